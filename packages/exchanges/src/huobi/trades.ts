import type { EventSink } from '../venue/decoder.ts'
import type { Product, TradeEvent } from '../venue/event.ts'
import { type Fields, fields, isFields, list, Malformed, number, optionalText, text } from '../venue/fields.ts'
import { eachRow } from '../venue/rows.ts'
import { unitOf } from './topic.ts'

/**
 * Trades, oldest first. `groups` are rows of trades, or rows with a list of trades each. Of contracts, `amount` counts
 * the contracts of the buyer and of the seller, as all volumes of HTX do.
 */
export function readTrades(
  symbol: string | undefined,
  groups: readonly unknown[],
  message: string,
  product: Product | undefined,
  sink: EventSink,
): void {
  const idText = exactIds(message)
  const trades: TradeEvent[] = []
  const add = (row: unknown): void => {
    trades.push(readTrade(symbol, fields(row, 'trade'), idText, product))
  }
  eachRow(groups, sink, group => {
    if (isFields(group) && group.data !== undefined) eachRow(list(group.data, 'data'), sink, add)
    else add(group)
  })
  if (trades.length > 1) trades.sort(byAge)
  for (const trade of trades) sink(trade)
}

function readTrade(
  symbol: string | undefined,
  row: Fields,
  idText: (id: number) => string,
  product: Product | undefined,
): TradeEvent {
  const own = symbol ?? text(row.contract_code ?? row.symbol, 'contract_code')
  const { direction } = row
  if (direction !== 'buy' && direction !== 'sell') throw new Malformed('direction is neither buy nor sell')
  const id = row.tradeId ?? row['trade-id'] ?? row.id
  return {
    kind: 'trade',
    symbol: own,
    id: typeof id === 'number' && !Number.isSafeInteger(id) ? idText(id) : optionalText(id),
    time: number(row.ts, 'ts'),
    price: number(row.price, 'price'),
    size: number(row.amount, 'amount'),
    unit: unitOf(product, own),
    isBuy: direction === 'buy',
  }
}

/** Spot lists come newest first, lists of contracts oldest first. Ids grow, and a longer one is larger. */
function byAge(a: TradeEvent, b: TradeEvent): number {
  if (a.time !== b.time) return a.time - b.time
  if (a.id === undefined || b.id === undefined || a.id === b.id) return 0
  if (a.id.length !== b.id.length) return a.id.length - b.id.length
  return a.id < b.id ? -1 : 1
}

const ID = '"id":'

/**
 * Ids of contracts exceed 2^53, so that JSON.parse changes their last digits. The result cuts the digits from the
 * message; it has to be called for each such id in the message's order.
 */
function exactIds(message: string): (id: number) => string {
  let at = 0
  return id => {
    for (at = message.indexOf(ID, at); at >= 0; at = message.indexOf(ID, at)) {
      at += ID.length
      let end = at
      while (end < message.length && message[end] !== ',' && message[end] !== '}') end += 1
      const digits = message.slice(at, end).trim()
      if (Number(digits) === id && /^\d+$/.test(digits)) return digits
    }
    at = message.length
    return String(id)
  }
}
