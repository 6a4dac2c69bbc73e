import type { Drawing } from '@candela/contract/chart'
import type { TimeRange } from '../engine/drawing-layer.ts'
import { reachOf } from '../sketch/templates.ts'

/** Drawn beyond either edge, so that they are there when the chart is moved a little. */
const MARGIN = 0.2
/** A text may be much longer than that on a phone. */
const TEXT_MARGIN = 1

/**
 * Those that may be seen in the range: each one on the chart costs time on every move of the mouse. `kept` is on the
 * chart in any case.
 */
export function onChart(drawings: readonly Drawing[], range: TimeRange | undefined, kept?: string): readonly Drawing[] {
  if (range === undefined) return drawings
  return drawings.filter(([id, tool, , points, , , , text]) => {
    if (id === kept || reachOf(tool) === 'anywhere') return true
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const [time] of points) {
      if (time === null) return true
      first = Math.min(first, time)
      last = Math.max(last, time)
    }
    const margin = (range.to - range.from) * (text === undefined ? MARGIN : TEXT_MARGIN)
    return last >= range.from - margin && first <= range.to + margin
  })
}
