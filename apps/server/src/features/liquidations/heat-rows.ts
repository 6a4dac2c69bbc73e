/**
 * Liquidations by coin and hour, largest coin first; coins without liquidations are left out. An hour in which nothing
 * was received is null.
 */
import type { LiquidationHeat } from '@candela/contract/liquidations'
import type { StepPage } from './step-book.ts'
import { addSums, cents, dollars } from './sums.ts'

export function heatRows(
  coins: ReadonlyMap<string, readonly number[]>,
  pages: ReadonlyMap<number, StepPage>,
  times: readonly number[],
  isHeard: (time: number) => boolean,
): LiquidationHeat['rows'] {
  const nothing = new Float64Array()
  const heard = times.map(isHeard)
  return [...coins]
    .map(([symbol, places]) => {
      const sums = times.map(time => addSums(pages.get(time)?.table ?? nothing, places))
      const isKnown = sums.map((each, at) => heard[at] === true || each.longCount + each.shortCount > 0)
      const total = sums.reduce((sum, each) => sum + cents(each.totalUsd), 0)
      return { symbol, total, sums, isKnown }
    })
    .filter(row => row.total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ symbol, total, sums, isKnown }) => ({
      symbol,
      totalUsd: dollars(total),
      long: sums.map((each, at) => (isKnown[at] === true ? each.longUsd : null)),
      short: sums.map((each, at) => (isKnown[at] === true ? each.shortUsd : null)),
    }))
}
