import { MS_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'

/** Wall clock of one time zone, with daylight saving time. Days are numbered from 1970-01-01, local. */
export type ZoneClock = {
  localDay(time: number): number
  /** UTC time of a wall-clock minute of a local day; minutes past 1440 are on the next day. */
  utcOf(localDay: number, minute: number): number
}

export function createZoneClock(timeZone: string): ZoneClock {
  // Created on first use: it costs more than the rest of a world's creation.
  let format: Intl.DateTimeFormat | undefined
  function offsetAt(time: number): number {
    format ??= new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    const parts: Record<string, number> = {}
    for (const part of format.formatToParts(time)) parts[part.type] = Number(part.value)
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / MS_PER_MINUTE) * MS_PER_MINUTE
  }
  return {
    localDay: time => Math.floor((time + offsetAt(time)) / MS_PER_DAY),
    utcOf(localDay, minute) {
      const wall = localDay * MS_PER_DAY + minute * MS_PER_MINUTE
      // The first guess may be on the other side of a clock change; the second offset is correct.
      const guess = wall - offsetAt(wall)
      return wall - offsetAt(guess)
    },
  }
}

/** Formats a day number as `2026-12-25`. */
export function isoDay(localDay: number): string {
  return new Date(localDay * MS_PER_DAY).toISOString().slice(0, 10)
}

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export function weekdayOf(localDay: number): number {
  return (((localDay + 4) % 7) + 7) % 7
}
