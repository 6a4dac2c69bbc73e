import type { EventSink } from './decoder.ts'
import { Malformed } from './fields.ts'

const utf8 = new TextDecoder()

/** The text of a message; some libraries hand it over as bytes. */
export function textOf(data: string | Uint8Array): string {
  return typeof data === 'string' ? data : utf8.decode(data)
}

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
    // Anything else is a message in a shape that nobody thought of.
    sink({ kind: 'malformed', reason: error instanceof Malformed ? error.message : 'cannot be read' })
  }
}
