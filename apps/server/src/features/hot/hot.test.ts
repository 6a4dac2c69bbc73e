import { ERRORS } from '@candela/contract/core'
import {
  HOT_SORTS,
  hotFlashCall,
  type HotKline,
  hotKlineCall,
  type HotList,
  hotListCall,
  type HotRow,
  type HotSort,
  hotViewCall,
} from '@candela/contract/hot'
import { DAY_MS, dayUtc8, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import { silentLog } from '#testing/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createHotRank } from './hot-rank.ts'
import { createHotRepo } from './repo.ts'
import { takeHotSnapshot } from './snapshot-job.ts'
import { createViewCounter } from './view-counter.ts'

const { http, market, db, site } = await testSite()
const { candles } = site
const { catalogue, board, source, clock } = market
const repo = createHotRepo(db)

const LIST = '/crypto-web/open/hot_rank/list'
const KLINE = '/crypto-web/open/hot_rank/kline'
const headers = { locale: 'en-US' }

async function ask<T>(url: string, payload: object): Promise<T> {
  const answer = await http.inject({ method: 'POST', url, payload, headers })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: T }>().data
}
const list = (payload: object = {}): Promise<HotList> => ask<HotList>(LIST, payload)
const noPause = async (): Promise<void> => undefined
const snapshot = (): Promise<void> => {
  const rank = createHotRank({ catalogue, board, repo, clock, log: silentLog, metrics: createMetrics() })
  return takeHotSnapshot(
    { catalogue, source, candles, repo, rank, clock, pause: noPause },
    new AbortController().signal,
  )
}

const KEYS: Readonly<Record<HotSort, (row: HotRow) => number>> = {
  score: row => Number(row.score),
  price: row => Number(row.price),
  change24h: row => Number(row.change24h),
  turnover24h: row => Number(row.turnover24h),
  marketCap: row => Number(row.marketCap),
  surge: row => Number(row.surge ?? -1),
  volatility: row => Number(row.volatility),
  views: row => row.views ?? -1,
  favourites: row => row.favourites ?? -1,
}

describe('hot coins', () => {
  // [S7.18]
  it('answer with the fields of the contract, by POST and by GET alike', async () => {
    const posted = await list()
    expect(compileCheck(hotListCall.data)(posted)).toEqual(posted)
    const got = await http.inject({ url: LIST, headers })
    expect(got.json<{ data: HotList }>().data).toEqual(posted)
    expect(posted).toMatchObject({ total: catalogue.composites.length, current: 1, size: 20 })
    expect(posted.records.map(row => row.rank)).toEqual(posted.records.map((_, at) => at + 1))
  })

  it.each(HOT_SORTS)('sort by %s both ways', async sortName => {
    const down = (await list({ sortName })).records.map(KEYS[sortName])
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    const up = (await list({ sortName, sortOrder: 'asc' })).records.map(KEYS[sortName])
    expect(up).toEqual(down.toReversed())
  })

  it('are paged', async () => {
    const { records } = await list()
    expect((await list({ current: 2, size: 3 })).records).toEqual(records.slice(3, 6))
  })

  it.each([{ size: 0 }, { size: 101 }, { sortName: 'rank' }, { beginDate: 'yesterday' }, { beginDate: '2026-02-31' }])(
    'refuse %j',
    async payload => {
      const answer = await http.inject({ method: 'POST', url: LIST, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ data: null })
    },
  )

  it('of a day that has not begun in UTC+8 are rejected with a reason', async () => {
    const tomorrow = new Date(clock.now() + 8 * HOUR_MS + DAY_MS).toISOString().slice(0, 10)
    const answer = await http.inject({ method: 'POST', url: LIST, payload: { beginDate: tomorrow }, headers })
    expect([answer.statusCode, answer.json()]).toEqual([
      ERRORS.BAD_REQUEST.status,
      {
        code: ERRORS.BAD_REQUEST.code,
        msg: `${ERRORS.BAD_REQUEST.text.en}: beginDate: ${tomorrow} is in the future`,
        data: null,
      },
    ])
  })

  it.each([
    ['en-US', '2020-01-01', 'rankings are available from 2026-11-12'],
    ['zh-CN', '2020-01-01', '排名自 2026-11-12 起保存'],
    ['en-US', '2026-11-14', 'no ranking is stored for this day'],
    ['zh-CN', '2026-11-14', '这一天没有保存排名'],
  ])('in %s of %s are none, as of now, because %s', async (locale, beginDate, reason) => {
    const [row] = createHotRank({ catalogue, board, repo, clock, log: silentLog, metrics: createMetrics() }).ranking()
    if (row === undefined) throw new Error('there is no ranking')
    const own = { symbol: row.symbol, rank: 1 }
    await repo.putRanking([{ ...row, ...own, time: Date.UTC(2026, 10, 12, 3) }])
    const answer = await http.inject({ method: 'POST', url: LIST, payload: { beginDate }, headers: { locale } })
    await db
      .deleteFrom('hot_rank')
      .where('time', '=', Date.UTC(2026, 10, 12, 3))
      .execute()
    expect(answer.json<{ data: HotList }>().data).toEqual({
      records: [],
      total: 0,
      current: 1,
      size: 20,
      cursor: null,
      asOf: board.asOf,
      reason,
    })
  })

  it('are the same as CSV and as JSON', async () => {
    const json = (await http.inject('/markets/hot-crypto.json?sortName=price')).json<HotList>()
    expect(json).toEqual(await list({ sortName: 'price' }))
    const [head = '', ...lines] = (await http.inject('/markets/hot-crypto.csv?sortName=price')).body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
    const fields = head.split(',')
    expect(lines).toEqual(json.records.map(row => fields.map(field => String(Reflect.get(row, field) ?? '')).join(',')))
    expect(fields).toContain('rankChange')
  })
})

