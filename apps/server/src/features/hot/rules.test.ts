import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HotFacts, percentiles, rankHot, surgeOf, volatilityOf } from './rules.ts'

it.each([
  { values: [1, 2, 3], shares: [0, 0.5, 1] },
  { values: [3, 1, 2], shares: [1, 0, 0.5] },
  { values: [5, 5, 1], shares: [0.5, 0.5, 0] },
  { values: [0, 0, 0], shares: [0, 0, 0] },
  { values: [undefined, 2, 1], shares: [0, 1, 0.5] },
  { values: [7], shares: [0] },
  { values: [], shares: [] },
])('of $values each is above $shares of the others', ({ values, shares }) => {
  expect(percentiles(values)).toEqual(shares)
})

it.each([
  { high: 110, low: 90, price: 100, percent: 20 },
  { high: 1.02, low: 1, price: 1, percent: 2 },
  { high: 5, low: 5, price: 5, percent: 0 },
  { high: 0, low: 0, price: 0, percent: 0 },
])('a range of $low to $high at $price is a volatility of $percent %', ({ high, low, price, percent }) => {
  expect(volatilityOf(high, low, price)).toBeCloseTo(percent, 9)
})

it.each([
  { turnover: 300, days: [100, 100, 100], surge: 3 },
  { turnover: 50, days: [50, 150], surge: 0.5 },
  { turnover: 50, days: [], surge: undefined },
  { turnover: 50, days: [0, 0], surge: undefined },
])('a turnover of $turnover after days of $days is a surge of $surge', ({ turnover, days, surge }) => {
  expect(surgeOf(turnover, days)).toBe(surge)
})

const coin = (symbol: string, change: Partial<HotFacts> = {}): HotFacts => ({
  symbol,
  surge: 1,
  volatility: 1,
  views: 0,
  favourites: 0,
  turnover: 100,
  ...change,
})

describe('the ranking', () => {
  it('sums the four parts by their weights', () => {
    // A is above both in surge (1 × 0.4) and above one in volatility (0.5 × 0.3); B tops volatility; C tops views.
    const ranked = rankHot([
      coin('A', { surge: 3, volatility: 2 }),
      coin('B', { surge: 2, volatility: 5 }),
      coin('C', { surge: 1, volatility: 1, views: 9 }),
    ])
    expect(ranked.map(({ facts, score, rank }) => [rank, facts.symbol, Number(score.toFixed(4))])).toEqual([
      [1, 'A', 55],
      [2, 'B', 50],
      [3, 'C', 20],
    ])
  })

  it('breaks ties by larger turnover', () => {
    expect(rankHot([coin('A'), coin('B', { turnover: 200 })]).map(({ facts }) => facts.symbol)).toEqual(['B', 'A'])
  })

  it('assigns every coin one rank and a score from 0 to 100', () => {
    const facts = fc.record({
      symbol: fc.constant('X'),
      surge: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
      volatility: fc.double({ min: 0, max: 1e3, noNaN: true }),
      views: fc.nat(),
      favourites: fc.nat(),
      turnover: fc.double({ min: 0, max: 1e12, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), coins => {
        const ranked = rankHot(coins)
        expect(ranked.map(({ rank }) => rank)).toEqual(coins.map((_, at) => at + 1))
        for (const { score } of ranked) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100.000_001)
        }
      }),
    )
  })
})
