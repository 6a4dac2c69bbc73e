import type { Product, VenueEvent } from './event.ts'

/** What a call over REST was for. The name of a recorded file starts with it. */
export const ANSWER_KINDS = [
  'instruments',
  'ticker',
  'candles',
  'trades',
  'book',
  'book-ticker',
  'mark',
  'funding',
  'open-interest',
  'long-short',
  'liquidation',
  'currencies',
  'time',
  'status',
] as const

export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** Called for every event of a message, in the message's order. */
export type EventSink = (event: VenueEvent) => void

/**
 * Reads what one exchange sends. Pure: no state, no clock, no network. Never throws for bad input, which becomes a
 * `malformed` event. `product` is the address that a message came from; undefined if the address serves them all.
 */
export type Decoder = {
  /** One message of a socket: text, or bytes where the exchange compresses or sends a binary format. */
  frame(product: Product | undefined, data: string | Uint8Array, sink: EventSink): void
  /** The body of a successful or failed call. */
  answer(product: Product | undefined, kind: AnswerKind, body: string, sink: EventSink): void
}
