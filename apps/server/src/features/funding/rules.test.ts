import { DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import {
  apyOf,
  finishedPeriods,
  knownSums,
  rate8h,
  ratePercent,
  settledSum,
  weightedMean,
  widest,
  yearlyOf8h,
} from './rules.ts'

describe('rates of different intervals', () => {
  // [S3.15] 0.01 % every 8 hours, 0.005 % every 4 and 0.00125 % every hour are the same.
  it.each([
    { rate: 0.0001, intervalHours: 8, in8h: '0.010000' },
    { rate: 0.00005, intervalHours: 4, in8h: '0.010000' },
    { rate: 0.0000125, intervalHours: 1, in8h: '0.010000' },
    { rate: -0.0003, intervalHours: 1, in8h: '-0.240000' },
    { rate: -0.000000001, intervalHours: 8, in8h: '0.000000' },
    { rate: 0, intervalHours: 4, in8h: '0.000000' },
  ])('$rate every $intervalHours h is $in8h % in 8 h', ({ rate, intervalHours, in8h }) => {
    expect(ratePercent(rate8h(rate, intervalHours))).toBe(in8h)
  })

  it.each([
    { spread: 0.0001, yearly: '10.950000' },
    { spread: 0.0004, yearly: '43.800000' },
    { spread: 0, yearly: '0.000000' },
  ])('a difference of $spread in 8 h is $yearly % a year', ({ spread, yearly }) => {
    expect(ratePercent(yearlyOf8h(spread))).toBe(yearly)
  })
})

describe('the three days', () => {
  // [S9.24] Nine settlements of 0.01 % cover three days at 8 hours; the current rate is not included.
  it.each([
    { what: 'nine of 8 h', settled3d: '0.0009', settlements3d: 9, intervalHours: 8, isPastKnown: false, sum: 0.0009 },
    {
      what: 'eighteen of 4 h',
      settled3d: '0.0018',
      settlements3d: 18,
      intervalHours: 4,
      isPastKnown: false,
      sum: 0.0018,
    },
    {
      what: 'seventy-two of 1 h',
      settled3d: '-0.0072',
      settlements3d: 72,
      intervalHours: 1,
      isPastKnown: false,
      sum: -0.0072,
    },
    {
      what: 'one day while the past is read',
      settled3d: '0.0003',
      settlements3d: 3,
      intervalHours: 8,
      isPastKnown: false,
      sum: undefined,
    },
    {
      what: 'fewer after a change of interval',
      settled3d: '0.001',
      settlements3d: 12,
      intervalHours: 4,
      isPastKnown: true,
      sum: 0.001,
    },
    { what: 'nothing', settled3d: '', settlements3d: 0, intervalHours: 8, isPastKnown: true, sum: undefined },
  ])('of $what', ({ sum, isPastKnown, ...row }) => {
    expect(settledSum(row, isPastKnown)).toBe(sum)
  })

  // [S9.23] × 365 / 3, halved for USD-margined.
  it.each([
    { sum: 0.0009, family: 'coin', apy: '10.950000' },
    { sum: 0.0009, family: 'usd', apy: '5.475000' },
    { sum: -0.0006, family: 'usd', apy: '-3.650000' },
    { sum: 0, family: 'coin', apy: '0.000000' },
  ] as const)('$sum is $apy % a year when margined in $family', ({ sum, family, apy }) => {
    const yearly = apyOf(sum, family)
    expect(yearly === undefined ? undefined : ratePercent(yearly)).toBe(apy)
  })

  it('have no annualised rate before they are known', () => {
    expect(apyOf(undefined, 'usd')).toBeUndefined()
  })
})

describe('several contracts', () => {
  it('have a mean weighted by open interest', () => {
    expect(
      weightedMean([
        { rate8h: 0.0001, weight: 300 },
        { rate8h: 0.0005, weight: 100 },
      ]),
    ).toBeCloseTo(0.0002, 12)
    expect(weightedMean([])).toBeUndefined()
    expect(weightedMean([{ rate8h: 0.0001, weight: 0 }])).toBeUndefined()
  })

  it.each([
    { rates: [1, 5, -2, 3], ends: [5, -2] },
    { rates: [4, 4], ends: [4, 4] },
    { rates: [1], ends: undefined },
    { rates: [], ends: undefined },
  ])('$rates differ most between $ends', ({ rates, ends }) => {
    const found = widest(rates.map((rate, at) => ({ rate8h: rate, at })))
    expect(found && [found.highest.rate8h, found.lowest.rate8h]).toEqual(ends)
    if (found !== undefined) expect(found.highest).not.toBe(found.lowest)
  })
})

describe('the past', () => {
  // 15 November 2026, 10:20 UTC+8.
  const now = Date.UTC(2026, 10, 15, 2, 20)

  it('contains finished periods only', () => {
    expect(finishedPeriods('8h', 2, now)).toEqual([Date.UTC(2026, 10, 14, 16), Date.UTC(2026, 10, 15, 0)])
    // Midnight UTC+8 of the 13th, named by its UTC time.
    expect(finishedPeriods('1d', 2, now)).toEqual([Date.UTC(2026, 10, 12, 16), Date.UTC(2026, 10, 13, 16)])
    expect(finishedPeriods('8h', 1, Date.UTC(2026, 10, 15, 8))).toEqual([Date.UTC(2026, 10, 15, 8)])
  })

  it('counts a period only if an older settlement is known', () => {
    const [first = 0, second = 0, third = 0] = finishedPeriods('8h', 3, now)
    const sums = [
      { contract: 1, period: second, sum: '0.0001' },
      { contract: 1, period: third, sum: '-0.0002' },
    ]
    expect(knownSums(sums, [first, second, third])).toEqual([null, null, -0.0002])
    expect(
      knownSums([{ contract: 1, period: first - 8 * HOUR_MS, sum: '1' }, ...sums], [first, second, third]),
    ).toEqual([null, 0.0001, -0.0002])
    expect(knownSums([], [first, first + DAY_MS])).toEqual([null, null])
  })
})

describe('rates that are not published', () => {
  it('are left out of the mean, as are those without open interest', () => {
    const rates = [
      { rate8h: 0.0002, weight: 100 },
      { rate8h: undefined, weight: 900 },
      { rate8h: 0.5, weight: undefined },
    ]
    expect(weightedMean(rates)).toBe(0.0002)
    expect(weightedMean(rates.slice(1))).toBeUndefined()
  })

  it('have a 3-day sum without an interval only if the past is complete', () => {
    const row = { settled3d: '0.0009', settlements3d: 9, intervalHours: null }
    expect(settledSum(row, false)).toBeUndefined()
    expect(settledSum(row, true)).toBe(0.0009)
  })
})
