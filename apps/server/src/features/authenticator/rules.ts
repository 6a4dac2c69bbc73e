/** Rate limit for authenticator codes. Pure. */
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { timesUntil } from '#platform/bus/limiter.ts'

const PER_QUARTER = { fails: 5, windowMs: 15 * MINUTE_MS }
const PER_DAY = { fails: 30, windowMs: DAY_MS }

/** Wait after wrong codes at `failedAt` (oldest first); 0 if a code may be tried now. */
export function waitForTry(failedAt: readonly number[], now: number): number {
  const counted = timesUntil(failedAt, now)
  const waits = [PER_QUARTER, PER_DAY].map(({ fails, windowMs }) => {
    const at = counted.at(-fails)
    return at === undefined ? 0 : Math.max(0, at + windowMs - now)
  })
  return Math.max(...waits)
}

/** The part of the history that must be kept. */
export const rememberFail = (failedAt: readonly number[], now: number): number[] =>
  [...timesUntil(failedAt, now).filter(at => at > now - DAY_MS), now].slice(-PER_DAY.fails)

/** A key not confirmed within this time is discarded. */
const BINDING_MS = 30 * MINUTE_MS

export const isBinding = (startedAt: number, now: number): boolean => now - startedAt < BINDING_MS
