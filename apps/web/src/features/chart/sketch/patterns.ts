import { area, type Figure, helpLine, label, line, type Spot } from './figures.ts'
import { along, midOf } from './geometry.ts'
import { reaching, type Sketch, type Template, type Templates } from './sketch.ts'

const { within } = reaching

/** Above a peak and below a trough. */
function named(spots: readonly Spot[], names: readonly string[]): Figure[] {
  return spots.map((at, index) => {
    const beside = spots[index - 1] ?? spots[index + 1]
    return label(at, names[index] ?? '', beside === undefined || at.y <= beside.y ? 'above' : 'below')
  })
}

const wave =
  (names: readonly string[]): Template =>
  ({ spots }) => [line(spots), ...named(spots, names)]

/** How large one leg is against another, in price. */
export function legRatio({ points }: Sketch, leg: readonly [number, number], of: readonly [number, number]): string {
  const size = ([from, to]: readonly [number, number]): number =>
    Math.abs((points[to]?.[1] ?? Number.NaN) - (points[from]?.[1] ?? Number.NaN))
  const ratio = size(leg) / size(of)
  return Number.isFinite(ratio) ? ratio.toFixed(3) : '--'
}

/** A help line between two corners with the ratio of two legs in its middle. */
function ratioLine(sketch: Sketch, from: number, to: number, ratio: string): Figure[] {
  const [a, b] = [sketch.spots[from], sketch.spots[to]]
  return a === undefined || b === undefined
    ? []
    : [helpLine([a, b]), label(midOf(a, b), ratio, 'centre', { isBoxed: true })]
}

const xabcd: Template = sketch => {
  const { spots } = sketch
  return [
    area(spots.slice(0, 3)),
    area(spots.slice(2, 5)),
    line(spots),
    ...named(spots, ['X', 'A', 'B', 'C', 'D']),
    ...ratioLine(sketch, 0, 2, legRatio(sketch, [1, 2], [0, 1])),
    ...ratioLine(sketch, 1, 3, legRatio(sketch, [2, 3], [1, 2])),
    ...ratioLine(sketch, 2, 4, legRatio(sketch, [3, 4], [2, 3])),
    ...ratioLine(sketch, 0, 4, legRatio(sketch, [1, 4], [0, 1])),
  ]
}

const abcd: Template = sketch => [
  line(sketch.spots),
  ...named(sketch.spots, ['A', 'B', 'C', 'D']),
  ...ratioLine(sketch, 0, 2, legRatio(sketch, [1, 2], [0, 1])),
  ...ratioLine(sketch, 1, 3, legRatio(sketch, [2, 3], [1, 2])),
]

/** Start, left shoulder, trough, head, trough, right shoulder, end; the neck line goes through the troughs. */
const headAndShoulders: Template = ({ spots }) => {
  const [start, , left, , right, , end] = spots
  if (start === undefined || left === undefined || right === undefined || end === undefined) return []
  const neckAt = (x: number): Spot => along(left, right, (x - left.x) / (right.x - left.x))
  return [
    line(spots),
    helpLine(left.x === right.x ? [left, right] : [neckAt(start.x), neckAt(end.x)]),
    ...named(spots, ['', 'L', '', 'H', '', 'R', '']),
  ]
}

export const patternTemplates: Templates<
  'xabcdPattern' | 'abcdPattern' | 'headAndShoulders' | 'elliottImpulse' | 'elliottCorrection'
> = {
  xabcdPattern: within(xabcd),
  abcdPattern: within(abcd),
  headAndShoulders: within(headAndShoulders),
  elliottImpulse: within(wave(['(0)', '(1)', '(2)', '(3)', '(4)', '(5)'])),
  elliottCorrection: within(wave(['(0)', '(A)', '(B)', '(C)'])),
}
