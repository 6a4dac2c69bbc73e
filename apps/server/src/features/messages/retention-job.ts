/** Once a day, away with messages that are older than we keep. */
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { MessageRepo } from './repo.ts'

export const MESSAGES_SCHEDULE = { cron: '40 4 * * *', timeZone: 'Asia/Shanghai' } as const

const KEPT_DAYS = 366 // spec 9: data retained at least 6 months

export const messagesRetentionJob = (repo: MessageRepo, clock: Clock): JobDefinition<void> => ({
  name: 'messages.retention',
  parse: ignoreData,
  run: () => repo.prune(clock.now() - KEPT_DAYS * DAY_MS),
})