describe('the archive', () => {
  it('stores the ranking of an hour for the day’s list, and the turnover of full days', async () => {
    const today = dayUtc8(clock.now())
    const date = new Date(clock.now() + 8 * HOUR_MS).toISOString().slice(0, 10)
    expect(await list({ beginDate: date })).toEqual({
      records: [],
      total: 0,
      current: 1,
      size: 20,
      cursor: null,
      asOf: board.asOf,
      reason: 'no rankings stored yet',
    })
    await snapshot()
    // A second run changes nothing.
    await snapshot()
    expect(await repo.knownDays(today - 9 * DAY_MS, today)).toHaveLength(8)
    const stored = await list({ beginDate: date })
    expect(compileCheck(hotListCall.data)(stored)).toEqual(stored)
    expect(stored.records.map(row => row.rank)).toEqual(stored.records.map((_, at) => at + 1))
    expect(stored.total).toBe(catalogue.composites.length)
    expect(stored.asOf).toBe(Math.floor(clock.now() / HOUR_MS) * HOUR_MS)
    for (const row of stored.records) expect(Number(row.surge)).toBeGreaterThan(0)
    expect(stored.reason).toBeNull()
    const first = await list({ beginDate: date, sortName: 'turnover24h', size: 3 })
    const rest = await list({ beginDate: date, sortName: 'turnover24h', cursor: first.cursor })
    const byTurnover = await list({ beginDate: date, sortName: 'turnover24h' })
    expect([...first.records, ...rest.records]).toEqual(byTurnover.records)
  })

  it('measures a surge against the mean of seven full days', async () => {
    await snapshot()
    const rank = createHotRank({ catalogue, board, repo, clock, log: silentLog, metrics: createMetrics() })
    await rank.refresh()
    const { records } = await rank.list({}, 'en-US')
    const today = dayUtc8(clock.now())
    const days = (await repo.days(today - 7 * DAY_MS, today)).get('BTC') ?? []
    expect(days).toHaveLength(7)
    const btc = records.find(row => row.symbol === 'BTC')
    const mean = days.reduce((sum, day) => sum + day, 0) / 7
    expect(Number(btc?.surge)).toBeCloseTo(Number(btc?.turnover24h) / mean, 3)
  })

  it('has yesterday and the ranks of 24 hours ago on a new database, from the market alone', async () => {
    await snapshot()
    const yesterday = new Date(dayUtc8(clock.now()) - DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10)
    const { records, asOf } = await list({ beginDate: yesterday })
    expect(asOf).toBe(dayUtc8(clock.now()) - HOUR_MS)
    expect(records).toHaveLength(catalogue.composites.length)
    for (const row of records) {
      expect([row.views, row.favourites]).toEqual([null, null])
      expect(Number(row.surge)).toBeGreaterThan(0)
      expect(Number(row.price)).toBeGreaterThan(0)
    }
    const rank = createHotRank({ catalogue, board, repo, clock, log: silentLog, metrics: createMetrics() })
    await rank.refresh()
    const dayAgo = Math.floor(clock.now() / HOUR_MS) * HOUR_MS - DAY_MS
    const past = new Map((await repo.lastRanking(dayAgo, dayAgo + 1)).map(row => [row.symbol, row.rank]))
    expect(past.size).toBe(catalogue.composites.length)
    for (const row of (await rank.list({}, 'en-US')).records)
      expect(row.rankChange).toBe((past.get(row.symbol) ?? 0) - row.rank)
  })

  it('computes a past ranking from the candles of its 24 hours', async () => {
    const dayAgo = Math.floor(clock.now() / HOUR_MS) * HOUR_MS - DAY_MS
    const btc = (await repo.lastRanking(dayAgo, dayAgo + 1)).find(row => row.symbol === 'BTC')
    const composite = catalogue.composites.find(({ asset }) => asset.symbol === 'BTC')
    if (composite === undefined || btc === undefined) throw new Error('BTC is not ranked')
    const bars = compositeHistory(composite, source.past, dayAgo - DAY_MS, dayAgo)
    const close = bars.at(-1)?.close ?? 0
    const range = Math.max(...bars.map(bar => bar.high)) - Math.min(...bars.map(bar => bar.low))
    expect(Number(btc.price)).toBe(close)
    expect(Number(btc.turnover24h)).toBeCloseTo(
      bars.reduce((sum, bar) => sum + bar.turnover, 0),
      1,
    )
    expect(Number(btc.volatility)).toBeCloseTo((range / close) * 100, 3)
    expect(Number(btc.change24h)).toBeCloseTo((close / (bars[0]?.open ?? 0) - 1) * 100, 3)
  })
})

