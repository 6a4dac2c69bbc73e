import { expect, it } from 'vitest'
import { savedDecimals } from './pair-run.ts'

it.each([
  ['of an engine alone', [1_000, 5], 3],
  ['with a carried part', [-1, 6, 0, 1, 1, 0, 0, 0, 100, 5], 2],
  ['without decimals', [1], 0],
  ['that is empty', [], undefined],
  ['that is no number', [Number.NaN], undefined],
  ['that is negative', [-100], undefined],
  ['between two grids', [150], undefined],
  ['finer than any price', [1e300], undefined],
  ['whose carried part has no end', [-1, Number.POSITIVE_INFINITY, 3], undefined],
])('the decimals of a state %s', (_, saved, expected) => {
  expect(savedDecimals(Float64Array.from(saved))).toBe(expected)
})
