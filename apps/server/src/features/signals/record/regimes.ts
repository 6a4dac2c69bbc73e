/** Rising and falling markets, by day. Pure. */
import { DAY_MS, UTC8_OFFSET_MS } from '@candela/quant'

/** Numbers of UTC+8 days, counted from 1970. */
export type Regimes = { readonly rising: readonly number[]; readonly falling: readonly number[] }

/** A day belongs to a rising market if the largest coin closed the day before above its mean of so many days. */
export const REGIME_DAYS = 20

/** Steps of a grid that is as fine as that of any large coin: their sums are exact, those of prices are not. */
const stepsOf = (price: number): number => Math.round(price * 1e8)

/** Of the days after each of these daily bars. Days without enough bars before them belong to neither. */
export function regimesOf(bars: readonly { readonly time: number; readonly close: number }[]): Regimes {
  const rising: number[] = []
  const falling: number[] = []
  for (const [at, { time, close }] of bars.entries()) {
    const last = bars.slice(Math.max(0, at + 1 - REGIME_DAYS), at + 1)
    if (last[0]?.time !== time - (REGIME_DAYS - 1) * DAY_MS) continue
    const sum = last.reduce((steps, bar) => steps + stepsOf(bar.close), 0)
    const nextDay = (time + UTC8_OFFSET_MS) / DAY_MS + 1
    if (stepsOf(close) * last.length > sum) rising.push(nextDay)
    else falling.push(nextDay)
  }
  return { rising, falling }
}
