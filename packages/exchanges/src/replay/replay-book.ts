import type { Book, BookLevel } from '../source/source.ts'
import type { ReplayPair } from './replay-pair.ts'

/** Books change at this interval. Each time has its number, so that a snapshot and the changes around it agree. */
const STEP_MS = 100
/** After a longer pause all changes come as one. */
const STEPS_MAX = 50
const LEVELS = 100

/** A whole book, or the levels that changed since `before`; of size 0 if they are gone. */
export type ReplayBook = Book & {
  readonly seq: number
  /** The number of the book before. */
  readonly before: number
}

const stepOf = (time: number): number => Math.floor(time / STEP_MS)

export function wholeBook(pair: ReplayPair, now: number): ReplayBook {
  const seq = stepOf(now)
  return { ...pair.book(seq * STEP_MS, LEVELS), seq, before: seq - 1 }
}

/** What changed with each step in `from < time <= to`. */
export function bookChanges(pair: ReplayPair, from: number, to: number): ReplayBook[] {
  const [first, last] = [stepOf(from), stepOf(to)]
  const steps = last - first > STEPS_MAX ? [last] : Array.from({ length: last - first }, (_, at) => first + at + 1)
  let before = wholeBook(pair, from)
  return steps.map(step => {
    const book = wholeBook(pair, step * STEP_MS)
    const change = {
      time: book.time,
      seq: book.seq,
      before: before.seq,
      bids: changedLevels(before.bids, book.bids),
      asks: changedLevels(before.asks, book.asks),
    }
    before = book
    return change
  })
}

function changedLevels(before: readonly BookLevel[], after: readonly BookLevel[]): BookLevel[] {
  const known = new Map(before)
  const changed = after.filter(([price, size]) => known.get(price) !== size)
  for (const [price] of after) known.delete(price)
  return [...changed, ...[...known.keys()].map((price): BookLevel => [price, 0])]
}
