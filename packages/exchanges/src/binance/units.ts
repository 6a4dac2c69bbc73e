import type { Product, SizeUnit } from '../venue/event.ts'

/** Coin-margined contracts are counted. Everything else is in base units. */
export const isCounted = (product: Product | undefined): boolean => product === 'inverse' || product === 'inverse-dated'

export const unitOf = (product: Product | undefined): SizeUnit => (isCounted(product) ? 'contracts' : 'base')

/** By the interval's name. Months have no fixed length; candles of one second are not in the table. */
export const INTERVAL_MINUTES: ReadonlyMap<string, number | undefined> = new Map([
  ['1m', 1],
  ['3m', 3],
  ['5m', 5],
  ['15m', 15],
  ['30m', 30],
  ['1h', 60],
  ['2h', 120],
  ['4h', 240],
  ['6h', 360],
  ['8h', 480],
  ['12h', 720],
  ['1d', 1440],
  ['3d', 4320],
  ['1w', 10_080],
  ['1M', undefined],
])
