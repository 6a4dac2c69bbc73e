/** The signals of the past: computed once for each pair, in a thread for the simulated world. */
import { join } from 'node:path'
import type { PairCode } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import type { EngineBar } from '@candela/quant/signals'
import type { Span } from '#market/candles/gaps.ts'
import { joinBatches, type LedgerBatch, type PairBaselineDay } from '#features/signals/ledger/ledger-entry.ts'
import { type BaselineRow, type PairRun, recordedFrom } from '#features/signals/ledger/pair-run.ts'
import type { PastPart } from '#features/signals/ledger/universe.ts'
import { createAskedThread } from '#platform/asked-thread.ts'

export type Past = {
  readonly batch: LedgerBatch
  /** What random entries would have brought, until the time that was asked, and the days of the batch that were over then. */
  readonly baseline: readonly BaselineRow[]
  readonly baselineDays: readonly PairBaselineDay[]
  readonly state: Float64Array<ArrayBuffer>
}

export type PastRequest = {
  readonly code: PairCode
  readonly ledgerFrom: number
  readonly part: PastPart
  /** Minutes before this are taken. */
  readonly to: number
  /** The baseline is asked as it was when the minutes before this had been taken; as it is in the end, if it is not said. */
  readonly baselineTo?: number | undefined
  /** Some of it is in the ledger, but no state. */
  readonly isBegun?: boolean | undefined
  /** Of the prices that are in the ledger already. */
  readonly decimals?: number | undefined
}

/** Computes the past of a pair's signals. Rejects if its candles cannot be read now. */
export type ComputePast = {
  of(request: PastRequest): Promise<Past>
  close(): void | Promise<void>
}

/** Bars are closed by the clock so often. Their order in the ledger depends on it. */
const ADVANCE_DAYS = 5
/** Signals of 1 and 3 minutes are recorded later than others; their rules remember less than this. */
const SMALL_WARM_UP_DAYS = 7

/** Before this, minutes matter only as parts of larger bars. */
export const smallBarsFrom = (part: PastPart, ledgerFrom: number): number =>
  recordedFrom(part, ledgerFrom, '1') - SMALL_WARM_UP_DAYS * DAY_MS

/** All closed bars of a pair in a span of at most a day: minutes, or fives. */
export type PastBars = (day: Span, interval: '1' | '5') => readonly EngineBar[] | Promise<readonly EngineBar[]>

/** Before `smallFrom`, the rules get bars of five minutes instead of one. */
export async function computePast(
  run: PairRun,
  { first, to, smallFrom = first, baselineTo = to }: PastSpan,
  barsOf: PastBars,
): Promise<Past> {
  const { engine } = run
  const batches: LedgerBatch[] = []
  let baseline: readonly BaselineRow[] = []
  for (let from = first; from < to; ) {
    // Days are counted from the first, also behind a baseline that ends within one.
    const nextDay = from + DAY_MS - ((from - first) % DAY_MS)
    const day = { from, to: Math.min(to, nextDay, from < baselineTo ? baselineTo : to) }
    const interval = day.to > smallFrom ? '1' : '5'
    for (const bar of await barsOf(day, interval)) engine.push(bar, interval)
    const isAsked = day.to === to || day.to === baselineTo
    if (isAsked || (day.to - first) % (ADVANCE_DAYS * DAY_MS) === 0) engine.advance(day.to)
    if (isAsked) batches.push(run.takeBatch())
    if (day.to === baselineTo) baseline = run.baseline
    from = day.to
  }
  return { batch: joinBatches(batches), baseline, baselineDays: batches[0]?.baselineDays ?? [], state: engine.save() }
}

export type PastSpan = Pick<PastRequest, 'to' | 'baselineTo'> & {
  readonly first: number
  readonly smallFrom?: number | undefined
}

/** Beside the bundle, or beside this source file in development. */
const THREAD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'past-thread.ts')
  : join(import.meta.dirname, 'signal-past-thread.js')

export function createThreadedPast(seed: string): ComputePast {
  const thread = createAskedThread<PastRequest, Past>(THREAD, { seed })
  return { of: request => thread.ask(request), close: () => thread.close() }
}
