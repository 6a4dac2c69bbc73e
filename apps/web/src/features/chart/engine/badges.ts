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
