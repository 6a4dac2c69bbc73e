import { afterAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { createTestClock } from '#testing/clock.ts'
import type { MeasuredExchange } from './exchange-metrics.ts'
import { isReady } from './readiness.ts'
import { serveHealth } from './serve-health.ts'

const NOW = Date.UTC(2026, 10, 16)

const OKX: MeasuredExchange = {
  exchange: 'okx',
  isSimulated: false,
  state: 'live',
  pairs: 300,
  freshPairs: 290,
  connections: { open: 3, planned: 4 },
  newestAt: NOW - 1_500,
  refused: { 'crossed "quote"': 2 },
  calls: { public: { used: 30, allowed: 100 } },
}
const CME: MeasuredExchange = {
  ...OKX,
  exchange: 'cme',
  isSimulated: true,
  pairs: 2,
  freshPairs: 2,
  connections: { open: 0, planned: 0 },
  newestAt: null,
  refused: {},
  calls: {},
}

describe('a node is ready', () => {
  const HOUR = 3_600_000
  it.each([
    ['a simulated market with fresh prices', { lateMs: 100, states: [], toldMs: undefined }, true],
    ['a simulated market before its first trade', { lateMs: 0, newestAt: 0, states: [], toldMs: undefined }, true],
    ['a simulated market that stopped', { lateMs: 15_000, states: [], toldMs: undefined }, false],
    ['without prices', { hasPrices: false, lateMs: 0, states: ['live'], toldMs: 0 }, false],
    ['real exchanges with fresh prices', { lateMs: 100, states: ['live', 'away'], toldMs: 500 }, true],
    ['all away, with stored prices', { lateMs: HOUR, states: ['away', 'away'], toldMs: 500 }, true],
    ['all away or starting, with stored prices', { lateMs: HOUR, states: ['starting', 'away'], toldMs: 0 }, true],
    ['all away, nothing stored', { lateMs: 0, newestAt: 0, states: ['away'], toldMs: 500 }, false],
    ['nobody follows the exchanges', { lateMs: HOUR, states: ['away'], toldMs: 15_000 }, false],
    ['nobody ever told anything', { lateMs: HOUR, states: ['starting'], toldMs: undefined }, false],
    ['live exchanges whose prices do not arrive', { lateMs: 20_000, states: ['live'], toldMs: 500 }, false],
  ])('%s: %j', (_name, { hasPrices = true, newestAt = NOW, lateMs, states, toldMs }: Situation, expected) => {
    const real = states.map(state => ({ exchange: 'okx', isSimulated: false, state }))
    const exchanges = { read: () => [CME, ...real], ageMs: () => toldMs }
    expect(isReady({ hasPrices, newestAt, lateMs: () => lateMs }, exchanges)).toBe(expected)
  })
})

type Situation = {
  hasPrices?: boolean
  newestAt?: number
  lateMs: number
  states: readonly string[]
  toldMs: number | undefined
}

describe('over HTTP', () => {
  const http = bareHttp()
  serveHealth(http, {
    board: { hasPrices: true, lateMs: () => 40, newestAt: NOW, staleExchanges: ['gate'] },
    health: { read: () => [OKX, CME, { ...CME, exchange: 'gate', isSimulated: false, state: 'away' }], ageMs: () => 0 },
    metrics: createMetrics(),
    clock: createTestClock(NOW),
  })
  afterAll(() => http.close())

  it('/readyz names the exchanges that are away, and reports on each', async () => {
    const answer = await http.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'ready',
      lateMs: 40,
      staleExchanges: ['gate'],
      awayExchanges: ['gate'],
      exchanges: {
        okx: { isSimulated: false, state: 'live', lateMs: 1_500, pairs: 300, freshPairs: 290 },
        cme: { isSimulated: true, lateMs: null },
        gate: { state: 'away' },
      },
    })
  })

  it('/metrics has figures by exchange', async () => {
    const text = (await http.inject('/metrics')).body
    for (const line of [
      'candela_exchange_state{exchange="okx",state="live"} 1',
      'candela_exchange_state{exchange="gate",state="away"} 1',
      'candela_exchange_late_seconds{exchange="okx"} 1.5',
      'candela_exchange_pairs{exchange="okx"} 300',
      'candela_exchange_fresh_pairs{exchange="okx"} 290',
      'candela_exchange_connections{exchange="okx",kind="open"} 3',
      'candela_exchange_connections{exchange="okx",kind="planned"} 4',
      '# TYPE candela_exchange_refused_total counter',
      'candela_exchange_refused_total{exchange="okx",reason="crossed _quote_"} 2',
      'candela_exchange_call_weight{exchange="okx",budget="public"} 30',
      'candela_exchange_call_weight_max{exchange="okx",budget="public"} 100',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toContain('candela_exchange_late_seconds{exchange="cme"}')
  })
})
