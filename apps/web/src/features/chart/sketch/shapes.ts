import { closed, type Figure, line, type Spot, spot } from './figures.ts'
import { arcSpots, boxOf, corners, curveSpots, distance, ellipseSpots, shifted } from './geometry.ts'
import { ofThree, ofTwo, reaching, type Template, type Templates } from './sketch.ts'

const { within, beyond } = reaching

/** A highlighter is so many times wider than a brush. */
const HIGHLIGHTER = 8

/** A side from `a` to `b`, and as deep as `c` is away from it. */
function rotatedRectangle(a: Spot, b: Spot, c: Spot): Figure[] {
  const side = distance(a, b)
  if (side === 0) return []
  const across = spot((a.y - b.y) / side, (b.x - a.x) / side)
  const depth = (c.x - a.x) * across.x + (c.y - a.y) * across.y
  const away = (from: Spot): Spot => shifted(from, across.x * depth, across.y * depth)
  return closed([a, b, away(b), away(a)])
}

function ellipse(a: Spot, b: Spot): Figure[] {
  const { left, right, top, bottom } = boxOf(a, b)
  const centre = spot((left + right) / 2, (top + bottom) / 2)
  return closed(ellipseSpots(centre, (right - left) / 2, (bottom - top) / 2))
}

const trace =
  (thick: number): Template =>
  ({ spots }) => [line(spots, { thick })]

export const shapeTemplates: Templates<
  | 'rectangle'
  | 'rotatedRectangle'
  | 'ellipse'
  | 'circle'
  | 'triangle'
  | 'arc'
  | 'curve'
  | 'polyline'
  | 'brush'
  | 'highlighter'
> = {
  rectangle: within(ofTwo((a, b) => closed(corners(boxOf(a, b))))),
  rotatedRectangle: beyond(ofThree(rotatedRectangle)),
  ellipse: within(ofTwo(ellipse)),
  circle: beyond(ofTwo((a, b) => closed(ellipseSpots(a, distance(a, b), distance(a, b))))),
  triangle: within(ofThree((a, b, c) => closed([a, b, c]))),
  arc: beyond(ofThree((a, b, c) => [line(arcSpots(a, b, c))])),
  curve: beyond(ofThree((a, b, c) => [line(curveSpots(a, b, c))])),
  polyline: within(trace(1)),
  brush: within(trace(1)),
  highlighter: within(trace(HIGHLIGHTER)),
}
