import { DRAWING_FLAGS, DRAWING_TOOLS, type DrawingPoint, type DrawingTool } from '@candela/contract/chart'
import { barStart, nextBarStart } from '@candela/quant'

/** A point of the library; its index of a bar is never saved. */
export type ChartPoint = { readonly timestamp?: number; readonly value?: number }

const isSame = (a: DrawingPoint | undefined, b: DrawingPoint): boolean => a?.[0] === b[0] && a[1] === b[1]

/**
 * Points as they are saved: seconds, and prices as fine as the pair's. Undefined if there are too few, such as after a
 * double click. Tools without a fixed number of points lose repeated ones, and evenly some of too many.
 */
export function savedPoints(
  tool: DrawingTool,
  points: readonly ChartPoint[],
  decimals: number,
): DrawingPoint[] | undefined {
  const {
    points: [min, max],
    free,
  } = DRAWING_TOOLS[tool]
  const read: DrawingPoint[] = []
  for (const { timestamp, value } of points) {
    const time = free === 'time' ? null : timestamp === undefined ? undefined : Math.round(timestamp / 1000)
    const price = free === 'price' ? null : value === undefined ? undefined : Number(value.toFixed(decimals))
    if (time === undefined || price === undefined || Number.isNaN(price) || (time !== null && time < 0)) continue
    const point: DrawingPoint = [time, price]
    if (min === max || !isSame(read.at(-1), point)) read.push(point)
  }
  if (read.length < min) return undefined
  return min === max ? read.slice(0, max) : thinned(read, max)
}

/**
 * Points after the last bar of a chart of months, at the starts of their bars. The library counts months by the clock of
 * the device, and so may give them a time in the month before.
 */
export const atMonths = (points: readonly ChartPoint[], last: number): ChartPoint[] =>
  points.map(({ timestamp, ...point }) => ({
    ...point,
    ...(timestamp === undefined ? {} : { timestamp: timestamp > last ? nearestMonth(timestamp) : timestamp }),
  }))

function nearestMonth(time: number): number {
  const [before, after] = [barStart('1M', time), nextBarStart('1M', time)]
  return time - before < after - time ? before : after
}

/** At most `max`, the first and the last among them. */
export function thinned<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items]
  const step = (items.length - 1) / (max - 1)
  return Array.from({ length: max }, (_, at) => items[Math.round(at * step)]).filter(item => item !== undefined)
}

export const chartPoints = (points: readonly DrawingPoint[]): ChartPoint[] =>
  points.map(([time, price]) => ({
    ...(time === null ? {} : { timestamp: time * 1000 }),
    ...(price === null ? {} : { value: price }),
  }))

/** How the library places the points of a drawing: freely, or at the prices of a bar if they are near, or always. */
export function modeOf(flags: number): 'normal' | 'weak_magnet' | 'strong_magnet' {
  if ((flags & DRAWING_FLAGS.magnet) !== 0) return 'strong_magnet'
  return (flags & DRAWING_FLAGS.weakMagnet) === 0 ? 'normal' : 'weak_magnet'
}
