/** The drawings on the chart of this tab, kept in the browser. */
import { CANDLE_PANE, CHART_DEFAULT, type Drawing, DRAWINGS_MAX, readDrawings } from '@candela/contract/chart'
import type { Stored } from '#platform/stored.ts'
import { onForget, tabStored } from '../settings/tab-stored.ts'
import { type Book, bookOf, type DrawingsByPair, openPair } from './book.ts'

const KEY = 'chart-drawings'

export type DrawingStore = {
  readonly book: () => Book
  /** Saves what has changed. */
  readonly apply: (change: (book: Book) => Book) => void
  readonly subscribe: (listener: () => void) => () => void
  /** For layouts: of all pairs, and others in their place. */
  readonly drawings: () => DrawingsByPair
  readonly replace: (drawings: DrawingsByPair) => void
}

export function createDrawingStore(kept: Pick<Stored<DrawingsByPair>, 'get' | 'set'>): DrawingStore {
  const listeners = new Set<() => void>()
  let current: Book | undefined
  const book = (): Book => (current ??= bookOf(kept.get(), CHART_DEFAULT.pair))
  const put = (next: Book): void => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    book,
    apply(change) {
      const before = book()
      const next = change(before)
      if (next.drawings !== before.drawings) kept.set(next.drawings)
      put(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    drawings: () => book().drawings,
    replace(drawings) {
      kept.set(drawings)
      put(bookOf(drawings, book().pair))
    },
  }
}

/** What is not a drawing is left out, and so are those beyond the limit. */
export function readKept(raw: unknown): DrawingsByPair | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const drawings: Record<string, Drawing[]> = {}
  const ids = new Set<string>()
  for (const [pair, list] of Object.entries(raw)) {
    if (!Array.isArray(list)) continue
    for (const each of list as readonly unknown[]) {
      const drawing = readOne(pair, each)
      if (drawing === undefined || ids.has(drawing[0]) || ids.size >= DRAWINGS_MAX) continue
      ids.add(drawing[0])
      drawings[pair] ??= []
      drawings[pair].push(drawing)
    }
  }
  return drawings
}

function readOne(pair: string, raw: unknown): Drawing | undefined {
  try {
    return readDrawings('', { [pair]: [raw] }, [CANDLE_PANE])[pair]?.[0]
  } catch {
    // Kept by an older version, or changed by hand.
    return undefined
  }
}

const kept = tabStored<DrawingsByPair>(KEY, {}, readKept)
export const drawingStore = createDrawingStore(kept)
onForget.add(() => drawingStore.replace(kept.get()))

export const showPair = (store: DrawingStore, pair: string): void => store.apply(book => openPair(book, pair))
