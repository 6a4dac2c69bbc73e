/** The gate every trade comes through: what cannot be right is dropped and counted, and each venue's age is known. */
import { type ExchangeId, EXCHANGES } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'

/** A venue that has not traded for this long while it is open is late; an exchange of a few index futures has pauses. */
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

  /** Whether the trade may go on. Trades of one pair come in order of time; one that goes back is a repeat. */
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

  /** `isOpen` tells whether an exchange is in session: one that rests is not late. */
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
