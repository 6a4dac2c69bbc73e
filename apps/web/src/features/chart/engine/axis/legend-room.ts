/** Room above the highest bar, for the legend, which the highest price would lie on. Pure. */

/** On narrower charts the legend has more lines. */
const WIDE_MIN_PX = 480
const ROOM = { wide: 0.22, narrow: 0.3, most: 0.7 }
/** A few pixels more or less do not move the bars, as when a phone folds its bar away. */
const STEPS = 20
/** A title and two lines. */
const NARROW_LEGEND_PX = 60
/** What the library leaves below the lowest bar. */
const ROOM_BELOW = 0.1

export const isWide = (width: number): boolean => width >= WIDE_MIN_PX

/**
 * A share of the height of the bars: the library fails for good on a number of pixels while the chart is hidden. `height`
 * is that of the pane, 0 while it is hidden.
 */
export function legendRoom(width: number, height: number): number {
  if (isWide(width)) return ROOM.wide
  if (height <= NARROW_LEGEND_PX) return ROOM.narrow
  const needed = ((1 + ROOM_BELOW) * NARROW_LEGEND_PX) / (height - NARROW_LEGEND_PX)
  return Math.min(Math.max(ROOM.narrow, Math.ceil(needed * STEPS) / STEPS), ROOM.most)
}
