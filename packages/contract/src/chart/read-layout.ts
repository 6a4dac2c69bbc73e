/** Reads a layout that may come from anybody. Everything is checked, and the result holds nothing that was not. */
import { INTERVALS, RANGE_DAYS } from '../core/interval.ts'
import { canonicalPairCode } from '../core/pair.ts'
import { SIGNAL_KINDS } from '../signals/kind.ts'
import {
  ATR_LENGTH,
  BAR_SPACE,
  CANDLE_PANE,
  CHART_GRIDS,
  CHART_SCALES,
  CHART_TYPES,
  CHARTS_MAX,
  INDICATORS_MAX,
  type Layout,
  LAYOUT_MAX_BYTES,
  LAYOUT_VERSION,
  type LayoutChart,
  type LayoutLayers,
  type LayoutPane,
  PANE_STATES,
  PANES_MAX,
  VOLUME_MEAN,
} from './layout.ts'
import {
  below,
  choiceOf,
  fieldsOf,
  flagOf,
  idOf,
  integerIn,
  LayoutFault,
  listOf,
  numberIn,
  refuse,
  refuseRepeated,
} from './layout-fields.ts'
import { readDrawings } from './read-drawings.ts'
import { type IndicatorTable, readIndicators } from './read-indicators.ts'
import { readStyle } from './read-style.ts'

export type LayoutReading =
  | { readonly ok: true; readonly layout: Layout }
  | { readonly ok: false; readonly fault: LayoutFault }

/** A layout is seven levels deep. Deeper text is refused unparsed: parsing it takes half a second. */
const DEPTH_MAX = 16

/** Reads the JSON text of a layout. `indicators` is the table of `@candela/quant/indicators`. */
export function parseLayout(text: string, indicators: IndicatorTable): LayoutReading {
  return reading(() => {
    if (text.length > LAYOUT_MAX_BYTES) refuse('', '超过 2 MB', 'is larger than 2 MB')
    if (isDeeper(text, DEPTH_MAX)) refuse('', '嵌套过深', 'is nested too deeply')
    return layoutOf(jsonOf(text), indicators)
  })
}

/** As `parseLayout`, of a value that is already parsed. */
export const readLayout = (value: unknown, indicators: IndicatorTable): LayoutReading =>
  reading(() => layoutOf(value, indicators))

function reading(read: () => Layout): LayoutReading {
  try {
    return { ok: true, layout: read() }
  } catch (error) {
    if (error instanceof LayoutFault) return { ok: false, fault: error }
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('', '不是有效的 JSON', 'is not valid JSON')
  }
}

/** Whether arrays and objects are nested more than `max` levels deep. Brackets inside of texts do not count. */
function isDeeper(text: string, max: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > max) return true
  }
  return false
}

function layoutOf(value: unknown, indicators: IndicatorTable): Layout {
  const layout = fieldsOf('', value, ['v', 'charts', 'grid', 'link', 'layers'])
  const link = fieldsOf('link', layout.link, ['pair', 'interval', 'crosshair'])
  return {
    v: choiceOf('v', layout.v, [LAYOUT_VERSION]),
    charts: listOf('charts', layout.charts, 1, CHARTS_MAX).map((chart, at) =>
      chartOf(`charts[${at}]`, chart, indicators),
    ),
    grid: choiceOf('grid', layout.grid, CHART_GRIDS),
    link: {
      pair: flagOf('link.pair', link.pair),
      interval: flagOf('link.interval', link.interval),
      crosshair: flagOf('link.crosshair', link.crosshair),
    },
    layers: layersOf('layers', layout.layers),
  }
}

const CHART_FIELDS = [
  'pair',
  'interval',
  'type',
  'scale',
  'invert',
  'zone',
  'rangeDays',
  'barSpace',
  'renko',
  'kagi',
  'compare',
  'volume',
  'panes',
  'indicators',
  'drawings',
] as const

