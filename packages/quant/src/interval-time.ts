import type { Interval } from '@candela/contract/core'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Business days, weeks and months start at midnight UTC+8 throughout the product. */
export const UTC8_OFFSET_MS = 8 * HOUR_MS

const MINUTES: Readonly<Partial<Record<Interval, number>>> = {
  '1': 1,
  '3': 3,
  '5': 5,
  '15': 15,
  '30': 30,
  '60': 60,
  '120': 120,
  '240': 240,
}

/** Start of the UTC+8 day that contains `time`. */
export function dayUtc8(time: number): number {
  return Math.floor((time + UTC8_OFFSET_MS) / DAY_MS) * DAY_MS - UTC8_OFFSET_MS
}

/** Start of the Monday-based UTC+8 week that contains `time`. */
function weekUtc8(time: number): number {
  // Day 0 of the epoch was a Thursday, so day 4 is the first Monday.
  const day = Math.floor((time + UTC8_OFFSET_MS) / DAY_MS)
  return (Math.floor((day - 4) / 7) * 7 + 4) * DAY_MS - UTC8_OFFSET_MS
}

function monthUtc8(time: number, monthsAhead = 0): number {
  const local = new Date(time + UTC8_OFFSET_MS)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + monthsAhead, 1) - UTC8_OFFSET_MS
}

/** Start of the bar of this interval that contains `time`. */
export function barStart(interval: Interval, time: number): number {
  if (interval === '1D') return dayUtc8(time)
  if (interval === '1W') return weekUtc8(time)
  if (interval === '1M') return monthUtc8(time)
  const step = (MINUTES[interval] ?? 1) * MINUTE_MS
  return Math.floor(time / step) * step
}

/** Start of the bar after the one that contains `time`. */
export function nextBarStart(interval: Interval, time: number): number {
  if (interval === '1M') return monthUtc8(time, 1)
  const start = barStart(interval, time)
  if (interval === '1D') return start + DAY_MS
  if (interval === '1W') return start + 7 * DAY_MS
  return start + (MINUTES[interval] ?? 1) * MINUTE_MS
}
