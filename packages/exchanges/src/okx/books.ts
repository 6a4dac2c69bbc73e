import type { EventSink } from '../venue/decoder.ts'
import type { SizeUnit } from '../venue/event.ts'
import { type Fields, levels, list, number, optionalNumber } from '../venue/fields.ts'

/** `prevSeqId` of a snapshot. */
const NO_CHANGE_BEFORE = -1

/** `action` is undefined where every message is a whole book. */
export function readBook(
  book: Fields,
  symbol: string | undefined,
  action: unknown,
  unit: SizeUnit,
  sink: EventSink,
): void {
  const before = optionalNumber(book.prevSeqId, 'prevSeqId')
  sink({
    kind: 'depth',
    symbol,
    time: optionalNumber(book.ts, 'ts'),
    isSnapshot: action === undefined ? before === undefined || before === NO_CHANGE_BEFORE : action === 'snapshot',
    first: undefined,
    last: optionalNumber(book.seqId, 'seqId'),
    before: before === NO_CHANGE_BEFORE ? undefined : before,
    bids: levels(book.bids, 'bids'),
    asks: levels(book.asks, 'asks'),
    unit,
  })
}

/** A book of one level each side. */
export function readQuote(book: Fields, symbol: string, unit: SizeUnit, sink: EventSink): void {
  const bids = list(book.bids, 'bids')
  const asks = list(book.asks, 'asks')
  if (bids.length === 0 && asks.length === 0) return sink({ kind: 'ignored', reason: `empty book of ${symbol}` })
  const bid = bids.length === 0 ? undefined : list(bids[0], 'bid')
  const ask = asks.length === 0 ? undefined : list(asks[0], 'ask')
  sink({
    kind: 'quote',
    symbol,
    time: optionalNumber(book.ts, 'ts'),
    bid: bid && number(bid[0], 'bid'),
    bidSize: bid && number(bid[1], 'bid size'),
    ask: ask && number(ask[0], 'ask'),
    askSize: ask && number(ask[1], 'ask size'),
    unit,
    isPartial: false,
  })
}
