import { symbolOrderCall } from '@candela/contract/base-data'
import { type StockIndexList, stockIndexListCall } from '@candela/contract/stock-index'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'
import { testMarket } from '#testing/market.ts'
import { createStockIndex } from './stock-index.ts'

// Sunday, 15 November 2026, 10:00 in UTC+8: all four exchanges are closed.
const { http, market } = await testSite()
const URL = `/crypto-web${stockIndexListCall.path}`

async function ask(payload: object = {}, locale = 'en-US'): Promise<StockIndexList> {
  const answer = await http.inject({ method: 'POST', url: URL, payload, headers: { locale } })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: StockIndexList }>().data
}

describe('[S1.08] [S3.12] stock index futures', () => {
  it('are the five main contracts in their currencies, by POST and by GET alike', async () => {
    const list = await ask()
    expect(compileCheck(stockIndexListCall.data)(list)).toEqual(list)
    expect((await http.inject({ url: URL, headers: { locale: 'en-US' } })).json<{ data: unknown }>().data).toEqual(list)
    expect(list.records.map(row => [row.symbol, row.exchangeName, row.currency, row.pair])).toEqual([
      ['NQmain', 'CME', 'USD', 'cme-futures/nqmain.usd'],
      ['YMmain', 'CBOT', 'USD', 'cbot-futures/ymmain.usd'],
      ['ESmain', 'CME', 'USD', 'cme-futures/esmain.usd'],
      ['HSImain', 'HKEX', 'HKD', 'hkex-futures/hsimain.hkd'],
      ['CNmain', 'SGX', 'USD', 'sgx-futures/cnmain.usd'],
    ])
    expect(list.sessions.map(each => each.exchange)).toEqual(['cme', 'cbot', 'hkex', 'sgx'])
  })

  it('are named in the requested language', async () => {
    expect((await ask({}, 'zh-CN')).records.map(row => row.name)).toEqual([
      '纳斯达克 100 主力',
      '道琼斯主力',
      '标普 500 主力',
      '恒生指数主力',
      '富时中国 A50 主力',
    ])
  })

  it('[S3.11] are closed on a Sunday and state when they reopen', async () => {
    const { sessions } = await ask()
    const opens = Object.fromEntries(sessions.map(each => [each.exchange, each.changesAt]))
    expect(sessions.map(each => each.status)).toEqual(['closed', 'closed', 'closed', 'closed'])
    // 18:00 in New York, 09:15 in Hong Kong, 09:00 in Singapore.
    expect(opens).toEqual({
      cme: Date.UTC(2026, 10, 15, 23),
      cbot: Date.UTC(2026, 10, 15, 23),
      hkex: Date.UTC(2026, 10, 16, 1, 15),
      sgx: Date.UTC(2026, 10, 16, 1),
    })
    const hongKong = sessions.find(each => each.exchange === 'hkex')?.spans.slice(0, 3)
    expect(hongKong?.map(({ opensAt, closesAt }) => (closesAt - opensAt) / MINUTE_MS)).toEqual([165, 210, 585])
  })

  it('show the last close over the weekend', async () => {
    const { records } = await ask()
    const [nasdaq] = records
    const index = market.catalogue.instruments.findIndex(each => each.code === nasdaq?.pair)
    const friday = Date.UTC(2026, 10, 13, 22)
    const close = market.source.past.lastPrice(index, friday) ?? 0
    const before = market.source.past.lastPrice(index, friday - DAY_MS) ?? 1
    expect(nasdaq?.price).toBe(close.toFixed(2))
    expect(Number(nasdaq?.change24h)).toBeCloseTo((close / before - 1) * 100, 3)
    expect(Number(nasdaq?.change)).toBeCloseTo(close - before, 2)
    for (const row of records) {
      expect(Number(row.high24h)).toBeGreaterThan(Number(row.low24h))
      expect(Number(row.high24h)).toBeGreaterThanOrEqual(Number(row.price))
      expect(Number(row.low24h)).toBeLessThanOrEqual(Number(row.price))
    }
  })

  it('show the same as every other call while closed', async () => {
    for (const { pair, price, change24h, high24h, low24h } of (await ask()).records) {
      const order = await http.inject({ url: `/crypto-web${symbolOrderCall.path}`, query: { pair } })
      expect(order.json()).toMatchObject({ data: { last: price, change24h, high24h, low24h } })
    }
  })

  it('have a trend of five days with gaps where the exchange was closed', async () => {
    const { records, times } = await ask()
    expect(times).toHaveLength(120)
    for (const row of records) {
      expect(row.trend).toHaveLength(120)
      expect(row.trend.at(-1)).toBeNull()
      expect(row.trend.filter(price => price !== null).length).toBeGreaterThan(40)
    }
  })

  it('of one exchange', async () => {
    expect((await ask({ exchange: 'CME' })).records.map(row => row.symbol)).toEqual(['NQmain', 'ESmain'])
  })

  it.each([
    [{ exchange: 'nowhere' }, 404],
    [{ exchange: 'binance' }, 404],
    [{ unknown: 1 }, 400],
    [{ exchange: '' }, 400],
  ])('refuse %j', async (payload, status) => {
    expect((await http.inject({ method: 'POST', url: URL, payload })).statusCode).toBe(status)
  })

  it('are the same as CSV and as JSON', async () => {
    const json = (await http.inject('/stock-index.json')).json<StockIndexList>()
    expect(json).toEqual(await ask())
    const lines = (await http.inject('/stock-index.csv')).body.trimEnd().split('\r\n').slice(1)
    expect(lines.map(line => line.split(',').slice(4, 7))).toEqual(
      json.records.map(row => [row.price, row.change, row.change24h]),
    )
  })
})

describe('while the exchanges trade', () => {
  it('figures are live, and become those of the close when it closes', async () => {
    // Monday, 16 November 2026, 03:59 UTC: a minute before lunch in Hong Kong.
    const live = await testMarket(Date.UTC(2026, 10, 16, 3, 59), ['LINK']) // an hour of a single coin is quick
    const stockIndex = createStockIndex(live)
    const hangSeng = () => stockIndex.list({ exchange: 'hkex' }, 'en-US')
    const before = hangSeng()
    const ticker = live.board.ticker('hkex-futures/hsimain.hkd' as never) // a pair of the catalogue
    expect(before.records[0]).toMatchObject({ status: 'open', price: ticker?.last, change24h: ticker?.change24h })
    expect(before.sessions.find(each => each.exchange === 'hkex')?.changesAt).toBe(Date.UTC(2026, 10, 16, 4))
    live.clock.advance(2 * MINUTE_MS)
    const after = hangSeng()
    expect(after.records[0]?.status).toBe('break')
    expect(after.sessions.find(each => each.exchange === 'hkex')?.changesAt).toBe(Date.UTC(2026, 10, 16, 5))
    const index = live.catalogue.instruments.findIndex(each => each.code === 'hkex-futures/hsimain.hkd')
    expect(Number(after.records[0]?.price)).toBe(live.source.past.lastPrice(index, Date.UTC(2026, 10, 16, 4)))
    live.clock.advance(HOUR_MS)
    expect(hangSeng().records[0]?.status).toBe('open')
    live.ingest.close()
  })
})
