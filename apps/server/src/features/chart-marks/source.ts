/** What can be marked on a chart. A new kind is one more source in `feature.ts`. */
import type { ChartMark, ChartMarkKind } from '@candela/contract/chart-marks'
import type { Interval } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'

/** `time` decides the bar: the last one that began at or before `barAt`. */
export type FoundMark = Omit<ChartMark, 'barTime'> & { readonly barAt: number }

export type MarkRequest = {
  readonly instrument: Instrument
  readonly interval: Interval
  readonly from: number
  readonly to: number
  readonly limit: number
  /** All kinds of signals if undefined. */
  readonly signals: readonly SignalKind[] | undefined
  /** Of flash news, only what is important if true. */
  readonly important: boolean | undefined
}

export type MarkSource = {
  readonly kind: ChartMarkKind
  /** Marks with `from <= barAt < to`; the newest, if there are more than `limit`. In any order. */
  read(request: MarkRequest): Promise<FoundMark[]>
}
