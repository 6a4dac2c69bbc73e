/** The eleven candle intervals in wire format: minutes as numbers, then day, week, month. */
export const INTERVALS = ['1', '3', '5', '15', '30', '60', '120', '240', '1D', '1W', '1M'] as const
export type Interval = (typeof INTERVALS)[number]

/** rules 9: the ranges of charts, in days. */
export const RANGE_DAYS = ['7', '30', '90', '180'] as const
