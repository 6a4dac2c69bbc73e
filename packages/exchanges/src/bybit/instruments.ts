import type { Product, VenueEvent } from '../venue/event.ts'
import { decimalText, type Fields, fields, isFields, optionalNumber, optionalText, text } from '../venue/fields.ts'

const PRODUCTS: ReadonlyMap<string, Product> = new Map([
  ['LinearPerpetual', 'linear'],
  ['LinearFutures', 'linear-dated'],
  ['InversePerpetual', 'inverse'],
  ['InverseFutures', 'inverse-dated'],
])

/** Zones of new coins. Other types are stocks, metals and the like. */
const COIN_TYPES = new Set<unknown>([undefined, null, '', 'innovation', 'adventure'])

const LEVERAGED = /[A-Z][2-5][LS]$/
const ASCII = /^[\u0021-\u007e]+$/

/** A row of `instruments-info`. Rows of spot have no type of contract. */
export function readInstrument(value: unknown): VenueEvent {
  const row = fields(value, 'instrument')
  if (row.optionsType !== undefined) return { kind: 'ignored', reason: 'options' }
  if (row.deliveryPrice !== undefined) return { kind: 'ignored', reason: 'prices of delivery' }
  const type = optionalText(row.contractType)
  const product = type === undefined ? 'spot' : PRODUCTS.get(type)
  if (product === undefined) return { kind: 'ignored', reason: `contracts of the type ${type}` }
  const base = text(row.baseCoin, 'baseCoin').toUpperCase()
  const lot: Fields = isFields(row.lotSizeFilter) ? row.lotSizeFilter : {}
  const price: Fields = isFields(row.priceFilter) ? row.priceFilter : {}
  const isSpot = product === 'spot'
  return {
    kind: 'instrument',
    symbol: text(row.symbol, 'symbol'),
    product,
    base,
    quote: text(row.quoteCoin, 'quoteCoin').toUpperCase(),
    isTrading: row.status === 'Trading',
    priceStep: step(price.tickSize, 'tickSize'),
    sizeStep: step(isSpot ? lot.basePrecision : lot.qtyStep, 'qtyStep'),
    contractSize: product.startsWith('inverse') ? '1' : undefined,
    minNotional: step(isSpot ? lot.minOrderAmt : lot.minNotionalValue, 'minNotionalValue'),
    maxMarketSize: step(isSpot ? lot.maxMarketOrderQty : lot.maxMktOrderQty, 'maxMktOrderQty'),
    deliversAt: optionalNumber(row.deliveryTime, 'deliveryTime') || undefined,
    listedAt: optionalNumber(row.launchTime, 'launchTime') || undefined,
    fundingHours: hoursOf(optionalNumber(row.fundingInterval, 'fundingInterval')),
    isCoin: COIN_TYPES.has(row.symbolType) && ASCII.test(base) && !(isSpot && LEVERAGED.test(base)),
  }
}

/** Told in minutes, paid after whole hours. */
function hoursOf(minutes: number | undefined): number | undefined {
  return minutes === undefined || minutes === 0 || minutes % 60 !== 0 ? undefined : minutes / 60
}

/** 0 stands for no limit. */
function step(value: unknown, name: string): string | undefined {
  const written = decimalText(value, name)
  return written === '0' ? undefined : written
}
