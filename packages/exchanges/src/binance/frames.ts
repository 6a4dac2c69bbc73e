import type { EventSink } from '../venue/decoder.ts'
import type { Product, SizeUnit } from '../venue/event.ts'
import { type Fields, fields, isFields, list, number, text } from '../venue/fields.ts'

type Read = (message: Fields, product: Product | undefined, sink: EventSink) => void

/** Coin-margined contracts are counted, the rest is in base units. */
const unitOf = (product: Product | undefined): SizeUnit => (product === 'inverse' ? 'contracts' : 'base')

const readTrade: Read = (message, product, sink) => {
  sink({
    kind: 'trade',
    symbol: text(message.s, 's'),
    id: String(message.a ?? message.t),
    time: number(message.T, 'T'),
    price: number(message.p, 'p'),
    size: number(message.q, 'q'),
    unit: unitOf(product),
    isBuy: message.m === false, // m: the buyer was the maker
  })
}

/** By the event's name, `e`. */
const READERS: Readonly<Record<string, Read>> = { aggTrade: readTrade, trade: readTrade }

/** A frame is an event, a list of events, either of them within `{ stream, data }`, or the answer to a subscription. */
export function readFrame(message: unknown, product: Product | undefined, sink: EventSink): void {
  if (Array.isArray(message)) {
    for (const each of message) readEvent(fields(each, 'event'), product, sink)
    return
  }
  const frame = fields(message, 'frame')
  if (frame.data === undefined) readEvent(frame, product, sink)
  else if (isFields(frame.data)) readEvent(frame.data, product, sink)
  else for (const each of list(frame.data, 'data')) readEvent(fields(each, 'event'), product, sink)
}

function readEvent(event: Fields, product: Product | undefined, sink: EventSink): void {
  const name = String(event.e)
  const read = READERS[name]
  if (read === undefined) sink({ kind: 'ignored', reason: `event ${name}` })
  else read(event, product, sink)
}
