import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { boolean, type Fields, number, optionalNumber, optionalPrice, optionalText, text } from '../venue/fields.ts'
import { isCounted, unitOf } from './units.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Rows of the 24 hours, of a rolling window, of the last price only or of the best bid and ask. */
export function readTickerRow(row: Fields, product: Product | undefined, sink: EventSink): void {
  if (row.mins !== undefined) {
    sink({ kind: 'ignored', reason: 'average price' })
    return
  }
  const symbol = text(row.symbol, 'symbol')
  if (row.price !== undefined) {
    sink({
      kind: 'ticker',
      symbol,
      time: optionalNumber(row.time, 'time'),
      last: optionalPrice(row.price, 'price'),
      open: undefined,
      high: undefined,
      low: undefined,
      base: undefined,
      quote: undefined,
      contracts: undefined,
      isPartial: true,
    })
    return
  }
  if (row.lastPrice === undefined && row.bidPrice !== undefined) {
    readQuoteRow(row, product, sink)
    return
  }
  const time = optionalNumber(row.closeTime, 'closeTime')
  if (row.lastQty === undefined && time !== undefined) {
    const start = number(row.openTime, 'openTime')
    if (start % DAY === 0 && time === start + DAY - 1) {
      sink({ kind: 'ignored', reason: 'ticker of a calendar day' })
      return
    }
    const window = time - start
    if (Math.abs(window - DAY) > HOUR) {
      sink({ kind: 'ignored', reason: `ticker of ${Math.round(window / HOUR)} hours` })
      return
    }
  }
  const volume = optionalNumber(row.volume, 'volume')
  sink({
    kind: 'ticker',
    symbol,
    time,
    last: optionalPrice(row.lastPrice, 'lastPrice'),
    open: optionalPrice(row.openPrice, 'openPrice'),
    high: optionalPrice(row.highPrice, 'highPrice'),
    low: optionalPrice(row.lowPrice, 'lowPrice'),
    base: isCounted(product) ? optionalNumber(row.baseVolume, 'baseVolume') : volume,
    quote: optionalNumber(row.quoteVolume, 'quoteVolume'),
    contracts: isCounted(product) ? volume : undefined,
    isPartial: false,
  })
  if (row.bidPrice !== undefined || row.askPrice !== undefined) readQuoteRow(row, product, sink)
}

export function readQuoteRow(row: Fields, product: Product | undefined, sink: EventSink): void {
  sink({
    kind: 'quote',
    symbol: text(row.symbol, 'symbol'),
    time: optionalNumber(row.time ?? row.closeTime, 'time'),
    bid: optionalPrice(row.bidPrice, 'bidPrice'),
    bidSize: optionalPrice(row.bidQty, 'bidQty'),
    ask: optionalPrice(row.askPrice, 'askPrice'),
    askSize: optionalPrice(row.askQty, 'askQty'),
    unit: unitOf(product),
    isPartial: false,
  })
}

/** Aggregated trades have short names, single ones long names. */
export function readTradeRow(row: Fields, product: Product | undefined, sink: EventSink): void {
  sink({
    kind: 'trade',
    symbol: undefined,
    id: optionalText(row.a ?? row.id),
    time: number(row.T ?? row.time, 'time'),
    price: number(row.p ?? row.price, 'price'),
    size: number(row.q ?? row.qty, 'size'),
    unit: unitOf(product),
    isBuy: !boolean(row.m ?? row.isBuyerMaker, 'isBuyerMaker'),
  })
}

/** `lastFundingRate` floats until `nextFundingTime`, when it is paid. Dated contracts have none. */
export function readPremium(row: Fields, _product: Product | undefined, sink: EventSink): void {
  if (row.basis !== undefined || row.constituents !== undefined) {
    sink({ kind: 'ignored', reason: row.basis === undefined ? 'parts of an index' : 'basis' })
    return
  }
  const symbol = text(row.symbol, 'symbol')
  const time = optionalNumber(row.time, 'time')
  const mark = optionalPrice(row.markPrice, 'markPrice')
  const index = optionalPrice(row.indexPrice, 'indexPrice')
  const rate = optionalNumber(row.lastFundingRate, 'lastFundingRate')
  const settlesAt = optionalNumber(row.nextFundingTime, 'nextFundingTime')
  const hasMark = mark !== undefined || index !== undefined
  const hasFunding = rate !== undefined && settlesAt !== 0
  if (hasMark) sink({ kind: 'mark', symbol, time, mark, index })
  if (hasFunding) sink({ kind: 'funding', symbol, time, rate, predicted: undefined, settlesAt, hours: undefined })
  if (!hasMark && !hasFunding) sink({ kind: 'ignored', reason: 'no mark price and no funding rate' })
}

/** Rates that were paid, rates of now, or how often they are paid. */
export function readFunding(row: Fields, product: Product | undefined, sink: EventSink): void {
  if (row.fundingTime !== undefined)
    sink({
      kind: 'settlement',
      symbol: text(row.symbol, 'symbol'),
      time: number(row.fundingTime, 'fundingTime'),
      rate: number(row.fundingRate, 'fundingRate'),
    })
  else if (row.fundingIntervalHours !== undefined)
    sink({
      kind: 'funding',
      symbol: text(row.symbol, 'symbol'),
      time: undefined,
      rate: undefined,
      predicted: undefined,
      settlesAt: undefined,
      hours: number(row.fundingIntervalHours, 'fundingIntervalHours'),
    })
  else readPremium(row, product, sink)
}

/** Of now or of the past. The past of coin-margined contracts names the pair, and its value is in base units. */
export function readOpenInterest(row: Fields, product: Product | undefined, sink: EventSink): void {
  const counted = isCounted(product)
  const amount = number(row.openInterest ?? row.sumOpenInterest, 'openInterest')
  const value = optionalNumber(row.sumOpenInterestValue, 'sumOpenInterestValue')
  sink({
    kind: 'open-interest',
    symbol: optionalText(row.symbol),
    time: optionalNumber(row.time ?? row.timestamp, 'time'),
    base: counted ? value : amount,
    usd: counted ? undefined : value,
    contracts: counted ? amount : undefined,
  })
}

/**
 * All accounts, top accounts and top positions have the same fields, so who is meant is known by the caller; only the
 * positions of coin-margined contracts have names of their own.
 */
export function readRatio(row: Fields, _product: Product | undefined, sink: EventSink): void {
  if (row.buySellRatio !== undefined || row.takerBuyVol !== undefined) {
    sink({ kind: 'ignored', reason: 'volume of takers' })
    return
  }
  sink({
    kind: 'ratio',
    symbol: optionalText(row.symbol),
    time: number(row.timestamp, 'timestamp'),
    of: row.longPosition === undefined ? undefined : 'top-positions',
    long: number(row.longPosition ?? row.longAccount, 'longAccount'),
  })
}

/** A sold position was long. */
export function readLiquidationRow(row: Fields, product: Product | undefined, sink: EventSink): void {
  if (row.side !== 'BUY' && row.side !== 'SELL') {
    sink({ kind: 'malformed', reason: 'side is neither BUY nor SELL' })
    return
  }
  sink({
    kind: 'liquidation',
    symbol: text(row.symbol, 'symbol'),
    time: number(row.time, 'time'),
    price: optionalPrice(row.averagePrice ?? row.avgPrice, 'averagePrice') ?? number(row.price, 'price'),
    size: optionalPrice(row.executedQty, 'executedQty') ?? number(row.origQty, 'origQty'),
    unit: unitOf(product),
    isLong: row.side === 'SELL',
  })
}
