import type { EventSink } from './decoder.ts'
import { Malformed } from './fields.ts'

/** Parses a message and hands it to `read`. What cannot be read becomes a `malformed` event. */
export function readMessage(data: string, sink: EventSink, read: (message: unknown) => void): void {
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch {
    sink({ kind: 'malformed', reason: 'not JSON' })
    return
  }
  try {
    read(message)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    sink({ kind: 'malformed', reason: error.message })
  }
}