describe('views', () => {
  it('are counted once a day per visitor and coin, and raise the coin', async () => {
    const url = '/crypto-web/open/hot_rank/view'
    const view = async (id: string, remoteAddress: string): Promise<unknown> => {
      const answer = await http.inject({ method: 'POST', url, payload: { id }, remoteAddress })
      return answer.json<{ data: unknown }>().data
    }
    expect(await view('doge', '10.0.0.1')).toEqual({ isCounted: true })
    expect(await view('DOGE', '10.0.0.1')).toEqual({ isCounted: false })
    expect(await view('DOGE', '10.0.0.2')).toEqual({ isCounted: true })
    // A customer has a whole network of IPv6.
    expect(await view('DOGE', '2001:db8:99:1::1')).toEqual({ isCounted: true })
    expect(await view('DOGE', '2001:db8:99:1::2')).toEqual({ isCounted: false })
    expect(await view('DOGE', '2001:db8:99:2::1')).toEqual({ isCounted: true })
    expect(compileCheck(hotViewCall.data)({ isCounted: true })).toBeTruthy()
    expect((await http.inject({ method: 'POST', url, payload: { id: 'nope' } })).statusCode).toBe(404)
    expect((await http.inject({ method: 'GET', url: `${url}?id=doge` })).statusCode).toBe(405)
  })

  it('are summed per day in the database, without the visitors', async () => {
    const counter = createViewCounter(repo, clock, silentLog)
    const today = dayUtc8(clock.now())
    for (const visitor of ['a', 'b', 'c']) counter.count('LINK', visitor)
    await counter.flush()
    counter.count('LINK', 'd')
    await counter.close()
    expect((await repo.views(today)).get('LINK')).toBe(4)
    const rank = createHotRank({ catalogue, board, repo, clock, log: silentLog, metrics: createMetrics() })
    await rank.refresh()
    const link = (await rank.list({ sortName: 'views' }, 'en-US')).records[0]
    expect(link).toMatchObject({ symbol: 'LINK', views: 4 })
  })

  it('are deleted after 120 days', async () => {
    const long = dayUtc8(clock.now()) - 200 * DAY_MS
    await repo.addViews(long, new Map([['XRP', 5]]))
    await snapshot()
    expect((await repo.views(long)).get('XRP')).toBeUndefined()
  })
})

describe('mini candles', () => {
  it('are returned for several coins at once, by default 24 hours', async () => {
    const kline = await ask<HotKline>(KLINE, { symbols: 'btc,ETH,btc' })
    expect(compileCheck(hotKlineCall.data)(kline)).toEqual(kline)
    expect(kline.map(each => [each.symbol, each.interval, each.candles.length])).toEqual([
      ['BTC', '60', 24],
      ['ETH', '60', 24],
    ])
    for (const { candles } of kline)
      for (const [, open, high, low, close] of candles) {
        expect(Math.max(Number(open), Number(close))).toBeLessThanOrEqual(Number(high))
        expect(Math.min(Number(open), Number(close))).toBeGreaterThanOrEqual(Number(low))
      }
  })

  it('are those of the candle call', async () => {
    const [btc] = await ask<HotKline>(KLINE, { symbols: 'BTC', interval: '15', limit: 4 })
    const call = await http.inject('/crypto-web/open/markets/kline?pair=candela-spot/btc.usdt&interval=15&limit=4')
    const { candles } = call.json<{ data: { candles: unknown[][] } }>().data
    expect(btc?.candles).toEqual(candles.map(candle => candle.slice(0, 5)))
  })

  it('are those of the top of the ranking if no coin is given', async () => {
    const { records } = await list()
    const kline = await ask<HotKline>(KLINE, { limit: 1 })
    expect(kline.map(each => each.symbol)).toEqual(records.map(row => row.symbol))
  })

  it.each([{ symbols: '' }, { symbols: 'BTC,' }, { symbols: 'BTC', limit: 61 }, { symbols: 'BTC', interval: '7' }])(
    'refuse %j',
    async payload => {
      expect((await http.inject({ method: 'POST', url: KLINE, payload })).statusCode).toBe(400)
    },
  )

  it.each(['NOPE', 'BTC,NOPE', '__proto__', '比特币'])('know no coin %s [S8.19]', async symbols => {
    const answer = await http.inject({ method: 'POST', url: KLINE, payload: { symbols } })
    expect(answer.json()).toMatchObject({ code: ERRORS.PAIR_INVALID.code })
  })
})

it('has no flash of a coin without a news feature', async () => {
  const url = '/crypto-web/open/hot_rank/wiki_new_flash'
  const flash = await ask<unknown>(url, { id: 'BTC' })
  expect(compileCheck(hotFlashCall.data)(flash)).toEqual([])
  expect((await http.inject({ method: 'POST', url, payload: { id: 'NOPE' } })).statusCode).toBe(404)
})
