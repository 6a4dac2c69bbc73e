import { isHoliday, US_INDEX_HOLIDAYS } from './holidays.ts'
import { isoDay, weekdayOf } from './zone-time.ts'

const CLOSE_MINUTE = 16 * 60
const HALF_DAY_CLOSE_MINUTE = 13 * 60
/** Futures end at 13:15 on days when stocks close at 13:00; on days with any other early end stocks do not trade. */
const FUTURES_END_ON_HALF_DAYS = '13:15'

/** Wall-clock minute at which New York's stock market closes on a local day; undefined if it does not open. */
export function usStockClose(localDay: number): number | undefined {
  const weekday = weekdayOf(localDay)
  const day = isoDay(localDay)
  if (weekday === 0 || weekday === 6 || isHoliday(US_INDEX_HOLIDAYS, day)) return undefined
  const futuresEnd = US_INDEX_HOLIDAYS.earlyClose.get(day)
  if (futuresEnd === undefined) return CLOSE_MINUTE
  return futuresEnd === FUTURES_END_ON_HALF_DAYS ? HALF_DAY_CLOSE_MINUTE : undefined
}
