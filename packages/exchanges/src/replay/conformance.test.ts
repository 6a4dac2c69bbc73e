/** The simulated world, encoded by each played exchange and read back by its adapter, is the same world to the last digit. */
import { beforeAll, describe, expect, it } from 'vitest'
import { LiveVenue } from '../live/live-venue.ts'
import type { VenueHealth } from '../live/venue-health.ts'
import type { Listing } from '../live/listing.ts'
import type { VenueDay, VenueFunding } from '../live/sink.ts'
import { createToBase } from '../live/base-size.ts'
import { TestClock } from '../live/pace/testing/clock.ts'
import { createWorld } from '../sim/world.ts'
import type { Bar } from '../source/source.ts'
import type { Adapter } from '../venue/adapter.ts'
import type { RatioKind } from '../venue/event.ts'
import { marketOf } from '../venue/market.ts'
import { binanceAdapter } from '../binance/adapter.ts'
import { gateAdapter } from '../gate/adapter.ts'
import { huobiAdapter } from '../huobi/adapter.ts'
import { bybitAdapter } from '../bybit/adapter.ts'
import { mexcAdapter } from '../mexc/adapter.ts'
import { okxAdapter } from '../okx/adapter.ts'
import { binanceReplay } from './binance.ts'
import { bybitReplay } from './bybit.ts'
import { gateReplay } from './gate.ts'
import { huobiReplay } from './huobi.ts'
import { mexcReplay } from './mexc.ts'
import { okxReplay } from './okx.ts'
import { createReplayMarket, replayHosts } from './replay-market.ts'
import type { ReplayVenue } from './replay-venue.ts'
import { InProcess } from './testing/in-process.ts'

const MINUTE = 60_000
/** A Monday in the middle of a quarter, twenty seconds into a minute. */
const START = Date.parse('2026-11-16T11:00:20Z')
const LENGTH_MS = 30 * MINUTE
const STEP_MS = 1_000
const COINS = ['BTC', 'ETH', 'DOGE']

const world = createWorld({ seed: 'candela' })

/** Everything an adapter told, by pair. */
type Told = {
  trades: [time: number, price: number, size: number, isBuy: boolean][]
  closed: Map<number, Bar>
  day: VenueDay | undefined
  dayAt: number
  quote: readonly number[] | undefined
  mark: readonly (number | undefined)[] | undefined
  funding: VenueFunding | undefined
  openInterest: [time: number, size: number] | undefined
  ratios: Map<RatioKind, [time: number, long: number]>
  liquidations: [time: number, price: number, size: number, isLong: boolean][]
}

const nothing = (): Told => ({
  trades: [],
  closed: new Map(),
  day: undefined,
  dayAt: 0,
  quote: undefined,
  mark: undefined,
  funding: undefined,
  openInterest: undefined,
  ratios: new Map(),
  liquidations: [],
})

type Part = {
  readonly adapter: Adapter
  readonly venue: ReplayVenue
  /** Whether its bars say how many trades they have, its marks come with the index, and it tells every liquidation. */
  readonly hasTradeCounts: boolean
  readonly hasIndex: boolean
  readonly hasLiquidations: boolean
  /** False if of contracts it tells the prices of the calendar day, not those of 24 hours. */
  readonly hasContractRange?: boolean
  /** False if bars of contracts, and the 24 hours of inverse ones, tell only how many contracts were traded. */
  readonly hasContractVolumes?: boolean
  /** False if volumes of contracts are told in contracts and as turnover, not in base units. */
  readonly hasBaseVolumes?: boolean
  /** False if the best bid and ask of contracts come without sizes. */
  readonly hasContractSizes?: boolean
  /** Whether the open interest and the ratios of its perpetual contracts are played. */
  readonly hasPositions?: boolean
  /** True if the open interest has no channel, and is asked for every five minutes. */
  readonly asksPositions?: boolean
  /** True if the open interest is told when it changes. */
  readonly tellsChanges?: boolean
}

const VENUES: readonly Part[] = [
  {
    adapter: binanceAdapter,
    venue: binanceReplay,
    hasTradeCounts: true,
    hasIndex: true,
    hasPositions: true,
    asksPositions: true,
    hasLiquidations: true,
  },
  {
    adapter: bybitAdapter,
    venue: bybitReplay,
    hasTradeCounts: false,
    hasIndex: true,
    hasLiquidations: true,
    hasPositions: true,
    tellsChanges: true,
  },
  // Index prices have channels of their own.
  {
    adapter: okxAdapter,
    venue: okxReplay,
    hasTradeCounts: false,
    hasIndex: false,
    hasLiquidations: true,
    hasPositions: true,
  },
  {
    adapter: huobiAdapter,
    venue: huobiReplay,
    hasTradeCounts: true,
    hasIndex: false,
    hasLiquidations: true,
    hasContractRange: false,
    hasPositions: true,
    asksPositions: true,
  },
  {
    adapter: gateAdapter,
    venue: gateReplay,
    hasTradeCounts: false,
    hasIndex: true,
    hasLiquidations: true,
    hasContractVolumes: false,
    hasPositions: true,
  },
  {
    adapter: mexcAdapter,
    venue: mexcReplay,
    hasTradeCounts: false,
    hasIndex: true,
    hasLiquidations: false,
    hasBaseVolumes: false,
    hasContractSizes: false,
    hasPositions: true,
  },
]

