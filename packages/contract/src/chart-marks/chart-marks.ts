import { Boolean as YesNo, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { INTERVALS } from '../core/interval.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional } from '../core/schema.ts'
import { SIGNAL_KINDS } from '../signals/kind.ts'

/** What is marked on the bars of a chart. */
export const CHART_MARK_KINDS = ['signal', 'liquidation', 'flash'] as const
export type ChartMarkKind = (typeof CHART_MARK_KINDS)[number]

export const CHART_MARKS_MAX = 500
export const CHART_MARKS_PER_BAR = 10
/** The marks of so many bars before `to`, however early `from` is. */
export const CHART_MARK_BARS_MAX = 5_000

const mark = exact({
  id: Text({ description: 'Unique among all kinds' }),
  kind: oneOf(CHART_MARK_KINDS),
  time: Integer({ minimum: 0, description: 'When it happened; a signal when it was raised' }),
  barTime: Integer({ minimum: 0, description: 'Start of the bar that it belongs to' }),
  type: Text({
    description:
      'Type of the signal, such as crosses-above; the liquidated side, long or short; kind of the flash news',
  }),
  direction: Integer({ minimum: -1, maximum: 1, description: '1 for rising prices, -1 for falling ones' }),
  price: Union([decimal, Null()]),
  title: exact({ zh: Text(), en: Text() }),
  link: Text({ description: 'Path of a page that says more' }),
})
export type ChartMark = Static<typeof mark>

const marks = exact({
  pair: Text(),
  interval: oneOf(INTERVALS),
  from: Integer({ minimum: 0, description: 'Where the answer begins: later than requested, if that was too early' }),
  bars: List(
    exact({
      time: epochMs,
      count: Integer({ minimum: 1, description: 'Marks of the bar, also those that do not fit into the list' }),
      marks: List(mark, { maxItems: CHART_MARKS_PER_BAR, description: 'Newest first' }),
    }),
    { description: 'Bars with marks, newest first' },
  ),
  isComplete: YesNo({ description: 'False if older marks, or marks of a bar, did not fit' }),
})
export type ChartMarks = Static<typeof marks>

const input = exact({
  pair: Text({ maxLength: 96 }),
  interval: oneOf(INTERVALS),
  from: epochMs,
  to: epochMs,
  kinds: Optional(List(oneOf(CHART_MARK_KINDS), { maxItems: 10, description: 'All if omitted' })),
  signals: Optional(
    List(oneOf(SIGNAL_KINDS), { maxItems: 10, description: 'Signals of these kinds only; of all if omitted' }),
  ),
  important: Optional(YesNo({ description: 'True for important flash news only' })),
})
export type ChartMarksInput = Static<typeof input>

export const chartMarksCall = call({
  ...publicRead,
  name: 'chartMarks',
  summary: { zh: '图表标记：信号、大额爆仓与快讯', en: 'Marks of a chart: signals, large liquidations and flash news' },
  path: '/open/chart/marks',
  cache: 'tick',
  input,
  data: marks,
})
