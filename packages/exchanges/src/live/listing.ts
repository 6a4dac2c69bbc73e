import { type ExchangeId, type Pair, pairCode, parsePairCode } from '@candela/contract/core'
import type { Instrument } from '../source/source.ts'
import { periodOf } from '../venue/delivery.ts'
import type { InstrumentEvent, Product } from '../venue/event.ts'

/** An instrument of an exchange that we list, with what the exchange calls it. */
export type Listing = {
  readonly instrument: Instrument
  readonly product: Product
  /** As the exchange writes it. */
  readonly symbol: string
  /** Whether its sizes are in contracts; if not, in base units. */
  readonly isCounted: boolean
  readonly minNotional: string | undefined
  readonly maxMarketSize: string | undefined
  readonly deliversAt: number | undefined
  readonly fundingHours: number | undefined
}

export type NotListed = {
  readonly why: 'not trading' | 'not a coin' | 'no name' | 'no period' | 'no step' | 'no contract size'
}

/** The pairs of one exchange's list. `hasWeeklies` is found in the list itself: Binance has quarterly contracts only. */
export function listingsOf(exchange: ExchangeId, rows: readonly InstrumentEvent[], now: number): Listing[] {
  const hasWeeklies = rows.some(
    ({ deliversAt, isTrading }) =>
      isTrading &&
      deliversAt !== undefined &&
      periodOf(deliversAt, now, true)?.endsWith('WEEK') &&
      !isQuarterly(deliversAt, now),
  )
  const listings = rows.flatMap(row => {
    const listing = listingOf(exchange, row, now, hasWeeklies)
    return 'why' in listing ? [] : [listing]
  })
  // One code is one pair: of two with the same code, such as a contract listed twice, the first stays.
  return [...new Map(listings.toReversed().map(listing => [listing.instrument.code, listing])).values()].toReversed()
}

const isQuarterly = (deliversAt: number, now: number): boolean => periodOf(deliversAt, now, false) !== undefined

export function listingOf(
  exchange: ExchangeId,
  row: InstrumentEvent,
  now: number,
  hasWeeklies: boolean,
): Listing | NotListed {
  if (!row.isTrading) return { why: 'not trading' }
  if (!row.isCoin) return { why: 'not a coin' }
  const pair = pairOf(exchange, row, now, hasWeeklies)
  if (pair === undefined) return { why: 'no period' }
  const code = pairCode(pair)
  if (parsePairCode(code) === undefined) return { why: 'no name' }
  const { priceStep, sizeStep, contractSize, product } = row
  if (priceStep === undefined || sizeStep === undefined) return { why: 'no step' }
  if (contractSize !== undefined && !(Number(contractSize) > 0)) return { why: 'no contract size' }
  const isInverse = product.startsWith('inverse')
  const instrument: Instrument = {
    ...pair,
    code,
    priceDecimals: decimalsOf(priceStep),
    // The size of an inverse contract in base depends on the price.
    sizeDecimals: isInverse ? INVERSE_SIZE_DECIMALS : decimalsOf(sizeStep) + decimalsOf(contractSize ?? '1'),
    tickSz: priceStep,
    lotSz: sizeStep,
    ctVal: contractSize ?? '1',
    isInverse,
  }
  return {
    instrument,
    product,
    symbol: row.symbol,
    isCounted: contractSize !== undefined,
    minNotional: row.minNotional,
    maxMarketSize: row.maxMarketSize,
    deliversAt: row.deliversAt,
    fundingHours: row.fundingHours,
  }
}

const INVERSE_SIZE_DECIMALS = 8

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0

function pairOf(
  exchange: ExchangeId,
  { base, quote, product, deliversAt }: InstrumentEvent,
  now: number,
  hasWeeklies: boolean,
): Pair | undefined {
  const assets = { exchange, baseAsset: base.toUpperCase(), quoteAsset: quote.toUpperCase() }
  if (product === 'spot') return { ...assets, contractType: 'SPOT' }
  if (!product.endsWith('dated')) return { ...assets, contractType: 'PERPETUAL' }
  const periodType = deliversAt === undefined ? undefined : periodOf(deliversAt, now, hasWeeklies)
  return periodType === undefined ? undefined : { ...assets, contractType: 'FUTURES', periodType }
}