async function play({ adapter, venue }: Part) {
  const clock = new TestClock(START)
  const shown = world.instruments.flatMap(({ exchange, baseAsset, quoteAsset }, index) =>
    exchange === venue.id && COINS.includes(baseAsset) && ['USDT', 'USD'].includes(quoteAsset) ? [index] : [],
  )
  const market = createReplayMarket({
    world,
    venues: [venue],
    isShown: index => shown.includes(index),
    now: () => clock.now(),
  })
  const exchange = new InProcess(market, clock)
  let listings: readonly Listing[] = []
  let told: Told[] = []
  let health: VenueHealth | undefined
  const of = (at: number): Told => told[at] ?? nothing()
  const live = new LiveVenue({
    adapter,
    hosts: replayHosts(adapter.hosts, venue.id, 'replay'),
    clock,
    random: () => 0.5,
    dial: exchange.dial,
    send: exchange.send,
    rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT', 'USD'], pairs: 100, datedCoins: 10 },
    detailed: 100,
    isNeeded: () => false,
    pricesElsewhere: () => [],
    usdOf: () => 1,
    on: {
      listings(followed) {
        listings = followed
      },
      sink(followed) {
        told = followed.map(nothing)
        return {
          trade: (at, time, price, size, isBuy) => of(at).trades.push([time, price, size, isBuy]),
          quote: (at, _time, ...quote) => void (of(at).quote = quote),
          minute: (at, bar, isClosed) => void (isClosed && of(at).closed.set(bar.time, bar)),
          day: (at, day) => {
            of(at).day = day
            of(at).dayAt = clock.now()
          },
          mark: (at, _time, ...mark) => void (of(at).mark = mark),
          funding: (at, funding) => void (of(at).funding = funding),
          settlement: () => undefined,
          openInterest(at, ...newest) {
            // Statistics of the past come as well.
            if (newest[0] >= (of(at).openInterest?.[0] ?? 0)) of(at).openInterest = newest
          },
          ratio: (at, time, kind, long) => void of(at).ratios.set(kind, [time, long]),
          liquidation: (at, ...liquidation) => of(at).liquidations.push(liquidation),
        }
      },
      lost: () => undefined,
      gap: () => undefined,
      changed: changed => void (health = changed),
    },
  })
  live.start()
  // Until the sockets are open; what follows is compared.
  await exchange.pass(10_000, STEP_MS)
  const from = clock.now()
  for (const each of told) Object.assign(each, nothing())
  await exchange.pass(LENGTH_MS, STEP_MS)
  const to = clock.now()
  live.close()
  return { shown, listings, told, market, from, to, health }
}

type Played = Awaited<ReturnType<typeof play>>

