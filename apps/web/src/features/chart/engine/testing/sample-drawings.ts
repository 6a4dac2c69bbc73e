import {
  CANDLE_PANE,
  type Drawing,
  DRAWING_FLAGS,
  DRAWING_TOOLS,
  type DrawingPoint,
  type DrawingTool,
} from '@candela/contract/chart'
import type { ChartBar } from '../bar.ts'

export const ALL_TOOLS = Object.keys(DRAWING_TOOLS) as DrawingTool[] // its keys are the tools
/** Of tools without a fixed number. */
const FREE_POINTS = 5
/** Bars from one point to the next, and how far each is above or below the middle of the bars, in turn. */
const STEP = 7
const OFFSETS = [300, -300, 400, -150] as const

/** As many bars as the drawing with the most points. */
const SPAN = 7 * STEP

/** A drawing whose first point is at a bar; the others follow to the right. */
export function sampleDrawing(tool: DrawingTool, id: string, bars: readonly ChartBar[], first: number): Drawing {
  const { points, free, hasText } = DRAWING_TOOLS[tool]
  const [min, max] = points
  const count = min === max ? min : FREE_POINTS
  const around = bars.slice(first, first + SPAN)
  const middle = (Math.max(...around.map(bar => bar.high)) + Math.min(...around.map(bar => bar.low))) / 2
  const spots = Array.from({ length: count }, (_, at): DrawingPoint => {
    const bar = bars[Math.min(first + at * STEP, bars.length - 1)]
    const price = Math.round(middle + (OFFSETS[at % OFFSETS.length] ?? 0))
    return [free === 'time' ? null : (bar?.timestamp ?? 0) / 1000, free === 'price' ? null : price]
  })
  const base = [id, tool, CANDLE_PANE, spots, {}, DRAWING_FLAGS.visible, 0] as const
  return hasText === true ? [...base, 'Sample'] : base
}

/** Evenly over all bars, all tools in turn. */
export const mixedDrawings = (bars: readonly ChartBar[], count: number): Drawing[] =>
  Array.from({ length: count }, (_, at) => {
    const first = Math.floor((at / count) * (bars.length - SPAN))
    return sampleDrawing(ALL_TOOLS[at % ALL_TOOLS.length] ?? 'segment', `d${at}`, bars, first)
  })
