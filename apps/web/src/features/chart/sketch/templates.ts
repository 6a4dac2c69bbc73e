/** How each tool is drawn. */
import { DRAWING_TOOLS, type DrawingTool } from '@candela/contract/chart'
import { channelTemplates } from './channels.ts'
import { fibonacciTemplates } from './fibonacci.ts'
import { type Figure, line } from './figures.ts'
import { inside } from './geometry.ts'
import { labelTemplates } from './labels.ts'
import { lineTemplates } from './lines.ts'
import { measureTemplates } from './measures.ts'
import { patternTemplates } from './patterns.ts'
import { shapeTemplates } from './shapes.ts'
import type { Reach, Sketch, Templates } from './sketch.ts'

const TEMPLATES: Templates<DrawingTool> = {
  ...lineTemplates,
  ...channelTemplates,
  ...shapeTemplates,
  ...fibonacciTemplates,
  ...patternTemplates,
  ...measureTemplates,
  ...labelTemplates,
}

/** What can be seen of a drawing. One that is not finished is a line through the points it has. */
export function figuresOf(tool: DrawingTool, sketch: Sketch): Figure[] {
  const isWhole = sketch.spots.length >= DRAWING_TOOLS[tool].points[0]
  return inside(isWhole ? TEMPLATES[tool].draw(sketch) : [line(sketch.spots)], sketch.bounds)
}

export const reachOf = (tool: DrawingTool): Reach => TEMPLATES[tool].reach
