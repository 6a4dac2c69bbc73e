import type { Bar, Book } from '../source/source.ts'
import type { RatioKind } from '../venue/event.ts'

/** Figures of the last 24 hours as the exchange computes them. Base and quote units; undefined if it does not say. */
export type VenueDay = {
  readonly last: number | undefined
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  readonly volume: number | undefined
  readonly turnover: number | undefined
}

/**
 * What one exchange reports, in our terms: pairs by their place in its list, base units, prices on the pair's grid, times
 * by our clock.
 */
export type VenueSink = {
  trade(at: number, time: number, price: number, size: number, isBuy: boolean): void
  quote(at: number, time: number, bid: number, bidSize: number, ask: number, askSize: number): void
  /** The exchange's own minute. A closed one replaces what was made from trades. */
  minute(at: number, bar: Bar, isClosed: boolean): void
  day(at: number, day: VenueDay): void
  mark(at: number, time: number, mark: number | undefined, index: number | undefined): void
  funding(at: number, funding: VenueFunding): void
  settlement(at: number, time: number, rate: number): void
  /** Base units, one side. */
  openInterest(at: number, time: number, size: number): void
  /** `long` is the fraction that is long. */
  ratio(at: number, time: number, of: RatioKind, long: number): void
  liquidation(at: number, time: number, price: number, size: number, isLong: boolean): void
}

/** Events only of pairs that somebody watches closely. */
export type CloseUpSink = {
  /** Of a pair whose trades are not told otherwise. */
  seenTrade(at: number, time: number, price: number, size: number, isBuy: boolean): void
  /** Undefined: there is none any more. */
  book(at: number, book: Book | undefined): void
}

export type VenueFunding = {
  readonly time: number
  readonly rate: number | undefined
  readonly predicted: number | undefined
  readonly settlesAt: number | undefined
  readonly hours: number | undefined
}
