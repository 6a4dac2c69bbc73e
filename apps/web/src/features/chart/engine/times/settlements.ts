/** When a perpetual settles funding. Pure. */
import type { Interval } from '@candela/contract/core'
import { nextBarStart } from '@candela/quant'

export type FundingSchedule = {
  /** One of the settlements, epoch ms. */
  readonly settlesAt: number
  /** Between two of them. */
  readonly everyMs: number
}

/** Whether a settlement is at or after `from` and before `to`. */
export function isSettledIn({ settlesAt, everyMs }: FundingSchedule, from: number, to: number): boolean {
  const before = (time: number): number => Math.ceil((time - settlesAt) / everyMs)
  return before(to) > before(from)
}

/** In longer bars every one has a settlement, and marking them says nothing. */
export function isMarked(interval: Interval, { settlesAt, everyMs }: FundingSchedule): boolean {
  return nextBarStart(interval, settlesAt) - settlesAt < everyMs && !['1D', '1W', '1M'].includes(interval)
}
