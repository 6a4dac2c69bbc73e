import { HOUR_MS } from '@candela/quant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachExtremes, TREND_STEP_MS, trendUpToNow } from './trend.ts'

const aPrice = fc.double({ min: 0.0001, max: 100_000, noNaN: true })
const aBar = fc.tuple(aPrice, aPrice).map(([a, b]) => ({ high: Math.max(a, b), low: Math.min(a, b) }))
/** Seven days of hours, and the close of every fourth. */
const aWeek = fc.array(aBar, { minLength: 168, maxLength: 168 }).map(hours => ({
  bars: hours.map((hour, at) => ({ ...hour, time: at * HOUR_MS })),
  closes: hours.filter((_, at) => at % (TREND_STEP_MS / HOUR_MS) === 3).map(({ high, low }) => (high + low) / 2),
}))
const aTicker = fc.tuple(aBar, fc.double({ min: 0, max: 1, noNaN: true })).map(([{ high, low }, part]) => ({
  high24h: String(high),
  low24h: String(low),
  last: String(Math.min(high, low + (high - low) * part)),
}))

describe('a seven-day trend', () => {
  it('reaches the highest and the lowest price of its days, and changes two points at most', () => {
    fc.assert(
      fc.property(aWeek, ({ bars, closes }) => {
        const trend = reachExtremes(closes, bars, 0)
        expect(Math.max(...trend)).toBe(Math.max(...bars.map(({ high }) => high)))
        expect(Math.min(...trend)).toBe(Math.min(...bars.map(({ low }) => low)))
        expect(trend.filter((point, at) => point !== closes[at]).length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('contains the range of 24 hours and ends with the current price', () => {
    fc.assert(
      fc.property(aWeek, aTicker, ({ closes }, ticker) => {
        const trend = trendUpToNow(closes, ticker)
        expect(Math.max(...trend)).toBeGreaterThanOrEqual(Number(ticker.high24h))
        expect(Math.min(...trend)).toBeLessThanOrEqual(Number(ticker.low24h))
        expect(trend.at(-1)).toBe(Number(ticker.last))
      }),
    )
  })

  it.each([
    ['the high and the low are in one step', [5, 6, 7], [{ time: TREND_STEP_MS, high: 9, low: 1 }], [1, 9, 7]],
    ['both are in the first step', [5, 6, 7], [{ time: 0, high: 9, low: 1 }], [9, 1, 7]],
    ['there are no bars', [5, 6], [], [5, 6]],
    ['there are no points', [], [{ time: 0, high: 9, low: 1 }], []],
  ])('is defined when %s', (_, points, bars, expected) => {
    expect(reachExtremes(points, bars, 0)).toEqual(expected)
  })
})
