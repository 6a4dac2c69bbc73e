import { area, type Figure, helpLine, label, line, type Spot, spot } from './figures.ts'
import { along, boxOf, corners, distance, ellipseSpots, rayTo, shifted } from './geometry.ts'
import { dropTo } from './channels.ts'
import { ofThree, ofTwo, priceAt, reaching, type Sketch, type Templates } from './sketch.ts'

const { within, beyond } = reaching

const RETRACEMENT = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618] as const
const EXTENSION = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.272, 1.618, 2.618] as const
const FAN = [0.236, 0.382, 0.5, 0.618, 0.786, 1] as const
const TIME_ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] as const
const CIRCLES = [0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618] as const
const GANN_BOX = [0, 0.25, 0.382, 0.5, 0.618, 0.75, 1] as const
/** Price against time: 1×1 is the diagonal through the second point. */
const GANN_FAN = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 8] as const

/** Names nearer than this would be written over each other. */
const NAME_PX = 11

/** A level line of each share, with its name where there is room. */
function levels(
  shares: readonly number[],
  left: number,
  right: number,
  priceOf: (share: number) => number,
  { yOf, words }: Sketch,
): Figure[] {
  const figures: Figure[] = []
  const ys: number[] = []
  let named = Number.POSITIVE_INFINITY
  for (const share of shares) {
    const price = priceOf(share)
    const y = yOf(price)
    // A logarithmic axis has no place for prices below zero.
    if (!Number.isFinite(y)) continue
    ys.push(y)
    figures.push(line([spot(left, y), spot(right, y)]))
    if (Math.abs(y - named) < NAME_PX) continue
    named = y
    figures.push(label(spot(left, y), `${share} (${words.price(price)})`, 'left'))
  }
  return [area(corners(boxOf(spot(left, Math.min(...ys)), spot(right, Math.max(...ys))))), ...figures]
}

/** Level 0 is at the second point: the end of the move that is retraced. */
function retracement(a: Spot, b: Spot, sketch: Sketch): Figure[] {
  const [from, to] = [priceAt(sketch, 0), priceAt(sketch, 1)]
  const { left, right } = boxOf(a, b)
  return [helpLine([a, b]), ...levels(RETRACEMENT, left, right, share => to + (from - to) * share, sketch)]
}

/** The move from the first to the second point, measured from the third. */
function extension(a: Spot, b: Spot, c: Spot, sketch: Sketch): Figure[] {
  const [from, to, start] = [priceAt(sketch, 0), priceAt(sketch, 1), priceAt(sketch, 2)]
  const [left, right] = [Math.min(b.x, c.x), Math.max(b.x, c.x)]
  return [helpLine([a, b, c]), ...levels(EXTENSION, left, right, share => start + (to - from) * share, sketch)]
}

function fibChannel(a: Spot, b: Spot, c: Spot): Figure[] {
  const drop = dropTo(a, b, c)
  return RETRACEMENT.flatMap(share => {
    const [start, end] = [shifted(a, 0, drop * share), shifted(b, 0, drop * share)]
    return [line([start, end]), label(start, String(share), 'left')]
  })
}

const fan = (a: Spot, ends: readonly (readonly [name: string, Spot])[], { bounds }: Sketch): Figure[] =>
  ends.flatMap(([name, end]) => [line(rayTo(a, end, bounds)), label(end, name, 'right')])

function timeZones(a: Spot, b: Spot, { bounds }: Sketch): Figure[] {
  return TIME_ZONES.flatMap(count => {
    const x = a.x + (b.x - a.x) * count
    return [line([spot(x, 0), spot(x, bounds.height)]), label(spot(x, bounds.height), String(count), 'above')]
  })
}

function circles(a: Spot, b: Spot): Figure[] {
  const far = distance(a, b)
  return [
    helpLine([a, b]),
    ...CIRCLES.flatMap(share => [
      line(ellipseSpots(a, far * share, far * share)),
      label(along(a, b, share), String(share), 'right'),
    ]),
  ]
}

function gannBox(a: Spot, b: Spot): Figure[] {
  const grid = GANN_BOX.flatMap(share => {
    const at = along(a, b, share)
    return [
      line([spot(a.x, at.y), spot(b.x, at.y)]),
      line([spot(at.x, a.y), spot(at.x, b.y)]),
      label(spot(Math.min(a.x, b.x), at.y), String(share), 'left'),
    ]
  })
  return [area(corners(boxOf(a, b))), ...grid]
}

const gannName = (share: number): string => (share < 1 ? `1×${Math.round(1 / share)}` : `${share}×1`)

export const fibonacciTemplates: Templates<
  'fibRetracement' | 'fibExtension' | 'fibChannel' | 'fibFan' | 'fibTimeZones' | 'fibCircles' | 'gannBox' | 'gannFan'
> = {
  fibRetracement: within(ofTwo(retracement)),
  fibExtension: within(ofThree(extension)),
  fibChannel: within(ofThree(fibChannel)),
  fibFan: beyond(
    ofTwo((a, b, sketch) =>
      fan(
        a,
        FAN.map(share => [String(share), spot(b.x, a.y + (b.y - a.y) * share)]),
        sketch,
      ),
    ),
  ),
  fibTimeZones: beyond(ofTwo(timeZones)),
  fibCircles: beyond(ofTwo(circles)),
  gannBox: within(ofTwo(gannBox)),
  gannFan: beyond(
    ofTwo((a, b, sketch) =>
      fan(
        a,
        GANN_FAN.map(share => [
          gannName(share),
          share <= 1 ? spot(b.x, a.y + (b.y - a.y) * share) : spot(a.x + (b.x - a.x) / share, b.y),
        ]),
        sketch,
      ),
    ),
  ),
}
