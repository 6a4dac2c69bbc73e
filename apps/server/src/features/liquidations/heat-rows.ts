/**
 * Liquidations by coin and hour, largest coin first; coins without liquidations are left out. An hour in which nobody
 * listened is null.
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
  const isKnown = times.map(time => pages.has(time) || isHeard(time))
  return [...coins]
    .map(([symbol, places]) => {
      const sums = times.map(time => addSums(pages.get(time)?.table ?? nothing, places))
      const total = sums.reduce((sum, each) => sum + cents(each.totalUsd), 0)
      return { symbol, total, sums }
    })
    .filter(row => row.total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ symbol, total, sums }) => ({
      symbol,
      totalUsd: dollars(total),
      long: sums.map((each, at) => (isKnown[at] === true ? each.longUsd : null)),
      short: sums.map((each, at) => (isKnown[at] === true ? each.shortUsd : null)),
    }))
}
