/** What the played exchanges answer about the past, asked for and read by their adapters, is the world's own past. */
import { describe, expect, it } from 'vitest'
import { binanceAdapter } from '../binance/adapter.ts'
import { bybitAdapter } from '../bybit/adapter.ts'
import { gateAdapter } from '../gate/adapter.ts'
import { huobiAdapter } from '../huobi/adapter.ts'
import { readBars } from '../live/bar.ts'
import { createToBase } from '../live/base-size.ts'
import { type Listing, listingsOf } from '../live/listing.ts'
import { readOpenInterest } from '../live/past-figures.ts'
import { mexcAdapter } from '../mexc/adapter.ts'
import { okxAdapter } from '../okx/adapter.ts'
import { createWorld } from '../sim/world.ts'
import type { Bar } from '../source/source.ts'
import type { Adapter, Call } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import { marketOf } from '../venue/market.ts'
import { binanceReplay } from './binance.ts'
import { bybitReplay } from './bybit.ts'
import { gateReplay } from './gate.ts'
import { huobiReplay } from './huobi.ts'
import { mexcReplay } from './mexc.ts'
import { okxReplay } from './okx.ts'
import { createReplayMarket, replayHosts } from './replay-market.ts'
import type { ReplayVenue } from './replay-venue.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const NOW = Date.parse('2026-11-16T11:07:20Z')
/** Lengths in minutes, and how far back they are asked for. */
const SPANS = [
  [1, 3 * 60 * MINUTE],
  [5, DAY / 4],
  [60, DAY],
  [1440, 2 * DAY],
] as const

const world = createWorld({ seed: 'candela' })

function open(adapter: Adapter, venue: ReplayVenue) {
  const market = createReplayMarket({
    world,
    venues: [venue],
    isShown(index) {
      const { baseAsset = '', quoteAsset = '' } = world.instruments[index] ?? {}
      return ['BTC', 'DOGE'].includes(baseAsset) && ['USDT', 'USD'].includes(quoteAsset)
    },
    now: () => NOW,
  })
  const hosts = replayHosts(adapter.hosts, venue.id, 'replay')
  function read(call: Call): VenueEvent[] {
    const body = market.answer(new URL(`${hosts[call.host]}${call.path}`))
    if (body === undefined) throw new Error(`nothing at ${call.host}${call.path}`)
    const events: VenueEvent[] = []
    adapter.decoder.answer(call.product, call.answerKind, body, event => events.push(event))
    const fault = events.find(event => event.kind === 'malformed' || event.kind === 'refused')
    if (fault !== undefined) throw new Error(`${call.path}: ${fault.reason}`)
    return events
  }
  const rows = adapter.products.flatMap(product => adapter.calls.instruments(product)).flatMap(read)
  const listings = listingsOf(
    adapter.id,
    rows.filter(event => event.kind === 'instrument'),
    NOW,
  )
  const pairOf = ({ product, symbol }: Listing) => {
    const pair = market.view(venue.id).pair(marketOf(product), symbol)
    if (pair === undefined) throw new Error(`${symbol} is not played`)
    return pair
  }
  return { listings, read, pairOf }
}

describe.each([
  { adapter: binanceAdapter, venue: binanceReplay, hasTradeCounts: true },
  { adapter: bybitAdapter, venue: bybitReplay, hasTradeCounts: false },
  { adapter: okxAdapter, venue: okxReplay, hasTradeCounts: false },
  { adapter: huobiAdapter, venue: huobiReplay, hasTradeCounts: true },
  // Bars of contracts tell how many were traded and their turnover, not base units.
  { adapter: gateAdapter, venue: gateReplay, hasTradeCounts: false, isCounted: true },
  { adapter: mexcAdapter, venue: mexcReplay, hasTradeCounts: false, isCounted: true },
])('$venue.id', ({ adapter, venue, hasTradeCounts, isCounted = false }) => {
  const { listings, read, pairOf } = open(adapter, venue)

  it('has pairs', () => expect(listings.length).toBeGreaterThan(3))

  it.each(SPANS.filter(([minutes]) => adapter.calls.candleMinutes.includes(minutes)))(
    'has the same closed bars of %i minutes',
    async (minutes, back) => {
      const step = minutes * MINUTE
      const from = Math.floor((NOW - back) / step) * step
      for (const listing of listings) {
        const pair = pairOf(listing)
        const { isInverse, ctVal, code } = listing.instrument
        const got = await readBars(adapter, listing, { minutes, from, to: NOW, now: NOW }, async call => read(call))
        const closed = pair.bars(minutes, from, NOW, NOW).filter(({ time }) => time + step <= NOW)
        const toBase = createToBase(listing)
        const expected = closed.map(bar => {
          const contracts = pair.contractsIn(bar)
          const volume =
            isCounted && listing.product !== 'spot' ? toBase(contracts, 'contracts', bar.close) : bar.volume
          const turnover = isInverse ? contracts * Number(ctVal) : bar.turnover
          return { ...bar, volume, turnover, trades: hasTradeCounts ? bar.trades : 0 }
        })
        expect(expected.length, code).toBeGreaterThan(0)
        expect(got satisfies Bar[], code).toEqual(expected)
      }
    },
  )

  it('has the same settlements', () => {
    for (const listing of listings) {
      const { instrument, symbol, product } = listing
      if (instrument.contractType !== 'PERPETUAL' || adapter.calls.settlements === undefined) continue
      const from = NOW - 3 * DAY
      const got = read(adapter.calls.settlements({ symbol, product }, from)).flatMap(event =>
        event.kind === 'settlement' && event.time >= from ? [{ time: event.time, rate: event.rate }] : [],
      )
      expect(
        got.toSorted((a, b) => a.time - b.time),
        instrument.code,
      ).toEqual(pairOf(listing).settlements(from - 1, NOW))
    }
  })

  it.runIf(adapter.calls.openInterestRows).each([
    [5 * MINUTE, DAY],
    [60 * MINUTE, 7 * DAY],
  ])('has the same open interest every %i ms', async (stepMs, back) => {
    const [from, to] = [Math.floor((NOW - back) / stepMs) * stepMs, NOW]
    const isHourly = venue.id === 'huobi'
    for (const listing of listings.filter(({ instrument }) => instrument.contractType === 'PERPETUAL')) {
      const pair = pairOf(listing)
      const got = await readOpenInterest(adapter, listing, { from, to, stepMs }, async call => read(call))
      const times = Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, at) => from + at * stepMs)
      expect(got.map(({ time }) => time)).toEqual(times.filter(time => !isHourly || time % (60 * MINUTE) === 0))
      for (const { time, base, usd } of got) {
        const size = pair.positions(time)?.openInterest ?? 0
        const mark = pair.mark(time)?.mark ?? 0
        const contract = Number(listing.instrument.ctVal)
        if (base !== undefined) expect(Math.abs(base - size)).toBeLessThanOrEqual(contract)
        else expect(Math.abs((usd ?? 0) - size * mark)).toBeLessThanOrEqual(contract)
        if (usd !== undefined && base !== undefined && !listing.instrument.isInverse)
          expect(usd / (size * mark)).toBeCloseTo(1, 6)
      }
    }
  })
})
