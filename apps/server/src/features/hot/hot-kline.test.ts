import type { Bar } from '@candela/exchanges'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createTestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { testMarket } from '#testing/market.ts'
import { smallWorld } from '#testing/small-world.ts'
import { testDatabase } from '#testing/database.ts'
import { createHotKline } from './hot-kline.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createHotRank } from './hot-rank.ts'
import { createHotRepo } from './repo.ts'
import { keepKlineWarm } from './warm-kline.ts'

const catalogue = createCatalogue(smallWorld('test', ['BTC', 'ETH']))
/** 10:30 in UTC+8: the last closed hour began at 01:00 UTC. */
const NOW = Date.UTC(2026, 10, 15, 2, 30)

/** A store with a bar for every closed hour, recording what was read. */
function aStore() {
  const clock = createTestClock(NOW)
  const reads: { readonly from: number; readonly limit: number }[] = []
  let settleMs = 0
  let isComplete = true
  const candles: CandleStore = {
    async readSoon({ index, interval, from, to, limit }) {
      return { bars: (await candles.read(index, interval, from, to, limit)).slice(isComplete ? 0 : -1), isComplete }
    },
    async read(_index, _interval, from, to, limit) {
      reads.push({ from, limit })
      const end = Math.floor((to - settleMs) / HOUR_MS) * HOUR_MS
      const bars: Bar[] = []
      for (let time = Math.max(from, end - limit * HOUR_MS); time < end; time += HOUR_MS)
        bars.push({ time, open: 1, high: 2, low: 1, close: 2, volume: 1, turnover: 1, trades: 1 })
      return bars
    },
    async sealMinutes() {},
  }
  const kline = createHotKline(catalogue, candles, clock)
  const settleAfter = (ms: number): void => {
    settleMs = ms
  }
  const completeFromNow = (value: boolean): void => {
    isComplete = value
  }
  return { clock, reads, kline, settleAfter, completeFromNow }
}

const hoursOf = async (kline: ReturnType<typeof aStore>['kline'], limit?: number): Promise<number[]> =>
  (await kline({ symbols: 'BTC', interval: '60', limit, visitor: '10.0.0.1' }))[0]?.candles.map(
    ([time]) => (NOW - 30 * MINUTE_MS - time) / HOUR_MS,
  ) ?? []

describe('mini candles in memory', () => {
  it('are read once, for fewer bars too', async () => {
    const { reads, kline, clock } = aStore()
    expect(await hoursOf(kline, 3)).toEqual([3, 2, 1])
    clock.advance(5000)
    expect(await hoursOf(kline, 2)).toEqual([2, 1])
    expect(reads).toHaveLength(1)
    expect(await hoursOf(kline, 4)).toEqual([4, 3, 2, 1])
    expect(reads).toHaveLength(2)
  })

  it('grow by the closed bar, without reading the others again', async () => {
    const { reads, kline, clock } = aStore()
    await hoursOf(kline, 3)
    clock.advance(HOUR_MS)
    expect(await hoursOf(kline, 3)).toEqual([2, 1, 0])
    expect(reads.at(-1)?.from).toBe(NOW - 30 * MINUTE_MS)
    expect(reads).toHaveLength(2)
  })

  it('read a bar again that was not settled the first time', async () => {
    const { reads, kline, clock, settleAfter } = aStore()
    settleAfter(3000)
    clock.advance(30 * MINUTE_MS + 1000)
    expect(await hoursOf(kline, 2)).toEqual([2, 1])
    clock.advance(1000)
    expect(await hoursOf(kline, 2)).toEqual([2, 1])
    expect(reads).toHaveLength(1)
    clock.advance(10_000)
    expect(await hoursOf(kline, 2)).toEqual([1, 0])
    clock.advance(10_000)
    await hoursOf(kline, 2)
    expect(reads).toHaveLength(2)
  })

  it('that are incomplete are read again at once, and say so meanwhile', async () => {
    const { kline, completeFromNow } = aStore()
    const request = { symbols: 'BTC', interval: '60', limit: 3, visitor: '10.0.0.1' } as const
    completeFromNow(false)
    expect(await kline(request)).toMatchObject([{ isComplete: false, candles: [{}] }])
    completeFromNow(true)
    expect(await kline(request)).toMatchObject([{ isComplete: true, candles: [{}, {}, {}] }])
  })
})

it('a visitor gets what is stored while the same coin is preloaded from an exchange that does not answer', async () => {
  const { promise: answer, reject: giveUp } = Promise.withResolvers<Bar[]>()
  const candles: CandleStore = {
    readSoon: () => Promise.resolve({ bars: [], isComplete: false }),
    read: () => answer,
    async sealMinutes() {},
  }
  const kline = createHotKline(catalogue, candles, createTestClock(NOW))
  const preloaded = kline({ symbols: 'BTC' })
  const shown = kline({ symbols: 'BTC', visitor: '10.0.0.1' })
  giveUp(new HistoryAway('no answer'))
  await expect(preloaded).rejects.toThrow(HistoryAway)
  expect(await shown).toMatchObject([{ symbol: 'BTC', candles: [], isComplete: false }])
})

it('the hottest coins are preloaded, and again when a bar has closed', async () => {
  const market = await testMarket()
  const { db } = await testDatabase()
  const { board, clock } = market
  const rank = createHotRank({
    catalogue: market.catalogue,
    board,
    repo: createHotRepo(db),
    clock,
    log: silentLog,
    metrics: createMetrics(),
  })
  const asked: string[] = []
  const kline = async ({ symbols }: { readonly symbols: string }) => {
    asked.push(symbols)
    return []
  }
  const stop = keepKlineWarm({ board, rank, kline, clock, log: silentLog })
  const ranked = rank.ranking().map(({ symbol }) => symbol)
  await eventually('all of them were read', () => asked.length === ranked.length)
  expect(asked).toEqual(ranked)
  clock.advance(MINUTE_MS)
  await eventually('they were looked at again', () => asked.length > ranked.length)
  stop()
})

it('a hot coin that is not listed any more is skipped, and nothing is logged', async () => {
  const { board, clock } = await testMarket()
  const { kline, reads } = aStore()
  const rank = { ranking: () => ['GONE', 'BTC'].map(symbol => ({ symbol })) }
  let lines = ''
  const log = createLogger({ level: 'warn', destination: { write: line => void (lines += line) } })
  const stop = keepKlineWarm({ board, rank, kline, clock, log })
  await eventually('the other was read', () => reads.length === 1)
  stop()
  expect(lines).toBe('')
})
