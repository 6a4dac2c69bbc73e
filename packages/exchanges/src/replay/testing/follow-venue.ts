import type { Listing } from '../../live/listing.ts'
import { LiveVenue } from '../../live/live-venue.ts'
import type { Recorder } from '../../live/recorder.ts'
import type { VenueSink } from '../../live/sink.ts'
import type { TestClock } from '../../live/pace/testing/clock.ts'
import type { Adapter } from '../../venue/adapter.ts'
import { replayHosts } from '../replay-market.ts'
import type { InProcess } from './in-process.ts'

export type FollowedVenue = {
  readonly live: LiveVenue
  /** What was told, in text, with times since `from`. */
  readonly trades: string[]
  readonly closedMinutes: string[]
  readonly quotes: string[]
  /** Last prices of the day by code. */
  readonly days: Map<string, number>
}

const ignore = (): void => undefined

/** Follows one played exchange and keeps what it tells. */
export function followVenue(
  adapter: Adapter,
  played: InProcess,
  clock: TestClock,
  from: number,
  recorder?: Recorder,
): FollowedVenue {
  const told = { trades: [], closedMinutes: [], quotes: [], days: new Map() } as Omit<FollowedVenue, 'live'>
  let codes: readonly string[] = []
  const sink: VenueSink = {
    trade: (at, time, ...trade) => void told.trades.push([codes[at], time - from, ...trade].join(' ')),
    quote: (at, time, ...quote) => void told.quotes.push([codes[at], time - from, ...quote].join(' ')),
    minute(at, { time, ...bar }, isClosed) {
      if (isClosed) told.closedMinutes.push(JSON.stringify([codes[at], time - from, bar]))
    },
    day(at, { last }) {
      if (last !== undefined) told.days.set(codes[at] ?? '', last)
    },
    mark: ignore,
    funding: ignore,
    settlement: ignore,
    openInterest: ignore,
    ratio: ignore,
    liquidation: ignore,
  }
  const live = new LiveVenue({
    adapter,
    // What is before the @ must not be recorded.
    hosts: replayHosts(adapter.hosts, adapter.id, 'key:secret@replay'),
    clock,
    random: () => 0.5,
    dial: played.dial,
    send: played.send,
    recorder,
    rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT', 'USD'], pairs: 100, datedCoins: 10 },
    detailed: 100,
    isNeeded: () => false,
    pricesElsewhere: () => [],
    usdOf: () => 1,
    on: {
      listings: ignore,
      sink(listings: readonly Listing[]) {
        codes = listings.map(({ instrument }) => instrument.code)
        return sink
      },
      lost: ignore,
      gap: ignore,
      changed: ignore,
    },
  })
  live.start()
  return { live, ...told }
}
