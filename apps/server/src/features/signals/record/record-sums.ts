/** Sums over groups of decided signals. Pure. */
import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_HORIZONS } from '@candela/contract/signals'
import { DAY_MS, nextBarStart, UTC8_OFFSET_MS } from '@candela/quant'
import type { ScoreSums } from './score.ts'

/** Signals of one pair, interval, direction and kind of market. Returns are in millionths. */
export type RecordGroup = {
  readonly pair: PairCode
  readonly interval: Interval
  readonly direction: 1 | -1
  /** Undefined on days of which it is not known. */
  readonly isRising: boolean | undefined
  /** Not decided yet. */
  readonly open: number
  readonly count: number
  /** By horizon: returns, and how many gained. */
  readonly sums: readonly number[]
  readonly hits: readonly number[]
  readonly best: number
  readonly worst: number
  /** After the last horizon, and the UTC+8 day in which that was known, counted from 1970. */
  readonly returns: Int32Array
  readonly days: Int32Array
}

/** An outcome is known when its last bar is over. */
export const decidedDay = (interval: Interval, lastTime: number): number =>
  Math.floor((nextBarStart(interval, lastTime) + UTC8_OFFSET_MS) / DAY_MS)

const LAST = SIGNAL_HORIZONS.length - 1
const PERCENT = 10_000

export const openCount = (groups: readonly RecordGroup[]): number => total(groups, ({ open }) => open)

export function scoreSums(groups: readonly RecordGroup[]): ScoreSums {
  const count = total(groups, group => group.count)
  const meanOf = (sum: (group: RecordGroup) => number): number | null =>
    count === 0 ? null : total(groups, sum) / count
  return {
    count,
    hits: total(groups, ({ hits }) => hits[LAST] ?? 0),
    mean: meanOf(({ sums }) => sums[LAST] ?? 0),
    median: medianOf(groups.map(({ returns }) => returns)),
    best: meanOf(({ best }) => best),
    worst: meanOf(({ worst }) => worst),
  }
}

/** By horizon. */
export function horizonSums(groups: readonly RecordGroup[]): { readonly mean: number | null; readonly hits: number }[] {
  const count = total(groups, group => group.count)
  return SIGNAL_HORIZONS.map((_, at) => ({
    mean: count === 0 ? null : total(groups, ({ sums }) => sums[at] ?? 0) / count,
    hits: total(groups, ({ hits }) => hits[at] ?? 0),
  }))
}

/** Counts by whole percent, from `-limit` to `limit`; what is beyond is in the first and the last. */
export function distributionOf(groups: readonly RecordGroup[], limit: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { returns } of groups)
    for (const value of returns) {
      const step = Math.max(-limit, Math.min(limit - 1, Math.floor(value / PERCENT)))
      counts.set(step, (counts.get(step) ?? 0) + 1)
    }
  return counts
}

/** By the day in which they were decided, oldest first: sums in millionths. */
export function decidedDays(groups: readonly RecordGroup[]): { time: number; sum: number; count: number }[] {
  const byDay = new Map<number, { sum: number; count: number }>()
  for (const { returns, days } of groups)
    for (const [at, day] of days.entries()) {
      const known = byDay.get(day) ?? { sum: 0, count: 0 }
      known.sum += returns[at] ?? 0
      known.count += 1
      byDay.set(day, known)
    }
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([day, sums]) => ({ time: day * DAY_MS - UTC8_OFFSET_MS, ...sums }))
}

const total = (groups: readonly RecordGroup[], pick: (group: RecordGroup) => number): number =>
  groups.reduce((sum, group) => sum + pick(group), 0)

function medianOf(lists: readonly Int32Array[]): number | null {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  if (all.length === 0) return null
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  all.sort()
  const [low = 0, high = low] = all.subarray((all.length - 1) >> 1, (all.length >> 1) + 1)
  return (low + high) / 2
}
