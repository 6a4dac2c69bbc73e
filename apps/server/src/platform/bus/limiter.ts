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

const KEYS_MAX = 100_000
const OK: LimitAnswer = { ok: true }

/** Counts in this process only, for at most `keysMax` keys: the least recently used are evicted. */
export function createLocalLimiter(clock: Clock, keysMax = KEYS_MAX): LocalLimiter {
  const arrivals = new Map<string, number>() // in the order of their last use
  return {
    take(key, rule) {
      const now = clock.now()
      const arrival = Math.max(arrivals.get(key) ?? 0, now)
      const retryAfterMs = waitOf(arrival, now, rule)
      arrivals.delete(key)
      arrivals.set(key, retryAfterMs > 0 ? arrival : arrival + rule.windowMs / rule.limit)
      if (arrivals.size > keysMax) forgetFirst(arrivals)
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
 * Counts for all processes together through Redis. While Redis is unavailable every process counts on its own: limits
 * become looser by the number of processes, and no one is locked out.
 */
export function createLimiter(options: { clock: Clock; log: Logger; redis?: Redis }): Limiter {
  const { clock, log, redis } = options
  const local = createLocalLimiter(clock)
  let isAway = false
  return {
    async take(key, rule) {
      if (redis === undefined || redis.status !== 'ready') return local.take(key, rule)
      try {
        const answer = await takeFromRedis(redis, key, clock.now(), rule)
        isAway = false
        return answer
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'Redis does not respond, counting limits per process')
        isAway = true
        return local.take(key, rule)
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

const ROUNDING_MS = 0.001

/** Time until one more fits, from the arrival it would be added to; not above 0 if it fits now. */
function waitOf(arrival: number, now: number, { limit, windowMs }: LimitRule): number {
  // A window that does not divide evenly must not cost the last one of its limit.
  return Math.ceil(arrival + windowMs / limit - now - windowMs - ROUNDING_MS)
}

function forgetFirst(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key)
    return
  }
}

/** The same decision as the local one, made inside Redis so that two processes cannot read the same number. */
const SCRIPT = `
local now, limit, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local arrival = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local next = arrival + window / limit
local retry = math.ceil(next - now - window - 0.001)
if retry > 0 then return retry end
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now))
return 0`

const GIVE_BACK = `
local arrival = redis.call('GET', KEYS[1])
if arrival then redis.call('SET', KEYS[1], string.format('%.3f', tonumber(arrival) - tonumber(ARGV[2]) / tonumber(ARGV[1])), 'KEEPTTL') end
return 0`

async function takeFromRedis(redis: Redis, key: string, now: number, rule: LimitRule): Promise<LimitAnswer> {
  const retryAfterMs = Number(await redis.eval(SCRIPT, 1, `candela:limit:${key}`, now, rule.limit, rule.windowMs))
  return retryAfterMs > 0 ? { ok: false, retryAfterMs } : { ok: true }
}
