import type { PeriodType } from '@candela/contract/core'

const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 24 * MS_PER_HOUR
const MS_PER_WEEK = 7 * MS_PER_DAY
const DELIVERY_HOUR_MS = 8 * MS_PER_HOUR
/** 1970-01-02 was a Friday. */
const FIRST_FRIDAY = MS_PER_DAY + DELIVERY_HOUR_MS
const FRIDAY = 5

/** The first Friday 08:00 UTC after `time`. */
function fridayAfter(time: number): number {
  return FIRST_FRIDAY + (Math.floor((time - FIRST_FRIDAY) / MS_PER_WEEK) + 1) * MS_PER_WEEK
}

/** 08:00 UTC on the last Friday of a quarter; quarters are numbered from the first quarter of year 0. */
function quarterEnd(quarter: number): number {
  const lastDay = new Date(Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + 3, 0))
  const back = (lastDay.getUTCDay() - FRIDAY + 7) % 7
  return lastDay.getTime() - back * MS_PER_DAY + DELIVERY_HOUR_MS
}

function quarterOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
}

/** The first quarterly delivery after `time`, or a later one. */
function quarterlyAfter(time: number, skip: number): number {
  const quarter = quarterOf(time)
  const isOver = quarterEnd(quarter) <= time
  return quarterEnd(quarter + (isOver ? 1 : 0) + skip)
}

/**
 * Delivery of the contract that has the period's name at `time`. On exchanges that also list weekly contracts, a
 * quarterly one is renamed to a weekly one for its last two weeks, so the four names never share a date.
 */
export function deliveryOf(period: PeriodType, time: number, hasWeeklies: boolean): number | undefined {
  const thisWeek = fridayAfter(time)
  const quarterFrom = hasWeeklies ? thisWeek + MS_PER_WEEK : time
  switch (period) {
    case 'THIS_WEEK':
      return thisWeek
    case 'NEXT_WEEK':
      return thisWeek + MS_PER_WEEK
    case 'CURRENT_QUARTER':
      return quarterlyAfter(quarterFrom, 0)
    case 'NEXT_QUARTER':
      return quarterlyAfter(quarterFrom, 1)
    case 'MAIN':
      return undefined
  }
}

/** The period's name that a contract has at `time`; undefined for one that has none, such as a monthly one. */
export function periodOf(deliversAt: number, time: number, hasWeeklies: boolean): PeriodType | undefined {
  const day = Math.floor(deliversAt / MS_PER_DAY)
  return DATED_PERIODS.find(period => {
    if (!hasWeeklies && period.endsWith('WEEK')) return false
    const delivery = deliveryOf(period, time, hasWeeklies)
    // By the day: exchanges deliver at different hours of it.
    return delivery !== undefined && Math.floor(delivery / MS_PER_DAY) === day
  })
}

const DATED_PERIODS = ['THIS_WEEK', 'NEXT_WEEK', 'CURRENT_QUARTER', 'NEXT_QUARTER'] as const

/** Caches the delivery: it changes only on Fridays, and bars need it every minute. */
export function createDelivery(period: PeriodType, hasWeeklies: boolean): (time: number) => number | undefined {
  let week = Number.NaN
  let delivery: number | undefined
  return time => {
    const asked = Math.floor((time - FIRST_FRIDAY) / MS_PER_WEEK)
    if (asked !== week) {
      delivery = deliveryOf(period, time, hasWeeklies)
      week = asked
    }
    return delivery
  }
}
