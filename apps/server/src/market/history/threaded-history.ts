/** History of the simulated world from a thread of its own, which starts with the first request. */
import { join } from 'node:path'
import type { Span } from '#market/candles/gaps.ts'
import type { StoredInterval } from '#market/candles/stored-interval.ts'
import { createAskedThread } from '#platform/asked-thread.ts'
import { unpackBars } from './bar-columns.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'

export type HistoryRequest = {
  readonly index: number
  readonly interval: StoredInterval
  readonly span: Span
}
export type HistoryAnswer = { readonly bars: Float64Array }

/** Beside the bundle, or beside this source file in development. */
const THREAD = join(import.meta.dirname, `history-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`)

export function createThreadedHistory(seed: string): BarHistory {
  const thread = createAskedThread<HistoryRequest, HistoryAnswer>(THREAD, { seed })
  return {
    bars: async (index, interval, span) => unpackBars((await thread.ask({ index, interval, span })).bars),
    close: () => thread.close(),
  }
}
