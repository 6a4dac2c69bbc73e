import type { VenueEvent } from '../venue/event.ts'
import { listingsWithout, type PlannedListing } from './followed.ts'
import type { Listing } from './listing.ts'
import type { EventSource } from './normaliser.ts'
import { PairStreams, type PairStreamsHandlers, type PairStreamsOptions } from './pair-streams.ts'
import { RecentIds } from './recent-ids.ts'
import type { VenueSink } from './sink.ts'
import { Timers } from './pace/timers.ts'

export type VenueStreamsOptions = Omit<PairStreamsOptions, 'name' | 'pairs' | 'sink' | 'liquidations' | 'on'> & {
  readonly on: Omit<PairStreamsHandlers, 'failing'> & {
    /** All pairs that are followed from now on. */
    listings(listings: readonly Listing[]): void
    /** Receives the events of these pairs; a pair is its index in this list. */
    sink(listings: readonly Listing[]): VenueSink
  }
}

/** For this long a liquidation may be repeated: in a list, or by a socket that was reopened. */
const LIQUIDATIONS_KEPT_MS = 2 * 3_600_000

/** Sockets that are lost together are lost within this time, which is shorter than the least wait for the next dial. */
const DOWN_MS = 100

/**
 * What is followed of one exchange. Pairs that stay keep their sockets when others come or go: those that leave are
 * ignored, and those that come have streams of their own, beside the first, until all sockets are lost anyway.
 */
export class VenueStreams {
  readonly #options: VenueStreamsOptions
  readonly #liquidations = new RecentIds(LIQUIDATIONS_KEPT_MS)
  #first: PairStreams | undefined
  /** Of all pairs that came later. */
  #later: PairStreams | undefined
  #opened = 0
  readonly #timers: Timers

  constructor(options: VenueStreamsOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock, () => undefined)
  }

  /** False if these pairs are followed already. */
  follow(pairs: readonly PlannedListing[]): boolean {
    const listings = pairs.map(({ listing }) => listing)
    const before = this.#all.flatMap(({ kept }) => kept.map(({ listing }) => listing))
    const added = new Set(listingsWithout(listings, before))
    if (added.size === 0 && listingsWithout(before, listings).length === 0) return false
    for (const streams of this.#all)
      streams.drop(
        listingsWithout(
          streams.kept.map(({ listing }) => listing),
          listings,
        ),
      )
    this.#options.on.listings(listings)
    if (added.size > 0) this.#add(pairs.filter(({ listing }) => added.has(listing)))
    this.#closeEmpty()
    return true
  }

  close(): void {
    this.#timers.close()
    for (const streams of this.#all) streams.close()
  }

  /** How far the exchange's clock is ahead of ours. */
  set offsetMs(offsetMs: number) {
    for (const streams of this.#all) streams.offsetMs = offsetMs
  }

  /** The answer to a call. */
  take(event: VenueEvent, source: EventSource): void {
    if (event.kind === 'malformed') this.#options.board.refuse(event.reason)
    else for (const streams of this.#all) streams.take(event, source)
  }

  /** Minutes of all pairs may be short of trades, and data flows. */
  doubt(from: number, to: number): void {
    for (const streams of this.#all) streams.doubt(from, to)
  }

  /** Dials one socket that waits now, if there is any. */
  hurryOne(): void {
    this.#all.some(streams => streams.hurryOne())
  }

  hasTraded(listing: Listing, from: number, to: number): boolean {
    return this.#all.some(streams => streams.hasTraded(listing, from, to))
  }

  freshPairs(since: number): number {
    return this.#all.reduce((sum, streams) => sum + streams.freshPairs(since), 0)
  }

  expire(): void {
    for (const streams of this.#all) streams.expire()
  }

  get #all(): readonly PairStreams[] {
    return [this.#first, this.#later].filter(streams => streams !== undefined)
  }

  #add(pairs: readonly PlannedListing[]): void {
    if (this.#first === undefined) {
      this.#first = this.#open(pairs)
      return
    }
    const kept = this.#later?.kept ?? []
    this.#later?.close()
    this.#later = this.#open([...kept, ...pairs])
  }

  #closeEmpty(): void {
    if (this.#later?.kept.length === 0) {
      this.#later.close()
      this.#later = undefined
    }
    if (this.#first?.kept.length === 0) {
      this.#first.close()
      this.#first = this.#later
      this.#later = undefined
    }
  }

  #open(pairs: readonly PlannedListing[]): PairStreams {
    const streams = new PairStreams({
      ...this.#options,
      name: `${(this.#opened += 1)}`,
      pairs,
      sink: this.#options.on.sink(pairs.map(({ listing }) => listing)),
      liquidations: this.#liquidations,
      on: {
        ...this.#options.on,
        failing: () => this.#reopen(streams),
        changed: () => {
          this.#options.on.changed()
          if (this.#later !== undefined) this.#timers.after(DOWN_MS, async () => this.#join())
        },
      },
    })
    return streams
  }

  /** Fewer sockets are dialled sooner. */
  #join(): void {
    if (this.#later === undefined || !this.#all.every(({ isDown }) => isDown)) return
    const kept = this.#all.flatMap(streams => streams.kept)
    for (const streams of this.#all) streams.close()
    this.#later = undefined
    this.#first = this.#open(kept)
  }

  /** Without the pairs that have left. */
  #reopen(streams: PairStreams): void {
    streams.close()
    const opened = this.#open(streams.kept)
    if (streams === this.#first) this.#first = opened
    else this.#later = opened
  }
}
