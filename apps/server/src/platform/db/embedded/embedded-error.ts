/** The built-in PostgreSQL cannot be used here. The message is for the operator. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
}
