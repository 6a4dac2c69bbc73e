/** Gives the library every study of ours. It draws them; their values come from streams and never from its own code. */
import {
  type Chart,
  type Crosshair,
  type Indicator,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorFigure,
  type IndicatorStyle,
  type IndicatorTooltipData,
  registerIndicator,
  type TooltipLegend,
} from 'klinecharts'
import { figureDecimals, foldedZeros } from './axis/figure-text.ts'
import type { ChartBar } from './bar.ts'
import { VOLUME_ID } from './engine.ts'
import { createIndicatorRun, type IndicatorRow, type IndicatorRun } from './indicator-run.ts'
import { drawStudy } from './kline-draw.ts'
import { outsideRows, outsideTitle } from './kline-outside.ts'
import { CANDLE_PANE } from './kline-panes.ts'
import { dataOf, lineColour, type StudyData } from './line-colour.ts'
import { barStudies, type BarStudy, derivativeStudies, type OutsideStudy, parametersOf, type Study } from './study.ts'

type DrawnStudy = Indicator<IndicatorRow, number, StudyData>

/** The library knows only these names; a study may be on a chart more than once. */
export function registerStudies(): void {
  for (const study of barStudies) registerBarStudy(study)
  for (const study of derivativeStudies) registerOutsideStudy(study)
}

function registerBarStudy(study: BarStudy): void {
  registerIndicator<IndicatorRow, number, StudyData>({
    name: study.id,
    shortName: study.label,
    series: study.id === VOLUME_ID ? 'volume' : study.pane === 'price' ? 'price' : 'normal',
    precision: 2,
    calcParams: study.parameters.map(parameter => parameter.default),
    shouldFormatBigNumber: study.id === VOLUME_ID,
    ...(study.id === VOLUME_ID ? { minValue: 0 } : {}),
    figures: figuresOf(study),
    calc(bars, indicator) {
      const rows = runOf(study, indicator).rowsOf(bars as unknown as readonly ChartBar[]) // the chart is only given our bars
      // The library knows the decimals of prices and volumes only.
      if (study.size !== undefined) indicator.precision = figureDecimals(study.size, rows, bars.at(-1)?.close)
      return rows
    },
    draw: params => drawStudy(study, params),
    createTooltipDataSource: params => legendOf(study, params, nameOf(study, params.indicator.calcParams as number[])), // our own parameters
  })
}

const FUNDING_DIGITS = 4

function registerOutsideStudy(study: OutsideStudy): void {
  registerIndicator<IndicatorRow, number, StudyData>({
    name: study.id,
    shortName: study.label,
    series: 'normal',
    precision: FUNDING_DIGITS,
    shouldFormatBigNumber: study.id !== 'funding',
    // New figures come without new parameters.
    shouldUpdate: () => ({ calc: true, draw: true }),
    figures: figuresOf(study),
    calc: (bars, indicator) => outsideRows(study.id, bars, indicator),
    draw: params => drawStudy(study, params),
    createTooltipDataSource: params => legendOf(study, params, outsideTitle(study.id, params.indicator) ?? study.label),
  })
}

function legendOf(
  study: Study,
  { chart, indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<IndicatorRow>,
  name: string,
): IndicatorTooltipData {
  if (isQuiet(chart, indicator, crosshair)) return NO_LEGEND
  const drawn = indicator as DrawnStudy // registered here
  return {
    name,
    calcParamsText: '',
    features: [],
    legends: legendsOf(
      study,
      drawn,
      crosshair.dataIndex ?? indicator.result.length - 1,
      chart.getStyles().indicator,
      value => numberText(value, drawn, chart.getFormatter().formatBigNumber),
    ),
  }
}

/** A legend would cover the bars of a lower pane. */
const LOW_PX = 280
const NO_LEGEND: IndicatorTooltipData = { name: '', calcParamsText: '', features: [], legends: [] }

/** On the price of a low chart, figures are there while a bar is pointed at. */
const isQuiet = (chart: Chart, { paneId }: { readonly paneId: string }, { paneId: pointed }: Crosshair): boolean =>
  paneId === CANDLE_PANE && pointed === undefined && (chart.getSize(CANDLE_PANE, 'main')?.height ?? 0) < LOW_PX

/** `MA 20`; a study without parameters is just its label. */
const nameOf = (study: Study, values: readonly number[]): string => [study.label, values.join(' ')].join(' ').trim()

type Kept = { readonly key: string; readonly run: IndicatorRun }
const runs = new WeakMap<object, Kept>()

/** One stream per indicator on a chart, as long as its parameters stay. */
function runOf(study: BarStudy, indicator: DrawnStudy): IndicatorRun {
  const key = indicator.calcParams.join()
  const kept = runs.get(indicator)
  if (kept?.key === key) return kept.run
  const values = parametersOf(study, indicator.calcParams)
  const run = createIndicatorRun(() => study.create(values))
  runs.set(indicator, { key, run })
  return run
}

const FIGURES = { histogram: 'bar', dots: 'circle', line: 'line', band: 'line' } as const

/** What the library makes room for on the axis: outputs that are drawn at the bar they belong to. `drawStudy` draws them. */
function figuresOf(study: Study): IndicatorFigure<IndicatorRow>[] {
  const shifts = study.shifts()
  return study.outputs.flatMap(({ id, drawing }): IndicatorFigure<IndicatorRow>[] => {
    if (drawing === 'none' || (shifts[id] ?? 0) !== 0) return []
    return [{ key: id, type: FIGURES[drawing], ...(drawing === 'histogram' ? { baseValue: 0 } : {}) }]
  })
}

function legendsOf(
  study: Study,
  indicator: DrawnStudy,
  index: number,
  styles: IndicatorStyle,
  format: (value: number) => string,
): TooltipLegend[] {
  const shifts = study.shifts(parametersOf(study, indicator.calcParams))
  return study.outputs.flatMap((output, at): TooltipLegend[] => {
    if (output.drawing === 'none') return []
    const color =
      output.drawing === 'histogram'
        ? (styles.tooltip.legend.color ?? '')
        : lineColour(styles, dataOf(indicator), output, at)
    const value = indicator.result[index - (shifts[output.id] ?? 0)]?.[output.id]
    return [{ title: { text: '', color }, value: { text: value === undefined ? '--' : format(value), color } }]
  })
}

function numberText(
  value: number,
  { precision, shouldFormatBigNumber }: DrawnStudy,
  big: (value: number) => string,
): string {
  if (shouldFormatBigNumber) return big(value)
  return foldedZeros(formatOf(precision).format(value))
}

const formats = new Map<number, Intl.NumberFormat>()

/** Making one takes longer than all figures of a legend. */
function formatOf(digits: number): Intl.NumberFormat {
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(digits, format)
  return format
}
