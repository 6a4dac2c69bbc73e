import type { Product, VenueEvent } from '../venue/event.ts'
import { decimalText, type Fields, fields, list, optionalNumber, optionalText, text } from '../venue/fields.ts'

/** Delivery of perpetual contracts is set to the year 2100. */
const NEVER = 4_000_000_000_000

/** Tokens whose rows of today no longer carry the mark LEVERAGED. Coins such as JUP end alike, so each is named. */
const LEVERAGED =
  /^(?:(?:1INCH|AAVE|ADA|BCH|BNB|BTC|DOT|EOS|ETH|FIL|LINK|LTC|SUSHI|SXP|TRX|UNI|XLM|XRP|XTZ|YFI)(?:UP|DOWN)|(?:BNB|EOS|ETH|XRP)?(?:BULL|BEAR))$/

const ASCII = /^[\u0021-\u007e]+$/

/** A row of `exchangeInfo`, spot or contracts. */
export function readInstrument(value: unknown): VenueEvent {
  const row = fields(value, 'symbol')
  const base = text(row.baseAsset, 'baseAsset').toUpperCase()
  const filters = filtersOf(row)
  const lot = filters.get('LOT_SIZE')
  const notional = filters.get('NOTIONAL') ?? filters.get('MIN_NOTIONAL')
  const deliversAt = optionalNumber(row.deliveryDate, 'deliveryDate')
  return {
    kind: 'instrument',
    symbol: text(row.symbol, 'symbol'),
    product: productOf(row, deliversAt),
    base,
    quote: text(row.quoteAsset, 'quoteAsset').toUpperCase(),
    isTrading: (row.status ?? row.contractStatus) === 'TRADING',
    priceStep: step(filters.get('PRICE_FILTER')?.tickSize, 'tickSize'),
    sizeStep: step(lot?.stepSize, 'stepSize'),
    contractSize: step(row.contractSize, 'contractSize'),
    minNotional: step(notional?.minNotional ?? notional?.notional, 'minNotional'),
    maxMarketSize: step(filters.get('MARKET_LOT_SIZE')?.maxQty, 'maxQty'),
    deliversAt: deliversAt !== undefined && deliversAt > 0 && deliversAt < NEVER ? deliversAt : undefined,
    listedAt: optionalNumber(row.onboardDate, 'onboardDate') || undefined,
    fundingHours: undefined,
    isCoin: (row.underlyingType ?? 'COIN') === 'COIN' && ASCII.test(base) && !isLeveraged(row, base),
  }
}

/** Contracts that are not traded yet have an empty type; the delivery time shows which kind they are. */
function productOf(row: Fields, deliversAt: number | undefined): Product {
  if (row.contractType === undefined) return 'spot'
  const type = optionalText(row.contractType) ?? ''
  const isPerpetual = type === '' ? deliversAt === undefined || deliversAt >= NEVER : type.includes('PERPETUAL')
  if (row.marginAsset !== undefined && row.marginAsset === row.baseAsset)
    return isPerpetual ? 'inverse' : 'inverse-dated'
  return isPerpetual ? 'linear' : 'linear-dated'
}

function isLeveraged(row: Fields, base: string): boolean {
  if (Array.isArray(row.permissions) && row.permissions.includes('LEVERAGED')) return true
  if (Array.isArray(row.permissionSets) && row.permissionSets.flat().includes('LEVERAGED')) return true
  return row.contractType === undefined && LEVERAGED.test(base)
}

function filtersOf(row: Fields): ReadonlyMap<unknown, Fields> {
  if (row.filters === undefined) return new Map()
  return new Map(
    list(row.filters, 'filters').map(each => {
      const filter = fields(each, 'filter')
      return [filter.filterType, filter]
    }),
  )
}

/** 0 stands for no limit. */
function step(value: unknown, name: string): string | undefined {
  const written = decimalText(value, name)
  return written === '0' ? undefined : written
}
