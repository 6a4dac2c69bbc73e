/** Hourly: stores the turnover of finished days and the current ranking, and deletes old rows. */
import { DAY_MS, dayUtc8, MINUTE_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory, VenueSums } from '#market/composite/composite.ts'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import { type HotRank, USUAL_DAYS } from './hot-rank.ts'
import type { HotRepo } from './repo.ts'

export type SnapshotOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly repo: HotRepo
  readonly rank: HotRank
  readonly clock: Clock
  /** Awaited between coins: reading a day of history takes seconds and must not slow down requests. */
  readonly pause: () => Promise<void>
}

const SCHEDULE = { cron: '0 * * * *', timeZone: 'Asia/Shanghai' } as const

const KEPT_DAYS = 120

export const hotSnapshotJob = (options: SnapshotOptions): ScheduledJob => ({
  name: 'hot.snapshot',
  schedule: SCHEDULE,
  parse: ignoreData,
  run: (_, { signal }) => takeHotSnapshot(options, signal),
})

/** A day and an hour are written once: a second run changes nothing and fills in what is missing. */
export async function takeHotSnapshot(options: SnapshotOptions, signal: AbortSignal): Promise<void> {
  const { repo, rank, clock } = options
  const today = dayUtc8(clock.now())
  const from = today - USUAL_DAYS * DAY_MS
  const known = await repo.knownDays(from, today)
  for (let day = today - DAY_MS; day >= from; day -= DAY_MS)
    if (!known.includes(day)) await repo.putDay(day, await turnoversOf(day, options, signal))
  await rank.refresh()
  signal.throwIfAborted()
  await repo.putRanking(rank.ranking())
  await repo.prune(today - KEPT_DAYS * DAY_MS)
}

async function turnoversOf(day: number, { catalogue, source, pause }: SnapshotOptions, signal: AbortSignal) {
  const sums = new VenueSums(DAY_MS / MINUTE_MS)
  const turnovers = new Map<string, number>()
  for (const composite of catalogue.composites) {
    signal.throwIfAborted()
    const bars = compositeHistory(composite, source, day, day + DAY_MS, sums)
    turnovers.set(
      composite.asset.symbol,
      bars.reduce((sum, bar) => sum + bar.turnover, 0),
    )
    await pause()
  }
  return turnovers
}
