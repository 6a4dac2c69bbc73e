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
    /** Minutes of a pair after `from` could not be read, until `regained`. */
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

/** Minutes that an exchange does not stream, asked for pair by pair after the end of each minute, within its budgets. */
export class PolledMinutes {
  readonly #options: PolledMinutesOptions
  /** The next minute to ask for, by pair. */
  readonly #next = new Map<number, number>()
  #cancel: () => void = () => undefined
  #isClosed = false

  constructor(options: PolledMinutesOptions) {
    this.#options = options
    const minute = Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS
    for (const at of options.pairs) this.#next.set(at, minute)
    if (options.pairs.length > 0) this.#later()
  }

  drop(listings: readonly Listing[]): void {
    for (const listing of listings) this.#next.delete(this.#options.listings.indexOf(listing))
  }

  close(): void {
    this.#isClosed = true
    this.#cancel()
  }

  #now(): number {
    return this.#options.clock.now() + this.#options.offsetMs()
  }

  #later(): void {
    const waitMs = MINUTE_MS - ((((this.#now() - SETTLED_MS) % MINUTE_MS) + MINUTE_MS) % MINUTE_MS)
    this.#cancel = this.#options.clock.after(waitMs, () => void this.#round())
  }

  async #round(): Promise<void> {
    const to = Math.floor((this.#now() - SETTLED_MS) / MINUTE_MS) * MINUTE_MS
    let isAnswering = true
    for (const [at, from] of this.#next) {
      if (this.#isClosed) return
      if (isAnswering) isAnswering = await this.#read(at, from, to)
      else this.#options.on.lost(at, from)
    }
    if (!this.#isClosed) this.#later()
  }

  /** False if the exchange does not answer, and need not be asked for other pairs either. */
  async #read(at: number, from: number, to: number): Promise<boolean> {
    const { listings, candles, ask, on } = this.#options
    const listing = listings[at]
    if (listing === undefined || from >= to) return true
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
      on.regained(at)
      return true
    } catch (error) {
      if (!this.#isClosed && this.#next.has(at)) on.lost(at, from)
      return error instanceof CallFailed && error.reason === 'refused'
    }
  }
}
