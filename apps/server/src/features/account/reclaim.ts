/**
 * Daily job: owners of accounts unused for three months are notified; fifteen days later the accounts are closed, and
 * six months after that deleted. A wrong clock must not remove accounts, so a reading counts only if it follows the one
 * of the previous day, every step needs as many readings as days, and a run affects at most 1 % of accounts.
 */
import type { SessionRepo } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { Farewell, NotifyOwner } from '#platform/mailer/notify-owner.ts'
import { CLOSED, deleted, UNUSED } from './notifications.ts'
import type { ReclaimRepo } from './reclaim-repo.ts'
import type { AccountRepo } from './repo.ts'
import {
  CLOSED_KEPT_MS,
  dailyShare,
  judgeReading,
  READINGS_TO_CLOSE,
  READINGS_TO_DELETE,
  RECLAIM_NOTICE_MS,
  UNUSED_MS,
} from './rules.ts'

const SCHEDULE = { cron: '40 11 * * *', timeZone: 'Asia/Shanghai' } as const

type ReclaimOptions = {
  readonly repo: ReclaimRepo
  readonly accounts: Pick<AccountRepo, 'remove'>
  readonly sessions: Pick<SessionRepo, 'endAll'>
  readonly notifyOwner: NotifyOwner
  readonly farewell: Farewell
  readonly clock: Clock
}

export type ReclaimRun = { readonly told: number; readonly closed: number; readonly deleted: number }

export const reclaimJob = (parts: ReclaimOptions): ScheduledJob => ({
  name: 'account.reclaim',
  schedule: SCHEDULE,
  parse: ignoreData,
  run: async () => void (await reclaimAccounts(parts)),
})

const NOTHING: ReclaimRun = { told: 0, closed: 0, deleted: 0 }

export async function reclaimAccounts(parts: ReclaimOptions): Promise<ReclaimRun> {
  const { repo, accounts, sessions, notifyOwner, farewell, clock } = parts
  const now = clock.now()
  return await repo.inTransaction(async trx => {
    const reading = judgeReading(await repo.lockReading(trx), now)
    if (reading === 'early') return NOTHING
    await repo.putReading(trx, now)
    if (reading === 'alone') return NOTHING
    const unusedSince = now - UNUSED_MS
    const limit = dailyShare(await repo.countAccounts(trx))
    const rest = { unusedSince, limit }
    const kept = { step: 'closed', before: now - CLOSED_KEPT_MS, readings: READINGS_TO_DELETE, ...rest } as const
    const noticed = { step: 'noticed', before: now - RECLAIM_NOTICE_MS, readings: READINGS_TO_CLOSE, ...rest } as const
    const held = await repo.hold(trx, [kept, noticed], unusedSince, limit)
    await repo.forgetUsed(trx, unusedSince)
    await repo.countReading(trx)

    const old = await repo.due(trx, kept, held)
    for (const owner of old) {
      await accounts.remove(trx, owner)
      await farewell(trx, owner, deleted())
    }
    const silent = await repo.due(trx, noticed, held)
    for (const owner of silent) {
      await repo.close(trx, owner.id)
      await sessions.endAll(trx, owner.id)
      await repo.putStep(trx, owner.id, 'closed', now)
      await notifyOwner(trx, `account-closed:${owner.id}:${now}`, owner, CLOSED)
    }
    const unused = await repo.unused(trx, unusedSince, limit, held)
    for (const owner of unused) {
      await repo.putStep(trx, owner.id, 'noticed', now)
      await notifyOwner(trx, `account-unused:${owner.id}:${now}`, owner, UNUSED)
    }
    return { told: unused.length, closed: silent.length, deleted: old.length }
  })
}
