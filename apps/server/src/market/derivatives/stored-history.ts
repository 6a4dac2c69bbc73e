/** From when on figures of perpetuals are stored: runs of the ingest role, in PostgreSQL. */
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { gapsIn, type Span } from '../candles/gaps.ts'
import { HISTORY_DAYS } from './backfill.ts'
import { ALL_CONTRACTS, type DerivativesRepo } from './repo.ts'
import type { DerivativesSource } from './source.ts'

/** A restart takes less than this. What it misses is read within seconds, and is too little to call figures incomplete. */
const RESTART_MAX_MS = 10 * MINUTE_MS

/**
 * The time from which on the stored history of all contracts is complete, except for what a short restart missed at its
 * end; the end of `whole` if that is missing. `runs` is by contract, as stored.
 */
export function storedFrom(
  whole: Span,
  runs: ReadonlyMap<number, readonly Span[]>,
  contracts: Iterable<number>,
): number {
  let from = whole.from
  for (const contract of contracts) {
    const covered = [...(runs.get(ALL_CONTRACTS) ?? []), ...(runs.get(contract) ?? [])]
    const gaps = gapsIn(whole, covered).filter(gap => gap.to < whole.to || gap.to - gap.from > RESTART_MAX_MS)
    from = Math.max(from, gaps.at(-1)?.to ?? whole.from)
  }
  return from
}

/** The beginning of the first stored run of all contracts, whatever is missing since; Infinity without one. */
export const firstStored = (runs: ReadonlyMap<number, readonly Span[]>): number =>
  (runs.get(ALL_CONTRACTS) ?? []).reduce((first, { from }) => Math.min(first, from), Infinity)

export type StoredHistoryOptions = {
  readonly repo: Pick<DerivativesRepo, 'runs'>
  readonly source: Pick<DerivativesSource, 'past'>
  /** Their database ids. */
  readonly contracts: Iterable<number>
  readonly until: number
}

/** The time from which on figures up to `until` are stored; undefined if none are. */
export async function readStoredFrom(options: StoredHistoryOptions): Promise<number | undefined> {
  const { repo, source, contracts, until } = options
  const whole = { from: until - HISTORY_DAYS * DAY_MS, to: until }
  const runs = await repo.runs(whole.from)
  const from = source.past === undefined ? firstStored(runs) : storedFrom(whole, runs, contracts)
  return from < until ? from : undefined
}
