/** Small marks at bars, as the rest of the program gives them. */
export type BarBadge = {
  /** Start of its bar. */
  readonly time: number
  readonly side: 'above' | 'below'
  readonly count: number
}

/** Where badges were drawn as one, from the top left of the chart. */
export type BadgeSpot = { readonly badges: readonly BarBadge[]; readonly x: number; readonly y: number }

export const BADGE_PX = 14
/** Half the width of an arrow. */
export const ARROW_PX = 4.5
const DIGIT_PX = 6
/** A finger is wider than a badge. */
const REACH_PX = 14

export const spotAt = (spots: readonly BadgeSpot[], x: number, y: number): BadgeSpot | undefined =>
  spots.find(spot => Math.abs(spot.x - x) <= REACH_PX && Math.abs(spot.y - y) <= REACH_PX)

/** The place of the last bar that began by then; -1 before the first. Bricks have times between those of bars. */
export function placeOf(bars: readonly { readonly timestamp: number }[], time: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.timestamp ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Those of bars that began by `until`; all of them without it. */
export const badgesUntil = (badges: readonly BarBadge[], until: number | undefined): readonly BarBadge[] =>
  until === undefined ? badges : badges.filter(({ time }) => time <= until)

export type PlacedBadges = { readonly at: number; readonly side: BarBadge['side']; readonly badges: BarBadge[] }

/** By the bar that is drawn for them: a line of kagi stands for many bars. Those before the first bar are left out. */
export function placed(badges: readonly BarBadge[], bars: readonly { readonly timestamp: number }[]): PlacedBadges[] {
  const places = new Map<string, PlacedBadges>()
  for (const badge of badges) {
    const at = placeOf(bars, badge.time)
    const place = places.get(`${badge.side} ${at}`)
    if (place !== undefined) place.badges.push(badge)
    else if (at >= 0) places.set(`${badge.side} ${at}`, { at, side: badge.side, badges: [badge] })
  }
  return [...places.values()]
}

/** Badges of one bar, or of neighbours that are drawn as one. */
export type SideSpot = BadgeSpot & { readonly side: BarBadge['side'] }

export const countOf = ({ badges }: Pick<BadgeSpot, 'badges'>): number =>
  badges.reduce((sum, badge) => sum + badge.count, 0)

/** A single event is an arrow, several are their number. */
export const widthOf = (count: number): number =>
  count === 1 ? 2 * ARROW_PX : Math.max(BADGE_PX, String(count).length * DIGIT_PX + 6)

/** Those of a side that would be drawn over each other as one. */
export function gathered(spots: readonly SideSpot[]): SideSpot[] {
  const kept: SideSpot[] = []
  for (const spot of spots.toSorted((a, b) => a.x - b.x)) {
    let next = spot
    // Together they are wider, and may reach another one.
    for (let at = 0; at >= 0; ) {
      at = kept.findIndex(other => isOver(other, next))
      const [other] = at < 0 ? [] : kept.splice(at, 1)
      if (other !== undefined) next = joined(other, next)
    }
    kept.push(next)
  }
  return kept
}

const isOver = (a: SideSpot, b: SideSpot): boolean => a.side === b.side && areClose(a, b)

/** Whether they would be drawn over each other if `a` were at `y`. */
const areClose = (a: SideSpot, b: SideSpot, y = a.y): boolean =>
  Math.abs(y - b.y) < BADGE_PX && Math.abs(a.x - b.x) < (widthOf(countOf(a)) + widthOf(countOf(b))) / 2

/** What would be drawn over a badge of the other side is moved further from its own bar, as far as the chart reaches. */
export function apart(spots: readonly SideSpot[], height: number): SideSpot[] {
  // In the order in which they are met: moved away from one, a badge may come to the next.
  const below = spots.filter(({ side }) => side === 'below').sort((a, b) => b.y - a.y)
  const above = spots
    .filter(({ side }) => side === 'above')
    .map(spot => {
      let { y } = spot
      for (const other of below) if (areClose(spot, other, y)) y = Math.max(BADGE_PX, other.y - BADGE_PX)
      return y === spot.y ? spot : { ...spot, y }
    })
    .sort((a, b) => a.y - b.y)
  const lowered = below.map(spot => {
    let { y } = spot
    for (const other of above) if (areClose(spot, other, y)) y = Math.min(height - BADGE_PX, other.y + BADGE_PX)
    return y === spot.y ? spot : { ...spot, y }
  })
  return [...above, ...lowered]
}

/** Between the two, and away from the bars of both. */
const joined = (a: SideSpot, b: SideSpot): SideSpot => ({
  side: a.side,
  badges: [...a.badges, ...b.badges],
  x: (a.x + b.x) / 2,
  y: a.side === 'above' ? Math.min(a.y, b.y) : Math.max(a.y, b.y),
})
