/** The built-in PostgreSQL cannot be used here. The message is for the person who starts the program. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
}
