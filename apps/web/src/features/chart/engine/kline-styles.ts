import type { CandleType, DeepPartial, NeighborData, KLineData, Nullable, Styles, TooltipLegend } from 'klinecharts'
import type { ChartTexts, ChartType } from './engine.ts'
import { type ChartTheme, withAlpha } from './theme.ts'

const CANDLES: Readonly<Record<ChartType, CandleType>> = {
  bars: 'ohlc',
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  line: 'area',
  area: 'area',
  baseline: 'area',
  heikin: 'candle_solid',
  renko: 'candle_solid',
  kagi: 'area',
}

/** Drawn by a figure of ours, above a line that is not seen. */
const OWN_FIGURES: readonly ChartType[] = ['baseline', 'kagi']

const VOLUME_ALPHA = 0.45
const AREA_ALPHA = 0.16

/** Legend and axis texts; 11 px as on the other charts. */
const text = (theme: ChartTheme, size = 11) => ({ size, family: theme.font, weight: 'normal' as const })

type Legend = {
  readonly title: string
  readonly hasTitle: boolean
  /** Whether the highest and lowest price are written beside their bars. */
  readonly hasExtremes: boolean
  readonly texts: ChartTexts
  readonly price: (value: number) => string
}

export function chartStyles(theme: ChartTheme, type: ChartType, legend: Legend): DeepPartial<Styles> {
  const tag = { ...text(theme), borderSize: 0, borderRadius: 2, paddingLeft: 6, paddingRight: 6 }
  const crossLine = { style: 'dashed' as const, dashedValue: [3, 3], size: 1, color: theme.text3 }
  const crosshair = {
    line: crossLine,
    text: { ...tag, color: theme.surface, backgroundColor: theme.text, borderColor: theme.text },
  }
  const axis = {
    axisLine: { color: theme.line },
    tickLine: { show: false },
    tickText: { ...text(theme), color: theme.text3, marginStart: 8, marginEnd: 8 },
  }
  return {
    grid: {
      horizontal: { color: theme.line, style: 'solid' },
      vertical: { color: theme.line, style: 'solid' },
    },
    candle: { type: CANDLES[type], ...candleStyles(theme, type, legend) },
    indicator: indicatorStyles(theme),
    xAxis: axis,
    yAxis: axis,
    separator: { color: theme.line, activeBackgroundColor: withAlpha(theme.text3, 0.15) },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}

function candleStyles(theme: ChartTheme, type: ChartType, legend: Legend): DeepPartial<Styles['candle']> {
  const { up, down, text3 } = theme
  const colour = OWN_FIGURES.includes(type) ? '#00000000' : theme.series[1]
  const bottom = withAlpha(colour ?? up, type === 'area' ? AREA_ALPHA : 0)
  const extreme = { show: legend.hasExtremes, color: theme.text3, textSize: 11, textFamily: theme.font }
  const padding = { paddingLeft: 6, paddingRight: 6, paddingTop: 4, paddingBottom: 4 }
  const tag = { ...text(theme), ...padding, color: '#ffffff', borderRadius: 0 }
  return {
    bar: {
      compareRule: type === 'hollow' ? 'previous_close' : 'current_open',
      upColor: up,
      downColor: down,
      noChangeColor: text3,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: text3,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: text3,
    },
    area: {
      lineSize: 1.5,
      lineColor: colour ?? up,
      backgroundColor: [
        { offset: 0, color: bottom },
        { offset: 1, color: withAlpha(colour ?? up, 0) },
      ],
      point: { show: false, animation: false },
    },
    priceMark: {
      high: extreme,
      low: extreme,
      last: {
        upColor: theme.upFill,
        downColor: theme.downFill,
        noChangeColor: theme.text3,
        line: { dashedValue: [2, 3] },
        text: tag,
        extendTexts: [
          { ...tag, show: true, style: 'fill', position: 'below_price', updateInterval: 1000, borderSize: 0 },
        ],
      },
    },
    tooltip: {
      offsetLeft: 0,
      offsetTop: 8,
      title: {
        ...text(theme, 13),
        show: legend.hasTitle,
        weight: '600',
        color: theme.text,
        template: legend.title,
        marginLeft: 8,
        marginTop: 0,
        marginBottom: 2,
      },
      legend: {
        ...text(theme, 12),
        color: theme.text3,
        marginLeft: 8,
        marginRight: 0,
        marginTop: 2,
        marginBottom: 2,
        defaultValue: '--',
        template: (data: NeighborData<Nullable<KLineData>>) => candleLegend(data, theme, legend),
      },
    },
  }
}

/** Open, high, low, close and the change against the close before, in the colour of the bar. */
function candleLegend(
  { prev, current }: NeighborData<Nullable<KLineData>>,
  theme: ChartTheme,
  { texts, price }: Legend,
): TooltipLegend[] {
  if (current === null) return []
  const base = prev === null || prev === current ? current.open : prev.close
  const change = base === 0 ? 0 : ((current.close - base) / base) * 100
  const colour = current.close > current.open ? theme.up : current.close < current.open ? theme.down : theme.text2
  const changeColour = change > 0 ? theme.up : change < 0 ? theme.down : theme.text2
  const item = (label: string, value: number): TooltipLegend => ({
    title: { text: `${label} `, color: theme.text3 },
    value: { text: price(value), color: colour },
  })
  return [
    item(texts.open, current.open),
    item(texts.high, current.high),
    item(texts.low, current.low),
    item(texts.close, current.close),
    { title: { text: '', color: theme.text3 }, value: { text: changeText(change), color: changeColour } },
  ]
}

/** A change in percent: `+1.25%`, `−0.40%`, and `0.00%` without a sign. */
export function changeText(change: number): string {
  const digits = Math.abs(change).toFixed(2)
  if (digits === '0.00') return `${digits}%`
  return `${change < 0 ? '−' : '+'}${digits}%`
}

function indicatorStyles(theme: ChartTheme): DeepPartial<Styles['indicator']> {
  const bars = {
    upColor: withAlpha(theme.up, VOLUME_ALPHA),
    downColor: withAlpha(theme.down, VOLUME_ALPHA),
    noChangeColor: withAlpha(theme.text3, VOLUME_ALPHA),
  }
  const legend = { ...text(theme, 12), marginLeft: 8, marginRight: 0, marginTop: 2, marginBottom: 2 }
  return {
    ohlc: bars,
    bars: [{ ...bars, style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [2, 2] }],
    circles: [
      {
        style: 'fill',
        borderStyle: 'solid',
        borderSize: 1,
        borderDashedValue: [2, 2],
        upColor: theme.up,
        downColor: theme.down,
        noChangeColor: theme.text3,
      },
    ],
    lines: theme.series.map(color => ({ style: 'solid', smooth: false, size: 1.5, dashedValue: [2, 2], color })),
    tooltip: {
      offsetLeft: 0,
      offsetTop: 4,
      title: { ...legend, color: theme.text3 },
      legend: { ...legend, color: theme.text3, defaultValue: '--' },
    },
  }
}
