/** Filters incoming trades: invalid ones are dropped and counted, and the age of each exchange's feed is tracked. */
import { type ExchangeId, EXCHANGES } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'

/** An open exchange without a trade for this long is late; an exchange with few index futures has pauses. */
const STALE_AFTER_MS = { crypto: 5_000, futures: 60_000, composite: Infinity } as const
const FUTURE_TOLERANCE_MS = 2_000

export type VenueStatus = { readonly exchange: ExchangeId; readonly newestAt: number; readonly isStale: boolean }

export class Feed {
  readonly #venueOf: Int32Array
  readonly #venues: ExchangeId[]
  readonly #newestOfVenue: Float64Array
  readonly #newestOfPair: Float64Array
  #newest = 0
  #refused = 0

  constructor(instruments: readonly Instrument[]) {
    this.#venues = [...new Set(instruments.map(instrument => instrument.exchange))]
    this.#venueOf = Int32Array.from(instruments, instrument => this.#venues.indexOf(instrument.exchange))
    this.#newestOfVenue = new Float64Array(this.#venues.length)
    this.#newestOfPair = new Float64Array(instruments.length)
  }

  /** Time of the newest trade of all. */
  get newestAt(): number {
    return this.#newest
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
    const venue = this.#venueOf[index] ?? 0
    if (time > (this.#newestOfVenue[venue] ?? 0)) this.#newestOfVenue[venue] = time
    if (time > this.#newest) this.#newest = time
    return true
  }

  /** `isOpen` returns whether an exchange is in session: a closed one is not late. */
  status(now: number, isOpen: (exchange: ExchangeId) => boolean): VenueStatus[] {
    return this.#venues.map((exchange, at) => {
      const newestAt = this.#newestOfVenue[at] ?? 0
      return { exchange, newestAt, isStale: isOpen(exchange) && now - newestAt > staleAfterMs(exchange) }
    })
  }
}

function staleAfterMs(exchange: ExchangeId): number {
  return STALE_AFTER_MS[EXCHANGES.find(({ id }) => id === exchange)?.kind ?? 'crypto']
}
