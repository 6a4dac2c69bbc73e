import type { EventSink } from '../venue/decoder.ts'
import {
  fields,
  isFields,
  Malformed,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { timeOf } from './times.ts'

/** Rows of spot and of contracts have the same name for few things. */
export function readTrade(row: unknown, sink: EventSink): void {
  const trade = fields(row, 'trade')
  if (trade.contract === undefined) readSpotTrade(row, sink)
  else readContractTrade(row, sink)
}

export function readSpotTrade(row: unknown, sink: EventSink): void {
  const trade = fields(row, 'trade')
  if (trade.side !== 'buy' && trade.side !== 'sell') throw new Malformed('side is neither buy nor sell')
  sink({
    kind: 'trade',
    symbol: text(trade.currency_pair, 'currency_pair'),
    id: optionalText(trade.id),
    time: timeOf(trade.create_time_ms ?? trade.create_time, 'create_time'),
    price: number(trade.price, 'price'),
    size: number(trade.amount, 'amount'),
    unit: 'base',
    isBuy: trade.side === 'buy',
  })
}

export function readContractTrade(row: unknown, sink: EventSink): void {
  const trade = fields(row, 'trade')
  const symbol = text(trade.contract, 'contract')
  const size = number(trade.size, 'size')
  // The insurance fund takes over a position at a price off the market; candles leave it out as well.
  if (trade.is_internal === true) return sink({ kind: 'ignored', reason: `internal trade of ${symbol}` })
  sink({
    kind: 'trade',
    symbol,
    id: optionalText(trade.id),
    time: timeOf(trade.create_time_ms ?? trade.create_time, 'create_time'),
    price: number(trade.price, 'price'),
    size: Math.abs(size),
    unit: 'contracts',
    isBuy: size > 0, // the taker's
  })
}

/** Ids grow with every trade. */
export const tradeOrder = (row: unknown): number => (isFields(row) ? Number(row.id) : Number.NaN)

/** A row of the call `liq_orders`. The sign of `size` is the position's. */
export function readLiquidatedPosition(row: unknown, sink: EventSink): void {
  readLiquidation(row, size => size > 0, sink)
}

/** A row of the channel `futures.public_liquidates`. The sign of `size` is the order's, and a long is closed by selling. */
export function readLiquidationOrder(row: unknown, sink: EventSink): void {
  readLiquidation(row, size => size < 0, sink)
}

function readLiquidation(row: unknown, isLong: (size: number) => boolean, sink: EventSink): void {
  const liquidation = fields(row, 'liquidation')
  const symbol = text(liquidation.contract, 'contract')
  const size = number(liquidation.size, 'size')
  const price =
    optionalPrice(liquidation.fill_price, 'fill_price') ??
    optionalPrice(liquidation.order_price, 'order_price') ??
    optionalPrice(liquidation.price, 'price')
  if (price === undefined) return sink({ kind: 'ignored', reason: `liquidation of ${symbol} without a price` })
  // Where a message has both the order and the position, only the filled part of the order counts.
  const ordered = optionalNumber(liquidation.order_size, 'order_size')
  const left = optionalNumber(liquidation.left, 'left') ?? 0
  const closed = ordered === undefined ? Math.abs(size) : Math.abs(ordered) - Math.abs(left)
  if (ordered !== undefined && closed <= 0)
    return sink({ kind: 'ignored', reason: `liquidation of ${symbol} without a fill` })
  sink({
    kind: 'liquidation',
    symbol,
    time: timeOf(liquidation.time_ms ?? liquidation.time, 'time'),
    price,
    size: closed,
    unit: 'contracts',
    isLong: isLong(size),
  })
}
