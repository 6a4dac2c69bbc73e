import type { EventSink } from '../venue/decoder.ts'
import type { DepthLevel, SizeUnit } from '../venue/event.ts'
import { type Fields, fields, list, number, optionalNumber, optionalPrice, text } from '../venue/fields.ts'
import { optionalTime } from './times.ts'

/** Levels are `[price, size]` or `{ p, s }`; a side without changes may be missing. */
function levelsOf(value: unknown, name: string): readonly DepthLevel[] {
  if (value === undefined || value === null) return []
  return list(value, name).map((each): DepthLevel => {
    if (Array.isArray(each)) return [number(each[0], name), number(each[1], name)]
    const level = fields(each, name)
    return [number(level.p, name), number(level.s, name)]
  })
}

/** `order_book` and the answer of the call of this name: a whole book. */
export function readWholeBook(book: Fields, unit: SizeUnit, time: number | undefined, sink: EventSink): void {
  const symbol = book.s ?? book.contract
  sink({
    kind: 'depth',
    symbol: symbol === undefined ? undefined : text(symbol, 'symbol'),
    time: optionalTime(book.t ?? book.update ?? book.current, 't') ?? time,
    isSnapshot: true,
    first: undefined,
    last: optionalNumber(book.lastUpdateId ?? book.id, 'id'),
    before: undefined,
    bids: levelsOf(list(book.bids, 'bids'), 'bids'),
    asks: levelsOf(list(book.asks, 'asks'), 'asks'),
    unit,
  })
}

/** `order_book_update` and `obu`. The latter is named `ob.BTC_USDT.50`. */
export function readChangedBook(book: Fields, unit: SizeUnit, sink: EventSink): void {
  const name = text(book.s, 's')
  sink({
    kind: 'depth',
    symbol: name.startsWith('ob.') ? name.slice(3, name.lastIndexOf('.')) : name,
    time: optionalTime(book.t, 't'),
    isSnapshot: book.full === true,
    first: optionalNumber(book.U, 'U'),
    last: number(book.u, 'u'),
    before: undefined,
    bids: levelsOf(book.b, 'bids'),
    asks: levelsOf(book.a, 'asks'),
    unit,
  })
}

/** One change of the older `futures.order_book`: asks are negative, and a level that goes does not say its side. */
export function readChangedLevel(row: unknown, time: number | undefined, sink: EventSink): void {
  const change = fields(row, 'level')
  const price = number(change.p, 'p')
  const size = number(change.s, 's')
  const id = optionalNumber(change.id, 'id')
  sink({
    kind: 'depth',
    symbol: text(change.c, 'c'),
    time,
    isSnapshot: false,
    first: id,
    last: id,
    before: undefined,
    bids: size >= 0 ? [[price, size]] : [],
    asks: size <= 0 ? [[price, Math.abs(size)]] : [],
    unit: 'contracts',
  })
}

/** `book_ticker`. An empty side is empty text. */
export function readQuote(quote: Fields, unit: SizeUnit, sink: EventSink): void {
  const symbol = text(quote.s, 's')
  const bid = optionalPrice(quote.b, 'b')
  const ask = optionalPrice(quote.a, 'a')
  if (bid === undefined && ask === undefined) return sink({ kind: 'ignored', reason: `empty book of ${symbol}` })
  sink({
    kind: 'quote',
    symbol,
    time: optionalTime(quote.t, 't'),
    bid,
    bidSize: bid === undefined ? undefined : optionalNumber(quote.B, 'B'),
    ask,
    askSize: ask === undefined ? undefined : optionalNumber(quote.A, 'A'),
    unit,
    isPartial: false,
  })
}
