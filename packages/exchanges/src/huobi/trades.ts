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
  if (trades.some((trade, index) => index > 0 && byAge(trades[index - 1] ?? trade, trade) > 0)) trades.sort(byAge)
  for (const trade of trades) sink(trade)
}

function readTrade(
  symbol: string | undefined,
  row: Fields,
  idText: (id: number) => string,
  product: Product | undefined,
): TradeEvent {
  const told = row.tradeId ?? row['trade-id'] ?? row.id
  // Before anything can go wrong, so that the next row finds its own.
  const id = typeof told === 'number' && !Number.isSafeInteger(told) ? idText(told) : optionalText(told)
  const own = symbol ?? text(row.contract_code ?? row.symbol, 'contract_code')
  const { direction } = row
  if (direction !== 'buy' && direction !== 'sell') throw new Malformed('direction is neither buy nor sell')
  return {
    kind: 'trade',
    symbol: own,
    id,
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

const ID = '"id"'
const SPACE = 32
const COLON = 58
const [ZERO, NINE] = [48, 57]
const LARGEST = String(Number.MAX_SAFE_INTEGER)

/**
 * Ids of contracts exceed 2^53, so that JSON.parse changes their last digits. The result cuts the digits from the
 * message; it has to be called for each such id in the message's order. Ids of groups are smaller, and are passed by.
 */
function exactIds(message: string): (id: number) => string {
  let at = 0
  return id => {
    for (at = message.indexOf(ID, at); at >= 0; at = message.indexOf(ID, at)) {
      at += ID.length
      while (message.charCodeAt(at) <= SPACE || message.charCodeAt(at) === COLON) at += 1
      const start = at
      while (message.charCodeAt(at) >= ZERO && message.charCodeAt(at) <= NINE) at += 1
      const digits = message.slice(start, at)
      if (digits.length > LARGEST.length || (digits.length === LARGEST.length && digits > LARGEST)) return digits
    }
    at = message.length
    return String(id)
  }
}
