import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { okx } from './decode.ts'

/** A frame with these rows. */
export const push = (channel: string, instId: string, ...data: unknown[]) => ({ arg: { channel, instId }, data })

/** The events of a frame; a value is sent as JSON, text as it is. */
export function frameEvents(frame: unknown): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  okx.frame(undefined, typeof frame === 'string' ? frame : JSON.stringify(frame), event => events.push(event))
  return events
}

/** The events of a successful answer with these rows. */
export function answerEvents(kind: AnswerKind, data: unknown, product?: Product): readonly VenueEvent[] {
  return bodyEvents(kind, JSON.stringify({ code: '0', msg: '', data }), product)
}

export function bodyEvents(kind: AnswerKind, body: string, product?: Product): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  okx.answer(product, kind, body, event => events.push(event))
  return events
}
