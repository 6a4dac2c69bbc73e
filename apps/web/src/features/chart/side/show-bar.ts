import type { TimeRange } from '../engine/drawing-layer.ts'
import type { ChartEngine } from '../engine/engine.ts'

/** How long a line marks the bar. */
const MARKED_MS = 3000

type Shown = Pick<ChartEngine, 'goTo' | 'setCrosshair' | 'watchRange'>

/** Brings the bar of a time into view, unless it is, and marks it for a moment. False if there are no bars that old, undefined if it was left. */
export async function showBar(
  engine: Shown,
  time: number,
  after: (work: () => void, delayMs: number) => unknown,
): Promise<boolean | undefined> {
  const seen = rangeOf(engine)
  const isSeen = seen !== undefined && seen.from <= time && time < seen.to
  // A chart goes to the bar at its right edge; this one is in the middle.
  const half = seen === undefined ? 0 : (seen.to - seen.from) / 2
  const isReached = isSeen || (await engine.goTo(time + half))
  if (isReached !== true) return isReached
  engine.setCrosshair(time)
  after(() => engine.setCrosshair(undefined), MARKED_MS)
  return true
}

/** It is told at once. */
function rangeOf(engine: Shown): TimeRange | undefined {
  let range: TimeRange | undefined
  const stop = engine.watchRange(now => {
    range = now
  })
  stop()
  return range
}
