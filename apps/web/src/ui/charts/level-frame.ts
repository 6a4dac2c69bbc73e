import { cumulate, largestBar, type LevelData, type PriceLevel } from './level-scale.ts'

/** Layout of a level map, in px. */
export type Frame = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly x: (price: number) => number
  readonly y: (size: number) => number
  /** The sums have an axis of their own, at the right. */
  readonly ySum: (size: number) => number
  readonly barWidth: number
  readonly top: number
  readonly base: number
  readonly bar: number
  readonly sum: number
}

const TOP = 24
const FOOT = 24
const NARROW_PX = 480

export function frameOf(data: LevelData, width: number, height: number): Frame {
  const { levels } = data
  const first = levels[0]?.price ?? 0
  const step = (levels[1]?.price ?? first * 1.01) - first
  const from = Math.min(first, data.currentPrice) - step
  const to = Math.max(levels.at(-1)?.price ?? first, data.currentPrice) + step
  const isNarrow = width < NARROW_PX
  const left = 64
  const right = isNarrow ? 0 : 68
  const sums = cumulate(data)
  const bar = largestBar(levels) * 1.08 || 1
  const sum = Math.max(sums.long.find(value => value !== null) ?? 0, sums.short.findLast(value => value !== null) ?? 0)
  const base = height - FOOT
  const room = base - TOP
  const x = (price: number) => left + ((price - from) / (to - from)) * Math.max(0, width - left - right)
  return {
    width,
    height,
    left,
    right,
    x,
    y: size => base - (size / bar) * room,
    ySum: size => base - (size / (sum * 1.08 || 1)) * room,
    barWidth: Math.max(1, (x(first + step) - x(first)) * 0.76),
    top: TOP,
    base,
    bar,
    sum: sum * 1.08 || 1,
  }
}

type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

const TIP_GAP = 12

/** Top left corner of a box beside the pointer: to its right, or to its left where that has no room; inside the map. */
export function tipPlace(pointer: Point, tip: Size, room: Size): Point {
  const right = pointer.x + TIP_GAP
  const x = right + tip.width <= room.width ? right : pointer.x - TIP_GAP - tip.width
  return {
    x: Math.round(Math.max(0, Math.min(x, room.width - tip.width))),
    y: Math.round(Math.max(0, Math.min(pointer.y - tip.height / 2, room.height - tip.height))),
  }
}

/** The level under the pointer, if there is one near it. */
export function nearest(levels: readonly PriceLevel[], frame: Frame, x: number): number | undefined {
  let best: number | undefined
  let bestDistance = frame.barWidth * 2 + 8
  for (const [index, { price }] of levels.entries()) {
    const distance = Math.abs(frame.x(price) - x)
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  }
  return best
}
