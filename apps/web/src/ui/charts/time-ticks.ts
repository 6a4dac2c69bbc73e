import {
  DAY_MS,
  dayUtc8,
  formatClock,
  formatDate,
  HOUR_MS,
  MINUTE_MS,
  timeOfWall,
  UTC8,
  wallTime,
  type Zone,
} from '@candela/quant'

const STEPS_MS = [
  ...[1, 5, 15, 30].map(minutes => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12].map(hours => hours * HOUR_MS),
  ...[1, 2, 5, 10, 20, 30, 60, 90, 180, 365, 730].map(days => days * DAY_MS),
]

/** The smallest round step that puts no more than `most` ticks between the two times. */
export function tickStep(from: number, to: number, most: number): number {
  return STEPS_MS.find(step => (to - from) / step <= most) ?? Math.ceil((to - from) / most / DAY_MS) * DAY_MS
}

/** Round times of the zone's wall clock between the two. */
export function timeTicks(from: number, to: number, most: number, zone: Zone): readonly number[] {
  const step = tickStep(from, to, Math.max(1, most))
  const ticks = []
  for (let wall = Math.ceil(wallTime(from, zone) / step) * step; wall <= wallTime(to, zone); wall += step) {
    const time = timeOfWall(wall, zone)
    if (time !== undefined) ticks.push(time)
  }
  return ticks
}

/** `2026-10-28 14:00`. */
export const dayTimeText = (time: number, zone: Zone): string =>
  `${formatDate(time, zone)} ${formatClock(time, zone).slice(0, 5)}`

/** Short enough for an axis: hours within days, days within years. */
export function tickText(time: number, step: number, zone: Zone): string {
  if (step >= 180 * DAY_MS) return formatDate(time, zone).slice(0, 7)
  const clock = formatClock(time, zone).slice(0, 5)
  return step >= DAY_MS || clock === '00:00' ? formatDate(time, zone).slice(5) : clock
}

/** The days of daily and longer series begin at UTC+8 midnight, whatever the reader's zone. */
export const zoneOfSeries = (times: readonly number[], zone: Zone): Zone => (isDaily(times) ? UTC8 : zone)

/** When the newest day of a daily series starts on the reader's clock; undefined at midnight and for finer series. */
export function dayStart(times: readonly number[], zone: Zone): { clock: string; isDayBefore: boolean } | undefined {
  const newest = times.at(-1)
  if (newest === undefined || !isDaily(times)) return undefined
  const start = dayUtc8(newest)
  const clock = formatClock(start, zone).slice(0, 5)
  return clock === '00:00' ? undefined : { clock, isDayBefore: formatDate(start, zone) < formatDate(start, UTC8) }
}

/** Daily and longer series are labelled by day, finer ones to the minute. */
export const momentText = (times: readonly number[], time: number, zone: Zone): string =>
  isDaily(times) ? formatDate(time, UTC8) : dayTimeText(time, zone)

function isDaily([first = 0, second = first + DAY_MS]: readonly number[]): boolean {
  return second - first >= DAY_MS
}
