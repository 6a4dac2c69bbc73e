import { type ExchangeStatusList, exchangeStatusCall } from '@candela/contract/status'
import { describe, expect, it } from 'vitest'
import { createHealthBoard } from '#market/health/health-board.ts'
import { HEALTH_TOPIC } from '#market/health/exchange-health.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { partialDerivatives } from '#testing/partial-derivatives.ts'
import { testSite } from '#testing/test-site.ts'
import { createStatus } from './status.ts'

// Sunday: the exchanges of index futures are closed.
const { http, market, site } = await testSite()
market.clock.advance(2_000)

describe('the status of exchanges', () => {
  it('is simulated and live on the simulated market, by POST and by GET alike', async () => {
    const url = `/crypto-web${exchangeStatusCall.path}`
    const { data } = (await http.inject(url)).json<{ data: ExchangeStatusList }>()
    expect(compileCheck(exchangeStatusCall.data)(data)).toEqual(data)
    expect((await http.inject({ method: 'POST', url, payload: {} })).json<{ data: unknown }>().data).toEqual(data)
    expect(data.isSimulated).toBe(true)
    expect(data.records.every(row => row.isSimulated && row.reason === null && row.since === null)).toBe(true)
    expect(data.records.filter(row => row.state === 'closed').map(row => row.exchange)).toEqual([
      'hkex',
      'cme',
      'cbot',
      'sgx',
    ])
    expect(data.records[0]).toMatchObject({
      exchange: 'binance',
      name: 'Binance',
      state: 'live',
      newestAt: market.board.asOf,
      coverage: { ratios: ['accounts', 'top-accounts', 'top-positions'], liquidations: 'all', predicted: true },
    })
    expect(data.records.find(row => row.exchange === 'cme')?.coverage).toBeNull()
  })

  it('has files', async () => {
    const csv = (await http.inject('/status.csv')).body.split('\r\n')
    expect(csv[0]).toContain('exchange,isSimulated,state,reason,newestAt,pairs,freshPairs,since,ratios,liquidations')
    expect(csv[1]).toMatch(/^Binance,true,live,,2026-11-15T/)
    expect((await http.inject('/status.json')).json<ExchangeStatusList>().records).toHaveLength(csv.length - 2)
  })

  it('of real exchanges has their reasons, what they do not publish, and since when data is collected', async () => {
    const { bus, clock, catalogue, board } = market
    const health = createHealthBoard({ catalogue, board, followed: ['mexc', 'okx'], bus, clock })
    await health.start()
    const common = { isSimulated: false, connections: { open: 0, planned: 2 }, offsetMs: 0, refused: {}, calls: {} }
    bus.publish(HEALTH_TOPIC, {
      at: clock.now(),
      exchanges: [
        {
          ...common,
          exchange: 'mexc',
          state: 'away',
          why: 'status 503',
          pairs: 300,
          freshPairs: 0,
          newestAt: clock.now() - 90_000,
          since: clock.now() - 3_600_000,
        },
      ],
    })
    const source = { ...market.source, isSimulated: false }
    const status = createStatus({
      ...site,
      health,
      source,
      derivatives: partialDerivatives(market.derivatives, () => undefined),
    })
    const { records, isSimulated } = status.exchanges()
    expect(isSimulated).toBe(false)
    expect(records.find(row => row.exchange === 'mexc')).toEqual({
      exchange: 'mexc',
      name: 'MEXC',
      isSimulated: false,
      state: 'away',
      reason: 'maintenance',
      newestAt: clock.now() - 90_000,
      pairs: 300,
      freshPairs: 0,
      since: clock.now() - 3_600_000,
      coverage: { ratios: [], liquidations: 'none', predicted: false },
    })
    expect(records.find(row => row.exchange === 'okx')).toMatchObject({ state: 'starting', newestAt: null })
    expect(records.find(row => row.exchange === 'cme')).toMatchObject({ isSimulated: true })
  })
})
