import { area, type Figure, helpLine, label, line, type Spot, spot, type Tone } from './figures.ts'
import { boxOf, corners } from './geometry.ts'
import { arrowHead, changeText, timeText } from './lines.ts'
import { ofThree, ofTwo, priceAt, reaching, type Sketch, type Templates } from './sketch.ts'

const { within } = reaching

const arrow = (from: Spot, to: Spot): Figure[] => [line([from, to]), arrowHead(from, to)]

/** The name of a box above it if the measure goes up, below it if it goes down. */
function boxLabel(a: Spot, b: Spot, text: string): Figure {
  const { left, right, top, bottom } = boxOf(a, b)
  const isUp = b.y <= a.y
  return label(spot((left + right) / 2, isUp ? top : bottom), text, isUp ? 'above' : 'below', { isBoxed: true })
}

function priceRange(a: Spot, b: Spot, sketch: Sketch): Figure[] {
  const middle = (a.x + b.x) / 2
  return [
    area(corners(boxOf(a, b))),
    line([a, spot(b.x, a.y)]),
    line([spot(a.x, b.y), b]),
    ...arrow(spot(middle, a.y), spot(middle, b.y)),
    boxLabel(a, b, changeText(sketch)),
  ]
}

function dateRange(a: Spot, b: Spot, sketch: Sketch): Figure[] {
  const middle = (a.y + b.y) / 2
  return [
    area(corners(boxOf(a, b))),
    line([a, spot(a.x, b.y)]),
    line([spot(b.x, a.y), b]),
    ...arrow(spot(a.x, middle), spot(b.x, middle)),
    boxLabel(a, b, timeText(sketch)),
  ]
}

function measure(a: Spot, b: Spot, sketch: Sketch): Figure[] {
  const [middleX, middleY] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const tone: Tone = b.y <= a.y ? 'up' : 'down'
  return [
    area(corners(boxOf(a, b)), tone),
    ...arrow(spot(middleX, a.y), spot(middleX, b.y)),
    ...arrow(spot(a.x, middleY), spot(b.x, middleY)),
    boxLabel(a, b, `${changeText(sketch)}\n${timeText(sketch)}`),
  ]
}

/** Reward against risk; `--` if the stop is at the entry, or if one of them is on the wrong side. */
export function rewardRatio(entry: number, target: number, stop: number, direction: 1 | -1): string {
  const [reward, risk] = [(target - entry) * direction, (entry - stop) * direction]
  return reward > 0 && risk > 0 ? (reward / risk).toFixed(2) : '--'
}

/** Entry, target, stop. */
const position = (direction: 1 | -1) =>
  ofThree((a, b, c, sketch) => {
    const [entry, target, stop] = [priceAt(sketch, 0), priceAt(sketch, 1), priceAt(sketch, 2)]
    const { words } = sketch
    const { left, right } = boxOf(spot(Math.min(b.x, c.x), 0), spot(Math.max(b.x, c.x), 0))
    const [from, to] = [Math.min(left, a.x), Math.max(right, a.x)]
    const level = (y: number, tone: Tone): Figure => line([spot(from, y), spot(to, y)], { tone })
    const named = (y: number, name: string, price: number, tone: Tone): Figure => {
      const share = entry === 0 ? '--' : words.percent(((price - entry) / entry) * direction)
      const side = y <= a.y ? 'above' : 'below'
      return label(spot((from + to) / 2, y), `${name} ${words.price(price)} (${share})`, side, { tone, isBoxed: true })
    }
    return [
      area(corners(boxOf(spot(from, a.y), spot(to, b.y))), 'up'),
      area(corners(boxOf(spot(from, a.y), spot(to, c.y))), 'down'),
      level(a.y, 'own'),
      level(b.y, 'up'),
      level(c.y, 'down'),
      helpLine([a, spot(to, b.y)]),
      named(b.y, words.target, target, 'up'),
      named(c.y, words.stop, stop, 'down'),
      label(spot((from + to) / 2, a.y), words.ratio(rewardRatio(entry, target, stop, direction)), 'centre', {
        isBoxed: true,
      }),
    ]
  })

export const measureTemplates: Templates<'measure' | 'priceRange' | 'dateRange' | 'longPosition' | 'shortPosition'> = {
  measure: within(ofTwo(measure)),
  priceRange: within(ofTwo(priceRange)),
  dateRange: within(ofTwo(dateRange)),
  longPosition: within(position(1)),
  shortPosition: within(position(-1)),
}
