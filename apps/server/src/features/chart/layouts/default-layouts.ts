/** rules 3: the five layouts that everybody has. Their indicators are those of the signals of the same name. */
import {
  CHART_DEFAULT,
  type DefaultLayout,
  type DefaultLayoutId,
  LAYERS_DEFAULT,
  type Layout,
  LAYOUT_DEFAULT,
  type LayoutChart,
  type LayoutIndicator,
} from '@candela/contract/chart'
import { type Locale, type Text, textIn } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import type { IndicatorId } from '@candela/quant/indicators'
import { packLayout } from './pack.ts'

type Default = { readonly id: DefaultLayoutId; readonly title: Text; readonly layout: Layout }

const onCandles = (name: IndicatorId, length: number): LayoutIndicator => ({
  id: `${name}${length}`,
  name,
  params: { length },
  pane: 'candle',
  visible: true,
  style: {},
})

const layout = (chart: Partial<LayoutChart>, kind: SignalKind): Layout => ({
  ...LAYOUT_DEFAULT,
  charts: [{ ...CHART_DEFAULT, ...chart }],
  layers: { ...LAYERS_DEFAULT, signals: { on: true, kinds: [kind] } },
})

export const DEFAULT_LAYOUTS: readonly Default[] = [
  {
    id: 'def:trend',
    title: { zh: '趋势跟踪', en: 'Trend tracking' },
    layout: layout({ interval: '240', indicators: [onCandles('donchian', 55)] }, 'trend'),
  },
  {
    id: 'def:ma5',
    title: { zh: 'MA5 短线', en: 'MA5 short-line' },
    layout: layout({ interval: '240', indicators: [onCandles('sma', 5)] }, 'ma5'),
  },
  {
    id: 'def:rsi',
    title: { zh: 'RSI 背离', en: 'RSI divergence' },
    layout: layout(
      {
        interval: '60',
        panes: [
          { id: 'candle', weight: 0.7, state: 'normal' },
          { id: 'rsi', weight: 0.3, state: 'normal' },
        ],
        indicators: [{ ...onCandles('rsi', 14), pane: 'rsi' }],
      },
      'rsi',
    ),
  },
  {
    id: 'def:align',
    title: { zh: '多空排列', en: 'Long/short alignment' },
    layout: layout(
      { interval: '240', indicators: [onCandles('sma', 21), onCandles('sma', 55), onCandles('sma', 120)] },
      'rank',
    ),
  },
  {
    id: 'def:index',
    title: { zh: '股指', en: 'Stock index' },
    layout: layout(
      { pair: 'cme-futures/nqmain.usd', interval: '60', indicators: [onCandles('donchian', 55)] },
      'stock',
    ),
  },
]

/** The defaults as calls answer them. */
export function createDefaultLayouts(): (locale: Locale) => DefaultLayout[] {
  const packed = DEFAULT_LAYOUTS.map(each => ({ id: each.id, title: each.title, data: packLayout(each.layout) }))
  return locale => packed.map(({ id, title, data }) => ({ id, title: textIn(locale, title), data }))
}
