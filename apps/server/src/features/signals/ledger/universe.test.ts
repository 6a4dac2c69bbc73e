import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { canChoose, largestPerpetuals, partsOfPast } from './universe.ts'

it.each([
  ['none has a turnover', 0, 500, 60, false],
  ['a few have one, soon after the start', 20, 500, 1, false],
  ['a few have one, and no more come', 20, 500, 10, true],
  ['nearly all have one', 450, 500, 0, true],
  ['there are no perpetuals', 0, 0, 60, false],
])('the largest perpetuals when %s: %i of %i after %i minutes', (_, known, listed, minutes, expected) => {
  expect(canChoose(known, listed, minutes * MINUTE_MS)).toBe(expected)
})

it.each([
  ['nothing is there yet', 456, 456, ['recent', 'whole']],
  ['the perpetuals come after the others', 100, 556, ['recent', 'whole']],
  ['a restart finds a few missing', 12, 556, ['whole']],
  ['somebody follows another pair', 1, 557, ['whole']],
])('parts of the past when %s', (_, missing, total, expected) => {
  expect(partsOfPast(missing, total)).toEqual(expected)
})

it('a hundred perpetuals are chosen, the largest first, equal ones by name', () => {
  const codeOf = (at: number): PairCode => `binance-perpetual/c${String(at).padStart(3, '0')}.usdt` as PairCode // a code
  const turnovers = new Map(Array.from({ length: 150 }, (_, at) => [codeOf(at), Math.floor(at / 2)]))
  const chosen = largestPerpetuals(turnovers)
  expect(chosen).toHaveLength(100)
  expect(chosen.slice(0, 3)).toEqual([codeOf(148), codeOf(149), codeOf(146)])
})