function chartOf(at: string, value: unknown, indicators: IndicatorTable): LayoutChart {
  const chart = fieldsOf(at, value, CHART_FIELDS)
  const inChart = (field: (typeof CHART_FIELDS)[number]): string => below(at, field)
  const panes = panesOf(inChart('panes'), chart.panes)
  const paneIds = panes.map(pane => pane.id)
  return {
    pair: pairOf(inChart('pair'), chart.pair),
    interval: choiceOf(inChart('interval'), chart.interval, INTERVALS),
    type: choiceOf(inChart('type'), chart.type, CHART_TYPES),
    scale: choiceOf(inChart('scale'), chart.scale, CHART_SCALES),
    invert: flagOf(inChart('invert'), chart.invert),
    zone: zoneOf(inChart('zone'), chart.zone),
    rangeDays:
      chart.rangeDays === null ? null : choiceOf(inChart('rangeDays'), chart.rangeDays, RANGE_DAYS.map(Number)),
    barSpace: numberIn(inChart('barSpace'), chart.barSpace, BAR_SPACE),
    renko: atrOf(inChart('renko'), chart.renko),
    kagi: atrOf(inChart('kagi'), chart.kagi),
    compare: chart.compare === null ? null : pairOf(inChart('compare'), chart.compare),
    volume: volumeOf(inChart('volume'), chart.volume),
    panes,
    indicators: readIndicators(inChart('indicators'), chart.indicators, paneIds, indicators),
    drawings: readDrawings(inChart('drawings'), chart.drawings, paneIds),
  }
}

/** As pairs are written everywhere; whether it is listed is not asked, because a layout outlives its pairs. */
function pairOf(at: string, value: unknown): string {
  return typeof value === 'string' && canonicalPairCode(value) === value
    ? value
    : refuse(
        at,
        '应为交易对代码，如 binance-spot/btc.usdt',
        'must be the code of a pair, such as binance-spot/btc.usdt',
      )
}

const ZONE = /^[A-Za-z][A-Za-z0-9_+-]{0,31}(?:\/[A-Za-z0-9_+-]{1,32}){0,2}$/

function zoneOf(at: string, value: unknown): string {
  return typeof value === 'string' && ZONE.test(value) && isZone(value)
    ? value
    : refuse(at, '应为时区名，如 Asia/Hong_Kong', 'must be a time zone, such as Asia/Hong_Kong')
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function atrOf(at: string, value: unknown): { atr: number } {
  const { atr } = fieldsOf(at, value, ['atr'])
  return { atr: integerIn(below(at, 'atr'), atr, ATR_LENGTH) }
}

function volumeOf(at: string, value: unknown): LayoutChart['volume'] {
  const { visible, mean, at: place, style } = fieldsOf(at, value, ['visible', 'mean'], ['at', 'style'])
  return {
    visible: flagOf(below(at, 'visible'), visible),
    mean: integerIn(below(at, 'mean'), mean, VOLUME_MEAN),
    ...(place === undefined ? {} : { at: integerIn(below(at, 'at'), place, { min: 0, max: INDICATORS_MAX }) }),
    ...(style === undefined ? {} : { style: readStyle(below(at, 'style'), style) }),
  }
}

/** A share of less than a hundredth could not be seen. */
const WEIGHT = { min: 0.01, max: 1 }

function panesOf(at: string, value: unknown): LayoutPane[] {
  const panes = listOf(at, value, 1, PANES_MAX).map((each, index): LayoutPane => {
    const inPane = `${at}[${index}]`
    const { id, weight, state } = fieldsOf(inPane, each, ['id', 'weight', 'state'])
    return {
      id: idOf(`${inPane}.id`, id),
      weight: numberIn(`${inPane}.weight`, weight, WEIGHT),
      state: choiceOf(`${inPane}.state`, state, PANE_STATES),
    }
  })
  refuseRepeated(
    at,
    panes.map(pane => pane.id),
  )
  if (!panes.some(pane => pane.id === CANDLE_PANE)) refuse(at, '缺少 candle', 'must include candle')
  return panes
}

function layersOf(at: string, value: unknown): LayoutLayers {
  const layers = fieldsOf(at, value, ['signals', 'news', 'liquidations', 'orders', 'positions', 'fills'])
  const signals = fieldsOf(`${at}.signals`, layers.signals, ['on', 'kinds'])
  const news = fieldsOf(`${at}.news`, layers.news, ['on', 'important'])
  const kinds = listOf(`${at}.signals.kinds`, signals.kinds, 0, SIGNAL_KINDS.length)
  return {
    signals: {
      on: flagOf(`${at}.signals.on`, signals.on),
      kinds: kinds.map(kind => choiceOf(`${at}.signals.kinds`, kind, SIGNAL_KINDS)),
    },
    news: { on: flagOf(`${at}.news.on`, news.on), important: flagOf(`${at}.news.important`, news.important) },
    liquidations: flagOf(`${at}.liquidations`, layers.liquidations),
    orders: flagOf(`${at}.orders`, layers.orders),
    positions: flagOf(`${at}.positions`, layers.positions),
    fills: flagOf(`${at}.fills`, layers.fills),
  }
}
