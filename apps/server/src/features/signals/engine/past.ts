/** The signals of the past: computed once for each pair, in a thread for the simulated world. */
import { join } from 'node:path'
import type { PairCode } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import type { EngineBar } from '@candela/quant/signals'
import type { Span } from '#market/candles/gaps.ts'
import type { LedgerBatch } from '#features/signals/ledger/ledger-entry.ts'
import { type BaselineRow, type PairRun, recordedFrom } from '#features/signals/ledger/pair-run.ts'
import type { PastPart } from '#features/signals/ledger/universe.ts'
import { createAskedThread } from '#platform/asked-thread.ts'

export type Past = {
  readonly batch: LedgerBatch
  readonly baseline: readonly BaselineRow[]
  readonly state: Float64Array<ArrayBuffer>
}

export type PastRequest = {
  readonly code: PairCode
  readonly ledgerFrom: number
  readonly part: PastPart
  /** Minutes before this are taken. */
  readonly to: number
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
  first: number,
  to: number,
  barsOf: PastBars,
  smallFrom = first,
): Promise<Past> {
  const { engine } = run
  for (let from = first; from < to; from += DAY_MS) {
    const day = { from, to: Math.min(to, from + DAY_MS) }
    const interval = day.to > smallFrom ? '1' : '5'
    for (const bar of await barsOf(day, interval)) engine.push(bar, interval)
    if (day.to === to || (day.to - first) % (ADVANCE_DAYS * DAY_MS) === 0) engine.advance(day.to)
  }
  return { batch: run.takeBatch(), baseline: run.baseline, state: engine.save() }
}

/** Beside the bundle, or beside this source file in development. */
const THREAD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'past-thread.ts')
  : join(import.meta.dirname, 'signal-past-thread.js')

export function createThreadedPast(seed: string): ComputePast {
  const thread = createAskedThread<PastRequest, Past>(THREAD, { seed })
  return { of: request => thread.ask(request), close: () => thread.close() }
}
