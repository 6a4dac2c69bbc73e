import type { Book } from '../source/source.ts'
import type { Adapter, Call, SocketPlan } from '../venue/adapter.ts'
import type { TradeEvent, VenueEvent } from '../venue/event.ts'
import { createToBase } from './base-size.ts'
import { type Connected, type ConnectedHandlers, WatchedBook } from './books/watched-book.ts'
import { Connection } from './connection.ts'
import type { Dial } from './link.ts'
import type { Listing } from './listing.ts'
import type { LiveClock } from './pace/clock.ts'
import type { Turns } from './pace/turns.ts'

export type WatchedListing = {
  readonly listing: Listing
  /** Whether its trades are streamed anyway. */
  readonly hasTrades: boolean
}

export type CloseUpHandlers = {
  /** Undefined: there is none any more. Time by our clock. */
  book(listing: Listing, book: Book | undefined): void
  trade(listing: Listing, time: number, price: number, size: number, isBuy: boolean): void
}

export type CloseUpStreamsOptions = {
  readonly adapter: Adapter
  /** Replaced hosts by name. */
  readonly hosts: Readonly<Record<string, string>>
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly turns: Turns
  readonly ask: (call: Call) => Promise<readonly VenueEvent[]>
  /** How far the exchange's clock is ahead of ours. */
  readonly offsetMs: () => number
  readonly on: CloseUpHandlers
}

/** Sockets of an exchange for pairs that are watched closely; pairs beyond that have no book. */
const WATCHED_MAX = 40
/** Dials of other sockets go first. */
const LAST = 1_000
/** So deep that levels of many price steps can be filled. */
const LEVELS = 500

type Watched = WatchedListing & { readonly book: WatchedBook }

/** Order books, and trades that are not streamed anyway, of the pairs of one exchange that somebody watches. */
export class CloseUpStreams {
  readonly #options: CloseUpStreamsOptions
  /** By the pair's code. */
  readonly #watched = new Map<string, Watched>()

  constructor(options: CloseUpStreamsOptions) {
    this.#options = options
  }

  /** From now on these, and no others. */
  watch(pairs: readonly WatchedListing[]): void {
    const wanted = new Map(pairs.slice(0, WATCHED_MAX).map(pair => [pair.listing.instrument.code as string, pair]))
    for (const [code, watched] of this.#watched) {
      const still = wanted.get(code)
      if (still?.listing === watched.listing && still.hasTrades === watched.hasTrades) continue
      watched.book.close()
      this.#watched.delete(code)
      this.#options.on.book(watched.listing, undefined)
    }
    for (const [code, pair] of wanted)
      if (!this.#watched.has(code)) this.#watched.set(code, { ...pair, book: this.#open(pair) })
  }

  /** Tells the books that have changed since the last time. */
  tellBooks(): void {
    const { on, offsetMs } = this.#options
    for (const { listing, book } of this.#watched.values()) {
      const changed = book.take(LEVELS)
      if (changed === undefined) continue
      on.book(listing, changed === 'none' ? undefined : { ...changed, time: changed.time - offsetMs() })
    }
  }

  close(): void {
    for (const { book } of this.#watched.values()) book.close()
    this.#watched.clear()
  }

  #open({ listing, hasTrades }: WatchedListing): WatchedBook {
    const { adapter, clock, random, ask, on, offsetMs } = this.#options
    const toBase = createToBase(listing)
    return new WatchedBook({
      plan: adapter.closeUp(listing, !hasTrades),
      toBase,
      clock,
      random,
      connect: (plan, handlers) => this.#connect(plan, handlers),
      ask,
      trade: ({ time, price, size, unit, isBuy }: TradeEvent) =>
        on.trade(listing, time - offsetMs(), price, toBase(size, unit, price), isBuy),
    })
  }

  #connect(plan: SocketPlan, on: ConnectedHandlers): Connected {
    const { adapter, hosts, dial, clock, random, turns } = this.#options
    return new Connection({
      url: `${hosts[plan.host] ?? adapter.hosts[plan.host]}${plan.path}`,
      plan,
      decoder: adapter.decoder,
      dial: (url, handlers) => dial(url, handlers, adapter.headers ?? {}),
      clock,
      random,
      turn: run => turns.take(LAST, run),
      on: {
        event: event => on.event(event),
        lost: () => on.lost(),
        regained: () => on.opened(),
        doubted: () => undefined,
        state: () => undefined,
      },
    })
  }
}
