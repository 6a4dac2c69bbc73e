import type { Bar } from '../source/source.ts'
import type { Adapter, CandleSpan } from '../venue/adapter.ts'
import { readBars } from './bar.ts'
import type { Listing } from './listing.ts'
import {
  type PastOpenInterest,
  type PastSettlement,
  type PastSpan,
  readOpenInterest,
  readSettlements,
  type StepSpan,
} from './past-figures.ts'
import { CallFailed } from './rest-client.ts'
import type { Roll } from './rolls.ts'
import type { VenueReader } from './venue-reader.ts'

/** As the exchange writes both. */
export type CoinName = { readonly symbol: string; readonly name: string }

export type VenuePastOptions = {
  readonly adapter: Adapter
  readonly reader: VenueReader
  /** By the exchange's clock. */
  readonly now: () => number
  /** Whether a pair is known to have traded between two times. */
  readonly hasTraded: (listing: Listing, from: number, to: number) => boolean
  /** What the code of a dated contract meant before. */
  readonly rollOf: (listing: Listing) => Roll | undefined
}

const MINUTE_MS = 60_000

type Span = Omit<CandleSpan, 'now'>

/** What one exchange tells of the past when it is asked. Everything rejects if it does not answer. */
export class VenuePast {
  readonly #options: VenuePastOptions

  constructor(options: VenuePastOptions) {
    this.#options = options
  }

  /** Closed bars. Rejects if the exchange leaves out what is known. Minutes before a delivery are the former contract's. */
  async bars(listing: Listing, span: Span, signal: AbortSignal): Promise<Bar[]> {
    const roll = span.minutes === 1 ? this.#options.rollOf(listing) : undefined
    if (roll === undefined || span.from >= roll.at) return await this.#barsOf(listing, span, signal)
    const until = Math.min(span.to, roll.at)
    const before = await this.#barsOf(roll.listing, { ...span, to: until }, signal).catch((error: unknown) => {
      // It is not known any more.
      if (error instanceof CallFailed && error.reason === 'refused') return []
      throw error
    })
    return until >= span.to ? before : [...before, ...(await this.#barsOf(listing, { ...span, from: until }, signal))]
  }

  async #barsOf(listing: Listing, span: Span, signal: AbortSignal): Promise<Bar[]> {
    const { adapter, reader, hasTraded } = this.#options
    const now = this.#options.now()
    const bars = await readBars(adapter, listing, { ...span, now }, call => reader.ask(call, signal))
    const over = Math.min(span.to, now - MINUTE_MS)
    if (bars.length === 0 && hasTraded(listing, span.from, over))
      throw new CallFailed('malformed', 'has no bars of a pair that traded')
    return bars
  }

  async settlements(listing: Listing, span: PastSpan, signal: AbortSignal): Promise<PastSettlement[]> {
    const { adapter, reader } = this.#options
    return await readSettlements(adapter, listing, span, call => reader.ask(call, signal))
  }

  async openInterest(listing: Listing, span: StepSpan, signal: AbortSignal): Promise<PastOpenInterest[]> {
    const { adapter, reader } = this.#options
    return await readOpenInterest(adapter, listing, span, call => reader.ask(call, signal))
  }

  /** Names of coins; none if the exchange does not tell them. */
  async coinNames(signal: AbortSignal): Promise<CoinName[]> {
    const { adapter, reader } = this.#options
    const call = adapter.calls.currencies?.()
    const events = call === undefined ? [] : await reader.ask(call, signal)
    return events.flatMap(event => (event.kind === 'currency' ? [{ symbol: event.symbol, name: event.name }] : []))
  }
}
