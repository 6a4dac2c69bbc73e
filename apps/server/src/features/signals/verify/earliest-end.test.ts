import type { PairCode } from '@candela/contract/core'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { earliestEnd } from './verify.ts'

const NOW = Date.parse('2026-11-15T02:00Z')

it.each([
  ['no pair has a state', [undefined], undefined],
  ['all go on', [NOW, NOW - 6 * HOUR_MS], NOW - 6 * HOUR_MS],
  ['one has no state yet', [NOW, undefined], NOW],
  ['one has left the market', [NOW, NOW - HOUR_MS, NOW - 30 * DAY_MS], NOW - HOUR_MS],
])('the ledger is surely complete until the earliest state: %s', (_, ends, expected) => {
  const code = 'binance-perpetual/x.usdt' as PairCode
  const pairs = ends.map((stateTo, id) => ({ id, code, ledgerFrom: 0, pastTo: stateTo, stateTo, baseline: [] }))
  expect(earliestEnd({ pairs })).toBe(expected)
})
