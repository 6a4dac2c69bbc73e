export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/**
 * Messages between the parts of the program, in one process or between several. At most once: who is not listening, or
 * is cut off, misses what was said meanwhile and reads `latest`. Messages are never changed, neither by the sender
 * afterwards nor by a receiver, because inside a process they are passed as they are.
 */
export type Bus = {
  /** Never throws and never waits. Messages of one topic from one sender arrive in the order they were sent. */
  publish(topic: string, message: JsonValue): void
  /** Returns the way to stop. A handler that throws is logged and disturbs nobody else. */
  subscribe(topic: string, handler: (message: JsonValue) => void): () => void
  /**
   * Stores the value of a topic for those who come later. Tells nobody; that is what `publish` is for. Never rejects:
   * a value that could not be stored is logged.
   */
  keep(topic: string, message: JsonValue): Promise<void>
  /**
   * The value kept last. Every subscription made before this call is in force when it answers, so nothing is missed
   * between the two. Rejects when the bus cannot be reached.
   */
  latest(topic: string): Promise<JsonValue | undefined>
  close(): Promise<void>
}
