import { describe, expect, it } from 'vitest'
import { dominance, flowRate, fundingApy, growth, longShortRatio, premiumRate, turnoverRate } from './ratios.ts'

describe('[S9.23] funding APY: three days × 365/3, halved for USD-margined', () => {
  it.each([
    // Nine settlements of 0.01 %: 0.09 % in three days.
    [0.0009, false, 0.1095],
    [0.0009, true, 0.05475],
    [-0.0003, false, -0.0365],
    [0, true, 0],
  ])('%f, USD-margined %s: %f', (settled, isUsdMargined, apy) => {
    expect(fundingApy(settled, isUsdMargined)).toBeCloseTo(apy, 12)
  })
})

describe('[S9.25] premium rate = (secondary − primary) / primary', () => {
  it.each([
    [40, 30, -0.25],
    [40, 44, 0.1],
    [40, 40, 0],
    [0, 44, undefined],
  ])('primary %f, secondary %f: %s', (primary, secondary, premium) => {
    const found = premiumRate(primary, secondary)
    if (premium === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(premium, 12)
  })
})

describe('[S9.26] [S9.27] [S9.28] shares of a coin', () => {
  it.each([
    ['dominance', dominance(1_200, 2_000), 0.6],
    ['flow rate', flowRate(19_500_000, 21_000_000), 0.928571428571],
    ['flow rate without a cap', flowRate(1, undefined), undefined],
    ['turnover rate', turnoverRate(50, 1_000), 0.05],
    ['turnover rate of nothing', turnoverRate(50, 0), undefined],
  ])('%s', (_, found, expected) => {
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(expected, 9)
  })
})

describe('long/short ratio and growth', () => {
  it.each([
    [longShortRatio(0.6), 1.5],
    [longShortRatio(0.5), 1],
    [longShortRatio(1), undefined],
    [growth(100, 103), 0.03],
    [growth(0, 3), undefined],
  ])('case %#', (found, expected) => {
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(expected, 12)
  })
})
