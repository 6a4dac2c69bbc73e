/** Marks of a chart as the protocol has them: signals on the bars, large liquidations and flash news on the time scale. Pure. */
import type { ChartMark, ChartMarkKind, ChartMarks } from '@candela/contract/chart-marks'
import { type Locale, textIn } from '@candela/contract/core'
import type { DatafeedMarks, DatafeedTimescaleMark } from '@candela/contract/datafeed'
import { labelOf } from './bar-label.ts'

export const ON_BARS: readonly ChartMarkKind[] = ['signal']
export const ON_TIMESCALE: readonly ChartMarkKind[] = ['liquidation', 'flash']

/** Rising, falling and neither. */
const COLOURS = { 1: '#089981', [-1]: '#f23645', 0: '#787b86' } as const
const LABEL_COLOUR = '#ffffff'
const SIZE = 14

const colourOf = ({ direction }: ChartMark): string =>
  direction > 0 ? COLOURS[1] : direction < 0 ? COLOURS[-1] : COLOURS[0]

/** Clients expect them in order of time. */
const oldestFirst = ({ bars }: ChartMarks): ChartMark[] => bars.flatMap(({ marks }) => marks).toReversed()

const textOf = ({ title, price }: ChartMark, locale: Locale): string =>
  price === null ? textIn(locale, title) : `${textIn(locale, title)} @ ${price}`

export function barMarks(found: ChartMarks, locale: Locale): DatafeedMarks {
  const marks = oldestFirst(found)
  return {
    id: marks.map(({ id }) => id),
    time: marks.map(({ barTime }) => labelOf(found.interval, barTime)),
    color: marks.map(colourOf),
    text: marks.map(mark => textOf(mark, locale)),
    label: marks.map(({ direction }) => (direction > 0 ? '▲' : direction < 0 ? '▼' : '•')),
    labelFontColor: marks.map(() => LABEL_COLOUR),
    minSize: marks.map(() => SIZE),
  }
}

/** One for each bar: the time scale has room for no more. */
export const timescaleMarks = (found: ChartMarks, locale: Locale): DatafeedTimescaleMark[] =>
  found.bars.toReversed().flatMap(({ time, marks }) => {
    const [newest] = marks
    if (newest === undefined) return []
    return [
      {
        id: newest.id,
        time: labelOf(found.interval, time),
        color: colourOf(newest),
        label: newest.kind === 'flash' ? 'N' : 'L',
        tooltip: marks.map(mark => textOf(mark, locale)),
      },
    ]
  })
