/**
 * The closes of a second pair, drawn on the axis of the first: both start at the same height at the first bar that is
 * seen, so an axis in percent shows the change of both since then. Pure.
 */
import { placeOf } from './badges.ts'

type Close = { readonly timestamp: number; readonly close: number }

export type CompareRow = {
  /** As a price of the first pair; undefined where the second has no bar. */
  readonly compare: number | undefined
}

export type CompareSeries = {
  /** A row per bar; the same array as before while `list` is the same array. */
  readonly rowsOf: (list: readonly Close[]) => CompareRow[]
  /** Percent since the first bar that is seen; undefined where there is no bar. */
  readonly changeAt: (at: number) => number | undefined
}

export type CompareView = {
  /** Drawn bars of the first pair. */
  readonly list: () => readonly Close[]
  /** Places of the bars that are seen, `to` not included. */
  readonly range: () => { readonly from: number; readonly to: number }
  /** Bars of the second pair, oldest first. */
  readonly bars: () => readonly Close[]
  /** Bricks begin between two bars, so that the bar before counts. */
  readonly isBetween: () => boolean
}

export function createCompareSeries({ list, range, bars, isBetween }: CompareView): CompareSeries {
  let source: readonly Close[] | undefined
  let rows: CompareRow[] = []

  function closeAt(time: number): number | undefined {
    const found = bars()[placeOf(bars(), time)]
    return found !== undefined && (found.timestamp === time || isBetween()) ? found.close : undefined
  }

  /** The first close that is seen. Every row asks for it, so that bars without one are passed over and not looked at. */
  function base(): number | undefined {
    const { from, to } = range()
    let at = Math.max(0, from)
    while (at < to) {
      const time = list()[at]?.timestamp ?? Number.POSITIVE_INFINITY
      const close = closeAt(time)
      if (close !== undefined && close !== 0) return close
      const next = bars()[placeOf(bars(), time) + 1]
      if (next === undefined) return undefined
      at = Math.max(at + 1, placeOf(list(), next.timestamp))
    }
    return undefined
  }

  /** Read when it is drawn: with every move of the chart another bar is the first. */
  const rowOf = (time: number): CompareRow => ({
    get compare() {
      const close = closeAt(time)
      if (close === undefined) return undefined
      const [own, other] = [list()[Math.max(0, range().from)]?.close, base()]
      return own === undefined || other === undefined ? undefined : (close / other) * own
    },
  })

  return {
    rowsOf(next) {
      if (next !== source || next.length < rows.length) rows = []
      source = next
      // The last bar may have become another one.
      if (rows.length > 0) rows.length -= 1
      for (const { timestamp } of next.slice(rows.length)) rows.push(rowOf(timestamp))
      return rows
    },
    changeAt(at) {
      const bar = list()[at]
      const [close, first] = [bar === undefined ? undefined : closeAt(bar.timestamp), base()]
      return close === undefined || first === undefined ? undefined : (close / first - 1) * 100
    },
  }
}

/** The prices of an axis in percent of another first bar. */
export function percentRange({ from, to }: { readonly from: number; readonly to: number }, base: number) {
  const percent = (price: number): number => (base === 0 ? 0 : (price / base - 1) * 100)
  const [first, last] = [percent(from), percent(to)] as const
  const whole = last - first
  return {
    realFrom: first,
    realTo: last,
    realRange: whole,
    displayFrom: first,
    displayTo: last,
    displayRange: whole,
  }
}
