/**
 * A logarithmic axis. That of the library takes the exponent of a price below 1 for a price below zero.
 */
import { type AxisCreateTicksCallback, type AxisRange, type Chart, registerYAxis } from 'klinecharts'
import { exponentOf, roundPrices, shownPrices } from './log-scale.ts'

export const LOG_AXIS = 'chart-log'
/** No label lies on the edge of the pane. */
const EDGE_PX = 12

const priceStep = (chart: Chart): number => 10 ** -(chart.getSymbol()?.pricePrecision ?? 2)
const priceOf = (exponent: number): number => 10 ** exponent

const template = {
  name: LOG_AXIS,
  // `shownPrices` has seen to it.
  minSpan: () => 0,
  valueToRealValue: (price: number, { range }: { readonly range: AxisRange }) => exponentOf(price, range),
  realValueToValue: priceOf,
  realValueToDisplayValue: priceOf,
  displayValueToRealValue: (price: number, { range }: { readonly range: AxisRange }) => exponentOf(price, range),
  createRange({ chart, defaultRange }: { readonly chart: Chart; readonly defaultRange: AxisRange }): AxisRange {
    const seen = chart.getVisibleRange()
    const lows = chart.getDataList().slice(Math.max(0, seen.from), seen.to)
    const { from, to } = shownPrices(
      defaultRange,
      lows.map(bar => bar.low),
      priceStep(chart),
    )
    const [realFrom, realTo, range] = [Math.log10(from), Math.log10(to), to - from]
    const real = { realFrom, realTo, realRange: realTo - realFrom }
    return { from, to, range, ...real, displayFrom: from, displayTo: to, displayRange: range }
  },
  /** A zoom or a move by hand, counted in prices: it ends where the lowest would not be above zero. */
  setRange(next: AxisRange): void {
    if (next.from > 0) Object.getPrototypeOf(this).setRange.call(this, next)
  },
}

export function registerLogAxis(): void {
  registerYAxis(template)
}

export const logTicks =
  (chart: Chart, text: (price: number) => string): AxisCreateTicksCallback =>
  ({ range, bounding: { height }, defaultTicks }) =>
    roundPrices({ from: range.displayFrom, to: range.displayTo }, height, priceStep(chart))
      ?.map(value => {
        const share = (Math.log10(value) - range.realFrom) / range.realRange
        return { value, text: text(value), coord: Math.round((1 - share) * height) }
      })
      .filter(({ coord }) => coord > EDGE_PX && coord < height - EDGE_PX) ?? defaultTicks
