import { DAY_MS, formatClock, wallTime, type Zone } from '@candela/quant'

const two = (value: number): string => String(value).padStart(2, '0')

/** `09:15`. */
export const clockText = (time: number, zone: Zone): string => formatClock(time, zone).slice(0, 5)

/** Number of the day on the zone's calendar; days count up by one. */
export const dayNumber = (time: number, zone: Zone): number => Math.floor(wallTime(time, zone) / DAY_MS)

/** 0 is Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** `11-16`. */
export function dateText(day: number): string {
  const date = new Date(day * DAY_MS)
  return `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

/** `周一 09:15`, and without the weekday on the day of `now`. */
export function momentText(time: number, now: number, zone: Zone, weekdays: readonly string[]): string {
  const day = dayNumber(time, zone)
  const clock = clockText(time, zone)
  return day === dayNumber(now, zone) ? clock : `${weekdays[weekdayOf(day)] ?? ''} ${clock}`
}
