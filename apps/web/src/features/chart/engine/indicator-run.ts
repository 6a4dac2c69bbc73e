import type { Stream } from '@candela/quant/indicators'
import type { ChartBar } from './bar.ts'

/** Values by output; those without a value are left out. */
export type IndicatorRow = Record<string, number>

export type IndicatorRun = {
  /**
   * A row per bar; the same array as before, changed, while `bars` is the same array. A tick computes only the last row, a
   * new bar adds one, a correction of the bar before the last goes one step back, and anything else starts again.
   */
  rowsOf(bars: readonly ChartBar[]): IndicatorRow[]
}

/** All bars but the last are closed: the last one forms, or was not followed by another yet. */
export function createIndicatorRun(create: () => Stream): IndicatorRun {
  let bars: readonly ChartBar[] | undefined
  let stream = create()
  let rows: IndicatorRow[] = []
  let pushed = 0
  let lastPushed: ChartBar | undefined
  /** The state before the last push, to take it back. */
  let before: number[] | undefined

  const startAgain = (list: readonly ChartBar[]): void => {
    bars = list
    stream = create()
    rows = []
    pushed = 0
    lastPushed = undefined
    before = undefined
  }

  const stepBack = (): boolean => {
    if (before === undefined) return false
    stream.restore(before)
    pushed -= 1
    before = undefined
    return true
  }

  return {
    rowsOf(list) {
      if (list !== bars || list.length <= pushed) startAgain(list)
      if (pushed > 0 && list[pushed - 1] !== lastPushed && !stepBack()) startAgain(list)
      const closed = list.length - 1
      for (; pushed < closed; pushed++) {
        const bar = list[pushed]
        if (bar === undefined) break
        if (pushed === closed - 1) before = stream.save()
        rows[pushed] = rowOf(stream.push(bar))
        lastPushed = bar
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
