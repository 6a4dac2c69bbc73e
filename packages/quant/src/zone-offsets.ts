import { DAY_MS, MINUTE_MS } from './interval-time.ts'
import type { ZoneOffsets } from './zone.ts'

/** Changes outside these years are left out: no page prints a time of day that old or that far ahead. */
const FROM = Date.UTC(2020, 0, 1)
const TO = Date.UTC(2040, 0, 1)
/** Less than any two changes of a zone are apart; Morocco's are five weeks. */
const STEP_MS = 14 * DAY_MS
/** All changes since 2020 are at a full quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS

/** The offsets of an IANA zone, by Intl; undefined for a zone that it does not know. */
export function zoneOffsets(id: string): ZoneOffsets | undefined {
  const format = formatOf(id)
  if (format === undefined) return undefined
  const minutesAt = (time: number): number => offsetMinutes(format.format(time))
  const offsets: [number, number][] = [[FROM / MINUTE_MS, minutesAt(FROM)]]
  let last = minutesAt(FROM)
  for (let time = FROM; time < TO; time += STEP_MS) {
    const next = minutesAt(time + STEP_MS)
    if (next !== last)
      offsets.push([changeBetween(time, time + STEP_MS, at => minutesAt(at) === next) / MINUTE_MS, next])
    last = next
  }
  return offsets
}

/** Minutes ahead of UTC at one time; undefined for an unknown zone. */
export function offsetMinutesAt(id: string, time: number): number | undefined {
  const format = formatOf(id)
  return format === undefined ? undefined : offsetMinutes(format.format(time))
}

export const isTimeZone = (id: string): boolean => formatOf(id) !== undefined

function formatOf(id: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longOffset' })
  } catch {
    return undefined // a RangeError: Intl does not know the zone
  }
}

/** From `11/15/2026, GMT-05:00`; `GMT` alone is 0. */
function offsetMinutes(text: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

function changeBetween(start: number, end: number, isChanged: (time: number) => boolean): number {
  let before = start
  let after = end
  while (after - before > QUARTER_MS) {
    const middle = Math.floor((before + after) / 2 / QUARTER_MS) * QUARTER_MS
    if (isChanged(middle)) after = middle
    else before = middle
  }
  return after
}

/** `UTC+8`, `UTC-3:30`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
