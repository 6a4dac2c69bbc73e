/**
 * Rate limits for password attempts. Limits are checked before the hash, which is the expensive part: five tries in
 * five minutes per account, twenty per network that has never logged in to it. A successful try is refunded. Wrong
 * passwords are also recorded with the account: those count even if the limiter has lost its memory.
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

export type LoginGuard = {
  enterAccount(account: Account): Promise<void>
  /** `failures` are the times of wrong passwords, as recorded. */
  enterAfter(failures: readonly number[], account: Account, now: number): Promise<void>
  /** A known place is not affected by attempts of others in the same network. */
  enterNetwork(ip: string, network: string, standing: Standing): Promise<void>
  /** The password was right: refund the try. */
  wasRight(account: Account, ip: string, network: string, standing: Standing): Promise<void>
}

export function createLoginGuard(limits: Limits): LoginGuard {
  const accountKey = (account: Account): string => `login-account:${account.value}`
  const networkKey = (network: string): string => `login-network:${network}`
  // Loopback calls come from the operator or through a proxy: one address for all users.
  const isCounted = (ip: string, standing: Standing): boolean => standing === 'stranger' && !isLoopback(ip)
  const enter = async (key: string, rule: Rule): Promise<void> => {
    const answer = await limits.take(key, rule)
    if (!answer.ok) throw new AppError('LOGIN_TOO_OFTEN', undefined, answer.retryAfterMs)
  }
  return {
    enterAccount: account => enter(accountKey(account), PER_ACCOUNT),
    async enterAfter(failures, account, now) {
      const waitMs = waitAfter(failures, now, PER_ACCOUNT)
      if (waitMs === 0) return
      await limits.giveBack(accountKey(account), PER_ACCOUNT) // a refused try costs nothing
      throw new AppError('LOGIN_TOO_OFTEN', undefined, waitMs)
    },
    async enterNetwork(ip, network, standing) {
      if (isCounted(ip, standing)) await enter(networkKey(network), PER_NETWORK)
    },
    async wasRight(account, ip, network, standing) {
      await limits.giveBack(accountKey(account), PER_ACCOUNT)
      if (isCounted(ip, standing)) await limits.giveBack(networkKey(network), PER_NETWORK)
    },
  }
}
