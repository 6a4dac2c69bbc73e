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
  return rows.length > 1 && orderOf(rows[0]) > orderOf(rows.at(-1)) ? rows.toReversed() : rows
}
