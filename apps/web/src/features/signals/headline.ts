/** What the head of a page needs of the rules: it is in its first script. */
import type { Interval } from '@candela/contract/core'
import type { SignalProgress } from '@candela/contract/signals'

const LEVELS: Readonly<Partial<Record<Interval, string>>> = { '60': '1h', '120': '2h', '240': '4h' }

/** rules 9: signals label their intervals 1m … 4h, 1D, 1W, 1M. */
export const levelLabel = (interval: Interval): string =>
  LEVELS[interval] ?? (/^\d+$/.test(interval) ? `${interval}m` : interval)

/** Whether signals of the past are still being found. */
export const isComputing = ({ done, total }: SignalProgress): boolean => done < total
