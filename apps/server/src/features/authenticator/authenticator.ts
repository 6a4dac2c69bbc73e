/**
 * The authenticator app of an account. State that must hold across nodes and restarts is in the database: used codes,
 * wrong attempts, and the sessions that have proven a code.
 */
import type { KeyObject } from 'node:crypto'
import { checkAuthenticatorCode, isRecoveryCode, plainAuthenticatorCode } from '@candela/contract/account'
import {
  type Authenticator,
  AUTHENTICATOR_PASS_MINUTES,
  AUTHENTICATOR_STATUS,
  type unbindAuthenticatorCall,
} from '@candela/contract/authenticator'
import { AppError, type InputOf, type Locale } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { addressOf, type Proof, type StoredAccount } from '#features/auth/index.ts'
import { hideEmail, hidePhone } from '#platform/sessions/hide.ts'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Browser, Sessions } from '#platform/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import { seal, unseal } from '#platform/crypto/seal.ts'
import type { OwnerNotification, NotifyOwner } from '#platform/mailer/notify-owner.ts'
import { BOUND, RECOVERY_CODES_RENEWED, UNBOUND } from './notifications.ts'
import { newRecoveryCodes, recoveryDigest, showRecoveryCode } from './recovery.ts'
import type { AuthenticatorRepo, StoredAuthenticator, Trx } from './repo.ts'
import { isBinding, rememberFail, waitForTry } from './rules.ts'
import { newKey, stepOf, uriOf } from './totp.ts'

/** Additional work in the same transaction when an account loses its authenticator. */
export type OnUnbind = (trx: Trx, accountId: string) => Promise<void>

export type AuthenticatorOptions = {
  readonly repo: AuthenticatorRepo
  readonly proof: Proof
  readonly sessions: Sessions
  readonly notifyOwner: NotifyOwner
  readonly onUnbind: readonly OnUnbind[]
  readonly sealKey: KeyObject
  readonly recoveryKey: KeyObject
  readonly clock: Clock
}

export type AuthenticatorService = {
  info(caller: Caller): Promise<Authenticator>
  status(accountId: string): Promise<number>
  bind(caller: Caller, password: string, browser: Browser): Promise<{ key: string; uri: string }>
  /** The recovery codes, shown only once. */
  confirm(caller: Caller, code: string): Promise<string[]>
  /** Until when the session counts as proven. */
  check(caller: Caller, code: string): Promise<number>
  renewRecoveryCodes(caller: Caller, code: string): Promise<string[]>
  sendUnbindCode(caller: Caller, locale: Locale): ReturnType<Proof['sendCode']>
  unbind(caller: Caller, input: InputOf<typeof unbindAuthenticatorCall>, browser: Browser): Promise<void>
  /** For actions that need the second factor: rejects a session without a recent code and prolongs one that has it. */
  requirePass(caller: Caller): Promise<void>
}

const PASS_MS = AUTHENTICATOR_PASS_MINUTES * MINUTE_MS

type Need = 'bound' | 'binding'

