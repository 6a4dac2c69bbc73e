import type { Call, SocketPlan } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './pace/clock.ts'
import type { Listing } from './listing.ts'
import { PairMap } from './pair-map.ts'
import { CallFailed } from './rest-client.ts'

const MINUTE_MS = 60_000
/** Minutes are asked for so long after their end: the last trades may be late. */
const SETTLED_MS = 3_000
/** A pair without a bar may have had no trade, or the answer may have been incomplete: it is asked for so much again. */
const AGAIN_MS = 30 * MINUTE_MS
/** Pairs that are asked for at once. */
const LANES = 5
/** A pair not read this long after the end of a minute counts as lost: readers soon take the minute for complete. */
const LATE_MS = 14_000

export type PolledMinutesOptions = {
  readonly listings: readonly Listing[]
  /** Places of the pairs whose minutes are asked for. */
  readonly pairs: readonly number[]
  readonly candles: (listing: Listing, from: number, to: number) => Call
  readonly ask: (call: Call) => Promise<readonly VenueEvent[]>
  readonly clock: LiveClock
  /** How far the exchange's clock is ahead of ours. */
  readonly offsetMs: () => number
  readonly on: {
    event(event: VenueEvent, call: Call): void
    /** Minutes of a pair after `from` could not be read, or not yet, until `regained`. */
    lost(at: number, from: number): void
    regained(at: number): void
  }
}

/** The pairs whose minutes no planned socket carries. */
export function pairsWithoutCandles(plans: readonly SocketPlan[], listings: readonly Listing[]): readonly number[] {
  const places = new PairMap(listings.map((listing, at) => ({ listing, at })))
  const streamed = new Set(
    plans.flatMap(({ product, subscriptions }) =>
      subscriptions
        .filter(({ channel }) => channel === 'candles')
        .flatMap(({ symbols }) => symbols.map(symbol => places.get(product, symbol)?.at)),
    ),
  )
  return listings.flatMap((_, at) => (streamed.has(at) ? [] : [at]))
}

/** Minutes that an exchange does not stream, asked for after the end of each minute, a few pairs at once, within its budgets. */
export class PolledMinutes {
  readonly #options: PolledMinutesOptions
  /** The next minute to ask for, by pair. */
  readonly #next = new Map<number, number>()
  /** Until when it was read: a minute without a bar is asked for again. */
  readonly #readTo = new Map<number, number>()
  #cancel: () => void = () => undefined
  #cancelLate: () => void = () => undefined
  #isClosed = false

  constructor(options: PolledMinutesOptions) {
    this.#options = options
    const minute = Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS
    for (const at of options.pairs) {
      this.#next.set(at, minute)
      this.#readTo.set(at, minute)
    }
    if (options.pairs.length === 0) return
    this.#later()
    this.#watch()
  }

  drop(listings: readonly Listing[]): void {
    for (const listing of listings) {
      const at = this.#options.listings.indexOf(listing)
      this.#next.delete(at)
      this.#readTo.delete(at)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#cancel()
    this.#cancelLate()
  }

  #now(): number {
    return this.#options.clock.now() + this.#options.offsetMs()
  }

  #later(): void {
    const waitMs = MINUTE_MS - ((((this.#now() - SETTLED_MS) % MINUTE_MS) + MINUTE_MS) % MINUTE_MS)
    this.#cancel = this.#options.clock.after(waitMs, () => void this.#round())
  }

  /** By our own clock, as those who take minutes for complete. */
  #watch(): void {
    const now = this.#options.clock.now()
    const to = Math.floor((now - LATE_MS) / MINUTE_MS + 1) * MINUTE_MS
    this.#cancelLate = this.#options.clock.after(to + LATE_MS - now, () => {
      this.#tellLate(to)
      this.#watch()
    })
  }

  #tellLate(to: number): void {
    for (const [at, readTo] of this.#readTo) if (readTo < to) this.#lose(at)
  }

  async #round(): Promise<void> {
    const to = Math.floor((this.#now() - SETTLED_MS) / MINUTE_MS) * MINUTE_MS
    const waiting = new Map(this.#next).entries()
    let isAnswering = true
    const lane = async (): Promise<void> => {
      for (const [at, from] of waiting) {
        if (this.#isClosed) return
        if (!isAnswering) this.#lose(at)
        else if (!(await this.#read(at, from, to))) isAnswering = false
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    if (!this.#isClosed) this.#later()
  }

  #lose(at: number): void {
    const from = this.#readTo.get(at)
    // One that was dropped meanwhile is nobody's.
    if (from !== undefined && !this.#isClosed) this.#options.on.lost(at, from)
  }

  /** False if the exchange does not answer, and need not be asked for other pairs either. */
  async #read(at: number, from: number, to: number): Promise<boolean> {
    const { listings, candles, ask, on } = this.#options
    const listing = listings[at]
    if (listing === undefined || from >= to || !this.#next.has(at)) return true
    const call = candles(listing, from, to)
    try {
      const events = await ask(call)
      if (this.#isClosed || !this.#next.has(at)) return true // it was dropped meanwhile
      let next = Math.max(from, to - AGAIN_MS)
      for (const event of events) {
        if (event.kind !== 'bar' || event.time < from || event.time >= to) continue
        on.event({ ...event, isClosed: true }, call)
        next = Math.max(next, event.time + MINUTE_MS)
      }
      this.#next.set(at, next)
      this.#readTo.set(at, to)
      on.regained(at)
      return true
    } catch (error) {
      this.#lose(at)
      return error instanceof CallFailed && error.reason === 'refused'
    }
  }
}
