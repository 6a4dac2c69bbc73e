/** Registration, login (four ways) and passwords. Every step that must be atomic is one transaction. */
import { randomInt, randomUUID } from 'node:crypto'
import {
  type Account,
  checkCode,
  checkNewPassword,
  checkPasswords,
  checkReferral,
  readAccount,
} from '@candela/contract/account'
import type {
  registerCall,
  forgotPasswordCall,
  loginCall,
  changePasswordCall,
  CodePurpose,
  SessionStart,
} from '@candela/contract/auth'
import { AppError, type DataOf, type ErrorKey, type Fault, type InputOf, type Locale } from '@candela/contract/core'
import type { Passwords } from '#platform/sessions/passwords.ts'
import type { Caller } from '#platform/sessions/session-repo.ts'
import { type Browser, sessionCookies, type Sessions } from '#platform/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { MailQueue } from '#platform/mailer/mailer.ts'
import type { Codes } from './codes.ts'
import { passwordChangedMail } from './mails.ts'
import { type LoginGuard, refuseAfter } from './login-guard.ts'
import { checkOwnPassword } from './proof.ts'
import { attemptOf, type AuthRepo, NOBODY, type StoredAccount, type Trx } from './repo.ts'
import { networkOf } from './rules.ts'

/** How invitations take part in registration and login. */
export type Referrals = {
  /** Points for the first login with a code, and for three days of login after that. */
  readonly points: { readonly register: number; readonly days: number }
  /** Validates a code entered by a visitor without an account. */
  check(code: string): Promise<Fault | undefined>
  /** Records that the new account used this code; the reward is paid on its first login. */
  record(trx: Trx, accountId: string, code: string, now: number): Promise<void>
  /** Locks the account and its inviter before a login locks anything else; false if the account no longer exists. */
  hold(trx: Trx, accountId: string): Promise<boolean>
  /** Points earned by this login. */
  onLogin(trx: Trx, accountId: string, now: number): Promise<number>
}

export type AuthOptions = {
  readonly repo: AuthRepo
  readonly codes: Codes
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly guard: LoginGuard
  readonly referrals: Referrals
  readonly mailQueue: MailQueue
  readonly clock: Clock
  readonly log: Logger
}

/** How a user proves ownership of an account. */
export type Credentials = Pick<InputOf<typeof loginCall>, 'account' | 'password' | 'code'>

export type Auth = {
  register(input: InputOf<typeof registerCall>, locale: Locale, browser: Browser): Promise<DataOf<typeof registerCall>>
  login(input: InputOf<typeof loginCall>, browser: Browser): Promise<{ start: SessionStart; cookies: string[] }>
  /** Owner of a closed account that can no longer log in. The code is not used up. */
  proveClosed(input: Credentials, browser: Browser): Promise<string>
  forgot(input: InputOf<typeof forgotPasswordCall>, browser: Browser): Promise<void>
  changePassword(input: InputOf<typeof changePasswordCall>, caller: Caller, browser: Browser): Promise<void>
}

/** Throws the fault, if any. */
export function refuse(fault: ErrorKey | undefined): void {
  if (fault !== undefined) throw new AppError(fault)
}

export function accountOf(text: string): Account {
  const account = readAccount(text)
  if (account === undefined) throw new AppError('ACCOUNT_INVALID')
  return account
}

const REFERRAL_TRIES = 20

