import type { PairCode } from '@candela/contract/core'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { earliestEnd } from './verify.ts'

const NOW = Date.parse('2026-11-15T02:00Z')
const LISTED = 'binance-perpetual/x.usdt' as PairCode
const GONE = 'binance-perpetual/gone.usdt' as PairCode

it.each<[string, readonly (readonly [PairCode, number | undefined])[], number | undefined]>([
  ['no pair has a state', [[LISTED, undefined]], undefined],
  [
    'all go on',
    [
      [LISTED, NOW],
      [LISTED, NOW - 6 * HOUR_MS],
    ],
    NOW - 6 * HOUR_MS,
  ],
  [
    'one has no state yet',
    [
      [LISTED, NOW],
      [LISTED, undefined],
    ],
    NOW,
  ],
  [
    'most are still being brought up',
    [
      [LISTED, NOW],
      [LISTED, NOW - 5 * DAY_MS],
    ],
    NOW - 5 * DAY_MS,
  ],
  [
    'one has left the market',
    [
      [LISTED, NOW - HOUR_MS],
      [GONE, NOW - 30 * DAY_MS],
    ],
    NOW - HOUR_MS,
  ],
])('the ledger is surely complete until the earliest state: %s', (_, ends, expected) => {
  const pairs = ends.map(([code, stateTo], id) => ({ id, code, ledgerFrom: 0, pastTo: stateTo, stateTo, baseline: [] }))
  expect(earliestEnd({ pairs }, code => code === LISTED)).toBe(expected)
})
