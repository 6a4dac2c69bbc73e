/** From trades at ingest to what the live topics of a web node say. */
import { INTERVALS, type PairCode } from '@candela/contract/core'
import { BOOK_TOPIC, CANDLE_TOPIC, LIVE_LEVELS, LIVE_TRADES, TRADES_TOPIC } from '@candela/contract/live'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeUpTopics } from '#live/close-up-topics.ts'
import { LiveHub, type Outlet } from '#live/hub.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { CLOSE_UPS_TOPIC, CLOSE_UPS_WANTED_TOPIC, WANTED_FOR_MS } from './close-up.ts'
import { createCloseUpBoard } from './close-up-board.ts'
import { createCloseUps } from './close-ups.ts'

const START = Date.UTC(2026, 10, 17, 5, 0, 10)
const world = smallWorld('test', ['BTC', 'ETH'])
const BTC = 'binance-spot/btc.usdt' as PairCode // one of its pairs
const OWN = 'candela-spot/btc.usdt' as PairCode // the composite

/** All that is asked for is answered. */
const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

type Frame = readonly [tag: string, items: readonly (readonly unknown[])[]]

function aMarket() {
  const clock: TestClock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const catalogue = createCatalogue(world)
  const minutes = new Map<number, Bar>()
  /** Whose books the source was asked for, each time that it changed. */
  const asked: (readonly number[])[] = []
  const closeUps = createCloseUps({
    catalogue,
    source: { ...createSimulatedSource(world, clock), watch: indexes => asked.push(indexes) },
    bus,
    clock,
    formingMinute: index => minutes.get(index),
  })
  const watched: string[] = []
  const board = createCloseUpBoard({
    catalogue,
    store: { readSoon: async () => ({ bars: [], isComplete: true }) },
    bus,
    clock,
    log: silentLog,
    watched: codes => watched.push(...codes),
  })
  board.start()
  const topics = closeUpTopics(catalogue, board)
  const hub = new LiveHub(topics)
  for (const source of topics) source.watch({ touch: key => hub.touch(source, key), flush: () => hub.flush() })
  const frames: Frame[] = []
  const outlet: Outlet = {
    isBehind: () => false,
    snapshot: body => frames.push(['snap', JSON.parse(body.toString().slice(0, -1))]),
    update: body => frames.push(['upd', JSON.parse(body.toString().slice(0, -1))]) > 0,
  }
  const session = hub.open(outlet)
  let until = START
  return {
    clock,
    asked,
    codeOf: (index: number) => catalogue.instruments[index]?.code,
    bus,
    hub,
    session,
    frames,
    minutes,
    watched,
    index: (code: PairCode) => catalogue.indexOf(code) ?? -1,
    /** So many batches of the market. */
    async pass(batches: number) {
      for (let passed = 0; passed < batches; passed++) {
        await turn() // what was asked and read before
        clock.advance(250)
        world.trades(until, clock.now(), (...trade) => closeUps.trade(...trade))
        until = clock.now()
        closeUps.batchEnd(clock.now())
        await turn()
        hub.flush()
      }
    },
  }
}

let market: ReturnType<typeof aMarket>
beforeEach(() => {
  market = aMarket()
})

const subscribe = (...topics: string[]) => market.hub.subscribe(market.session, topics)
/** The fields of the newest item, after all changes. */
function newest(topic: typeof TRADES_TOPIC | typeof BOOK_TOPIC | typeof CANDLE_TOPIC): unknown {
  let fields: readonly (string | number | null)[] = []
  for (const [, items] of market.frames)
    for (const [, version, ...sent] of items) {
      const change = sent as typeof fields // as the hub wrote them
      fields = Number(version) < 0 && topic.change !== undefined ? topic.change.merge(fields, change) : change
    }
  return topic.read(fields)
}

describe('trades', () => {
  it('of a pair are its own, the newest of them', async () => {
    subscribe(`trades:${BTC}`)
    await market.pass(240)
    const own: number[] = []
    world.tradesOf(market.index(BTC), START, market.clock.now(), (_, time) => own.push(time))
    const shown = newest(TRADES_TOPIC) as ReturnType<typeof TRADES_TOPIC.read>
    expect(shown?.trades.map(({ time }) => time)).toEqual(own.slice(-LIVE_TRADES))
    expect(new Set(shown?.trades.map(({ exchange }) => exchange))).toEqual(new Set(['']))
  })

  it('of a composite are those of its exchanges, with their names', async () => {
    subscribe(`trades:${OWN}`)
    await market.pass(80)
    const shown = newest(TRADES_TOPIC) as ReturnType<typeof TRADES_TOPIC.read>
    expect(shown?.trades).toHaveLength(LIVE_TRADES)
    expect(shown?.trades.map(({ exchange }) => exchange)).toContain('binance')
    expect(shown?.trades).toEqual(shown?.trades.toSorted((a, b) => a.time - b.time))
  })
})

