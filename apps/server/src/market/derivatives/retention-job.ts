/** Daily: creates partitions for the coming weeks and deletes data past its retention. */
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import { HISTORY_DAYS } from './backfill.ts'
import type { DerivativesRepo } from './repo.ts'

const SCHEDULE = { cron: '20 4 * * *', timeZone: 'Asia/Shanghai' } as const

const AHEAD_MS = 21 * DAY_MS
/** Snapshots and prints; a partition is dropped when its last day is this old. */
export const RAW_KEPT_MS = HISTORY_DAYS * DAY_MS
/** Hourly roll-ups and settlements; daily roll-ups stay. */
export const HOURS_KEPT_MS = 400 * DAY_MS

export const derivativesRetentionJob = (repo: DerivativesRepo, clock: Clock): ScheduledJob => ({
  name: 'derivatives.retention',
  schedule: SCHEDULE,
  parse: ignoreData,
  async run() {
    const now = clock.now()
    await repo.ensurePartitions(now, now + AHEAD_MS)
    await repo.dropOld(now - RAW_KEPT_MS, now - HOURS_KEPT_MS)
  },
})
