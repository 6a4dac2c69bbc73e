import { DAY_MS, MINUTE_MS } from './interval-time.ts'

/** A time zone as data, so that server and browser print the same times, and pages need no code for zones. */
export type Zone = {
  /** `UTC+8`, or an IANA name. */
  readonly id: string
  /** As a page names it, in the visitor's language: `UTC+8`, `纽约时间`. */
  readonly name: string
  readonly offsets: ZoneOffsets
}

/**
 * From which minute since the epoch the clock is how many minutes ahead of UTC, oldest first. The first also applies to
 * all times before it.
 */
export type ZoneOffsets = readonly (readonly [from: number, minutes: number])[]

/** The default, and the zone of all days that the data define. */
export const UTC8: Zone = { id: 'UTC+8', name: 'UTC+8', offsets: [[0, 480]] }

/** The same moment with the zone's wall clock in the UTC fields. */
export function wallTime(time: number, { offsets }: Zone): number {
  const newest = offsets.findLast(([from]) => from * MINUTE_MS <= time) ?? offsets[0]
  return time + (newest?.[1] ?? 0) * MINUTE_MS
}

/** The reverse. Undefined for a wall clock that a change skips; of one that comes twice it is the first. */
export function timeOfWall(wall: number, zone: Zone): number | undefined {
  // No offset is a day long: these are its values before and after a change on this day.
  const candidates = [wall - DAY_MS, wall + DAY_MS].map(time => wall - (wallTime(time, zone) - time))
  return candidates.find(time => wallTime(time, zone) === wall)
}
