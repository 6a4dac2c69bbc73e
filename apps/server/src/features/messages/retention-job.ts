/** Daily: deletes messages past the retention period. */
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'

const SCHEDULE = { cron: '40 4 * * *', timeZone: 'Asia/Shanghai' } as const

const KEPT_DAYS = 366 // S9.53: data is kept for at least 6 months

export const messageRetentionJob = (
  repos: readonly { prune(before: number): Promise<void> }[],
  clock: Clock,
): ScheduledJob => ({
  name: 'notices.retention',
  schedule: SCHEDULE,
  parse: ignoreData,
  async run() {
    for (const repo of repos) await repo.prune(clock.now() - KEPT_DAYS * DAY_MS)
  },
})
