import type { SessionState } from '../../source/source.ts'
import type { TradingHours } from './trading-hours.ts'
import { createZoneClock } from './zone-time.ts'
import { MS_PER_HOUR } from '../time/time-units.ts'

/** A trading session in UTC: open at `opensAt`, closed from `closesAt`. */
type Stretch = { readonly opensAt: number; readonly closesAt: number }

export type SessionCalendar = {
  isOpen(time: number): boolean
  /** The last session that opened at or before `time`. */
  stretchBefore(time: number): Stretch
  stateAt(time: number): SessionState
}

/** A pause of up to two hours (lunch, end of day) is a break; anything longer is a close. */
const BREAK_MAX_MS = 2 * MS_PER_HOUR
/** Longer than any series of holidays. */
const SEARCH_DAYS = 20

export function createSessionCalendar(hours: TradingHours): SessionCalendar {
  const clock = createZoneClock(hours.timeZone)
  const stretchesByDay = new Map<number, readonly Stretch[]>()
  // Cached: time zone arithmetic is slow, and a minute-by-minute walk stays in one session for hours.
  let latest: Stretch = { opensAt: 0, closesAt: 0 }
  let latestEndsAt = 0

  function stretchesOf(localDay: number): readonly Stretch[] {
    const known = stretchesByDay.get(localDay)
    if (known !== undefined) return known
    const stretches = hours.spansOf(localDay).map(([open, close]) => ({
      opensAt: clock.utcOf(localDay, open),
      closesAt: clock.utcOf(localDay, close),
    }))
    stretchesByDay.set(localDay, stretches)
    return stretches
  }

  /** Sessions around a day in order; those that touch at midnight are joined. */
  function stretchesAround(localDay: number, daysBack: number, daysAhead: number): Stretch[] {
    const joined: Stretch[] = []
    for (let day = localDay - daysBack; day <= localDay + daysAhead; day++) {
      for (const stretch of stretchesOf(day)) {
        const last = joined.at(-1)
        if (last?.closesAt === stretch.opensAt) {
          joined[joined.length - 1] = { opensAt: last.opensAt, closesAt: stretch.closesAt }
        } else joined.push(stretch)
      }
    }
    return joined
  }

  function stretchAfter(time: number): Stretch | undefined {
    return stretchesAround(clock.localDay(time), 1, SEARCH_DAYS).find(stretch => stretch.opensAt > time)
  }

  function stretchBefore(time: number): Stretch {
    if (time >= latest.opensAt && time < latestEndsAt) return latest
    const found = stretchesAround(clock.localDay(time), SEARCH_DAYS, 1).findLast(stretch => stretch.opensAt <= time)
    latest = found ?? { opensAt: time, closesAt: time }
    latestEndsAt = stretchAfter(time)?.opensAt ?? latest.closesAt
    return latest
  }

  return {
    isOpen: time => time < stretchBefore(time).closesAt,
    stretchBefore,
    stateAt(time) {
      const before = stretchBefore(time)
      if (time < before.closesAt) return { status: 'open', closesAt: before.closesAt }
      const opensAt = stretchAfter(time)?.opensAt ?? Number.POSITIVE_INFINITY
      return { status: opensAt - before.closesAt <= BREAK_MAX_MS ? 'break' : 'closed', opensAt }
    },
  }
}
