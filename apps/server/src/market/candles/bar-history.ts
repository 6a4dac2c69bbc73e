import type { Bar } from '@candela/exchanges'
import type { Span } from './gaps.ts'
import type { StoredInterval } from './stored-interval.ts'

/** The source cannot be asked now: an exchange is away, or nobody is connected to it. */
export class HistoryAway extends Error {
  override readonly name = 'HistoryAway'
}

/** Bars computed from the source's own history, for the time when ingest was not running. */
export type BarHistory = {
  /**
   * Closed bars with `from <= time < to`, oldest first, as the store keeps them. The span is aligned to the
   * interval. Rejects with `HistoryAway` if it cannot be asked now.
   */
  bars(index: number, interval: StoredInterval, span: Span): Promise<Bar[]>
  /** Whether what it refuses will not come later either. Without it, it may. */
  isRefusalFinal?(index: number): boolean
  close(): void | Promise<void>
}
