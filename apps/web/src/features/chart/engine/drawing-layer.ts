/** Drawings on the chart, as the rest of the program sees them. */
import type { Drawing, DrawingPoint } from '@candela/contract/chart'
import type { SketchWords } from '../sketch/sketch.ts'

/** Unix seconds of the left and right edge of the chart. */
export type TimeRange = { readonly from: number; readonly to: number }

export type DrawingEvents = {
  /** The visitor has set the last point. */
  readonly onDrawn: (drawing: Drawing) => void
  /** The visitor has clicked below the price pane. */
  readonly onMisplaced: () => void
  readonly onMoved: (id: string, points: readonly DrawingPoint[]) => void
  readonly onSelect: (id: string | undefined) => void
  /** At most ten times a second. */
  readonly onRange: (range: TimeRange) => void
}

export type DrawingLayer = {
  /** All that are to be on the chart. What is the same object as before is not touched. */
  readonly show: (drawings: readonly Drawing[]) => void
  /** Lets the visitor draw one; it has no points yet. */
  readonly begin: (drawing: Drawing) => void
  readonly cancel: () => void
  readonly close: () => void
}

export type OpenDrawings = (words: Omit<SketchWords, 'price'>, events: DrawingEvents) => DrawingLayer
