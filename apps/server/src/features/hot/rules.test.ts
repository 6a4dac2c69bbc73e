import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heatOf, type HotFacts, rankHot, surgeOf, turnoverShare, volatilityOf } from './rules.ts'
import { voteOf } from './votes.ts'

it.each([
  { turnover: 10_000_000, most: 10_000_000_000, share: 0 },
  { turnover: 5_000_000, most: 10_000_000_000, share: 0 },
  { turnover: 100_000_000, most: 10_000_000_000, share: 1 / 3 },
  { turnover: 1_000_000_000, most: 10_000_000_000, share: 2 / 3 },
  { turnover: 10_000_000_000, most: 10_000_000_000, share: 1 },
  { turnover: 5_000_000, most: 5_000_000, share: 0 },
])('a turnover of $turnover where the most is $most scores $share of its part', ({ turnover, most, share }) => {
  expect(turnoverShare(turnover, most)).toBeCloseTo(share, 9)
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
  turnover: 100,
  isStablecoin: false,
  surge: 0,
  volatility: 0,
  views: 0,
  votes: 0,
  ...change,
})

const most = { turnover: 10_000_000_000, views: 5000, votes: 400 }

describe('heat', () => {
  it.each([
    { what: 'the largest turnover', facts: { turnover: 10_000_000_000 }, heat: 40 },
    { what: 'the turnover of a stablecoin', facts: { turnover: 10_000_000_000, isStablecoin: true }, heat: 0 },
    { what: 'three times the usual turnover', facts: { surge: 3 }, heat: 20 },
    { what: 'the usual turnover', facts: { surge: 1 }, heat: 20 / 3 },
    { what: 'thirty times the usual turnover', facts: { surge: 30 }, heat: 20 },
    { what: 'an unknown surge', facts: { surge: undefined }, heat: 0 },
    { what: 'a range of 15 %', facts: { volatility: 15 }, heat: 10 },
    { what: 'a range of 300 %', facts: { volatility: 300 }, heat: 20 },
    { what: 'half of the most views', facts: { views: 2500 }, heat: 5 },
    { what: 'views that were not counted', facts: { views: null }, heat: 0 },
    { what: 'the most stars', facts: { votes: 400 }, heat: 10 },
  ])('of $what is $heat', ({ facts, heat }) => {
    expect(heatOf(coin('A', facts), most)).toBeCloseTo(heat, 9)
  })

  it('is hardly moved by one account, however many coins it stars, or by one visitor', () => {
    const lift = (facts: Partial<HotFacts>): number =>
      rankHot([coin('A', facts), ...Array.from({ length: 30 }, (_, at) => coin(`B${at}`))])[0]?.score ?? 0
    for (const coins of [1, 20, 400]) expect(lift({ votes: voteOf(coins, 365) })).toBeLessThan(0.51)
    expect(lift({ views: 2 })).toBeLessThan(0.21)
  })
})

describe('the ranking', () => {
  it('breaks ties by larger turnover', () => {
    expect(rankHot([coin('A'), coin('B', { turnover: 200 })]).map(({ facts }) => facts.symbol)).toEqual(['B', 'A'])
  })

  it('assigns every coin one rank and a score from 0 to 100', () => {
    const facts = fc.record({
      symbol: fc.constant('X'),
      isStablecoin: fc.boolean(),
      surge: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
      volatility: fc.double({ min: 0, max: 1e3, noNaN: true }),
      views: fc.option(fc.nat()),
      votes: fc.double({ min: 0, max: 1e6, noNaN: true }),
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
