import { canonicalPairCode } from '../core/pair.ts'
import { DRAWING_TOOLS, isDrawingTool } from './drawing-tools.ts'
import { type Drawing, DRAWING_FLAGS, type DrawingPoint, DRAWINGS_MAX } from './layout.ts'
import {
  choiceOf,
  entriesOf,
  idOf,
  integerIn,
  listOf,
  numberIn,
  refuse,
  refuseRepeated,
  textOf,
} from './layout-fields.ts'
import { readStyle } from './read-style.ts'

/** The end of the year 9999. */
const SECONDS = { min: 0, max: 253_402_300_799 }
/** Below zero in the panes of oscillators. */
const PRICE = { min: -1e15, max: 1e15 }
const LEVEL = { min: 0, max: 10_000 }
const FLAGS = { min: 0, max: 2 * DRAWING_FLAGS.weakMagnet - 1 }
const TEXT_MAX = 500
/** Of a tuple, without and with its text. */
const LENGTHS = [7, 8] as const

/** `panes` are the ids of the chart's panes. */
export function readDrawings(at: string, value: unknown, panes: readonly string[]): Record<string, Drawing[]> {
  // Each pair has one drawing at least.
  const pairs = entriesOf(at, value, DRAWINGS_MAX, 'DRAWINGS_FULL')
  const count = pairs.reduce((sum, [, , list]) => sum + (Array.isArray(list) ? list.length : 0), 0)
  if (count > DRAWINGS_MAX) refuse(at, `有 ${count} 个`, `has ${count} entries`, 'DRAWINGS_FULL')
  const drawings = pairs.map(([pair, inPair, list]) => {
    if (canonicalPairCode(pair) !== pair) refuse(inPair, '不是交易对代码', 'is not the code of a pair')
    const own = listOf(inPair, list, 1, DRAWINGS_MAX).map((each, index) =>
      drawingOf(`${inPair}[${index}]`, each, panes),
    )
    return [pair, own] as const
  })
  refuseRepeated(
    at,
    drawings.flatMap(([, own]) => own.map(([id]) => id)),
  )
  return Object.fromEntries(drawings)
}

function drawingOf(at: string, value: unknown, panes: readonly string[]): Drawing {
  const [id, tool, pane, points, style, flags, level, text] = listOf(at, value, ...LENGTHS)
  if (!isDrawingTool(tool)) return refuse(`${at}[1]`, '不是已知画线工具', 'is not a known drawing tool')
  const rule = DRAWING_TOOLS[tool]
  const [min, max] = rule.points
  const base = [
    idOf(`${at}[0]`, id),
    tool,
    choiceOf(`${at}[2]`, pane, panes),
    listOf(`${at}[3]`, points, min, max).map((point, index) => pointOf(`${at}[3][${index}]`, point, rule.free)),
    readStyle(`${at}[4]`, style),
    integerIn(`${at}[5]`, flags, FLAGS),
    integerIn(`${at}[6]`, level, LEVEL),
  ] as const
  if (text === undefined) return base
  if (rule.hasText !== true) refuse(`${at}[7]`, '该工具没有文本', 'is a text, which this tool has not')
  return [...base, textOf(`${at}[7]`, text, TEXT_MAX)]
}

function pointOf(at: string, value: unknown, free: 'time' | 'price' | undefined): DrawingPoint {
  const [time, price] = listOf(at, value, 2, 2)
  return [
    time === null && free === 'time' ? null : integerIn(`${at}[0]`, time, SECONDS),
    price === null && free === 'price' ? null : numberIn(`${at}[1]`, price, PRICE),
  ]
}
