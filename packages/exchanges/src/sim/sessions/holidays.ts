/**
 * Exchange holidays 2024 to 2027. Other years have only New Year's Day and Christmas Day, when no exchange trades.
 * Dates are local to the exchange; an early close is the wall-clock time at which the day session ends.
 */
export type Holidays = {
  readonly closed: ReadonlySet<string>
  readonly earlyClose: ReadonlyMap<string, string>
}

const EVERY_YEAR: readonly string[] = ['01-01', '12-25']

export function isHoliday(holidays: Holidays, day: string): boolean {
  return EVERY_YEAR.includes(day.slice(5)) || holidays.closed.has(day)
}

function days(year: number, monthDays: string): string[] {
  return monthDays.split(' ').map(monthDay => `${year}-${monthDay}`)
}

function closingAt(time: string, dates: readonly string[]): [string, string][] {
  return dates.map(date => [date, time])
}

/** CME and CBOT equity index futures. Christmas 2027 is a Saturday and is observed on the Friday. */
export const US_INDEX_HOLIDAYS: Holidays = {
  closed: new Set(['2024-03-29', '2025-04-18', '2027-03-26', '2027-12-24']),
  earlyClose: new Map([
    ...closingAt('13:00', [
      ...days(2024, '01-15 02-19 05-27 06-19 07-04 09-02 11-28'),
      ...days(2025, '01-20 02-17 05-26 06-19 07-04 09-01 11-27'),
      ...days(2026, '01-19 02-16 05-25 06-19 07-03 09-07 11-26'),
      ...days(2027, '01-18 02-15 05-31 06-18 07-05 09-06 11-25'),
    ]),
    ...closingAt('13:15', [
      ...days(2024, '07-03 11-29 12-24'),
      ...days(2025, '07-03 11-28 12-24'),
      ...days(2026, '11-27 12-24'),
      ...days(2027, '11-26'),
    ]),
    // The jobs report was released on this Good Friday, so the futures traded until shortly after it.
    ['2026-04-03', '09:15'],
  ]),
}

/** Hang Seng futures. Half days end at noon and have no after-hours session. */
export const HONG_KONG_HOLIDAYS: Holidays = {
  closed: new Set([
    ...days(2024, '02-12 02-13 03-29 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-26'),
    ...days(2025, '01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-26'),
    ...days(2026, '02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19'),
    ...days(2027, '02-08 02-09 03-26 03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27'),
  ]),
  earlyClose: new Map(
    closingAt('12:00', [
      ...days(2024, '02-09 12-24 12-31'),
      ...days(2025, '01-28 12-24 12-31'),
      ...days(2026, '02-16 12-24 12-31'),
      ...days(2027, '02-05 12-24 12-31'),
    ]),
  ),
}

/** SGX derivatives trade through mainland holidays; they close on Good Friday and the two fixed days. */
export const SINGAPORE_HOLIDAYS: Holidays = {
  closed: new Set(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26']),
  earlyClose: new Map(),
}
