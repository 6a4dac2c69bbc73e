/** When accounts nobody uses are told, closed and deleted, and when an owner may be banned. Pure. */
import { DAY_MS, HOUR_MS } from '@candela/quant'

export const UNUSED_MONTHS = 3 // spec 9
export const CLOSED_KEPT_MONTHS = 6 // spec 9: data retained at least 6 months
export const RECLAIM_NOTICE_DAYS = 15
export const CORRECTION_DAYS = 15 // spec 6

/** The longest that three months, and six, can be. */
export const UNUSED_MS = 92 * DAY_MS
export const CLOSED_KEPT_MS = 184 * DAY_MS
export const RECLAIM_NOTICE_MS = RECLAIM_NOTICE_DAYS * DAY_MS
const CORRECTION_MS = CORRECTION_DAYS * DAY_MS

/** Days the clock must have been read on since a step, so that a jump cannot stand in for them. Some may be missed. */
export const READINGS_TO_CLOSE = 15
export const READINGS_TO_DELETE = 150

const APART_MIN_MS = 20 * HOUR_MS
const APART_MAX_MS = 48 * HOUR_MS

/**
 * What a daily reading of the clock is worth: `early` comes too soon after the last one to count; `alone` does not
 * follow on the one before, as after a jump or a long rest; only two that follow each other are `sound`.
 */
export function judgeReading(last: number | undefined, now: number): 'early' | 'alone' | 'sound' {
  if (last === undefined || now < last) return 'alone'
  if (now - last < APART_MIN_MS) return 'early'
  return now - last > APART_MAX_MS ? 'alone' : 'sound'
}

/** At most one account in a hundred a day, and at least one. */
export const dailyShare = (accounts: number): number => Math.max(1, Math.floor(accounts / 100))

/** When an owner who was sent a notice to correct something may be banned. */
export const banFrom = (sentAt: number): number => sentAt + CORRECTION_MS
