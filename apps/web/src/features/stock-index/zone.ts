import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'

/** A clock on the wall: how far it is ahead of UTC, and its name. */
export type Zone = { readonly name: string; readonly offsetMs: (time: number) => number }

const UTC8: Zone = { name: 'UTC+8', offsetMs: () => 8 * HOUR_MS }

/** `UTC+8`, `UTC−5`, `UTC+5:30`. */
export function zoneName(offsetMs: number): string {
  const hours = Math.floor(Math.abs(offsetMs) / HOUR_MS)
  const minutes = Math.round((Math.abs(offsetMs) % HOUR_MS) / MINUTE_MS)
  const sign = offsetMs < 0 ? '−' : '+'
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** The zone of the machine the page is read on. */
const LOCAL_OFFSET = (time: number): number => -new Date(time).getTimezoneOffset() * MINUTE_MS
let local: Zone | undefined
const localZone = (): Zone => (local ??= { name: zoneName(LOCAL_OFFSET(browserClock())), offsetMs: LOCAL_OFFSET })

const never = () => () => {}
const utc8 = () => UTC8

/** UTC+8 on the server and while hydrating, so that both write the same; then the visitor's own zone. */
export function useZone(): Zone {
  return useSyncExternalStore(never, localZone, utc8)
}

export const isUtc8 = (zone: Zone): boolean => zone.name === UTC8.name

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
