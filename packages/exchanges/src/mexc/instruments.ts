import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { decimalText, type Fields, isFields, optionalNumber, optionalText, stepOf, text } from '../venue/fields.ts'

const IS_ASCII = /^[\x21-\x7e]+$/
/** BTC3L and BTC3S follow bitcoin threefold, up or down. */
const IS_LEVERAGED = /\d[LS]$/
const IS_STOCK = /xstock|tokenized/i

/** A row of the list of pairs. Status 1 is online, 2 paused, 3 offline. */
function readPair(row: Fields, sink: EventSink): void {
  const base = text(row.baseAsset, 'baseAsset')
  const status = optionalText(row.status)
  sink({
    kind: 'instrument',
    symbol: text(row.symbol, 'symbol'),
    product: 'spot',
    base: base.toUpperCase(),
    quote: text(row.quoteAsset, 'quoteAsset').toUpperCase(),
    isTrading: (status === '1' || status === 'ENABLED') && row.isSpotTradingAllowed !== false,
    priceStep: stepOfDecimals(row.quotePrecision ?? row.quoteAssetPrecision, 'quotePrecision'),
    sizeStep: stepOfDecimals(row.baseAssetPrecision, 'baseAssetPrecision'),
    contractSize: undefined,
    minNotional: decimalText(row.quoteAmountPrecision, 'quoteAmountPrecision'), // by its name a precision, in fact the least
    maxMarketSize: undefined,
    deliversAt: undefined,
    listedAt: optionalNumber(row.firstOpenTime, 'firstOpenTime') || undefined,
    fundingHours: undefined,
    isCoin: IS_ASCII.test(base) && !IS_LEVERAGED.test(base) && !IS_STOCK.test(optionalText(row.fullName) ?? ''),
  })
}

function stepOfDecimals(value: unknown, name: string): string | undefined {
  const decimals = optionalNumber(value, name)
  return decimals === undefined ? undefined : stepOf(decimals)
}

/** Zones of stocks, indices, metals, oil and currencies. */
const OTHER_ZONES = /tradfi|stock|metal|oil$|commodit|forex|etf$/i
const TYPE_STOCK = 2
const DELIVERS = 2

/** A row of the list of contracts. State 0 is trading. Some coins have an internal id; `baseCoinName` is then the coin. */
export function readContract(row: Fields, sink: EventSink): void {
  const coin = text(row.baseCoin, 'baseCoin')
  const base = optionalText(row.baseCoinName) ?? coin
  const quote = text(row.quoteCoin, 'quoteCoin')
  const settle = optionalText(row.settleCoin) ?? quote
  const isInverse = settle !== quote && settle === coin
  const isDated = optionalNumber(row.futureType, 'futureType') === DELIVERS
  const perpetual: Product = isInverse ? 'inverse' : 'linear'
  const dated: Product = isInverse ? 'inverse-dated' : 'linear-dated'
  sink({
    kind: 'instrument',
    symbol: text(row.symbol, 'symbol'),
    product: isDated ? dated : perpetual,
    base: base.toUpperCase(),
    quote: quote.toUpperCase(),
    isTrading: optionalNumber(row.state, 'state') === 0,
    priceStep: decimalText(row.priceUnit, 'priceUnit'),
    sizeStep: decimalText(row.volUnit, 'volUnit'),
    contractSize: decimalText(row.contractSize, 'contractSize'),
    minNotional: undefined,
    maxMarketSize: decimalText(row.maxVol, 'maxVol'),
    deliversAt: isDated ? optionalNumber(row.deliveryTime, 'deliveryTime') || undefined : undefined,
    listedAt:
      optionalNumber(row.openingTime, 'openingTime') || optionalNumber(row.createTime, 'createTime') || undefined,
    fundingHours: undefined,
    isCoin: IS_ASCII.test(base) && !isOther(row, coin),
  })
}

function isOther(row: Fields, coin: string): boolean {
  const zones = Array.isArray(row.conceptPlate) ? row.conceptPlate : []
  return (
    optionalNumber(row.type, 'type') === TYPE_STOCK ||
    coin.endsWith('STOCK') ||
    zones.some(zone => typeof zone === 'string' && OTHER_ZONES.test(zone))
  )
}

/** Pairs and contracts have rows of their own. */
export function readInstrument(row: unknown, sink: EventSink): void {
  if (!isFields(row)) sink({ kind: 'ignored', reason: 'symbol without figures' })
  else if (row.baseAsset === undefined) readContract(row, sink)
  else readPair(row, sink)
}
