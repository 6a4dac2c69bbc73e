/** Filters incoming trades: invalid ones are dropped and counted, and the age of each exchange's feed is tracked. */
import { type ExchangeId, EXCHANGES } from '@candela/contract/core'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

/** An open exchange without a trade for this long is late; an exchange with few index futures has pauses. */
const STALE_AFTER_MS = { crypto: 5_000, futures: 60_000, composite: Infinity } as const
/** An exchange that has been silent for this long no longer counts for the composites. */
const SILENT_AFTER_MS = 10_000
const FUTURE_TOLERANCE_MS = 2_000

export type VenueStatus = {
  readonly exchange: ExchangeId
  readonly newestAt: number
  readonly isStale: boolean
  readonly isSilent: boolean
}

export class Feed {
  readonly #catalogue: Pick<Catalogue, 'instruments' | 'pairs'>
  readonly #newestOfVenue = new Map<ExchangeId, number>()
  readonly #newestOfPair: Float64Array
  readonly #counts: (index: number) => boolean
  #newest = 0
  #refused = 0
  /** How many pairs are known here: more are listed at any time. */
  #pairs = 0

  /** `counts` says which pairs count for the age of the market as a whole. */
  constructor(
    catalogue: Pick<Catalogue, 'instruments' | 'pairs' | 'capacity'>,
    counts: (index: number) => boolean = () => true,
  ) {
    this.#catalogue = catalogue
    this.#counts = counts
    this.#newestOfPair = new Float64Array(catalogue.capacity)
  }

  /** Time of the newest trade of all. */
  get newestAt(): number {
    return this.#newest
  }

  /** Time of a pair's newest trade; 0 if there was none. */
  newestOf(index: number): number {
    return this.#newestOfPair[index] ?? 0
  }

  get refused(): number {
    return this.#refused
  }

  /** Whether to accept the trade. Trades of one pair arrive in order of time; one that goes back is a duplicate. */
  accept(index: number, time: number, price: number, size: number, now: number): boolean {
    const last = this.#newestOfPair[index]
    const isSound = price > 0 && size > 0 && price < Infinity && size < Infinity
    const isInTime = last !== undefined && time >= last && time <= now + FUTURE_TOLERANCE_MS
    if (!isSound || !isInTime) {
      this.#refused++
      return false
    }
    this.#newestOfPair[index] = time
    this.#hear(index, time)
    return true
  }

  /** The exchange told something else about the pair, such as a quote: it is alive, though nobody trades. */
  hear(index: number, time: number, now: number): void {
    if (time <= now + FUTURE_TOLERANCE_MS) this.#hear(index, time)
  }

  #hear(index: number, time: number): void {
    const exchange = this.#catalogue.instruments[index]?.exchange
    if (exchange === undefined) return
    const newest = this.#newestOfVenue.get(exchange)
    if (newest === undefined || time > newest) this.#newestOfVenue.set(exchange, time)
    if (time > this.#newest && this.#counts(index)) this.#newest = time
  }

  /** What is known is of this time, until something new comes. */
  restore(time: number): void {
    if (time > this.#newest) this.#newest = time
  }

  /** `isOpen` returns whether an exchange is in session: a closed one is not late. */
  status(now: number, isOpen: (exchange: ExchangeId) => boolean): VenueStatus[] {
    const { pairs } = this.#catalogue
    for (const index of pairs.slice(this.#pairs)) this.#hear(index, 0)
    this.#pairs = pairs.length
    return [...this.#newestOfVenue].map(([exchange, newestAt]) => {
      const age = isOpen(exchange) ? now - newestAt : 0
      return { exchange, newestAt, isStale: age > staleAfterMs(exchange), isSilent: age > SILENT_AFTER_MS }
    })
  }
}

function staleAfterMs(exchange: ExchangeId): number {
  return STALE_AFTER_MS[EXCHANGES.find(({ id }) => id === exchange)?.kind ?? 'crypto']
}
