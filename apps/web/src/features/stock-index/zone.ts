import { DAY_MS, HOUR_MS } from '@candela/quant'

/** How far a clock is ahead of UTC. */
export type Zone = { readonly offsetMs: (time: number) => number }

/** As on all other pages. */
export const UTC8: Zone = { offsetMs: () => 8 * HOUR_MS }

const two = (value: number): string => String(value).padStart(2, '0')

/** The same moment with the zone's wall clock in the UTC fields. */
const inZone = (time: number, zone: Zone): Date => new Date(time + zone.offsetMs(time))

/** `09:15`. */
export function clockText(time: number, zone: Zone): string {
  const date = inZone(time, zone)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** Number of the day on the zone's calendar; days count up by one. */
export const dayNumber = (time: number, zone: Zone): number => Math.floor((time + zone.offsetMs(time)) / DAY_MS)

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
