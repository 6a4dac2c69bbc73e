/**
 * When owners of unused accounts are notified, when the accounts are closed and deleted, and when an owner may be
 * banned. Pure.
 */
import { DAY_MS, HOUR_MS } from '@candela/quant'

export const UNUSED_MONTHS = 3 // S9.52
export const CLOSED_KEPT_MONTHS = 6 // S9.53: data is kept for at least 6 months
export const RECLAIM_NOTICE_DAYS = 15
export const CORRECTION_DAYS = 15 // S6.09

/** Upper bounds for three and six months. */
export const UNUSED_MS = 92 * DAY_MS
export const CLOSED_KEPT_MS = 184 * DAY_MS
export const RECLAIM_NOTICE_MS = RECLAIM_NOTICE_DAYS * DAY_MS
const CORRECTION_MS = CORRECTION_DAYS * DAY_MS

/** Days with a clock reading required since a step, so that a clock jump cannot replace them. A few may be missed. */
export const READINGS_TO_CLOSE = 15
export const READINGS_TO_DELETE = 150

const APART_MIN_MS = 20 * HOUR_MS
const APART_MAX_MS = 48 * HOUR_MS

/**
 * Classifies a daily clock reading: `early` comes too soon after the last one to count; `alone` does not follow the
 * previous one, as after a clock jump or long downtime; only two consecutive readings are `sound`.
 */
export function judgeReading(last: number | undefined, now: number): 'early' | 'alone' | 'sound' {
  if (last === undefined || now < last) return 'alone'
  if (now - last < APART_MIN_MS) return 'early'
  return now - last > APART_MAX_MS ? 'alone' : 'sound'
}

/** At most 1 % of accounts a day, and at least one. */
export const dailyShare = (accounts: number): number => Math.max(1, Math.floor(accounts / 100))

/** When an owner who was sent a notice may be banned. */
export const banFrom = (sentAt: number): number => sentAt + CORRECTION_MS
