/**
 * Password hashes: argon2id over an HMAC with a key that is not in the database. Attackers can make us compute hashes,
 * so at most two run at once with a short queue, and unknown callers together get a bounded share of the machine.
 */
import { createHmac, type KeyObject } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'

const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const AT_ONCE = 2
const WAITING_MAX = 50
/** Hashes available to unknown callers: a burst, then ten a second. */
const STRANGERS = { limit: 40, windowMs: 4_000 } as const
const RETRY_MS = 3_000

/** A familiar caller has logged in to this account from the same place before; all others are strangers. */
export type Standing = 'familiar' | 'stranger'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password matches. Without a hash it takes the same time and returns false. */
  verify(stored: string | undefined, password: string, standing: Standing): Promise<boolean>
  /** Number of hashes computed since the start. */
  readonly computed: number
}

/** Tests hash at a lower cost; a stored hash contains its own. */
export function createPasswords(key: KeyObject, clock: Clock, cost: Options = HASH_COST): Passwords {
  const lanes = createLanes()
  const strangers = createLocalLimiter(clock, 1)
  const peppered = (password: string): string => createHmac('sha256', key).update(password).digest('base64')
  /** A hash to compare with if there is no account: no password matches it. */
  const dummy = hash(peppered(''), cost)
  let computed = 0
  return {
    get computed() {
      return computed
    },
    hash: password =>
      lanes.run('familiar', () => {
        computed += 1
        return hash(peppered(password), cost)
      }),
    async verify(stored, password, standing) {
      const taken = standing === 'stranger' ? strangers.take('all', STRANGERS) : undefined
      if (taken?.ok === false) throw new AppError('LOGIN_TOO_OFTEN', undefined, Math.max(RETRY_MS, taken.retryAfterMs))
      const compareWith = stored ?? (await dummy)
      const isRight = await lanes.run(standing, () => {
        computed += 1
        return verify(compareWith, peppered(password))
      })
      return isRight && stored !== undefined
    },
  }
}

type Lanes = { run<T>(standing: Standing, work: () => Promise<T>): Promise<T> }

/** Familiar callers go first; strangers use only one of the two slots. */
function createLanes(): Lanes {
  const waiting: Record<Standing, (() => void)[]> = { familiar: [], stranger: [] }
  let running = 0
  let strangersRunning = 0

  function next(): void {
    if (running >= AT_ONCE) return
    const start = waiting.familiar.shift() ?? (strangersRunning < AT_ONCE - 1 ? waiting.stranger.shift() : undefined)
    start?.()
  }

  return {
    run(standing, work) {
      if (waiting[standing].length >= WAITING_MAX)
        return Promise.reject(new AppError('LOGIN_TOO_OFTEN', undefined, RETRY_MS))
      return new Promise((resolve, reject) => {
        waiting[standing].push(() => {
          running += 1
          if (standing === 'stranger') strangersRunning += 1
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              if (standing === 'stranger') strangersRunning -= 1
              next()
            })
        })
        next()
      })
    },
  }
}
