/** Once a day: partitions for the weeks to come, and away with what is older than we keep. */
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import { HISTORY_DAYS } from './backfill.ts'
import type { DerivativesRepo } from './repo.ts'

const SCHEDULE = { cron: '20 4 * * *', timeZone: 'Asia/Shanghai' } as const

const AHEAD_MS = 21 * DAY_MS
/** Snapshots and prints; a partition goes when its last day is this old. */
export const RAW_KEPT_MS = HISTORY_DAYS * DAY_MS
/** Roll-ups by hour and settlements; those by day stay. */
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
