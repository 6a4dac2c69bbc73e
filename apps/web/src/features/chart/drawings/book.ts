/** The drawings of all pairs, and what was done to those of each. A book is never changed: each step gives a new one. */
import { type Drawing, DRAWING_FLAGS, DRAWINGS_MAX, type DrawingPoint, type LineStyle } from '@candela/contract/chart'

export type DrawingsByPair = Readonly<Record<string, readonly Drawing[]>>

type List = readonly Drawing[]

type History = {
  /** Lists of the pair before its last changes, newest last. */
  readonly past: readonly List[]
  /** Lists that were undone, the next to redo last. */
  readonly future: readonly List[]
}

/** With the history of the pair on the chart. */
export type Book = History & {
  /** Without pairs that have none. */
  readonly drawings: DrawingsByPair
  /** The one on the chart. */
  readonly pair: string
  /** Of pairs that were on the chart before. */
  readonly histories: Readonly<Record<string, History>>
}

/** Steps that can be undone. */
export const HISTORY_MAX = 100

const NONE: List = []
const NO_HISTORY: History = { past: [], future: [] }

export const bookOf = (drawings: DrawingsByPair, pair: string): Book => ({
  ...NO_HISTORY,
  drawings,
  pair,
  histories: {},
})

export const listOf = ({ drawings, pair }: Book): List => drawings[pair] ?? NONE

export const countOf = (drawings: DrawingsByPair): number =>
  Object.values(drawings).reduce((sum, list) => sum + list.length, 0)

/** rules 9: 1000 per chart, over all of its pairs. */
export const isFull = ({ drawings }: Book): boolean => countOf(drawings) >= DRAWINGS_MAX

/** What was done to a pair can still be undone when it is on the chart again. */
export function openPair(book: Book, pair: string): Book {
  if (pair === book.pair) return book
  const { drawings, histories, past, future } = book
  return {
    ...(histories[pair] ?? NO_HISTORY),
    drawings,
    pair,
    histories: { ...histories, [book.pair]: { past, future } },
  }
}

function withList(book: Book, list: List, history: History): Book {
  const { [book.pair]: _, ...others } = book.drawings
  return { ...book, ...history, drawings: list.length === 0 ? others : { ...others, [book.pair]: list } }
}

const done = (book: Book, list: List): Book =>
  withList(book, list, { past: [...book.past, listOf(book)].slice(-HISTORY_MAX), future: [] })

/** The same book if it is full. */
export const withDrawing = (book: Book, drawing: Drawing): Book =>
  isFull(book) ? book : done(book, [...listOf(book), drawing])

/** The same book if `change` gives back all drawings as they are. */
export function changeAll(book: Book, change: (drawing: Drawing) => Drawing): Book {
  const list = listOf(book)
  const next = list.map(change)
  return next.every((drawing, at) => drawing === list[at]) ? book : done(book, next)
}

export const changeOne = (book: Book, id: string, change: (drawing: Drawing) => Drawing): Book =>
  changeAll(book, drawing => (drawing[0] === id ? change(drawing) : drawing))

export function withoutDrawing(book: Book, id: string): Book {
  const list = listOf(book)
  const next = list.filter(drawing => drawing[0] !== id)
  return next.length === list.length ? book : done(book, next)
}

export const withoutAll = (book: Book): Book => (listOf(book).length === 0 ? book : done(book, NONE))

/** What was removed of a pair and is not back yet. */
export function missingOf({ drawings }: Book, pair: string, removed: List): List {
  const now = drawings[pair] ?? NONE
  return removed.filter(([id]) => !now.some(each => each[0] === id))
}

/** Puts back what was removed of a pair, below what was drawn since. The same book if there is no room. */
export function withRestored(book: Book, pair: string, removed: List): Book {
  const now = book.drawings[pair] ?? NONE
  const missing = missingOf(book, pair, removed)
  if (missing.length === 0 || countOf(book.drawings) + missing.length > DRAWINGS_MAX) return book
  return openPair(done(openPair(book, pair), [...missing, ...now]), book.pair)
}

/** Drawings of other pairs may have been added since, so that there is no room for those that were removed. */
function backTo(book: Book, list: List, history: History): Book {
  const next = withList(book, list, history)
  return countOf(next.drawings) > DRAWINGS_MAX ? book : next
}

export function undo(book: Book): Book {
  const list = book.past.at(-1)
  if (list === undefined) return book
  return backTo(book, list, { past: book.past.slice(0, -1), future: [...book.future, listOf(book)] })
}

export function redo(book: Book): Book {
  const list = book.future.at(-1)
  if (list === undefined) return book
  return backTo(book, list, { past: [...book.past, listOf(book)], future: book.future.slice(0, -1) })
}

export const hasFlag = (drawing: Drawing, flag: keyof typeof DRAWING_FLAGS): boolean =>
  (drawing[5] & DRAWING_FLAGS[flag]) !== 0

export const moved = ([id, tool, pane, , ...rest]: Drawing, points: readonly DrawingPoint[]): Drawing => [
  id,
  tool,
  pane,
  points,
  ...rest,
]

export function flagged(drawing: Drawing, flag: keyof typeof DRAWING_FLAGS, isOn: boolean): Drawing {
  if (hasFlag(drawing, flag) === isOn) return drawing
  const [id, tool, pane, points, style, flags, ...rest] = drawing
  return [id, tool, pane, points, style, flags ^ DRAWING_FLAGS[flag], ...rest]
}

export const restyled = ([id, tool, pane, points, style, ...rest]: Drawing, change: LineStyle): Drawing => [
  id,
  tool,
  pane,
  points,
  { ...style, ...change },
  ...rest,
]

export const retexted = ([id, tool, pane, points, style, flags, level]: Drawing, text: string): Drawing =>
  text === '' ? [id, tool, pane, points, style, flags, level] : [id, tool, pane, points, style, flags, level, text]

/** Levels are dense, from 0 up: those that are saved have a limit. */
export function inFront(book: Book, id: string): Book {
  const order = listOf(book).toSorted((a, b) => a[6] - b[6])
  const levels = new Map(
    [...order.filter(drawing => drawing[0] !== id), ...order.filter(drawing => drawing[0] === id)].map(
      (drawing, level) => [drawing[0], level],
    ),
  )
  return changeAll(book, drawing => {
    const level = levels.get(drawing[0]) ?? drawing[6]
    if (level === drawing[6]) return drawing
    const [own, tool, pane, points, style, flags, , ...rest] = drawing
    return [own, tool, pane, points, style, flags, level, ...rest]
  })
}
