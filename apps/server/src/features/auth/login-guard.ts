/**
 * Rate limits for password attempts. Limits are checked before the hash, which is the expensive part: five tries in
 * five minutes per account, twenty per network that has never logged in to it. Only a wrong password costs a try.
 * Wrong passwords are also recorded with the account: those count even if the limiter has lost its memory.
 */
import type { Account } from '@candela/contract/account'
import { AppError } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { waitAfter } from '#platform/bus/limiter.ts'
import type { Standing } from '#platform/sessions/passwords.ts'
import { isLoopback } from '#platform/request/client-address.ts'

type Rule = { readonly limit: number; readonly windowMs: number }
type Answer = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }

/** Limits of this process, or shared by all nodes. */
export type Limits = {
  take(key: string, rule: Rule): Answer | Promise<Answer>
  giveBack(key: string, rule: Rule): void | Promise<void>
}

const PER_ACCOUNT: Rule = { limit: 5, windowMs: 5 * MINUTE_MS }
const PER_NETWORK: Rule = { limit: 20, windowMs: 5 * MINUTE_MS }

/** Checks a password. Undefined if it is wrong; throws if it could not be checked. */
type Check<T> = () => Promise<T | undefined>

export type LoginGuard = {
  tryAccount<T>(account: Account, check: Check<T>): Promise<T | undefined>
  /** A known place is not affected by attempts of others in the same network. */
  tryNetwork<T>(ip: string, network: string, standing: Standing, check: Check<T>): Promise<T | undefined>
}

export function createLoginGuard(limits: Limits): LoginGuard {
  async function attempt<T>(key: string, rule: Rule, check: Check<T>): Promise<T | undefined> {
    const answer = await limits.take(key, rule)
    if (!answer.ok) throw new AppError('LOGIN_TOO_OFTEN', undefined, answer.retryAfterMs)
    let isWrong = false
    try {
      const right = await check()
      isWrong = right === undefined
      return right
    } finally {
      if (!isWrong) await limits.giveBack(key, rule)
    }
  }
  return {
    tryAccount: (account, check) => attempt(`login-account:${account.value}`, PER_ACCOUNT, check),
    tryNetwork(ip, network, standing, check) {
      // Loopback calls come from the operator or through a proxy: one address for all users.
      const isCounted = standing === 'stranger' && !isLoopback(ip)
      return isCounted ? attempt(`login-network:${network}`, PER_NETWORK, check) : check()
    },
  }
}

/** `failures` are the times of wrong passwords, as recorded. */
export function refuseAfter(failures: readonly number[], now: number): void {
  const waitMs = waitAfter(failures, now, PER_ACCOUNT)
  if (waitMs > 0) throw new AppError('LOGIN_TOO_OFTEN', undefined, waitMs)
}
