import type { EventSink } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { type Fields, fields, isFields, levels, number, optionalText } from '../venue/fields.ts'
import { eachRow } from '../venue/rows.ts'
import { EVENT_READERS, IGNORED_EVENTS, readBookTicker } from './stream-events.ts'
import { unitOf } from './units.ts'

/**
 * A frame is an event, a list of events, either of them within `{ stream, data }`, or the answer to a request. Raw
 * streams have no name.
 */
export function readFrame(message: unknown, product: Product | undefined, sink: EventSink): void {
  if (Array.isArray(message)) {
    eachRow(message, sink, each => readEvent(fields(each, 'event'), product, '', sink))
    return
  }
  const frame = fields(message, 'frame')
  const { data } = frame
  if (data === undefined) readBare(frame, product, sink)
  else {
    const stream = typeof frame.stream === 'string' ? frame.stream : ''
    if (Array.isArray(data)) eachRow(data, sink, each => readEvent(fields(each, 'event'), product, stream, sink))
    else readEvent(fields(data, 'data'), product, stream, sink)
  }
}

function readBare(frame: Fields, product: Product | undefined, sink: EventSink): void {
  if (typeof frame.e === 'string') readEvent(frame, product, '', sink)
  else if (isFields(frame.event)) readEvent(frame.event, product, '', sink)
  else if (frame.status !== undefined && frame.id !== undefined) readCallAnswer(frame, sink)
  else if (frame.result !== undefined || frame.error !== undefined || frame.code !== undefined) readAck(frame, sink)
  else readEvent(frame, product, '', sink)
}

function readEvent(event: Fields, product: Product | undefined, stream: string, sink: EventSink): void {
  const name = event.e
  if (typeof name !== 'string') {
    readNameless(event, product, stream, sink)
    return
  }
  const read = EVENT_READERS.get(name)
  if (read === undefined) sink({ kind: 'ignored', reason: IGNORED_EVENTS.get(name) ?? `event ${name}` })
  else read(event, product, sink, stream)
}

/** The best bid and ask and the first levels of a spot book come without the name of their event. */
function readNameless(event: Fields, product: Product | undefined, stream: string, sink: EventSink): void {
  if (event.lastUpdateId !== undefined) {
    const symbol = stream.split('@', 1)[0]?.toUpperCase()
    sink({
      kind: 'depth',
      symbol: symbol === '' ? undefined : symbol,
      time: undefined,
      isSnapshot: true,
      first: undefined,
      last: number(event.lastUpdateId, 'lastUpdateId'),
      before: undefined,
      bids: levels(event.bids, 'bids'),
      asks: levels(event.asks, 'asks'),
      unit: unitOf(product),
    })
  } else if (event.s !== undefined && (event.b !== undefined || event.a !== undefined))
    readBookTicker(event, product, sink, stream)
  else sink({ kind: 'ignored', reason: stream === '' ? 'a frame without the name of an event' : `stream ${stream}` })
}

/** `{ result, id }`, `{ error: { code, msg }, id }` or `{ code, msg, id }`. */
function readAck(frame: Fields, sink: EventSink): void {
  const error = isFields(frame.error) ? frame.error : frame
  const id = optionalText(frame.id)
  if (error.code === undefined) sink({ kind: 'ack', isOk: true, id, channel: undefined, text: undefined })
  else if (id === undefined) sink(refusal(error))
  else sink({ kind: 'ack', isOk: false, id, channel: undefined, text: optionalText(error.msg) })
}

/** The answer to a call over the socket: `{ id, status, result, rateLimits }`. Calls are made over REST. */
function readCallAnswer(frame: Fields, sink: EventSink): void {
  if (isFields(frame.error)) sink(refusal(frame.error))
  else sink({ kind: 'ignored', reason: 'the answer to a call over the socket' })
}

function refusal(error: Fields): VenueEvent {
  return { kind: 'refused', code: optionalText(error.code) ?? '', reason: optionalText(error.msg) ?? '' }
}
