/** Figures that are given to the chart: contract data of the pair. */
import type { DerivativeStudy } from '@candela/contract/chart'
import type { Interval } from '@candela/contract/core'
import { nextBarStart } from '@candela/quant'
import type { Chart, KLineData } from 'klinecharts'
import type { IndicatorRow } from './indicator-run.ts'
import { dataOf } from './line-colour.ts'
import { alignedRows, type OutsideSeries } from './outside-series.ts'

type Kept = {
  readonly series: OutsideSeries
  readonly interval: Interval
  /** Of the bars they were made for. */
  rows?: { readonly bars: readonly KLineData[]; readonly last: number; readonly made: IndicatorRow[] }
}

/** The library copies what it is given, so that a chart's figures are found by its number. */
const keptBy = new Map<number, Map<string, Kept>>()
const numbers = new WeakMap<Chart, number>()
let lastNumber = 0

export function chartNumber(chart: Chart): number {
  const known = numbers.get(chart)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(chart, lastNumber)
  return lastNumber
}

type Given = { readonly extendData: unknown }
const keptOf = (id: string, indicator: Given): Kept | undefined => keptBy.get(dataOf(indicator).chart)?.get(id)

/** Undefined until its figures are there. */
export const outsideTitle = (id: string, indicator: Given): string | undefined => keptOf(id, indicator)?.series.title

export function outsideRows(id: string, bars: readonly KLineData[], indicator: Given): IndicatorRow[] {
  const kept = keptOf(id, indicator)
  if (kept === undefined) return []
  const last = bars.at(-1)?.timestamp ?? 0
  if (kept.rows?.bars === bars && kept.rows.last === last && kept.rows.made.length === bars.length)
    return kept.rows.made
  const made = alignedRows(kept.series, bars, start => nextBarStart(kept.interval, start))
  kept.rows = { bars, last, made }
  return made
}

/** Without a series the pane stays empty. */
export function setOutside(chart: Chart, id: DerivativeStudy, interval: Interval, series?: OutsideSeries): void {
  const number = chartNumber(chart)
  const own = keptBy.get(number) ?? new Map<string, Kept>()
  keptBy.set(number, own)
  if (series === undefined) own.delete(id)
  else own.set(id, { series, interval })
  // Every study of this name is computed again.
  chart.overrideIndicator({ name: id })
}

export const forgetOutside = (chart: Chart): void => void keptBy.delete(chartNumber(chart))