describe('a book', () => {
  it('is asked of exchanges only while somebody looks at it; of a composite, of all its exchanges', async () => {
    subscribe(`trades:${OWN}`)
    await market.pass(4)
    expect(market.asked).toEqual([])
    subscribe(`book:${OWN}@1`)
    await market.pass(4)
    const exchanges = world.instruments.filter(
      ({ contractType, baseAsset, quoteAsset }) =>
        contractType === 'SPOT' && baseAsset === 'BTC' && quoteAsset === 'USDT',
    )
    expect(market.asked.map(indexes => new Set(indexes.map(market.codeOf)))).toEqual([
      new Set(exchanges.map(({ code }) => code)),
    ])
    market.hub.unsubscribe(market.session, [`book:${OWN}@1`])
    await market.pass(WANTED_FOR_MS / 250 + 4)
    expect(market.asked.slice(1)).toEqual([[]])
  })

  it('is that of the exchange, level by level', async () => {
    subscribe(`book:${BTC}@1`)
    await market.pass(20)
    const { bids, asks } = world.bookAt(market.index(BTC), market.clock.now(), LIVE_LEVELS)
    const shown = newest(BOOK_TOPIC) as ReturnType<typeof BOOK_TOPIC.read>
    expect(shown?.bids.map(level => level.map(Number))).toEqual(bids)
    expect(shown?.asks.map(level => level.map(Number))).toEqual(asks)
  })

  it.each([1, 10, 100, 1000])('of several exchanges never crosses, in levels of %i price steps', async step => {
    subscribe(`book:${OWN}@${step}`)
    for (let second = 0; second < 10; second++) {
      await market.pass(4)
      const shown = newest(BOOK_TOPIC) as ReturnType<typeof BOOK_TOPIC.read>
      expect(Number(shown?.bids[0]?.[0])).toBeLessThan(Number(shown?.asks[0]?.[0]))
      expect(shown?.bids.length).toBe(LIVE_LEVELS)
    }
  })
})

it.each(INTERVALS)('a candle of %s grows with the minute that forms', async interval => {
  const minute = { time: START - 10_000, open: 1, high: 3, low: 1, close: 2, volume: 5, turnover: 10, trades: 4 }
  market.minutes.set(market.index(BTC), minute)
  subscribe(`candle:${BTC}@${interval}`)
  await market.pass(2)
  market.minutes.set(market.index(BTC), { ...minute, high: 9, close: 9 })
  await market.pass(2)
  const shown = newest(CANDLE_TOPIC) as ReturnType<typeof CANDLE_TOPIC.read>
  expect(Number(shown?.forming?.open)).toBe(1)
  expect(Number(shown?.forming?.high)).toBe(9)
})

it.each([
  'candle:binance-spot/btc.usdt@7',
  'candle:binance-spot/btc.usdt',
  'trades:binance-spot/nothing.usdt',
  'book:binance-spot/btc.usdt@3',
  'trades:BINANCE-spot/btc.usdt',
])('refuses %s', topic => expect(subscribe(topic).refused).toEqual([[topic, 'UNKNOWN_TOPIC']]))

it('pairs that take too long for one batch take turns', async () => {
  const clock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const catalogue = createCatalogue(world)
  let worked = 0
  const closeUps = createCloseUps({
    catalogue,
    source: {
      book() {
        worked += 7
        return { time: START, bids: [], asks: [] }
      },
      watch: () => undefined,
    },
    bus,
    clock: { ...clock, monotonic: () => clock.monotonic() + worked },
    formingMinute: () => undefined,
  })
  const batches: string[][] = []
  bus.subscribe(CLOSE_UPS_TOPIC, told => batches.push(told.map(({ pair }) => pair)))
  const [a, b, c, d, e] = world.instruments.filter(({ exchange }) => exchange !== 'candela').map(({ code }) => code)
  const pairs = [a, b, c, d, e].map(String)
  bus.publish(CLOSE_UPS_WANTED_TOPIC, { pairs, books: pairs.map(pair => `${pair}@1`) })
  for (let batch = 0; batch < 2; batch += 1) closeUps.batchEnd(clock.now())
  expect(batches).toEqual([
    [a, b, c],
    [d, e],
  ])
})

it('reads a candle that is subscribed to again and again only in its turn, and says once that it could not', async () => {
  const clock = createTestClock(START)
  const warned: unknown[] = []
  let asked = 0
  const board = createCloseUpBoard({
    catalogue: createCatalogue(world),
    store: {
      readSoon() {
        asked += 1
        return Promise.reject(new Error('the database is away'))
      },
    },
    bus: createLocalBus(silentLog),
    clock,
    log: { ...silentLog, warn: (fields: unknown) => warned.push(fields) },
    watched: () => undefined,
  })
  for (let times = 0; times < 100; times += 1) board.watchCandle(BTC, '1D')()
  for (const interval of INTERVALS) board.watchCandle(BTC, interval)
  for (let seconds = 0; seconds < 5; seconds += 1) {
    await turn()
    clock.advance(1_000)
  }
  expect(asked).toBe(3 + INTERVALS.length)
  expect(warned).toHaveLength(1)
})

it('keeps watched pairs in the market, and makes nothing for pairs that nobody watches', async () => {
  const told: unknown[] = []
  market.bus.subscribe(CLOSE_UPS_WANTED_TOPIC, wanted => told.push(wanted))
  const { channels } = subscribe(`trades:${BTC}`, `book:${BTC}@10`)
  await market.pass(1)
  expect(told).toEqual([{ pairs: [BTC], books: [`${BTC}@10`] }])
  expect(market.watched).toEqual([BTC])
  market.hub.unsubscribe(
    market.session,
    channels.map(([topic]) => topic),
  )
  await market.pass(Math.ceil(WANTED_FOR_MS / 250) + 1)
  const frames = market.frames.length
  told.length = 0
  await market.pass(MINUTE_MS / 250)
  expect(market.frames).toHaveLength(frames)
  expect(told).toEqual([])
})
