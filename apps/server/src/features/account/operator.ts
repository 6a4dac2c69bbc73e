/**
 * Operator actions on accounts (S6.09), available by command line only, never over the network. Sessions are rows, so
 * ending them takes effect with the next request even while the site is running.
 */
import { type AccountExport, readAccount } from '@candela/contract/account'
import type { SessionRepo } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { Farewell, OwnerNotification, NotifyOwner } from '#platform/mailer/notify-owner.ts'
import type { ExportAccount } from './export.ts'
import { banned, correction, deleted, RESTORED, suspended } from './notifications.ts'
import type { FoundAccount, OperatorRepo } from './operator-repo.ts'
import type { AccountRepo } from './repo.ts'
import { banFrom, CORRECTION_DAYS } from './rules.ts'

type Trx = Parameters<OperatorRepo['hold']>[0]

/** One line for the operator: what was done, or why nothing was. */
export type Outcome = { readonly isDone: boolean; readonly line: string }

export type Operator = {
  suspend(address: string, reason: string | undefined): Promise<Outcome>
  /** Refused until a notice has gone unanswered for fifteen days, unless forced. */
  ban(address: string, reason: string | undefined, isNow: boolean): Promise<Outcome>
  notice(address: string, reason: string | undefined): Promise<Outcome>
  /** Reopens the account and settles its open notices. */
  restore(address: string): Promise<Outcome>
  remove(address: string, reason: string | undefined): Promise<Outcome>
  export(address: string): Promise<AccountExport | undefined>
}

const done = (line: string): Outcome => ({ isDone: true, line })
const refused = (line: string): Outcome => ({ isDone: false, line })
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function createOperator(parts: {
  readonly repo: OperatorRepo
  readonly accounts: AccountRepo
  readonly sessions: Pick<SessionRepo, 'endAll'>
  readonly exportAccount: ExportAccount
  readonly notifyOwner: NotifyOwner
  readonly farewell: Farewell
  readonly clock: Clock
}): Operator {
  const { repo, accounts, sessions, exportAccount, notifyOwner, farewell, clock } = parts

  async function find(address: string): Promise<FoundAccount | undefined> {
    const account = readAccount(address)
    return account === undefined ? undefined : await repo.find(account)
  }

  /** One transaction that locks the account, which may have been deleted since it was looked up. */
  async function withAccount(
    address: string,
    work: (trx: Trx, found: FoundAccount) => Promise<Outcome>,
  ): Promise<Outcome> {
    const none = refused(`no account found for ${address}`)
    const found = await find(address)
    if (found === undefined) return none
    return await repo.inTransaction(async trx => ((await repo.hold(trx, found.id)) ? await work(trx, found) : none))
  }

  async function shutOut(
    trx: Trx,
    found: FoundAccount,
    state: 'suspended' | 'banned',
    reason: string | undefined,
    notification: OwnerNotification,
  ): Promise<void> {
    const now = clock.now()
    await repo.setState(trx, found.id, state, reason ?? null, now)
    await sessions.endAll(trx, found.id)
    if (state === 'banned') await repo.settleNotices(trx, found.id, now)
    await notifyOwner(trx, `account-${state}:${found.id}:${now}`, found, notification)
  }

  return {
    suspend: (address, reason) =>
      withAccount(address, async (trx, found) => {
        if (found.state === 'banned') return refused(`${address} is already banned; restore it first`)
        await shutOut(trx, found, 'suspended', reason, suspended(reason))
        return done(`suspended ${address}; all devices are logged out`)
      }),
    ban: (address, reason, isNow) =>
      withAccount(address, async (trx, found) => {
        const sentAt = await repo.openNoticeAt(trx, found.id)
        if (!isNow && sentAt === undefined)
          return refused(
            `${address} has not been sent a notice: send one and wait ${CORRECTION_DAYS} days, or use --now`,
          )
        if (!isNow && sentAt !== undefined && banFrom(sentAt) > clock.now())
          return refused(
            `the notice to ${address} was sent on ${dayOf(sentAt)}: wait until ${dayOf(banFrom(sentAt))} (UTC), or use --now`,
          )
        await shutOut(trx, found, 'banned', reason, banned(reason))
        return done(`banned ${address}; all devices are logged out`)
      }),
    notice: (address, reason) =>
      withAccount(address, async (trx, found) => {
        if (reason === undefined) return refused('notice requires --reason: what has to be corrected')
        const now = clock.now()
        await repo.putNotice(trx, found.id, reason, now)
        await notifyOwner(trx, `account-notice:${found.id}:${now}`, found, correction(reason))
        return done(`sent a notice to ${address}; without a reply it can be banned from ${dayOf(banFrom(now))} (UTC)`)
      }),
    restore: address =>
      withAccount(address, async (trx, found) => {
        const now = clock.now()
        const settled = await repo.settleNotices(trx, found.id, now)
        if (found.state === 'active')
          return settled > 0
            ? done(`settled the notices of ${address}`)
            : refused(`${address} is active and has no open notices`)
        await repo.setState(trx, found.id, 'active', null, now)
        await notifyOwner(trx, `account-restored:${found.id}:${now}`, found, RESTORED)
        return done(`restored ${address}`)
      }),
    remove: (address, reason) =>
      withAccount(address, async (trx, found) => {
        await accounts.remove(trx, found)
        await farewell(trx, found, deleted(reason))
        return done(`deleted ${address} and all its data`)
      }),
    async export(address) {
      const found = await find(address)
      return found === undefined ? undefined : await exportAccount(found.id)
    },
  }
}