export function createAuth(parts: AuthOptions): Auth {
  const { repo, codes, sessions, passwords, guard, referrals, mailQueue, clock, log } = parts

  /**
   * False for a wrong code, which costs one try and nothing else. Does the same work whether or not the account exists.
   */
  async function mayFit(account: Account, purpose: CodePurpose, code: string): Promise<boolean> {
    if (await codes.isWorthwhile(account, purpose, code)) return true
    await codes.check(account, purpose, code)
    return false
  }

  /** Reject a wrong code before paying for a hash. */
  async function hashFor(account: Account, purpose: CodePurpose, code: string, password: string): Promise<string> {
    if (!(await mayFit(account, purpose, code))) throw new AppError('CODE_INVALID')
    return await passwords.hash(password)
  }

  async function create(trx: Trx, account: Account, passwordHash: string, locale: Locale): Promise<string | undefined> {
    const id = randomUUID()
    for (let tries = 0; tries < REFERRAL_TRIES; tries += 1) {
      const referralCode = String(randomInt(100_000_000, 1_000_000_000))
      const nickname = `candela-${id.slice(0, 8)}`
      const done = await repo.create(trx, { id, account, passwordHash, nickname, locale, referralCode }, clock.now())
      if (done === 'created') return id
      if (done === 'account-taken') return undefined
    }
    throw new Error('no free referral code was found')
  }

  async function checkWithPassword(account: Account, password: string, browser: Browser): Promise<StoredAccount> {
    const network = networkOf(browser.ip)
    const right = await guard.tryAccount(account, async () => {
      const { found, isFamiliar, failures } = await repo.findFrom(account, network, clock.now())
      refuseAfter(failures, clock.now())
      const standing = isFamiliar ? 'familiar' : 'stranger'
      return await guard.tryNetwork(browser.ip, network, standing, async () => {
        const isRight = await passwords.verify(found?.passwordHash, password, standing)
        if (found !== undefined && isRight) return found
        noteAttempt(found, browser, 'password', false)
        return undefined
      })
    })
    if (right === undefined) throw new AppError('LOGIN_WRONG')
    return right
  }

  /** After the answer, and the same statement for an unknown account: response time must not reveal whether it exists. */
  function noteAttempt(
    found: StoredAccount | undefined,
    browser: Browser,
    way: 'password' | 'code',
    isSuccess: boolean,
  ): void {
    const attempt = attemptOf(found?.id ?? NOBODY, browser, way, isSuccess)
    const at = clock.now()
    setImmediate(() => {
      repo.noteAttempt(attempt, at).catch((error: unknown) => log.warn({ err: error }, 'could not record a login'))
    })
  }

  /** Registering or resetting the password by code makes this place known. */
  const notePlace = (trx: Trx, accountId: string, browser: Browser, way: 'register' | 'reset'): Promise<void> =>
    repo.noteAttempt(attemptOf(accountId, browser, way, true), clock.now(), trx)

  /**
   * Current state, locked until the transaction ends: the account may have been closed or deleted since it was looked
   * up.
   */
  async function hold(trx: Trx, found: StoredAccount | undefined): Promise<StoredAccount | undefined> {
    if (found === undefined || !(await referrals.hold(trx, found.id))) return undefined
    return await repo.byId(found.id, trx)
  }

  async function startSession(
    trx: Trx,
    found: StoredAccount,
    browser: Browser,
    isReopening: boolean,
  ): Promise<LoggedIn> {
    if (found.state === 'closed' && isReopening) await repo.reopen(trx, found.id)
    else refuseClosed(found)
    const started = await sessions.start(trx, found.id, browser)
    await repo.noteLogin(trx, found.id, clock.now())
    const points = await referrals.onLogin(trx, found.id, clock.now())
    return { found, started, points }
  }

  async function loginWithCode(
    account: Account,
    code: string,
    browser: Browser,
    isReopening: boolean,
  ): Promise<LoggedIn> {
    const found = await repo.find(account)
    const use = async (trx: Trx): Promise<LoggedIn | undefined> => {
      const held = await hold(trx, found)
      const fits = await codes.use(trx, account, 'login', code)
      return fits && held !== undefined ? await startSession(trx, held, browser, isReopening) : undefined
    }
    const done = (await mayFit(account, 'login', code)) ? await repo.inTransaction(use) : undefined
    noteAttempt(found, browser, 'code', done !== undefined)
    if (done === undefined) throw new AppError('CODE_INVALID')
    return done
  }

  async function loginWithPassword(
    account: Account,
    password: string,
    browser: Browser,
    isReopening: boolean,
  ): Promise<LoggedIn> {
    const found = await checkWithPassword(account, password, browser)
    const done = await repo.inTransaction(async trx => {
      const held = await hold(trx, found)
      // The password that was verified must still be current.
      const isProven = held?.passwordHash === found.passwordHash
      return held !== undefined && isProven ? await startSession(trx, held, browser, isReopening) : undefined
    })
    noteAttempt(found, browser, 'password', done !== undefined)
    if (done === undefined) throw new AppError('LOGIN_WRONG')
    return done
  }

  /** The password changed, so all sessions opened with the old one end. */
  async function setPassword(trx: Trx, found: StoredAccount, passwordHash: string): Promise<string[]> {
    await repo.setPassword(trx, found.id, passwordHash)
    if (found.email !== null) {
      const ref = { key: `password-changed:${found.id}:${clock.now()}`, accountId: found.id }
      await mailQueue.mail(trx, ref, { to: found.email, ...passwordChangedMail(found.locale) })
    }
    return await sessions.repo.endAll(trx, found.id)
  }

  return {
    async register(input, locale, browser) {
      const account = accountOf(input.account)
      refuse(checkCode(input.code))
      refuse(checkPasswords(input.password, input.passwordAgain))
      const referral = (input.referralCode ?? '').trim()
      refuse(checkReferral(referral))
      if (!input.isAgreed) throw new AppError('AGREE_NEEDED')
      if (!input.isAdult) throw new AppError('ADULT_NEEDED')
      if (referral !== '') refuse(await referrals.check(referral))
      const passwordHash = await hashFor(account, 'register', input.code.trim(), input.password)
      const id = await repo.inTransaction(async trx => {
        if (!(await codes.use(trx, account, 'register', input.code.trim()))) return undefined
        const created = await create(trx, account, passwordHash, locale)
        if (created === undefined) return undefined
        await notePlace(trx, created, browser, 'register')
        if (referral !== '') await referrals.record(trx, created, referral, clock.now())
        return created
      })
      if (id === undefined) throw new AppError('CODE_INVALID')
      const { register: pointsRegister, days: pointsDays } = referrals.points
      return { account: account.value, hasReferral: referral !== '', pointsRegister, pointsDays }
    },
    async login(input, browser) {
      const account = accountOf(input.account)
      const { found, started, points } = await logIn(account, input, browser)
      return {
        cookies: sessionCookies(started, browser.isSecure),
        start: {
          token: started.token,
          expiresAt: started.expiresAt,
          isFirst: found.firstLoginAt === null,
          points,
          proof: browser.isApp ? started.proof : null,
        },
      }
    },
    async proveClosed(input, browser) {
      const account = accountOf(input.account)
      const found = await proven(account, input, browser)
      if (found.state !== 'closed') throw new AppError('NO_SUCH_THING')
      return found.id
    },
    async forgot(input, browser) {
      const account = accountOf(input.account)
      refuse(checkCode(input.code))
      refuse(checkPasswords(input.password, input.passwordAgain))
      const passwordHash = await hashFor(account, 'forgot', input.code.trim(), input.password)
      const found = await repo.find(account)
      const ended = await repo.inTransaction(async trx => {
        const isThere = found !== undefined && (await repo.lockPassword(trx, found.id)) !== undefined
        const fits = await codes.use(trx, account, 'forgot', input.code.trim())
        if (!fits || !isThere) return undefined
        await notePlace(trx, found.id, browser, 'reset')
        return await setPassword(trx, found, passwordHash)
      })
      if (ended === undefined) throw new AppError('CODE_INVALID')
      sessions.ended(ended)
    },
    async changePassword(input, caller, browser) {
      refuse(checkNewPassword(input.currentPassword, input.password, input.passwordAgain))
      const found = await repo.byId(caller.accountId)
      if (found === undefined) throw new AppError('SESSION_ENDED')
      await checkOwnPassword(parts, found, input.currentPassword, browser)
      const passwordHash = await passwords.hash(input.password)
      const ended = await repo.inTransaction(async trx => {
        // Of two concurrent changes only the first starts from the verified password.
        if ((await repo.lockPassword(trx, found.id)) !== found.passwordHash) return undefined
        return await setPassword(trx, found, passwordHash)
      })
      if (ended === undefined) throw new AppError('PASSWORD_CURRENT_WRONG')
      sessions.ended(ended)
    },
  }

  function logIn(account: Account, input: InputOf<typeof loginCall>, browser: Browser): Promise<LoggedIn> {
    const isReopening = input.isReopening === true
    if (input.code === undefined) return loginWithPassword(account, passwordIn(input), browser, isReopening)
    refuse(checkCode(input.code))
    return loginWithCode(account, input.code.trim(), browser, isReopening)
  }

  async function proven(account: Account, input: Credentials, browser: Browser): Promise<StoredAccount> {
    if (input.code === undefined) return await checkWithPassword(account, passwordIn(input), browser)
    refuse(checkCode(input.code))
    const fits = await codes.check(account, 'login', input.code.trim())
    const found = await repo.find(account)
    if (!fits || found === undefined) throw new AppError('CODE_INVALID')
    return found
  }
}

type LoggedIn = {
  readonly found: StoredAccount
  readonly started: Awaited<ReturnType<Sessions['start']>>
  readonly points: number
}

/** A text that cannot be a password is rejected without a hash; this reveals nothing about any account. */
function passwordIn({ password = '' }: Credentials): string {
  if (password === '') throw new AppError('PASSWORD_EMPTY')
  if (password.length > 64) throw new AppError('LOGIN_WRONG')
  return password
}

const REFUSALS = { suspended: 'ACCOUNT_SUSPENDED', banned: 'ACCOUNT_BANNED', closed: 'ACCOUNT_CLOSED' } as const

function refuseClosed({ state, stateReason: reason }: StoredAccount): void {
  if (state === 'active') return
  throw new AppError(REFUSALS[state], reason === null ? undefined : { zh: reason, en: reason })
}
