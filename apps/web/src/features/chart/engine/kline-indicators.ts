/** Gives the library every study of ours. It draws them; their values come from streams and never from its own code. */
import {
  type Indicator,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorFigure,
  type IndicatorFigureStyle,
  type IndicatorStyle,
  type IndicatorTooltipData,
  registerIndicator,
  type TooltipLegend,
} from 'klinecharts'
import type { ChartBar } from './bar.ts'
import { VOLUME_ID } from './engine.ts'
import { createIndicatorRun, type IndicatorRow, type IndicatorRun } from './indicator-run.ts'
import { drawStudy } from './kline-draw.ts'
import { outsideRows, outsideTitle } from './kline-outside.ts'
import { dataOf, lineColour, lineShape, type StudyData } from './line-colour.ts'
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
    calc: (bars, indicator) => runOf(study, indicator).rowsOf(bars as unknown as readonly ChartBar[]), // the chart is only given our bars
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
    createTooltipDataSource: params => legendOf(study, params, outsideTitle(study.id, params.indicator) ?? study.label),
  })
}

function legendOf(
  study: Study,
  { chart, indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<IndicatorRow>,
  name: string,
): IndicatorTooltipData {
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

/** Outputs that are drawn at the bar they belong to. The others are drawn by `drawStudy`. */
function figuresOf(study: Study): IndicatorFigure<IndicatorRow>[] {
  const shifts = study.shifts()
  return study.outputs.flatMap((output, at): IndicatorFigure<IndicatorRow>[] => {
    if (output.drawing === 'none' || (shifts[output.id] ?? 0) !== 0) return []
    switch (output.drawing) {
      case 'histogram':
        return [
          { key: output.id, type: 'bar', baseValue: 0, styles: study.id === VOLUME_ID ? byCandle : bySign(output.id) },
        ]
      case 'dots':
        return [{ key: output.id, type: 'circle', styles: inColour(output.id, at) }]
      default:
        return [{ key: output.id, type: 'line', styles: asLine(output.id, at) }]
    }
  })
}

type StyleParams = Parameters<NonNullable<IndicatorFigure<IndicatorRow>['styles']>>[0]

const inColour =
  (id: string, at: number) =>
  ({ indicator, defaultStyles }: StyleParams): IndicatorFigureStyle =>
    defaultStyles === undefined ? {} : { color: lineColour(defaultStyles, dataOf(indicator), { id }, at) }

const asLine =
  (id: string, at: number) =>
  (params: StyleParams): IndicatorFigureStyle => {
    const { size, dash } = lineShape(dataOf(params.indicator), { id })
    const line = { size, style: dash.length === 0 ? ('solid' as const) : ('dashed' as const), dashedValue: dash }
    return { ...inColour(id, at)(params), ...line }
  }

/** A histogram has the colour of its sign, unless the visitor has chosen one. */
const bySign =
  (id: string) =>
  ({ data, indicator, defaultStyles }: StyleParams): IndicatorFigureStyle => {
    const [style] = defaultStyles?.bars ?? []
    const color = dataOf(indicator).style[id]?.c ?? ((data.current?.[id] ?? 0) >= 0 ? style?.upColor : style?.downColor)
    return color === undefined ? {} : { color }
  }

/** A volume has the colour of its candle. */
function byCandle({ data, defaultStyles }: StyleParams): IndicatorFigureStyle {
  const [style] = defaultStyles?.bars ?? []
  const color = (data.current?.['rise'] ?? 0) >= 0 ? style?.upColor : style?.downColor
  return color === undefined ? {} : { color }
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
  return value.toLocaleString('en-US', { minimumFractionDigits: precision, maximumFractionDigits: precision })
}
