/** The bars that are drawn: those of the feed, or what the type of the chart makes of them. */
import type { ChartBar } from './bar.ts'
import { deriveBars, type DerivedBars, type DerivedType, derivedType, moveSize, putTail } from './derived-bars.ts'
import { type ChartType, isBetweenBars } from './engine.ts'
import { barsUntil } from './held-bars.ts'

export type DrawnBars = {
  /** True if other bars have to be drawn. */
  readonly setType: (type: ChartType) => boolean
  /** Of bars that were just loaded. `priceStep` is the pair's smallest. */
  readonly start: (source: readonly ChartBar[], priceStep: number) => ChartBar[]
  /** Of the same bars for another type, or with older ones before them. */
  readonly again: (source: readonly ChartBar[]) => ChartBar[]
  readonly isDerived: () => boolean
  /** Whether there are more or fewer than in the feed. */
  readonly isBetween: () => boolean
  /** Brings a change of the feed's last two bars into the library's `list`; `add` is its own way to take the last bar. */
  readonly change: (change: {
    readonly source: readonly ChartBar[]
    readonly bar: ChartBar
    readonly place: 'added' | 'last' | 'before last'
    readonly list: ChartBar[]
    readonly add: (bar: ChartBar) => void
  }) => void
}

export function createDrawnBars(): DrawnBars {
  let type: DerivedType | undefined
  let step = 1
  /**
   * Kept while it fits, or every older page would draw another chart. Bars after the last one of the load do not count:
   * a replay must not know them.
   */
  let sizes: Partial<Record<DerivedType, { readonly size: number; readonly until: number }>> = {}
  let derived: DerivedBars | undefined

  function again(source: readonly ChartBar[]): ChartBar[] {
    derived = undefined
    const last = source.at(-1)
    if (type === undefined || last === undefined) return [...source]
    const kept = sizes[type]
    const until = kept?.until ?? last.time
    const size = moveSize(type, barsUntil(source, until), step, kept?.size)
    sizes[type] = { size, until }
    derived = deriveBars(type, source, size)
    return [...derived.drawn]
  }

  return {
    setType(next) {
      const wanted = derivedType(next)
      const isOther = wanted !== type
      type = wanted
      derived = undefined
      return isOther
    },
    start(source, priceStep) {
      step = priceStep
      sizes = {}
      return again(source)
    },
    again,
    isDerived: () => type !== undefined,
    isBetween: () => type !== undefined && isBetweenBars(type),
    change({ source, bar, place, list, add }) {
      if (type === undefined) {
        // The library only takes the last bar; the next change redraws.
        if (place === 'before last') list[list.length - 2] = bar
        else add(bar)
        return
      }
      // A first bar, or one that was made into others already: all of them are made again.
      const isNew = derived === undefined || place === 'before last'
      const size = sizes[type]?.size
      if (derived === undefined || size === undefined) again(source)
      else if (isNew) derived = deriveBars(type, source, size)
      if (derived !== undefined) putTail(list, derived.drawn, isNew ? 0 : derived.update(bar), add)
    },
  }
}
