import { LiveVenue } from '../../live/live-venue.ts'
import type { VenueHealth } from '../../live/venue-health.ts'
import type { Listing } from '../../live/listing.ts'
import type { VenueSink } from '../../live/sink.ts'
import type { TestClock } from '../../live/pace/testing/clock.ts'
import type { Bar, World } from '../../source/source.ts'
import type { Adapter } from '../../venue/adapter.ts'
import { replayHosts } from '../replay-market.ts'
import type { InProcess } from './in-process.ts'

const MINUTE = 60_000

type Gap = {
  readonly listing: Listing
  readonly from: number
  readonly to: number
  /** Undefined if they could not be read. */
  readonly bars: Promise<readonly Bar[] | undefined>
}

/** One played exchange, followed, with all that it told. */
export class PlayedVenue {
  readonly #live: LiveVenue
  readonly #clock: TestClock
  readonly #gaps: Gap[] = []
  /** Closed minutes by code and time. */
  readonly #minutes = new Map<string, Map<number, Bar>>()
  readonly #lost = new Set<string>()
  listings: readonly Listing[] = []
  /** All that was told, as a number. */
  hash = 0
  trades: { readonly at: number; readonly price: number; readonly code: string }[] = []
  /** States and reasons with the time since which they last. */
  readonly states: { readonly at: number; readonly health: VenueHealth }[] = []
  changes = 0

  constructor(adapter: Adapter, world: World, exchange: InProcess, clock: TestClock) {
    this.#clock = clock
    const priceOf = ({ instrument }: Listing): number =>
      world.quoteAt(world.indexOf(instrument.code) ?? 0, clock.now()).bid
    this.#live = new LiveVenue({
      adapter,
      hosts: replayHosts(adapter.hosts, adapter.id, 'replay'),
      clock,
      random: () => 0.5,
      dial: exchange.dial,
      send: exchange.send,
      rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT', 'USD'], pairs: 100, datedCoins: 10 },
      detailed: 100,
      isNeeded: () => false,
      pricesElsewhere: listing => [priceOf(listing), priceOf(listing)],
      usdOf: () => 1,
      on: {
        listings: listings => {
          this.listings = listings
        },
        sink: listings => this.#sink(listings.map(({ instrument }) => instrument.code)),
        lost: listings => {
          for (const { instrument } of listings) this.#lost.add(instrument.code)
        },
        gap: (listings, from, to) => {
          for (const listing of listings) {
            this.#gaps.push({ listing, from, to, bars: this.#fill(listing, from, to).catch(() => undefined) })
            this.#lost.delete(listing.instrument.code)
          }
        },
        changed: () => this.#changed(),
      },
    })
    this.#live.start()
  }

  get health(): VenueHealth {
    return this.#live.health
  }

  /** Codes whose gaps have not been told. */
  get lost(): ReadonlySet<string> {
    return this.#lost
  }

  close(): void {
    this.#live.close()
  }

  /** The closed minutes of a pair with those of its gaps, which are asked for once more if they could not be read. */
  async minutesOf(code: string): Promise<Map<number, Bar>> {
    const minutes = new Map(this.#minutes.get(code))
    for (const { listing, from, to, bars } of this.#gaps.filter(gap => gap.listing.instrument.code === code))
      for (const bar of (await bars) ?? (await this.#fill(listing, from, to))) minutes.set(bar.time, bar)
    return minutes
  }

  /** Minutes that are open when a gap ends are told later. */
  #fill(listing: Listing, from: number, to: number): Promise<readonly Bar[]> {
    const span = { minutes: 1, from: Math.floor(from / MINUTE) * MINUTE, to }
    return this.#live.past.bars(listing, span, new AbortController().signal)
  }

  #sink(codes: readonly string[]): VenueSink {
    const note = (...figures: readonly unknown[]): void => {
      this.hash = hashOf(this.hash, JSON.stringify(figures))
    }
    return {
      trade: (at, ...trade) => {
        note('trade', at, trade)
        this.trades.push({ at: this.#clock.now(), price: trade[1], code: codes[at] ?? '' })
      },
      quote: (...quote) => note('quote', quote),
      minute: (at, bar, isClosed) => {
        note('minute', at, bar, isClosed)
        if (!isClosed) return
        const code = codes[at] ?? ''
        const minutes = this.#minutes.get(code) ?? new Map<number, Bar>()
        this.#minutes.set(code, minutes.set(bar.time, bar))
      },
      day: (...day) => note('day', day),
      mark: (...mark) => note('mark', mark),
      funding: (...funding) => note('funding', funding),
      settlement: () => undefined,
      openInterest: (...openInterest) => note('openInterest', openInterest),
      ratio: (...ratio) => note('ratio', ratio),
      liquidation: (...liquidation) => note('liquidation', liquidation),
    }
  }

  #changed(): void {
    this.changes += 1
    this.states.push({ at: this.#clock.now(), health: this.health })
  }
}

/** FNV-1a. */
function hashOf(before: number, text: string): number {
  let hash = before ^ 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}
