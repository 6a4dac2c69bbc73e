/** The marked bars one after the other, for the keyboard. Pure. */
import type { BarBadge } from '../engine/badges.ts'
import type { MarkGroup, Range } from './rules.ts'

/** A bar with marks on one side or both. */
export type Stop = { readonly time: number; readonly groups: readonly MarkGroup[] }

/** Oldest first. */
export function stopsOf(groups: readonly MarkGroup[]): Stop[] {
  const byTime = Map.groupBy(groups, ({ badge }) => badge.time)
  return [...byTime].map(([time, own]) => ({ time, groups: own })).toSorted((a, b) => a.time - b.time)
}

/** The bar after or before `from`; without it, the first or last one that is seen. Undefined if there is none. */
export function nextStop(
  stops: readonly Stop[],
  step: 1 | -1,
  from: number | undefined,
  seen: Range | undefined,
): Stop | undefined {
  if (step === 1) return stops.find(({ time }) => (from === undefined ? time >= (seen?.from ?? 0) : time > from))
  const end = from ?? seen?.to ?? Number.POSITIVE_INFINITY
  return stops.findLast(({ time }) => time < end)
}

/** Loaded again, a badge is another object. */
export const isSameBadge = (a: BarBadge, b: BarBadge): boolean => a.time === b.time && a.side === b.side
