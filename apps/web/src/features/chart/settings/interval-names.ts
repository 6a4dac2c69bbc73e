import type { Interval } from '@candela/contract/core'

/** The same in every language. */
export const INTERVAL_NAMES: Readonly<Record<Interval, string>> = {
  '1': '1m',
  '3': '3m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '120': '2h',
  '240': '4h',
  '1D': '1D',
  '1W': '1W',
  '1M': '1M',
}
