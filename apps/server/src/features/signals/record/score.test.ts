import { expect, it } from 'vitest'
import { HEADLINE_MIN, scoreOf, type ScoreSums, wilson } from './score.ts'

/** Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
])('the Wilson interval of %i of %i is %f to %f', (hits, count, low, high) => {
  const [from, to] = wilson(hits, count)
  expect(from).toBeCloseTo(low, 4)
  expect(to).toBeCloseTo(high, 4)
})

const sums = (count: number): ScoreSums => ({
  count,
  hits: 15,
  mean: -1_234.5,
  median: 4_321,
  best: 10_000,
  worst: -20_000,
})

const RANDOM = { count: HEADLINE_MIN, mean: -500, hitRate: 0.4375 }

it('shows losers as plainly as winners, in percent', () => {
  expect(scoreOf(sums(HEADLINE_MIN), RANDOM)).toEqual({
    count: 30,
    hits: 15,
    hitRate: 50,
    hitLow: 33.154,
    hitHigh: 66.846,
    mean: -0.123,
    median: 0.432,
    best: 1,
    worst: -2,
    baselineMean: -0.05,
    baselineHitRate: 43.75,
  })
})

it('has no figures but counts before thirty are decided', () => {
  const { count, hits, ...figures } = scoreOf(sums(HEADLINE_MIN - 1), RANDOM)
  expect([count, hits]).toEqual([29, 15])
  expect(new Set(Object.values(figures))).toEqual(new Set([null]))
})

it('has no baseline where none is known', () => {
  expect(scoreOf(sums(40), undefined)).toMatchObject({ baselineMean: null, baselineHitRate: null })
})

it.each([
  [1_000, 43.75],
  [990, 43.75],
  [989, null],
])('random entries for %s of 1,000 signals: %s', (count, hitRate) => {
  expect(scoreOf(sums(1_000), { ...RANDOM, count }).baselineHitRate).toBe(hitRate)
})
