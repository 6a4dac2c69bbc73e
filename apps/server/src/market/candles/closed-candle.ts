import type { Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'

/** `index` is the pair's index in the catalogue. */
export type ClosedCandle = { readonly index: number; readonly interval: Interval; readonly bar: Bar }
