import type { EventSink } from '../venue/decoder.ts'
import type { DepthLevel, Product } from '../venue/event.ts'
import { type Fields, levels, number, optionalNumber, text } from '../venue/fields.ts'
import { unitOf } from './units.ts'

/** A book over REST, or a snapshot or change of one. Sequence number 1 resets the book. */
export function readBook(
  book: Fields,
  product: Product | undefined,
  time: number | undefined,
  isDelta: boolean,
  sink: EventSink,
): void {
  const last = number(book.u, 'u')
  sink({
    kind: 'depth',
    symbol: text(book.s, 's'),
    time,
    isSnapshot: !isDelta || last === 1,
    first: undefined,
    last,
    before: undefined,
    bids: levels(book.b, 'b'),
    asks: levels(book.a, 'a'),
    unit: unitOf(product),
  })
}

/** The book of one level is the best bid and ask. A delta removes the level before and brings the one that is best now. */
export function readBestLevels(
  book: Fields,
  product: Product | undefined,
  time: number | undefined,
  isDelta: boolean,
  sink: EventSink,
): void {
  const bids = levels(book.b ?? [], 'b')
  const asks = levels(book.a ?? [], 'a')
  const bid = best(bids, (price, than) => price > than)
  const ask = best(asks, (price, than) => price < than)
  sink({
    kind: 'quote',
    symbol: text(book.s, 's'),
    time,
    bid: bid?.[0],
    bidSize: sizeOf(bid, bids),
    ask: ask?.[0],
    askSize: sizeOf(ask, asks),
    unit: unitOf(product),
    isPartial: isDelta && optionalNumber(book.u, 'u') !== 1,
  })
}

function best(side: readonly DepthLevel[], isBetter: (price: number, than: number) => boolean): DepthLevel | undefined {
  let found: DepthLevel | undefined
  for (const level of side) if (level[1] > 0 && (found === undefined || isBetter(level[0], found[0]))) found = level
  return found
}

/** 0 if the side has become empty. */
function sizeOf(level: DepthLevel | undefined, side: readonly DepthLevel[]): number | undefined {
  if (level !== undefined) return level[1]
  return side.length > 0 ? 0 : undefined
}
