import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { gate } from './decode.ts'

/** A frame with this result. */
export const push = (channel: string, result: unknown) => ({
  time: 1700000000,
  time_ms: 1700000000456,
  channel,
  event: 'update',
  result,
})

/** The events of a frame; a value is sent as JSON, text as it is. */
export function frameEvents(frame: unknown): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  gate.frame(undefined, typeof frame === 'string' ? frame : JSON.stringify(frame), event => events.push(event))
  return events
}

/** The events of an answer; a value is sent as JSON, text as it is. */
export function answerEvents(kind: AnswerKind, body: unknown, product?: Product): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  gate.answer(product, kind, typeof body === 'string' ? body : JSON.stringify(body), event => events.push(event))
  return events
}
