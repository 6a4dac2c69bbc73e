import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { MarketSource } from '#market/source.ts'
import type { Clock } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createHotRank, type HotRankOptions } from './hot-rank.ts'
import type { HotRepo } from './repo.ts'
import { HOT_SCHEDULE, hotSnapshotJob, type SnapshotOptions, takeHotSnapshot } from './snapshot-job.ts'

/** Between the past of two coins: reading all of it keeps a core busy for a quarter of the time. */
const PAUSE_MS = 20

export type HotArchive = {
  /** Also at the start: the first visitors need not wait for the full hour. Call it when there are prices. */
  begin(): void
  close(): void
}

/** Registers the hourly job. */
export function createHotArchive(
  jobs: Jobs,
  parts: {
    readonly catalogue: Catalogue
    readonly source: MarketSource
    readonly board: Board
    readonly repo: HotRepo
    readonly favourites: NonNullable<HotRankOptions['favourites']>
    readonly clock: Clock
    readonly log: Logger
  },
): HotArchive {
  const { clock, log } = parts
  const rank = createHotRank(parts)
  const pause = (): Promise<void> => new Promise(resolve => void clock.after(PAUSE_MS, resolve))
  const options: SnapshotOptions = { ...parts, rank, pause }
  const job = hotSnapshotJob(options)
  jobs.register(job)
  jobs.schedule(job.name, HOT_SCHEDULE.cron, HOT_SCHEDULE.timeZone)
  const stopping = new AbortController()
  return {
    begin() {
      takeHotSnapshot(options, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the hot coins could not be stored')
      })
    },
    close() {
      stopping.abort()
      rank.close()
    },
  }
}
