import type { Stream } from '@candela/quant/indicators'
import type { ChartBar } from './bar.ts'

/** Values by output; those without a value are left out. */
export type IndicatorRow = Record<string, number>

export type IndicatorRun = {
  /**
   * A row per bar; the same array as before, changed, while `bars` is the same array. A tick computes only the last row, a
   * new bar adds one, a correction of the bar before the last or a list with a few bars less goes back by as many, and
   * anything else starts again.
   */
  rowsOf(bars: readonly ChartBar[]): IndicatorRow[]
}

/** So many pushes can be taken back: about as many bricks as a tick takes away. */
const UNDO_MAX = 16

/** All bars but the last are closed: the last one forms, or was not followed by another yet. */
export function createIndicatorRun(create: () => Stream): IndicatorRun {
  let bars: readonly ChartBar[] | undefined
  let stream = create()
  let rows: IndicatorRow[] = []
  let pushed = 0
  /** The last pushes, each with the state before it. */
  let undo: { readonly bar: ChartBar; readonly before: number[] }[] = []

  const startAgain = (list: readonly ChartBar[]): void => {
    bars = list
    stream = create()
    rows = []
    pushed = 0
    undo = []
  }

  const stepBack = (list: readonly ChartBar[]): void => {
    const last = undo.pop()
    if (last === undefined) return startAgain(list)
    stream.restore(last.before)
    pushed -= 1
  }

  return {
    rowsOf(list) {
      if (list !== bars) startAgain(list)
      while (pushed > 0 && (list.length <= pushed || list[pushed - 1] !== undo.at(-1)?.bar)) stepBack(list)
      const closed = list.length - 1
      for (; pushed < closed; pushed++) {
        const bar = list[pushed]
        if (bar === undefined) break
        if (pushed >= closed - UNDO_MAX) undo.push({ bar, before: stream.save() })
        if (undo.length > UNDO_MAX) undo.shift()
        rows[pushed] = rowOf(stream.push(bar))
      }
      const last = list[closed]
      if (last !== undefined) rows[closed] = rowOf(stream.peek(last))
      rows.length = list.length
      return rows
    },
  }
}

function rowOf(values: Readonly<Record<string, number>>): IndicatorRow {
  const row: IndicatorRow = {}
  for (const id in values) {
    const value = values[id]
    if (value !== undefined && Number.isFinite(value)) row[id] = value
  }
  return row
}
