import type { Interval, RANGE_DAYS } from '@candela/contract/core'

export type RangeDays = (typeof RANGE_DAYS)[number]

const WIDE: Readonly<Record<RangeDays, Interval>> = { '7': '15', '30': '60', '90': '120', '180': '240' }
/** A phone has room for about 300 bars. */
const NARROW: Readonly<Record<RangeDays, Interval>> = { '7': '60', '30': '240', '90': '1D', '180': '1D' }

/** The interval whose bars show so many days well. */
export const fittingInterval = (days: RangeDays, isNarrow: boolean): Interval => (isNarrow ? NARROW : WIDE)[days]
