/** The order book as it is shown: of one exchange or of several, in levels of so many price steps. */
import type { LiveBook, LiveLevel } from '@candela/contract/live'
import type { Book, BookLevel, Instrument } from '@candela/exchanges'

type Side = 'bids' | 'asks'

/** Best first. Prices are rounded away from the other side, so that nobody is promised a better one. */
export function groupLevels(levels: readonly BookLevel[], side: Side, step: number, count: number): BookLevel[] {
  const grouped: [price: number, size: number][] = []
  for (const [price, size] of levels) {
    // A price on the grid may be a hair beside it in binary.
    const steps = price / step
    const near = Math.round(steps)
    const whole = Math.abs(steps - near) < 1e-6 ? near : side === 'bids' ? Math.floor(steps) : Math.ceil(steps)
    const last = grouped.at(-1)
    if (last !== undefined && last[0] === whole) last[1] += size
    else if (grouped.length === count) break
    else grouped.push([whole, size])
  }
  return grouped.map(([steps, size]) => [steps * step, size])
}

/** The books of several exchanges as one. Where they cross, what would be traded between them is left out. */
export function mergeBooks(books: readonly Book[]): Book | undefined {
  const [first] = books
  if (first === undefined || books.length === 1) return first
  const bids = mergeSide(books.map(book => book.bids)).toSorted(([a], [b]) => b - a)
  const asks = mergeSide(books.map(book => book.asks)).toSorted(([a], [b]) => a - b)
  let bid = 0
  let ask = 0
  for (;;) {
    const [best, lowest] = [bids[bid], asks[ask]]
    if (best === undefined || lowest === undefined || best[0] < lowest[0]) break
    const traded = Math.min(best[1], lowest[1])
    best[1] -= traded
    lowest[1] -= traded
    if (best[1] <= 0) bid++
    if (lowest[1] <= 0) ask++
  }
  return { time: Math.max(...books.map(({ time }) => time)), bids: bids.slice(bid), asks: asks.slice(ask) }
}

function mergeSide(sides: readonly (readonly BookLevel[])[]): [price: number, size: number][] {
  const sizes = new Map<number, number>()
  for (const [price, size] of sides.flat()) sizes.set(price, (sizes.get(price) ?? 0) + size)
  return [...sizes]
}

export function showBook(book: Book, instrument: Instrument, stepTicks: number, count: number): LiveBook {
  const { priceDecimals, sizeDecimals, tickSz } = instrument
  const step = Number(tickSz) * stepTicks
  const shown = (side: Side): LiveLevel[] =>
    groupLevels(book[side], side, step, count).map(([price, size]) => [
      price.toFixed(priceDecimals),
      size.toFixed(sizeDecimals),
    ])
  return { time: book.time, bids: shown('bids'), asks: shown('asks') }
}
