/**
 * Extra proof for changes that an open session alone must not be able to make: the password, and a code sent to the
 * owner. Both are checked first, and the change runs in the transaction that uses up the code.
 */
import { type Account, checkCode } from '@candela/contract/account'
import type { CodeSent } from '@candela/contract/auth'
import { AppError, type Locale } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import type { Passwords } from '#platform/sessions/passwords.ts'
import type { Browser } from '#platform/sessions/sessions.ts'
import type { Codes } from './codes.ts'
import { type LoginGuard, refuseAfter } from './login-guard.ts'
import type { OwnPurpose } from './purposes.ts'
import { attemptOf, type AuthRepo, type StoredAccount, type Trx } from './repo.ts'
import { networkOf } from './rules.ts'

export type Given = {
  readonly purpose: OwnPurpose
  /** Where the code was sent; defaults to the account's own address. */
  readonly target?: Account
  readonly code: string
  readonly password: string
}

export type Proof = {
  /** Account of the session. */
  owner(accountId: string): Promise<StoredAccount>
  sendCode(accountId: string, purpose: OwnPurpose, locale: Locale, target?: Account): Promise<CodeSent>
  /** The account, once its password has been verified. */
  checkPassword(accountId: string, password: string, browser: Browser): Promise<StoredAccount>
  /** Runs the work only if both password and code are right. */
  run<T>(
    accountId: string,
    given: Given,
    browser: Browser,
    work: (trx: Trx, found: StoredAccount) => Promise<T>,
  ): Promise<T>
}

type ProofOptions = {
  readonly repo: AuthRepo
  readonly codes: Codes
  readonly passwords: Passwords
  readonly guard: LoginGuard
  readonly clock: Clock
}

export function createProof(parts: ProofOptions): Proof {
  const { repo, codes } = parts
  async function owner(accountId: string): Promise<StoredAccount> {
    const found = await repo.byId(accountId)
    if (found === undefined) throw new AppError('SESSION_ENDED')
    return found
  }
  async function checkPassword(accountId: string, password: string, browser: Browser): Promise<StoredAccount> {
    if (password === '') throw new AppError('PASSWORD_EMPTY')
    const found = await owner(accountId)
    await checkOwnPassword(parts, found, password, browser)
    return found
  }
  return {
    owner,
    checkPassword,
    async sendCode(accountId, purpose, locale, target) {
      const found = await owner(accountId)
      return await codes.send(target ?? addressOf(found), purpose, locale, accountId)
    },
    async run(accountId, { purpose, target, code, password }, browser, work) {
      const fault = checkCode(code)
      if (fault !== undefined) throw new AppError(fault)
      const found = await checkPassword(accountId, password, browser)
      const done = await repo.inTransaction(async trx => {
        // Locked until the end, so that the verified password stays current.
        if ((await repo.lockPassword(trx, accountId)) !== found.passwordHash) return undefined
        const fits = await codes.use(trx, target ?? addressOf(found), purpose, code.trim(), accountId)
        return fits ? { result: await work(trx, found) } : undefined
      })
      if (done === undefined) throw new AppError('CODE_INVALID')
      return done.result
    },
  }
}

/** Contact address of an account; e-mail is preferred. */
export const addressOf = ({ email, phone }: Pick<StoredAccount, 'email' | 'phone'>): Account =>
  email === null ? { kind: 'phone', value: phone ?? '' } : { kind: 'email', value: email }

/** For logged-in users; rate-limited like logins because a session may be stolen. */
export async function checkOwnPassword(
  { repo, passwords, guard, clock }: Pick<ProofOptions, 'repo' | 'passwords' | 'guard' | 'clock'>,
  found: StoredAccount,
  password: string,
  browser: Browser,
): Promise<void> {
  const account = addressOf(found)
  const isRight = await guard.tryAccount(account, async () => {
    const { failures } = await repo.findFrom(account, networkOf(browser.ip), clock.now())
    refuseAfter(failures, clock.now())
    const isOwn = password.length <= 64 && (await passwords.verify(found.passwordHash, password, 'familiar'))
    return isOwn || undefined
  })
  if (isRight === true) return
  await repo.noteAttempt(attemptOf(found.id, browser, 'proof', false), clock.now())
  throw new AppError('PASSWORD_CURRENT_WRONG')
}
