import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, optionalNumber, optionalPrice, text } from '../venue/fields.ts'
import { isCounted, unitOf } from './units.ts'

/**
 * A row of tickers, over REST or as a frame, spot or contracts. A delta has only the fields that changed. An event whose
 * figures are all missing is left out; the functions below say whether they sent theirs.
 */
export function readTicker(
  row: Fields,
  product: Product | undefined,
  time: number | undefined,
  isPartial: boolean,
  sink: EventSink,
): void {
  if (row.underlyingPrice !== undefined || row.delta !== undefined) {
    sink({ kind: 'ignored', reason: 'options' })
    return
  }
  const symbol = text(row.symbol, 'symbol')
  const hasDay = readDay(row, symbol, product, time, isPartial, sink)
  const hasQuote = readQuote(row, symbol, product, time, isPartial, sink)
  const mark = optionalPrice(row.markPrice, 'markPrice')
  const index = optionalPrice(row.indexPrice, 'indexPrice')
  const hasMark = mark !== undefined || index !== undefined
  if (hasMark) sink({ kind: 'mark', symbol, time, mark, index })
  const hasFunding = readFunding(row, symbol, time, sink)
  const hasOpenInterest = readOpenInterest(row, symbol, product, time, sink)
  if (!hasDay && !hasQuote && !hasMark && !hasFunding && !hasOpenInterest)
    sink({ kind: 'ignored', reason: 'no figure that is used' })
}

function readDay(
  row: Fields,
  symbol: string,
  product: Product | undefined,
  time: number | undefined,
  isPartial: boolean,
  sink: EventSink,
): boolean {
  const last = optionalPrice(row.lastPrice, 'lastPrice')
  const open = optionalPrice(row.prevPrice24h, 'prevPrice24h')
  const high = optionalPrice(row.highPrice24h, 'highPrice24h')
  const low = optionalPrice(row.lowPrice24h, 'lowPrice24h')
  const volume = optionalNumber(row.volume24h, 'volume24h')
  const turnover = optionalNumber(row.turnover24h, 'turnover24h')
  if ((last ?? open ?? high ?? low ?? volume ?? turnover) === undefined) return false
  const contracts = isCounted(product)
  sink({
    kind: 'ticker',
    symbol,
    time,
    last,
    open,
    high,
    low,
    base: contracts ? turnover : volume,
    quote: contracts ? undefined : turnover,
    contracts: contracts ? volume : undefined,
    isPartial,
  })
  return true
}

function readQuote(
  row: Fields,
  symbol: string,
  product: Product | undefined,
  time: number | undefined,
  isPartial: boolean,
  sink: EventSink,
): boolean {
  const bid = optionalPrice(row.bid1Price, 'bid1Price')
  const bidSize = optionalNumber(row.bid1Size, 'bid1Size')
  const ask = optionalPrice(row.ask1Price, 'ask1Price')
  const askSize = optionalNumber(row.ask1Size, 'ask1Size')
  if ((bid ?? bidSize ?? ask ?? askSize) === undefined) return false
  sink({ kind: 'quote', symbol, time, bid, bidSize, ask, askSize, unit: unitOf(product), isPartial })
  return true
}

/** The rate floats until it is paid. Dated contracts have an empty rate, and the time 0. */
function readFunding(row: Fields, symbol: string, time: number | undefined, sink: EventSink): boolean {
  const rate = optionalNumber(row.fundingRate, 'fundingRate')
  const settlesAt = optionalNumber(row.nextFundingTime, 'nextFundingTime')
  const hours = optionalNumber(row.fundingIntervalHour, 'fundingIntervalHour') || undefined
  if ((rate ?? settlesAt ?? hours) === undefined || settlesAt === 0) return false
  sink({ kind: 'funding', symbol, time, rate, predicted: undefined, settlesAt, hours })
  return true
}

function readOpenInterest(
  row: Fields,
  symbol: string,
  product: Product | undefined,
  time: number | undefined,
  sink: EventSink,
): boolean {
  const amount = oneSide(row.singleOpenInterest, row.openInterest, 'openInterest')
  const value = oneSide(row.singleOpenInterestValue, row.openInterestValue, 'openInterestValue')
  const contracts = isCounted(product)
  // Without an amount, a new value in USD only means that the price has changed.
  if (amount === undefined && (value === undefined || !contracts)) return false
  sink({
    kind: 'open-interest',
    symbol,
    time,
    base: contracts ? value : amount,
    usd: contracts ? undefined : value,
    contracts: contracts ? amount : undefined,
  })
  return true
}

/** Without the word single, longs and shorts are both counted. */
export function oneSide(single: unknown, both: unknown, name: string): number | undefined {
  const told = optionalNumber(single, name)
  if (told !== undefined) return told
  const sum = optionalNumber(both, name)
  return sum === undefined ? undefined : sum / 2
}
