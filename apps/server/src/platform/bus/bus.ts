import type { Topic } from './topic.ts'

/**
 * Messages between the parts of the program, in one process or between several. Delivery is at most once: a subscriber
 * that was not connected has missed the message and reads `latest`. A message is plain JSON and must not be changed
 * after publishing, because inside a process it is passed without a copy.
 */
export type Bus = {
  /** Never throws and never waits. Messages of one topic from one sender arrive in the order they were sent. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** Returns a function that unsubscribes. A handler that throws is logged and does not affect the others. */
  subscribe<Message>(topic: Topic<Message>, handler: (message: Message) => void): () => void
  /**
   * Stores the value of a topic for later subscribers without notifying current ones; use `publish` for that. Never
   * rejects: a value that could not be stored is logged.
   */
  keep<Message>(topic: Topic<Message>, message: Message): Promise<void>
  /**
   * The value stored last. Every subscription made before this call is active when it resolves, so nothing is missed in
   * between. Rejects if the bus cannot be reached.
   */
  latest<Message>(topic: Topic<Message>): Promise<Message | undefined>
  close(): Promise<void>
}
