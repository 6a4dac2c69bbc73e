import type { Topic } from './topic.ts'

/**
 * Messages between the parts of the program, in one process or between several. At most once: a subscriber that was not
 * connected has missed what was published and reads `latest`. A message is plain JSON. Nobody changes it after it was
 * published, because inside a process it is passed on without a copy.
 */
export type Bus = {
  /** Never throws and never waits. Messages of one topic from one sender arrive in the order they were sent. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** Returns how to stop. A handler that throws is logged and does not affect the others. */
  subscribe<Message>(topic: Topic<Message>, handler: (message: Message) => void): () => void
  /**
   * Stores the value of a topic for those who come later. Tells nobody; that is what `publish` is for. Never rejects:
   * a value that could not be stored is logged.
   */
  keep<Message>(topic: Topic<Message>, message: Message): Promise<void>
  /**
   * The value kept last. Every subscription made before this call is in force when it answers, so nothing is missed
   * between the two. Rejects when the bus cannot be reached.
   */
  latest<Message>(topic: Topic<Message>): Promise<Message | undefined>
  close(): Promise<void>
}
