import { clipped, midOf, rayTo, shifted, spotAt, throughBoth } from './geometry.ts'
import { type Figure, helpLine, label, line, type Spot, spot } from './figures.ts'
import { ofOne, ofTwo, priceAt, reaching, type Sketch, type Templates, timeAt } from './sketch.ts'

const { within, beyond } = reaching

const ANGLE_RADIUS = 36
const ARROW_PX = 12
const ARROW_ANGLE = Math.PI / 7

/** The two sides of an arrow's head at `tip`. */
export function arrowHead(from: Spot, tip: Spot): Figure {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const side = (turn: number): Spot => spotAt(tip, angle + Math.PI + turn, ARROW_PX)
  return line([side(-ARROW_ANGLE), tip, side(ARROW_ANGLE)])
}

/** Change in price and share, bars and time from the first to the second point. */
export function changeText(sketch: Sketch): string {
  const [from, to] = [priceAt(sketch, 0), priceAt(sketch, 1)]
  const { words } = sketch
  const sign = to >= from ? '+' : '−'
  return `${sign}${words.price(Math.abs(to - from))} (${from === 0 ? '--' : words.percent((to - from) / from)})`
}

export const timeText = (sketch: Sketch): string =>
  `${sketch.words.bars(sketch.bars)}, ${sketch.words.span(Math.abs(timeAt(sketch, 1) - timeAt(sketch, 0)))}`

/** 0 to the right, 90 upwards, whatever the screen thinks of upwards. */
export const degrees = (a: Spot, b: Spot): number => (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI

function angleFigures(a: Spot, b: Spot, { words }: Sketch): Figure[] {
  const turn = -degrees(a, b) * (Math.PI / 180)
  const bow = Array.from({ length: 17 }, (_, at) => spotAt(a, (turn * at) / 16, ANGLE_RADIUS))
  return [
    line([a, b]),
    helpLine([a, shifted(a, ANGLE_RADIUS * 2, 0)]),
    helpLine(bow),
    label(shifted(a, ANGLE_RADIUS * 2, 0), words.angle(degrees(a, b)), 'right'),
  ]
}

const level = (a: Spot, { bounds }: Sketch): Figure => line([spot(0, a.y), spot(bounds.width, a.y)])
const upright = (a: Spot, { bounds }: Sketch): Figure => line([spot(a.x, 0), spot(a.x, bounds.height)])

export const lineTemplates: Templates<
  | 'segment'
  | 'ray'
  | 'extendedLine'
  | 'horizontalLine'
  | 'horizontalRay'
  | 'verticalLine'
  | 'crossLine'
  | 'arrow'
  | 'infoLine'
  | 'trendAngle'
> = {
  segment: within(ofTwo((a, b, { bounds }) => [line(clipped(a, b, bounds))])),
  ray: beyond(ofTwo((a, b, { bounds }) => [line(rayTo(a, b, bounds))])),
  extendedLine: beyond(ofTwo((a, b, { bounds }) => [line(throughBoth(a, b, bounds))])),
  horizontalLine: beyond(ofOne((a, sketch) => [level(a, sketch)])),
  horizontalRay: beyond(ofOne((a, { bounds }) => [line(rayTo(a, shifted(a, 1, 0), bounds))])),
  verticalLine: within(ofOne((a, sketch) => [upright(a, sketch)])),
  crossLine: beyond(ofOne((a, sketch) => [level(a, sketch), upright(a, sketch)])),
  arrow: within(ofTwo((a, b) => [line([a, b]), arrowHead(a, b)])),
  infoLine: within(
    ofTwo((a, b, sketch) => [
      line([a, b]),
      label(shifted(midOf(a, b), 8, 0), `${changeText(sketch)}, ${timeText(sketch)}`, 'right', { isBoxed: true }),
    ]),
  ),
  trendAngle: within(ofTwo(angleFigures)),
}
