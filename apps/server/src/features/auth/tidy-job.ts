/** Daily: deletes expired sessions, codes, logins and stored answers, and messages delivered long ago. */
import { DAY_MS } from '@candela/quant'
import type { SessionRepo } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { Idempotency } from '#platform/http/calls/idempotency.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { SentMailRepo } from '#platform/mailer/sent-mail-repo.ts'
import type { AuthRepo } from './repo.ts'

const SCHEDULE = { cron: '10 5 * * *', timeZone: 'Asia/Shanghai' } as const

/** Longer than a message may stay in the outbox: its key prevents a duplicate. */
const DELIVERED_KEPT_MS = 30 * DAY_MS

export const tidyJob = (parts: {
  readonly repo: Pick<AuthRepo, 'prune'>
  readonly sessions: Pick<SessionRepo, 'prune'>
  readonly sentMails: Pick<SentMailRepo, 'prune'>
  readonly idempotency: Pick<Idempotency, 'prune'>
  readonly pruneOutbox: (before: number) => Promise<number>
  readonly clock: Clock
}): ScheduledJob => ({
  name: 'auth.tidy',
  schedule: SCHEDULE,
  parse: ignoreData,
  async run() {
    const now = parts.clock.now()
    await parts.sessions.prune(now)
    await parts.repo.prune(now)
    await parts.idempotency.prune(now)
    await parts.pruneOutbox(now - DELIVERED_KEPT_MS)
    await parts.sentMails.prune(now - DELIVERED_KEPT_MS)
  },
})
