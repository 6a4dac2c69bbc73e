/**
 * Hourly: stores the turnover of finished days, the current ranking and the past ones that are compared with it, and
 * deletes old rows.
 */
import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { compositeHistory, isCovered, VenueSums } from '#market/composite/composite.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { HotRank } from './hot-rank.ts'
import { pastRanking, type PastOptions } from './past-ranking.ts'
import { USUAL_DAYS } from './repo.ts'

export type SnapshotOptions = PastOptions & {
  readonly candles: Pick<CandleStore, 'read'>
  readonly rank: HotRank
  readonly clock: Clock
}

const SCHEDULE = { cron: '0 * * * *', timeZone: 'Asia/Shanghai' } as const

const KEPT_DAYS = 120
const HOURS = DAY_MS / HOUR_MS

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
  // Yesterday's ranking needs one day more.
  const from = today - (USUAL_DAYS + 1) * DAY_MS
  const known = await repo.knownDays(from, today)
  for (let day = today - DAY_MS; day >= from; day -= DAY_MS)
    if (!known.includes(day)) await putDay(day, day === today - DAY_MS, options, signal)
  await putPastRankings(options, signal)
  await rank.refresh()
  signal.throwIfAborted()
  await repo.putRanking(rank.ranking())
  await repo.prune(today - KEPT_DAYS * DAY_MS)
}

/** The rankings of 24 hours ago and of the end of yesterday, if none was stored then. */
async function putPastRankings(options: SnapshotOptions, signal: AbortSignal): Promise<void> {
  const { repo, clock } = options
  const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
  const today = dayUtc8(hour)
  const dayAgo = hour - DAY_MS
  for (const { from, to, time } of [
    { from: dayAgo, to: dayAgo + HOUR_MS, time: dayAgo },
    { from: today - HOUR_MS, to: today, time: today - HOUR_MS },
  ])
    if ((await repo.lastRanking(from, to)).length === 0) await repo.putRanking(await pastRanking(time, options, signal))
}

/** While an exchange cannot be asked, the day is left for the next run. */
async function putDay(day: number, isYesterday: boolean, options: SnapshotOptions, signal: AbortSignal): Promise<void> {
  try {
    await options.repo.putDay(day, await turnoversOf(day, isYesterday, options, signal))
  } catch (error) {
    if (!(error instanceof HistoryAway)) throw error
  }
}

/** Where the past has to be asked for, only yesterday's is known: its candles are stored. */
async function turnoversOf(
  day: number,
  isYesterday: boolean,
  { catalogue, source, candles, pause }: SnapshotOptions,
  signal: AbortSignal,
) {
  const sums = new VenueSums(DAY_MS / MINUTE_MS)
  const turnovers = new Map<string, number>()
  for (const composite of catalogue.composites) {
    signal.throwIfAborted()
    const isKnown = isCovered(composite, source.past)
    if (!isKnown && !isYesterday) continue
    const bars = isKnown
      ? compositeHistory(composite, source.past, day, day + DAY_MS, sums)
      : await candles.read(composite.index, '60', day, day + DAY_MS, HOURS)
    turnovers.set(
      composite.asset.symbol,
      bars.reduce((sum, bar) => sum + bar.turnover, 0),
    )
    await pause()
  }
  return turnovers
}
