import type { LineStyle } from '@candela/contract/chart'
import {
  type Area,
  DEFAULT_COLOUR,
  type Figure,
  type Label,
  type Line,
  type Spot,
  type Tone,
} from '../sketch/figures.ts'
import { LABEL_GAP, LINE_HEIGHT } from '../sketch/geometry.ts'
import { type ChartTheme, withAlpha } from './theme.ts'

const AREA_ALPHA = 0.12
export const TEXT_SIZE = 12
/** By the number of the style: solid, dashed, dotted. */
const DASHES: readonly (readonly number[])[] = [[], [6, 4], [1, 3]]
const HELP_DASH = [3, 3]

export type SketchLook = {
  readonly style: LineStyle
  readonly theme: Pick<ChartTheme, 'up' | 'down' | 'surface' | 'font'>
}

export function paintSketch(ctx: CanvasRenderingContext2D, figures: readonly Figure[], look: SketchLook): void {
  ctx.save()
  ctx.lineJoin = 'round'
  for (const figure of figures) {
    if (figure.kind === 'area') fill(ctx, figure, look)
    else if (figure.kind === 'line') stroke(ctx, figure, look)
    else write(ctx, figure, look)
  }
  ctx.restore()
}

const colourOf = (tone: Tone, { style, theme }: SketchLook): string =>
  tone === 'own' ? (style.c ?? DEFAULT_COLOUR) : theme[tone]

/** With `shift`, lines of an odd width are in the middle of a pixel, and so not blurred. */
function trace(ctx: CanvasRenderingContext2D, spots: readonly Spot[], shift = 0): void {
  ctx.beginPath()
  for (const [at, { x, y }] of spots.entries()) {
    if (at === 0) ctx.moveTo(x + shift, y + shift)
    else ctx.lineTo(x + shift, y + shift)
  }
}

function fill(ctx: CanvasRenderingContext2D, { spots, tone }: Area, look: SketchLook): void {
  const own = tone === 'own' ? look.style.f : undefined
  ctx.fillStyle = own ?? withAlpha(colourOf(tone, look).slice(0, 7), AREA_ALPHA)
  trace(ctx, spots)
  ctx.fill()
}

function stroke(ctx: CanvasRenderingContext2D, { spots, tone, isHelp, thick }: Line, look: SketchLook): void {
  const colour = colourOf(tone, look)
  ctx.strokeStyle = thick > 1 ? withAlpha(colour.slice(0, 7), 0.4) : colour
  ctx.lineWidth = isHelp ? 1 : (look.style.w ?? 1) * thick
  ctx.lineCap = look.style.s === 2 || thick > 1 ? 'round' : 'butt'
  ctx.setLineDash(isHelp ? HELP_DASH : [...(DASHES[look.style.s ?? 0] ?? [])])
  trace(ctx, spots, (ctx.lineWidth % 2) / 2)
  ctx.stroke()
}

function write(ctx: CanvasRenderingContext2D, { at, text, side, tone, isBoxed }: Label, look: SketchLook): void {
  const size = look.style.t ?? TEXT_SIZE
  ctx.font = `${size}px ${look.theme.font}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  const rows = text.split('\n')
  const width = Math.max(...rows.map(row => ctx.measureText(row).width)) + 2 * LABEL_GAP
  const row = size * LINE_HEIGHT
  const height = rows.length * row
  const left = side === 'right' ? at.x : side === 'left' ? at.x - width : at.x - width / 2
  const top = side === 'below' ? at.y : side === 'above' ? at.y - height : at.y - height / 2
  const colour = colourOf(tone, look)
  if (isBoxed) {
    ctx.fillStyle = look.theme.surface
    ctx.fillRect(left, top, width, height)
    ctx.setLineDash([])
    ctx.lineWidth = 1
    ctx.strokeStyle = colour
    ctx.strokeRect(left, top, width, height)
  }
  ctx.fillStyle = colour
  for (const [index, each] of rows.entries()) ctx.fillText(each, left + LABEL_GAP, top + row * (index + 0.5))
}
