import type { EventSink } from '../venue/decoder.ts'
import {
  fields,
  isFields,
  list,
  Malformed,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { eachRow } from '../venue/rows.ts'
import { ignoredMarket, marketOf, unitOf } from './market.ts'

/** Reads one row of `data`. Channels and calls of the same name send the same rows. */
export type ReadRow = (row: unknown, sink: EventSink) => void

export const readTrade: ReadRow = (row, sink) => {
  const trade = fields(row, 'trade')
  const symbol = text(trade.instId, 'instId')
  const market = marketOf(trade.instType, symbol)
  if (market === 'other') return sink(ignoredMarket(symbol))
  sink({
    kind: 'trade',
    symbol,
    id: optionalText(trade.tradeId),
    time: number(trade.ts, 'ts'),
    price: number(trade.px, 'px'),
    size: number(trade.sz, 'sz'),
    unit: unitOf(market),
    isBuy: isBuy(trade.side),
  })
}

/** Ids grow with every trade of an instrument, times may be equal. */
export const tradeOrder = (row: unknown): number => (isFields(row) ? Number(row.tradeId ?? row.ts) : Number.NaN)

export const readTicker: ReadRow = (row, sink) => {
  const ticker = fields(row, 'ticker')
  const symbol = text(ticker.instId, 'instId')
  const market = marketOf(ticker.instType, symbol)
  if (market === 'other') return sink(ignoredMarket(symbol))
  const isSpot = market === 'spot'
  const time = optionalNumber(ticker.ts, 'ts')
  const volume = optionalNumber(ticker.vol24h, 'vol24h')
  const worth = optionalNumber(ticker.volCcy24h, 'volCcy24h') // quote units of spot, base units of contracts
  sink({
    kind: 'ticker',
    symbol,
    time,
    last: optionalPrice(ticker.last, 'last'),
    open: optionalPrice(ticker.open24h, 'open24h'),
    high: optionalPrice(ticker.high24h, 'high24h'),
    low: optionalPrice(ticker.low24h, 'low24h'),
    base: isSpot ? volume : worth,
    quote: isSpot ? worth : undefined,
    contracts: isSpot ? undefined : volume,
    isPartial: false,
  })
  const bid = optionalPrice(ticker.bidPx, 'bidPx')
  const ask = optionalPrice(ticker.askPx, 'askPx')
  if (bid === undefined && ask === undefined) return
  sink({
    kind: 'quote',
    symbol,
    time,
    bid,
    bidSize: bid === undefined ? undefined : optionalNumber(ticker.bidSz, 'bidSz'),
    ask,
    askSize: ask === undefined ? undefined : optionalNumber(ticker.askSz, 'askSz'),
    unit: unitOf(market),
    isPartial: false,
  })
}

export const readMark: ReadRow = (row, sink) => {
  const price = fields(row, 'mark price')
  const symbol = text(price.instId, 'instId')
  if (marketOf(price.instType, symbol) === 'other') return sink(ignoredMarket(symbol))
  const mark = optionalPrice(price.markPx, 'markPx')
  const index = optionalPrice(price.idxPx, 'idxPx')
  if (mark === undefined && index === undefined) return sink({ kind: 'ignored', reason: `no mark price of ${symbol}` })
  sink({ kind: 'mark', symbol, time: optionalNumber(price.ts, 'ts'), mark, index })
}

export const readFunding: ReadRow = (row, sink) => {
  const funding = fields(row, 'funding')
  const symbol = text(funding.instId, 'instId')
  const settlesAt = optionalNumber(funding.fundingTime, 'fundingTime')
  const next = optionalNumber(funding.nextFundingTime, 'nextFundingTime')
  const rate = optionalNumber(funding.fundingRate, 'fundingRate')
  const predicted = optionalNumber(funding.nextFundingRate, 'nextFundingRate')
  if (rate === undefined && predicted === undefined)
    return sink({ kind: 'ignored', reason: `no funding rate of ${symbol}` })
  sink({
    kind: 'funding',
    symbol,
    time: optionalNumber(funding.ts, 'ts'),
    rate,
    predicted,
    settlesAt,
    hours:
      settlesAt === undefined || next === undefined || next <= settlesAt ? undefined : (next - settlesAt) / 3_600_000,
  })
}

export const readOpenInterest: ReadRow = (row, sink) => {
  const interest = fields(row, 'open interest')
  const symbol = text(interest.instId, 'instId')
  if (marketOf(interest.instType, symbol) !== 'contract') return sink(ignoredMarket(symbol))
  const contracts = optionalNumber(interest.oi, 'oi')
  const base = optionalNumber(interest.oiCcy, 'oiCcy')
  const usd = optionalNumber(interest.oiUsd, 'oiUsd')
  if (contracts === undefined && base === undefined && usd === undefined)
    return sink({ kind: 'ignored', reason: `no open interest of ${symbol}` })
  sink({ kind: 'open-interest', symbol, time: optionalNumber(interest.ts, 'ts'), base, usd, contracts })
}

export const readLiquidations: ReadRow = (row, sink) => {
  const contract = fields(row, 'liquidation')
  const symbol = text(contract.instId, 'instId')
  if (marketOf(contract.instType, symbol) !== 'contract')
    return sink({ kind: 'ignored', reason: `liquidation of ${symbol}, which is no contract` })
  eachRow(list(contract.details, 'details'), sink, each => {
    const detail = fields(each, 'detail')
    const price = optionalPrice(detail.bkPx, 'bkPx')
    if (price === undefined) sink({ kind: 'ignored', reason: `liquidation of ${symbol} without a price` })
    else
      sink({
        kind: 'liquidation',
        symbol,
        time: number(detail.ts, 'ts'),
        price,
        size: number(detail.sz, 'sz'),
        unit: 'contracts',
        isLong: !isBuy(detail.side), // a long is closed by selling
      })
  })
}

function isBuy(side: unknown): boolean {
  if (side !== 'buy' && side !== 'sell') throw new Malformed('side is neither buy nor sell')
  return side === 'buy'
}
