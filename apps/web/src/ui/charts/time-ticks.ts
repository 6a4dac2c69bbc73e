import { DAY_MS, HOUR_MS, MINUTE_MS, UTC8_OFFSET_MS } from '@candela/quant'

const STEPS_MS = [
  ...[1, 5, 15, 30].map(minutes => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12].map(hours => hours * HOUR_MS),
  ...[1, 2, 5, 10, 20, 30, 60, 90, 180, 365, 730].map(days => days * DAY_MS),
]

/** The smallest round step that puts no more than `most` ticks between the two times. */
export function tickStep(from: number, to: number, most: number): number {
  return STEPS_MS.find(step => (to - from) / step <= most) ?? Math.ceil((to - from) / most / DAY_MS) * DAY_MS
}

/** Round times of the UTC+8 wall clock between the two. */
export function timeTicks(from: number, to: number, most: number): readonly number[] {
  const step = tickStep(from, to, Math.max(1, most))
  const first = Math.ceil((from + UTC8_OFFSET_MS) / step) * step - UTC8_OFFSET_MS
  const ticks = []
  for (let time = first; time <= to; time += step) ticks.push(time)
  return ticks
}

const two = (value: number): string => String(value).padStart(2, '0')
const wall = (time: number): Date => new Date(time + UTC8_OFFSET_MS)

/** `2026-10-28`, UTC+8. */
export function dayText(time: number): string {
  const date = wall(time)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

/** `2026-10-28 14:00`, UTC+8. */
export function dayTimeText(time: number): string {
  const date = wall(time)
  return `${dayText(time)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** Short enough for an axis: hours within days, days within years. */
export function tickText(time: number, step: number): string {
  const date = wall(time)
  if (step >= 180 * DAY_MS) return dayText(time).slice(0, 7)
  const isMidnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0
  return step >= DAY_MS || isMidnight ? dayText(time).slice(5) : dayTimeText(time).slice(11)
}

/** Daily and longer series are labelled by day, finer ones to the minute. */
export function momentText(times: readonly number[], time: number): string {
  const [first = 0, second = first + DAY_MS] = times
  return second - first >= DAY_MS ? dayText(time) : dayTimeText(time)
}
