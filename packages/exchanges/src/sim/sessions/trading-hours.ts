import { HONG_KONG_HOLIDAYS, isHoliday, SINGAPORE_HOLIDAYS, US_INDEX_HOLIDAYS } from './holidays.ts'
import { isoDay, weekdayOf } from './zone-time.ts'

/** Trading sessions of a local day as wall-clock minutes [open, close); a close past 1440 is on the next day. */
type DaySpans = readonly (readonly [open: number, close: number])[]

export type TradingHours = {
  readonly timeZone: string
  spansOf(localDay: number): DaySpans
}

function minutes(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

const MIDNIGHT = minutes('24:00')
const SUNDAY = 0
const FRIDAY = 5

function isWeekday(localDay: number): boolean {
  const weekday = weekdayOf(localDay)
  return weekday >= 1 && weekday <= 5
}

/**
 * Sunday 18:00 to Friday 17:00 in New York with an hour's break each day. The evening belongs to the next trading
 * day: it is dropped before a full holiday, but follows an early close as usual.
 */
const US_INDEX: TradingHours = {
  timeZone: 'America/New_York',
  spansOf(localDay) {
    const spans: [number, number][] = []
    const day = isoDay(localDay)
    const weekday = weekdayOf(localDay)
    if (isWeekday(localDay) && !isHoliday(US_INDEX_HOLIDAYS, day)) {
      spans.push([0, minutes(US_INDEX_HOLIDAYS.earlyClose.get(day) ?? '17:00')])
    }
    const hasEvening = weekday >= SUNDAY && weekday < FRIDAY
    if (hasEvening && !isHoliday(US_INDEX_HOLIDAYS, isoDay(localDay + 1))) spans.push([minutes('18:00'), MIDNIGHT])
    return spans
  },
}

const HONG_KONG: TradingHours = {
  timeZone: 'Asia/Hong_Kong',
  spansOf(localDay) {
    const day = isoDay(localDay)
    if (!isWeekday(localDay) || isHoliday(HONG_KONG_HOLIDAYS, day)) return []
    const morning: [number, number] = [minutes('09:15'), minutes('12:00')]
    if (HONG_KONG_HOLIDAYS.earlyClose.has(day)) return [morning]
    return [morning, [minutes('13:00'), minutes('16:30')], [minutes('17:15'), minutes('27:00')]]
  },
}

const SINGAPORE: TradingHours = {
  timeZone: 'Asia/Singapore',
  spansOf(localDay) {
    if (!isWeekday(localDay) || isHoliday(SINGAPORE_HOLIDAYS, isoDay(localDay))) return []
    return [
      [minutes('09:00'), minutes('16:30')],
      [minutes('17:00'), minutes('29:15')],
    ]
  },
}

/** undefined for exchanges that never close. */
export const TRADING_HOURS: Readonly<Record<string, TradingHours | undefined>> = {
  cme: US_INDEX,
  cbot: US_INDEX,
  hkex: HONG_KONG,
  sgx: SINGAPORE,
}
