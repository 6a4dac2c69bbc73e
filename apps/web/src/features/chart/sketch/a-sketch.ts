/** For tests: a chart of 1000 × 500 px whose prices go from 500 at the top to 0 at the bottom, a pixel each. */
import type { DrawingPoint } from '@candela/contract/chart'
import { spot } from './figures.ts'
import type { Sketch } from './sketch.ts'

/** Seconds per pixel. */
const SECONDS = 60
const BAR_PX = 10
const BOUNDS = { width: 1000, height: 500 }

/** `at` are pixels: `100,300 200,250`. */
export function aSketch(at: string, more: Partial<Sketch> = {}): Sketch {
  const spots = at.split(' ').map(each => {
    const [x = 0, y = 0] = each.split(',').map(Number)
    return spot(x, y)
  })
  return {
    spots,
    points: spots.map(({ x, y }): DrawingPoint => [x * SECONDS, BOUNDS.height - y]),
    bounds: BOUNDS,
    yOf: price => BOUNDS.height - price,
    closes: () => [],
    bars: ((spots[1]?.x ?? 0) - (spots[0]?.x ?? 0)) / BAR_PX,
    text: '',
    words: {
      price: price => price.toFixed(1),
      percent: share => `${(share * 100).toFixed(1)}%`,
      bars: count => `${count} bars`,
      span: seconds => `${seconds / 60}m`,
      angle: degrees => `${degrees.toFixed(0)}°`,
      target: 'Target',
      stop: 'Stop',
      ratio: ratio => `Ratio ${ratio}`,
      empty: 'Text',
    },
    ...more,
  }
}
