import type { EventSink } from './decoder.ts'
import { Malformed } from './fields.ts'

/** Reads every row. One that cannot be read becomes a `malformed` event and does not stop the others. */
export function eachRow(rows: readonly unknown[], sink: EventSink, read: (row: unknown) => void): void {
  for (const row of rows) {
    try {
      read(row)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      sink({ kind: 'malformed', reason: error.message })
    }
  }
}

/** The rows with the oldest first, whichever end the exchange starts from. `orderOf` grows with time. */
export function oldestFirst(rows: readonly unknown[], orderOf: (row: unknown) => number): readonly unknown[] {
  if (rows.length < 2) return rows
  const orders = rows.map(row => orderOrUndefined(row, orderOf))
  const known = orders.filter(order => order !== undefined)
  if (isAscending(known)) return rows
  if (isAscending(known.toReversed())) return rows.toReversed()
  // Rows that cannot be read come last.
  const places = orders.map((order, at) => ({ order: order ?? Infinity, at }))
  return places.toSorted((a, b) => a.order - b.order || a.at - b.at).map(({ at }) => rows[at])
}

function orderOrUndefined(row: unknown, orderOf: (row: unknown) => number): number | undefined {
  try {
    const order = orderOf(row)
    return Number.isFinite(order) ? order : undefined
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return undefined
  }
}

const isAscending = (orders: readonly number[]): boolean =>
  orders.every((order, at) => at === 0 || order >= (orders[at - 1] ?? order))
