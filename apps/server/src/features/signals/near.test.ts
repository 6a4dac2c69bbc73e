import type { Interval, PairCode } from '@candela/contract/core'
import { type MoverWhy, moverWhyCall } from '@candela/contract/movers'
import type { SignalKind } from '@candela/contract/signals'
import { barStart, DAY_MS, MINUTE_MS, nextBarStart } from '@candela/quant'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { callsOf } from '#testing/calls.ts'
import { clearLedger } from '#testing/signal-market.ts'
import { testSite } from '#testing/test-site.ts'
import { createLedgerRepo } from './ledger/repo.ts'

const { http, db, market } = await testSite()
const { clock, catalogue } = market
const ask = callsOf(http)
const EPOCH = 1
const codeOf = (exchange: string, contractType: string, baseAsset = 'BTC'): PairCode => {
  const found = catalogue.listed.find(
    each => each.exchange === exchange && each.contractType === contractType && each.baseAsset === baseAsset,
  )
  if (found === undefined) throw new Error('no such pair')
  return found.code
}
const BTC = codeOf('candela', 'SPOT')
const ETH = codeOf('candela', 'SPOT', 'ETH')
const PERP = codeOf('binance', 'PERPETUAL')

beforeAll(async () => {
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
})
beforeEach(() => clearLedger(db))

/** Signals of bars that ended about so many minutes ago. */
async function raise(
  ...signals: readonly (readonly [pair: PairCode, kind: SignalKind, interval: Interval, minutesAgo: number])[]
) {
  const repo = createLedgerRepo(db, clock)
  const pairs = await repo.addPairs(EPOCH, [BTC, ETH, PERP], clock.now() - 90 * DAY_MS)
  const rows = signals.map(([pair, kind, interval, minutesAgo]) => {
    const time = barStart(interval, barStart(interval, clock.now() - minutesAgo * MINUTE_MS) - 1)
    return { pair, kind, interval, time, direction: 1, price: 1 } as const
  })
  const ids = new Map(pairs.map(({ code, id }) => [code, id]))
  await repo.append(EPOCH, { signals: rows, outcomes: [] }, ids, [])
  return rows
}

const why = async (locale = 'en-US'): Promise<MoverWhy> => (await ask(moverWhyCall, { pair: BTC }, { locale })).data
const titles = async (locale?: string): Promise<string[]> => (await why(locale)).signals.map(({ title }) => title)

it('a coin without signals has none', async () => {
  await raise([ETH, 'trend', '5', 1])
  expect(await titles()).toEqual([])
})

it('names them in the language of the visitor, with the exchange if it is not ours', async () => {
  const [own] = await raise([BTC, 'rsi', '60', 0], [PERP, 'trend', '5', 10])
  expect(await titles()).toEqual(['RSI divergence, 1 hour: bottom divergence', 'Trend, 5 min: bullish (Binance)'])
  expect(await titles('zh-CN')).toEqual(['RSI 背离：1 小时底背离', '趋势跟踪：5 分钟看涨（Binance）'])
  const [first] = (await why()).signals
  expect(first).toMatchObject({ type: 3, time: nextBarStart('60', own?.time ?? 0) })
})

it('are within a quarter of an hour', async () => {
  await raise([BTC, 'trend', '5', 9], [BTC, 'rank', '5', 14])
  expect(await titles()).toEqual(['Trend, 5 min: bullish'])
})

it('the newest is named whenever it was raised', async () => {
  expect((await why()).newestSignal).toBeNull()
  const [old] = await raise([PERP, 'rank', '60', 600], [BTC, 'trend', '5', 900])
  const { signals, newestSignal } = await why()
  expect(signals).toEqual([])
  expect(newestSignal).toMatchObject({
    title: 'Alignment, 1 hour: long alignment (Binance)',
    time: nextBarStart('60', old?.time ?? 0),
  })
})

it('five at most, newest first: not of minutes if there are others, and of our own pair before others', async () => {
  await raise(
    [BTC, 'trend', '1', 0],
    [BTC, 'rank', '1', 1],
    [PERP, 'trend', '5', 0],
    [PERP, 'rank', '5', 0],
    [PERP, 'rank', '15', 0],
    [BTC, 'trend', '5', 10],
    [BTC, 'rank', '5', 5],
  )
  const found = await titles()
  expect(found).toHaveLength(5)
  expect(found.filter(title => !title.includes('Binance'))).toEqual([
    'Alignment, 5 min: long alignment',
    'Trend, 5 min: bullish',
  ])
  expect(found.filter(title => title.includes('1 min'))).toEqual([])
  const times = (await why()).signals.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

it('those of minutes are better than none', async () => {
  await raise([BTC, 'trend', '1', 3], [BTC, 'rank', '3', 3])
  expect((await titles()).toSorted()).toEqual(['Alignment, 3 min: long alignment', 'Trend, 1 min: bullish'])
})
