import { expect, it } from 'vitest'
import { awayExchanges } from './away-exchanges.ts'
import type { ExchangeHealth } from './exchange-health.ts'

const NOW = Date.UTC(2026, 10, 16)

const okx: ExchangeHealth = {
  exchange: 'okx',
  isSimulated: false,
  state: 'live',
  why: null,
  pairs: 1,
  freshPairs: 1,
  connections: { open: 1, planned: 1 },
  newestAt: NOW,
  since: null,
  offsetMs: null,
  refused: {},
  calls: {},
}

it.each<[string, Partial<ExchangeHealth>, readonly object[]]>([
  ['live', {}, []],
  ['starting', { state: 'starting', newestAt: null }, []],
  ['late for ten seconds', { state: 'stale', newestAt: NOW - 10_000 }, []],
  ['late for longer', { state: 'stale', newestAt: NOW - 10_001 }, [{ name: 'OKX', newestAt: NOW - 10_001 }]],
  ['away for a moment', { state: 'away', newestAt: NOW - 500 }, [{ name: 'OKX', newestAt: NOW - 500 }]],
  ['away since the start', { state: 'away', newestAt: null }, [{ name: 'OKX', newestAt: null }]],
  ['partly away', { state: 'partial' }, []],
  ['simulated', { isSimulated: true }, []],
  ['simulated and stopped', { isSimulated: true, state: 'stale' }, [{ name: 'OKX', newestAt: null }]],
])('an exchange that is %s', (_name, change, expected) => {
  expect(awayExchanges([{ ...okx, ...change }], NOW)).toEqual(expected)
})
