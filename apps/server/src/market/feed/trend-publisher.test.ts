/** Seven-day trends of real exchanges, which are connected a while after the start. */
import { createWorld } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import { createChangingCatalogue } from '#market/catalogue/catalogue.ts'
import { TRENDS_TOPIC } from '#market/tickers/ticker.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { minuteBar } from '#testing/live-market.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { createTrendPublisher } from './trend-publisher.ts'

const START = Date.UTC(2026, 10, 15, 1)
const world = smallWorld('test', ['BTC', 'ETH'])
const LISTED = { assets: world.assets, sectors: [], instruments: world.instruments }

async function started() {
  const clock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const catalogue = createChangingCatalogue({ ...LISTED, instruments: [] }, 500)
  const source = { past: { ...createSimulatedSource(world, clock).past, covers: () => false } }
  const asked: number[] = []
  const told = { isAway: true, trends: {} as Readonly<Record<string, readonly number[]>> }
  bus.subscribe(TRENDS_TOPIC, message => {
    told.trends = message.trends
  })
  const history = {
    bars(index: number, _interval: string, { from, to }: Span) {
      asked.push(index)
      if (told.isAway) return Promise.reject(new HistoryAway('away'))
      return Promise.resolve(
        Array.from({ length: (to - from) / HOUR_MS }, (_, hour) => minuteBar(from + hour * HOUR_MS, 60 + hour, 5)),
      )
    },
  }
  const isClosed = () => false
  const publisher = createTrendPublisher({ catalogue, source, history, bus, clock, log: silentLog, isClosed })
  await publisher.start(START)
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += MINUTE_MS) {
      clock.advance(MINUTE_MS)
      publisher.renew(clock.now())
      await new Promise(setImmediate)
    }
  }
  return { catalogue, told, asked, pass, clock }
}

const lengths = (trends: Readonly<Record<string, readonly number[]>>): number[] =>
  Object.values(trends).map(points => points.length)

it('has them minutes after the exchanges have listed their pairs, not only at the next point', async () => {
  const { catalogue, told, pass, clock } = await started()
  await pass(2 * MINUTE_MS)
  expect(told.trends).toEqual({})
  catalogue.replace(LISTED)
  told.isAway = false
  await eventually('there are trends', async () => {
    await pass(MINUTE_MS)
    return lengths(told.trends).includes((7 * DAY_MS) / (4 * HOUR_MS))
  })
  expect(clock.now() - START).toBeLessThan(10 * MINUTE_MS)
  expect(lengths(told.trends)).toEqual([42, 42])
})

it('asks less and less often for those that nobody tells', async () => {
  const { catalogue, asked, pass } = await started()
  catalogue.replace(LISTED)
  await pass(2 * HOUR_MS)
  // After 1, 2, 4, 8, 16, 32 and 60 minutes.
  expect(asked.length / 2).toBeGreaterThan(3)
  expect(asked.length / 2).toBeLessThan(9)
})

it('keeps the closing prices of a start while highs and lows are read, and reads those once', async () => {
  const clock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const coins = createWorld({ seed: 'test' }).assets.slice(0, 30)
  const simulated = smallWorld(
    'test',
    coins.map(({ symbol }) => symbol),
  )
  const listed = { assets: simulated.assets, sectors: [], instruments: simulated.instruments }
  const catalogue = createChangingCatalogue(listed, 500)
  const all = catalogue.composites.length
  const told: number[] = []
  bus.subscribe(TRENDS_TOPIC, ({ trends }) => void told.push(lengths(trends).filter(length => length > 0).length))
  const asked: number[] = []
  const answers: (() => void)[] = []
  const history = {
    async bars(index: number) {
      asked.push(index)
      await new Promise<void>(resolve => answers.push(resolve))
      return []
    },
  }
  const publisher = createTrendPublisher({
    catalogue,
    source: createSimulatedSource(simulated, clock),
    history,
    bus,
    clock,
    log: silentLog,
    isClosed: () => false,
  })
  const starting = publisher.start(START)
  publisher.renew(clock.now())
  await starting
  expect(told).toEqual([20, all])
  for (let answered = 0; answered < all; answered++) {
    clock.advance(MINUTE_MS)
    publisher.renew(clock.now())
    answers.shift()?.()
    await new Promise(setImmediate)
  }
  expect(told).toEqual([20, all, all])
  expect(asked).toEqual(catalogue.composites.map(({ index }) => index))
})

it('keeps what it has of exchanges that are away at a new point', async () => {
  const { catalogue, told, pass } = await started()
  catalogue.replace(LISTED)
  told.isAway = false
  await pass(5 * MINUTE_MS)
  expect(lengths(told.trends)).toEqual([42, 42])
  told.isAway = true
  await pass(4 * HOUR_MS)
  expect(lengths(told.trends)).toEqual([42, 42])
})

it('begins with the trends of the session before', async () => {
  const clock = createTestClock(START)
  const bus = createLocalBus(silentLog)
  const catalogue = createChangingCatalogue(LISTED, 500)
  const before = Object.fromEntries(catalogue.composites.map(({ instrument }) => [instrument.code, [1, 2]]))
  const told: Readonly<Record<string, readonly number[]>>[] = []
  bus.subscribe(TRENDS_TOPIC, ({ trends }) => void told.push(trends))
  const source = { past: { ...createSimulatedSource(world, clock).past, covers: () => false } }
  const history = { bars: () => Promise.reject(new HistoryAway('away')) }
  const start = async (keptAt: number): Promise<unknown> => {
    await bus.keep(TRENDS_TOPIC, { asOf: keptAt, trends: before })
    const isClosed = () => false
    await createTrendPublisher({ catalogue, source, history, bus, clock, log: silentLog, isClosed }).start(START)
    return told.at(-1)
  }
  expect(await start(START - HOUR_MS)).toEqual(before)
  expect(await start(START - DAY_MS), 'too old').toEqual({})
})
