import { area, type Figure, helpLine, line, type Spot, spot } from './figures.ts'
import { carried, midOf, rayTo, shifted, throughBoth } from './geometry.ts'
import { regressionOf } from './regression.ts'
import { ofThree, ofTwo, reaching, type Sketch, type Templates } from './sketch.ts'

const { within, beyond } = reaching

/** Standard deviations on either side of a regression. */
const DEVIATIONS = 2

const channel = (a: Spot, b: Spot, c: Spot, d: Spot): Figure[] => [area([a, b, d, c]), line([a, b]), line([c, d])]

/** How much lower on the screen `c` is than the line through `a` and `b`. */
export function dropTo(a: Spot, b: Spot, c: Spot): number {
  const slope = a.x === b.x ? 0 : (b.y - a.y) / (b.x - a.x)
  return c.y - (a.y + slope * (c.x - a.x))
}

function parallel(a: Spot, b: Spot, c: Spot): Figure[] {
  const drop = dropTo(a, b, c)
  const [low, lowEnd] = [shifted(a, 0, drop), shifted(b, 0, drop)]
  return [...channel(a, b, low, lowEnd), helpLine([midOf(a, low), midOf(b, lowEnd)])]
}

function regression(a: Spot, b: Spot, { closes, yOf }: Sketch): Figure[] {
  const found = regressionOf(closes())
  const [left, right] = a.x <= b.x ? [a, b] : [b, a]
  if (found === undefined) return [line([a, b])]
  const at = (side: number): readonly [Spot, Spot] => [
    spot(left.x, yOf(found.first + side * found.deviation)),
    spot(right.x, yOf(found.last + side * found.deviation)),
  ]
  const [upper, lower] = [at(DEVIATIONS), at(-DEVIATIONS)]
  return [...channel(...upper, ...lower), helpLine(at(0))]
}

/** Andrews: from the first point through the middle of the other two, and parallels through those. */
function pitchfork(a: Spot, b: Spot, c: Spot, { bounds }: Sketch): Figure[] {
  const middle = midOf(b, c)
  const tine = (from: Spot): Figure => line(rayTo(from, carried(from, a, middle), bounds))
  return [line(rayTo(a, middle, bounds)), line([b, c]), tine(b), tine(c)]
}

export const channelTemplates: Templates<
  'parallelChannel' | 'priceChannel' | 'flatChannel' | 'regressionTrend' | 'pitchfork'
> = {
  parallelChannel: within(ofThree(parallel)),
  // Three parallels from edge to edge: the line, one through the third point, and its mirror.
  priceChannel: beyond(
    ofThree((a, b, c, { bounds }) => {
      const drop = dropTo(a, b, c)
      return [0, drop, -drop].map(by => line(throughBoth(shifted(a, 0, by), shifted(b, 0, by), bounds)))
    }),
  ),
  // A sloping side, and a level one at the third point.
  flatChannel: within(ofThree((a, b, c) => channel(a, b, spot(a.x, c.y), spot(b.x, c.y)))),
  regressionTrend: within(ofTwo(regression)),
  pitchfork: beyond(ofThree(pitchfork)),
}
