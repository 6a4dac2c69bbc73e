import { MARKET_TOPIC } from '@candela/contract/live'
import { type MarketSummary, marketSummaryCall } from '@candela/contract/market-summary'
import { describe, expect, it } from 'vitest'
import { createMarketSummary } from './market-summary.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market } = await testSite()

const ask = async (): Promise<MarketSummary> =>
  (await http.inject('/crypto-web/open/markets/summary')).json<{ data: MarketSummary }>().data

describe('the market summary', () => {
  it('is the sum of the coins on the list', async () => {
    const summary = await ask()
    const list = await http.inject('/crypto-web/open/markets/spot/list?size=100')
    const { records, ...rest } = list.json<{
      data: { records: { marketCap: string; symbol: string }[]; upSize: number; downSize: number; flatSize: number }
    }>().data
    const total = records.reduce((sum, row) => sum + Number(row.marketCap), 0)
    const bitcoin = Number(records.find(row => row.symbol === 'BTC')?.marketCap)
    expect(Number(summary.marketCap) / total).toBeCloseTo(1, 9)
    expect(Number(summary.btcDominance)).toBeCloseTo((bitcoin / total) * 100, 3)
    expect([summary.upSize, summary.downSize, summary.flatSize]).toEqual([rest.upSize, rest.downSize, rest.flatSize])
    expect(summary.isSimulated).toBe(true)
    expect(compileCheck(marketSummaryCall.data)(summary)).toEqual(summary)
    expect(summary.tickers.map(ticker => ticker.symbol)).toEqual(['BTC', 'ETH'])
  })

  it('moves with the market', async () => {
    const before = await ask()
    market.clock.advance(10_000)
    const after = await ask()
    expect(after.asOf).toBeGreaterThan(before.asOf)
    expect(after.marketCap).not.toBe(before.marketCap)
  })

  it('does not know its age before the first trade', () => {
    const { catalogue, board } = market
    const service = createMarketSummary(catalogue, { ...board, newestAt: 0 }, true, () => [])
    expect(service.summary().lateMs).toBeNull()
    expect(service.pulse().lateMs).toBeNull()
    service.close()
  })

  it('has no sums, counts, shares or changes before the first price of a coin', () => {
    const { catalogue, board } = market
    const service = createMarketSummary(catalogue, { ...board, ticker: () => undefined }, true, () => [])
    const summary = service.summary()
    const unknown = {
      marketCap: null,
      marketCapChange24h: null,
      turnover24h: null,
      btcDominance: null,
      upSize: null,
      downSize: null,
      flatSize: null,
    }
    expect(summary).toMatchObject({ ...unknown, tickers: [] })
    expect(compileCheck(marketSummaryCall.data)(summary)).toEqual(summary)
    const pulse = service.pulse()
    expect(pulse).toMatchObject(unknown)
    expect(MARKET_TOPIC.read([...MARKET_TOPIC.write(pulse)])).toEqual(pulse)
    service.close()
  })

  it('publishes the same on the live topic', async () => {
    const { catalogue, board } = market
    const away = { name: 'OKX', newestAt: 5 }
    const service = createMarketSummary(catalogue, board, true, () => [away, { name: 'Gate', newestAt: null }])
    const summary = service.summary()
    const pulse = service.pulse()
    expect(MARKET_TOPIC.write(pulse)).toEqual([
      summary.marketCap,
      summary.marketCapChange24h,
      summary.turnover24h,
      summary.btcDominance,
      summary.upSize,
      summary.downSize,
      summary.flatSize,
      summary.lateMs,
      'OKX@5,Gate@',
    ])
    expect(summary.awayExchanges).toEqual([away, { name: 'Gate', newestAt: null }])
    service.close()
  })
})
