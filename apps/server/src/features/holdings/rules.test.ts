import { DAY_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import type { FundDayRow } from './repo.ts'
import { holdingOf } from './rules.ts'

const FUND = { id: 'my-trust', nameZh: '我的信托', nameEn: 'My Trust', asset: 'BTC' }
/** Friday, 13 November 2026, 16:00 in New York. */
const CLOSE = Date.UTC(2026, 10, 13, 21)

const aDay = (age: number, holdings: string, more: Partial<FundDayRow> = {}): FundDayRow => ({
  fund: FUND.id,
  closeAt: CLOSE - age * DAY_MS,
  holdings,
  shares: '1000',
  cost: '40000',
  primaryPrice: '50',
  secondaryPrice: '45',
  ...more,
})

describe('[S3.18] [S9.25] a fund at its last close', () => {
  it('premium = (secondary − primary) / primary, value = shares × primary, profit against cost', () => {
    const holding = holdingOf(FUND, [aDay(0, '10')], 'en-US')
    expect(holding).toMatchObject({
      name: 'My Trust',
      symbol: 'BTC',
      holdingsValue: '50000.00',
      premiumRate: '-10.0000',
      profitRate: '25.0000',
      closeTime: CLOSE,
    })
  })

  it('1, 7 and 30-day changes in coins and percent', () => {
    const days = [aDay(31, '5'), aDay(30, '8'), aDay(7, '12.5'), aDay(1, '9.9'), aDay(0, '10')]
    expect(holdingOf(FUND, days, 'zh-CN')).toMatchObject({
      name: '我的信托',
      change1d: '0.1000',
      change7d: '-2.5000',
      change30d: '2.0000',
      changeRate1d: '1.0101',
      changeRate7d: '-20.0000',
      changeRate30d: '25.0000',
    })
  })

  it('the day before a Monday is Friday, and a missing day leaves its change unknown', () => {
    const days = [aDay(3, '9'), aDay(0, '10')]
    expect(holdingOf(FUND, days, 'zh-CN')).toMatchObject({ change1d: '1.0000', change7d: null, change30d: null })
  })

  it('no change is 0 without a sign', () => {
    expect(holdingOf(FUND, [aDay(1, '10'), aDay(0, '10')], 'zh-CN')).toMatchObject({
      change1d: '0.0000',
      changeRate1d: '0.0000',
    })
  })

  it('shows nothing without data', () => {
    expect(holdingOf(FUND, [], 'zh-CN')).toBeUndefined()
  })
})
