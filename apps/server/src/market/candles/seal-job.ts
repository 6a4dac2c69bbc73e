/** Three times a day: moves minutes of finished chunks from rows to sealed chunks, and deletes old data. */
import { canonicalPairCode } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { HistoryAway } from './bar-history.ts'
import type { Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { chunkSpan, chunkSpans } from './stored-interval.ts'
import { type CandleStore, ROWS_KEPT_MS } from './store.ts'

export type SealOptions = {
  readonly catalogue: Catalogue
  readonly repo: CandleRepo
  readonly store: CandleStore
  readonly clock: Clock
}

/** Chunks of minutes end at 00:00, 08:00 and 16:00 UTC+8; ten minutes later the last write of the chunk is done. */
const SCHEDULE = { cron: '10 0,8,16 * * *', timeZone: 'Asia/Shanghai' } as const

/** Sealed minutes of all pairs take some 66 MB a day; older ones can be read from the source again. */
const MINUTES_KEPT_MS = 30 * DAY_MS

export const sealJob = (options: SealOptions): ScheduledJob => ({
  name: 'candles.seal',
  schedule: SCHEDULE,
  parse: ignoreData,
  run: (_, { signal }) => sealPastChunks(options, signal),
})

/**
 * Chunks are sealed one by one, and sealing twice changes nothing: the work can stop anywhere, and the next run
 * continues with the rest. Throws the signal's reason when aborted.
 */
export async function sealPastChunks({ catalogue, repo, store, clock }: SealOptions, signal: AbortSignal) {
  const openFrom = chunkSpan('1', clock.now()).from
  for (const { pair, span } of await repo.pairsWithRows(openFrom)) {
    const code = canonicalPairCode(pair)
    const index = code === undefined ? undefined : catalogue.indexOf(code)
    if (index === undefined) continue // no longer listed: its rows are pruned below
    for (const chunk of chunkSpans('1', span)) {
      signal.throwIfAborted()
      await sealOrWait(store, index, chunk)
    }
  }
  signal.throwIfAborted()
  await repo.prune(chunkSpan('1', clock.now() - ROWS_KEPT_MS).from)
  await repo.dropOldMinutes(clock.now() - MINUTES_KEPT_MS)
}

/** A pair whose exchange cannot be asked now is left to a later run; others do not wait for it. */
async function sealOrWait(store: CandleStore, index: number, chunk: Span): Promise<void> {
  try {
    await store.sealMinutes(index, chunk)
  } catch (error) {
    if (!(error instanceof HistoryAway)) throw error
  }
}