export function createAuthenticator(parts: AuthenticatorOptions): AuthenticatorService {
  const { repo, proof, sessions, notifyOwner, onUnbind, sealKey, recoveryKey, clock } = parts
  const placeOf = (accountId: string): string => `authenticator ${accountId} sealed_key`

  function statusOf(row: StoredAuthenticator | undefined): number {
    if (row === undefined) return AUTHENTICATOR_STATUS.off
    if (row.boundAt !== null) return AUTHENTICATOR_STATUS.on
    return isBinding(row.startedAt, clock.now()) ? AUTHENTICATOR_STATUS.binding : AUTHENTICATOR_STATUS.off
  }

  function refuseUnless(need: Need, row: StoredAuthenticator | undefined): asserts row is StoredAuthenticator {
    const status = statusOf(row)
    if (need === 'binding' && status === AUTHENTICATOR_STATUS.on) throw new AppError('AUTHENTICATOR_ON')
    if (status !== (need === 'bound' ? AUTHENTICATOR_STATUS.on : AUTHENTICATOR_STATUS.binding))
      throw new AppError('AUTHENTICATOR_OFF')
  }

  /** Uses up the code. `undefined` for a wrong code, `false` for a right one already used. */
  async function take(
    trx: Trx,
    accountId: string,
    row: StoredAuthenticator,
    code: string,
  ): Promise<boolean | undefined> {
    if (isRecoveryCode(code)) {
      const isTaken = await repo.takeRecoveryCode(trx, accountId, recoveryDigest(recoveryKey, accountId, code))
      return isTaken ? true : undefined
    }
    const step = stepOf(unseal(sealKey, placeOf(accountId), row.sealedKey), code, clock.now())
    return step === undefined ? undefined : await repo.takeStep(trx, accountId, step)
  }

  /** Runs the work only if the code is right. Wrong codes are counted. */
  async function withCode<T>(accountId: string, need: Need, typed: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const fault = checkAuthenticatorCode(typed)
    if (fault !== undefined) throw new AppError(fault)
    const code = plainAuthenticatorCode(typed)
    const done = await repo.inTransaction(async trx => {
      const row = await repo.lock(trx, accountId)
      refuseUnless(need, row)
      const wait = waitForTry(row.failedAt, clock.now())
      if (wait > 0) throw new AppError('AUTHENTICATOR_TOO_OFTEN', undefined, wait)
      const taken = await take(trx, accountId, row, code)
      if (taken === undefined) await repo.setFailed(trx, accountId, rememberFail(row.failedAt, clock.now()))
      return taken === true ? { result: await work(trx) } : undefined
    })
    if (done === undefined) throw new AppError('AUTHENTICATOR_INVALID')
    return done.result
  }

  async function makeRecoveryCodes(trx: Trx, accountId: string): Promise<string[]> {
    const made = newRecoveryCodes()
    const digests = made.map(code => recoveryDigest(recoveryKey, accountId, code))
    await repo.putRecoveryCodes(trx, accountId, digests)
    return made.map(showRecoveryCode)
  }

  const notifyAbout = (trx: Trx, what: string, owner: StoredAccount, notification: OwnerNotification): Promise<void> =>
    notifyOwner(trx, `authenticator-${what}:${owner.id}:${clock.now()}`, owner, notification)

  return {
    async info(caller) {
      const row = await repo.find(caller.accountId)
      const until = await repo.passUntil(caller)
      return {
        validationStatus: statusOf(row),
        boundAt: row?.boundAt ?? null,
        recoveryCodesLeft: await repo.recoveryCodesLeft(caller.accountId),
        passUntil: until !== undefined && until > clock.now() ? until : null,
      }
    },
    status: async accountId => statusOf(await repo.find(accountId)),
    async bind({ accountId }, password, browser) {
      const found = await proof.checkPassword(accountId, password, browser)
      const key = newKey()
      if (!(await repo.begin(accountId, seal(sealKey, placeOf(accountId), key), clock.now())))
        throw new AppError('AUTHENTICATOR_ON')
      const { kind, value } = addressOf(found)
      return { key, uri: uriOf(key, kind === 'email' ? hideEmail(value) : hidePhone(value)) }
    },
    async confirm(caller, typed) {
      const owner = await proof.owner(caller.accountId)
      return await withCode(caller.accountId, 'binding', typed, async trx => {
        await repo.bind(trx, caller.accountId, clock.now())
        await repo.putPass(trx, caller, clock.now() + PASS_MS)
        await notifyAbout(trx, 'bound', owner, BOUND)
        return await makeRecoveryCodes(trx, caller.accountId)
      })
    },
    async check(caller, typed) {
      const until = clock.now() + PASS_MS
      await withCode(caller.accountId, 'bound', typed, trx => repo.putPass(trx, caller, until))
      return until
    },
    async renewRecoveryCodes(caller, typed) {
      // One recovery code must not be enough to create ten new ones.
      if (isRecoveryCode(plainAuthenticatorCode(typed))) throw new AppError('AUTHENTICATOR_NOT_6')
      const owner = await proof.owner(caller.accountId)
      return await withCode(caller.accountId, 'bound', typed, async trx => {
        await notifyAbout(trx, 'recovery', owner, RECOVERY_CODES_RENEWED)
        return await makeRecoveryCodes(trx, caller.accountId)
      })
    },
    async sendUnbindCode({ accountId }, locale) {
      refuseUnless('bound', await repo.find(accountId))
      return await proof.sendCode(accountId, 'unbind', locale)
    },
    async unbind({ accountId, sessionId }, input, browser) {
      refuseUnless('bound', await repo.find(accountId))
      const ended = await proof.run(accountId, { purpose: 'unbind', ...input }, browser, async (trx, owner) => {
        await repo.remove(trx, accountId)
        for (const hook of onUnbind) await hook(trx, accountId)
        await notifyAbout(trx, 'unbound', owner, UNBOUND)
        return await sessions.repo.endAll(trx, accountId, sessionId)
      })
      sessions.ended(ended)
    },
    async requirePass(caller) {
      const now = clock.now()
      if (await repo.usePass(caller, now, now + PASS_MS)) return
      refuseUnless('bound', await repo.find(caller.accountId))
      throw new AppError('AUTHENTICATOR_NEEDED')
    },
  }
}
