/**
 * Rate limiter: a burst of at most `limit`, and `limit` per window on average (GCRA, the leaky bucket that needs one
 * number per key). The number is the theoretical arrival time: the moment at which the key has no debt any more.
 */
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Redis } from './redis.ts'

export type LimitRule = { limit: number; windowMs: number }
export type LimitAnswer = { ok: true } | { ok: false; retryAfterMs: number }

export type LocalLimiter = {
  take(key: string, rule: LimitRule): LimitAnswer
  /** Refunds a harmless attempt, such as a login with the right password. */
  giveBack(key: string, rule: LimitRule): void
  size(): number
}
export type Limiter = {
  take(key: string, rule: LimitRule): Promise<LimitAnswer>
  giveBack(key: string, rule: LimitRule): Promise<void>
}

const KEYS_MAX = 200_000
const OK: LimitAnswer = { ok: true }

/** Counts in this process only, for at most `keysMax` keys. At least the half used most recently is remembered. */
export function createLocalLimiter(clock: Clock, keysMax = KEYS_MAX): LocalLimiter {
  const arrivals = new RecentlyUsed(keysMax)
  return {
    take(key, rule) {
      // Not the wall clock: it may jump ahead and back, and the debt of an hour would stay.
      const now = clock.monotonic()
      const arrival = Math.max(arrivals.get(key) ?? now, now)
      const retryAfterMs = waitOf(arrival, now, rule)
      arrivals.set(key, retryAfterMs > 0 ? arrival : arrival + rule.windowMs / rule.limit)
      return retryAfterMs > 0 ? { ok: false, retryAfterMs } : OK
    },
    giveBack(key, rule) {
      const arrival = arrivals.get(key)
      if (arrival !== undefined) arrivals.set(key, arrival - rule.windowMs / rule.limit)
    },
    size: () => arrivals.size,
  }
}

/**
 * Numbers by key, for at most `max` keys, in two halves: one that is used now, and the one before it, which is dropped
 * when the first is full. Keeping an exact order of use would cost as much as the rest of a limit.
 */
class RecentlyUsed {
  readonly #half: number
  #now = new Map<string, number>()
  #before = new Map<string, number>()

  constructor(max: number) {
    this.#half = Math.ceil(max / 2)
  }

  get size(): number {
    return this.#now.size + this.#before.size
  }

  get(key: string): number | undefined {
    return this.#now.get(key) ?? this.#before.get(key)
  }

  set(key: string, value: number): void {
    this.#now.set(key, value)
    if (this.#now.size < this.#half) return
    this.#before = this.#now
    this.#now = new Map()
  }
}

export type LimiterOptions = {
  readonly clock: Clock
  readonly log: Logger
  readonly redis?: Redis
  /** Milliseconds, instead of the time of Redis; for tests. */
  readonly redisTime?: () => number
}

/**
 * Counts for all processes together through Redis, by the clock of Redis. Every process also counts what it has seen
 * itself: that holds while Redis is unavailable, and after it was flushed. Limits then become looser by the number of
 * processes, and no one is locked out.
 */
export function createLimiter({ clock, log, redis, redisTime }: LimiterOptions): Limiter {
  const local = createLocalLimiter(clock)
  let isAway = false
  return {
    async take(key, rule) {
      const own = local.take(key, rule)
      if (!own.ok || redis === undefined || redis.status !== 'ready') return own
      try {
        const shared = await takeFromRedis(redis, key, rule, redisTime?.())
        isAway = false
        if (!shared.ok) local.giveBack(key, rule) // a refused attempt costs nothing
        return shared
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'Redis does not respond, counting limits per process')
        isAway = true
        return own
      }
    },
    async giveBack(key, rule) {
      local.giveBack(key, rule)
      if (redis === undefined || redis.status !== 'ready') return
      await redis
        .eval(GIVE_BACK, 1, `candela:limit:${key}`, rule.limit, rule.windowMs)
        .catch((error: unknown) => log.warn({ err: error }, 'could not refund a rate limit'))
    },
  }
}

/** Clocks of two nodes may differ, and be corrected, by this much. */
export const CLOCK_TOLERANCE_MS = 60_000

/** Recorded times that count. Those further ahead are of a clock that was wrong: nobody is kept out until then. */
export const timesUntil = (times: readonly number[], now: number): readonly number[] =>
  times.filter(time => time <= now + CLOCK_TOLERANCE_MS)

/** Time until one more is allowed, from the recorded times of those that were; 0 if now. Times to come do not count. */
export function waitAfter(times: readonly number[], now: number, rule: LimitRule): number {
  const before = times.filter(time => time <= now).toSorted((one, other) => one - other)
  const arrival = before.reduce((debt, time) => Math.max(debt, time) + rule.windowMs / rule.limit, 0)
  return Math.max(0, waitOf(Math.max(arrival, now), now, rule))
}

const ROUNDING_MS = 0.001

/** Time until one more fits, from the arrival it would be added to; not above 0 if it fits now. */
function waitOf(arrival: number, now: number, { limit, windowMs }: LimitRule): number {
  // A window that does not divide evenly must not cost the last one of its limit.
  return Math.ceil(arrival + windowMs / limit - now - windowMs - ROUNDING_MS)
}

/**
 * The same decision as the local one, made inside Redis so that two processes cannot read the same number. An arrival
 * further away than a window was written before the clock of Redis was set back: it does not count.
 */
const SCRIPT = `
local limit, window, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if now == nil then
  local time = redis.call('TIME')
  now = time[1] * 1000 + time[2] / 1000
end
local arrival = tonumber(redis.call('GET', KEYS[1]) or '0')
if arrival < now or arrival > now + window + 1 then arrival = now end
local next = arrival + window / limit
local retry = math.ceil(next - now - window - 0.001)
if retry > 0 then return retry end
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now))
return 0`

const GIVE_BACK = `
local arrival = redis.call('GET', KEYS[1])
if arrival then redis.call('SET', KEYS[1], string.format('%.3f', tonumber(arrival) - tonumber(ARGV[2]) / tonumber(ARGV[1])), 'KEEPTTL') end
return 0`

async function takeFromRedis(
  redis: Redis,
  key: string,
  { limit, windowMs }: LimitRule,
  time: number | undefined,
): Promise<LimitAnswer> {
  const answer = await redis.eval(SCRIPT, 1, `candela:limit:${key}`, limit, windowMs, time ?? '')
  const retryAfterMs = Number(answer)
  return retryAfterMs > 0 ? { ok: false, retryAfterMs } : { ok: true }
}
