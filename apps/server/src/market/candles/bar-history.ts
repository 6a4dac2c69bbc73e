import type { Bar } from '@candela/exchanges'
import type { Span } from './gaps.ts'
import type { StoredInterval } from './stored-interval.ts'

/** Bars computed from the source's own history, for the time when ingest was not running. */
export type BarHistory = {
  /** Closed bars with `from <= time < to`, oldest first, as the store keeps them. The span is aligned to the interval. */
  bars(index: number, interval: StoredInterval, span: Span): Promise<Bar[]>
  close(): void | Promise<void>
}