describe.each(VENUES)('$venue.id', part => {
  let played: Played
  beforeAll(async () => {
    played = await play(part)
  })

  /** Every pair: what was heard of it, and what it is in the world. */
  function eachPair(check: (pair: ReturnType<typeof pairAt>, code: string) => void): void {
    expect(played.listings.length).toBeGreaterThan(0)
    for (const [at, { instrument }] of played.listings.entries()) check(pairAt(at), instrument.code)
  }

  function pairAt(at: number) {
    const listing = played.listings[at]
    const heard = played.told[at]
    if (listing === undefined || heard === undefined) throw new RangeError(`no pair ${at}`)
    const index = world.indexOf(listing.instrument.code)
    const pair = played.market.view(part.venue.id).pair(marketOf(listing.product), listing.symbol)
    if (index === undefined || pair === undefined) throw new Error(`${listing.instrument.code} is not in the world`)
    return { listing, heard, index, pair, toBase: createToBase(listing) }
  }

  it('is live and refuses nothing', () => {
    expect(played.health).toMatchObject({ state: 'live', refused: {} })
  })

  it('lists every pair under its code, on its grid', () => {
    const codes = new Set(played.shown.map(index => world.instruments[index]?.code))
    expect(new Set(played.listings.map(({ instrument }) => instrument.code))).toEqual(codes)
    eachPair(({ listing, index }) => {
      const { tickSz, priceDecimals, isInverse } = world.instruments[index] ?? {}
      expect(listing.instrument).toMatchObject({ tickSz, priceDecimals, isInverse })
    })
  })

  it('has the same trades, each once', () => {
    eachPair(({ heard, index }, code) => {
      const expected: Told['trades'] = []
      world.tradesOf(index, played.from, played.to, (_, ...trade) => expected.push(trade))
      expect(expected.length, code).toBeGreaterThan(0)
      expect(heard.trades, code).toEqual(expected)
    })
  })

  it('has the same closed minutes', () => {
    const first = Math.ceil(played.from / MINUTE) * MINUTE
    const last = Math.floor(played.to / MINUTE) * MINUTE
    eachPair(({ heard, index, listing, pair, toBase }, code) => {
      const { isInverse, ctVal } = listing.instrument
      const isCountOnly = part.hasContractVolumes === false && listing.product !== 'spot'
      const isInBase = part.hasBaseVolumes !== false || listing.product === 'spot'
      const volumeOf = (bar: Bar): number =>
        isCountOnly || !isInBase ? toBase(pair.contractsIn(bar), 'contracts', bar.close) : bar.volume
      // In USD the exchange tells contracts, which the world's turnover comes near.
      const turnoverOf = (bar: Bar): number => {
        if (isInverse) return pair.contractsIn(bar) * Number(ctVal)
        return isCountOnly ? volumeOf(bar) * bar.close : bar.turnover
      }
      const expected = world
        .minuteBars(index, first, last)
        .map(bar => ({ ...bar, volume: volumeOf(bar), turnover: turnoverOf(bar) }))
      const got = [...heard.closed.values()].filter(({ time }) => time >= first && time < last)
      expect(got.map(withoutTrades(part.hasTradeCounts)), code).toEqual(
        expected.map(withoutTrades(part.hasTradeCounts)),
      )
    })
  })

  it('has the same 24 hours', () => {
    eachPair(({ heard, pair, listing, toBase }, code) => {
      const day = pair.day(heard.dayAt)
      const { last = 0, high, low } = day ?? {}
      const isCounted =
        (part.hasContractVolumes === false && listing.instrument.isInverse) ||
        (part.hasBaseVolumes === false && listing.product !== 'spot')
      const volume = isCounted && day !== undefined ? toBase(pair.contractsIn(day), 'contracts', last) : day?.volume
      const hasRange = part.hasContractRange !== false || listing.product === 'spot'
      const range = hasRange ? { high, low } : { high: undefined, low: undefined }
      expect(heard.day, code).toMatchObject({ last, ...range, volume })
    })
  })

  it('has the same quotes', () => {
    eachPair(({ heard, index, listing, pair, toBase }, code) => {
      const { bid, bidSize, ask, askSize } = world.quoteAt(index, played.to)
      // Contracts come whole, as the exchange's book has them.
      const told = (size: number, price: number): number => {
        if (!listing.isCounted) return size
        return part.hasContractSizes === false ? Number.NaN : toBase(pair.contracts(size, price), 'contracts', price)
      }
      expect(heard.quote, code).toEqual([bid, told(bidSize, bid), ask, told(askSize, ask)])
    })
  })

  it('has the same marks and funding', () => {
    const second = Math.floor(played.to / 1000) * 1000
    eachPair(({ heard, index, listing }, code) => {
      if (listing.product === 'spot') return
      const { mark, index: indexPrice } = world.markAt(index, second) ?? {}
      expect(heard.mark?.[0], code).toBe(mark)
      if (part.hasIndex) expect(heard.mark?.[1], code).toBe(indexPrice)
      const funding = world.fundingAt(index, second)
      if (funding === undefined) return
      expect(heard.funding, code).toMatchObject({ rate: funding.rate, settlesAt: funding.settlesAt })
    })
  })

  it.runIf(part.hasPositions)('has the same open interest and ratios', () => {
    eachPair(({ heard, index, listing, pair, toBase }, code) => {
      if (listing.instrument.contractType !== 'PERPETUAL') return
      const [toldAt = 0, size = 0] = heard.openInterest ?? []
      const heardAt = part.tellsChanges && toldAt > 0 ? played.to : toldAt
      expect(played.to - heardAt, code).toBeLessThan(part.asksPositions ? 5 * MINUTE : 5_000)
      // To whole contracts, where the exchange tells only those.
      const base = world.positionsAt(index, heardAt)?.openInterest ?? 0
      const price = world.markAt(index, heardAt)?.mark ?? 1
      expect([base, toBase(pair.contracts(base, price), 'contracts', price)], code).toContain(size)
      expect([...heard.ratios.keys()].toSorted(), code).toEqual(part.adapter.capabilities.ratios.toSorted())
      // Longs per short and back again costs the last digit.
      for (const [kind, [time, long]] of heard.ratios)
        expect(long, `${code} ${kind}`).toBeCloseTo(world.positionsAt(index, time)?.[RATIO_FIELDS[kind]] ?? -1, 14)
    })
  })

  it('has the same liquidations', () => {
    eachPair(({ heard, index }, code) => {
      const expected: Told['liquidations'] = []
      world.liquidationsOf(index, played.from, played.to, (_, ...liquidation) => expected.push(liquidation))
      expect(heard.liquidations, code).toEqual(part.hasLiquidations ? expected : [])
    })
  })
})

const RATIO_FIELDS = {
  accounts: 'longAccounts',
  'top-accounts': 'longTopAccounts',
  'top-positions': 'longTopPositions',
} as const satisfies Record<RatioKind, string>

const withoutTrades =
  (hasTradeCounts: boolean) =>
  ({ trades, ...bar }: Bar): object =>
    hasTradeCounts ? { ...bar, trades } : bar
