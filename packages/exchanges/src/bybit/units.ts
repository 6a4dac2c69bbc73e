import type { Product, SizeUnit, VenueEvent } from '../venue/event.ts'
import { Malformed } from '../venue/fields.ts'

/** Inverse contracts are counted, each is worth 1 USD, and their turnover is in base units. The rest is in base units. */
export const isCounted = (product: Product | undefined): boolean => product === 'inverse' || product === 'inverse-dated'

export const unitOf = (product: Product | undefined): SizeUnit => (isCounted(product) ? 'contracts' : 'base')

/** Agreed outside the order book: its price is not the market's. */
export const BLOCK_TRADE: VenueEvent = { kind: 'ignored', reason: 'block trade' }

/** By the interval's name. A month has no fixed length. */
export const INTERVAL_MINUTES: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['3', 3],
  ['5', 5],
  ['15', 15],
  ['30', 30],
  ['60', 60],
  ['120', 120],
  ['240', 240],
  ['360', 360],
  ['720', 720],
  ['D', 1440],
  ['W', 10_080],
])

export function isBuySide(value: unknown, name: string): boolean {
  if (value !== 'Buy' && value !== 'Sell') throw new Malformed(`${name} is neither Buy nor Sell`)
  return value === 'Buy'
}
