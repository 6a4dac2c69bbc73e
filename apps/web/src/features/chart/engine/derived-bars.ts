/** Bars that are drawn instead of those of the market: Heikin Ashi, renko and kagi. */
import { brickSize, createHeikinAshi, createKagi, createRenko, reversalSize } from '@candela/quant/chart-types'
import type { Bar } from '@candela/quant/indicators'
import { type ChartBar, isSameBar } from './bar.ts'
import type { ChartType } from './engine.ts'

export const DERIVED_TYPES = ['heikin', 'renko', 'kagi'] as const
export type DerivedType = (typeof DERIVED_TYPES)[number]

export const derivedType = (type: ChartType): DerivedType | undefined => DERIVED_TYPES.find(each => each === type)

/** How far prices move before renko and kagi draw it. `kept` is the size so far; bricks get a new one only when it no longer fits. */
export function moveSize(type: DerivedType, source: readonly ChartBar[], priceStep: number, kept?: number): number {
  if (type === 'heikin') return 0
  return type === 'renko' ? brickSize(source, priceStep, kept) : (kept ?? reversalSize(source, priceStep))
}

export type DerivedBars = {
  /** Oldest first; the same array after every change. */
  readonly drawn: readonly ChartBar[]
  /** Takes the last bar of the market, new or changed. Returns the place of the first drawn bar that may be different. */
  readonly update: (bar: ChartBar) => number
}

export function deriveBars(type: DerivedType, source: readonly ChartBar[], size: number): DerivedBars {
  const series = seriesOf(type, source, size)
  const drawn = series.made.map(asDrawn)
  return {
    drawn,
    update(bar) {
      const first = series.update(bar)
      drawn.splice(first, drawn.length - first, ...series.made.slice(first).map(asDrawn))
      return first
    },
  }
}

function seriesOf(type: DerivedType, source: readonly ChartBar[], size: number) {
  switch (type) {
    case 'heikin':
      return createHeikinAshi(source)
    case 'renko':
      return createRenko(source, size)
    case 'kagi':
      return createKagi(source, size)
  }
}

/** A brick or a line is made of parts of bars, so nobody knows its turnover. */
const asDrawn = (bar: Bar): ChartBar => ({ ...bar, timestamp: bar.time, turnover: Number.NaN })

/** Indicators notice a change of the last two bars by themselves. */
const NOTICED = 2

/**
 * Makes the library's list that of the drawn bars, which are different from `first` on. `add` is the library's own way to
 * add a bar or to change the last one; it computes the indicators and draws.
 */
export function putTail(
  list: ChartBar[],
  drawn: readonly ChartBar[],
  first: number,
  add: (bar: ChartBar) => void,
): void {
  let from = Math.min(first, list.length)
  while (from < list.length && isSameAt(list, drawn, from)) from += 1
  if (from === drawn.length && from === list.length) return
  // A shorter list makes indicators go back.
  if (list.length - from > NOTICED) list.length = from
  list.length = Math.min(list.length, drawn.length)
  for (let at = Math.max(0, Math.min(from, drawn.length - 1)); at < drawn.length; at += 1) {
    const bar = drawn[at]
    if (bar === undefined) break
    // The library replaces its last bar only by one of the same time. An older one it ignores, a newer one it appends.
    if (at < list.length) list[at] = bar
    if (at >= list.length - 1) add(bar)
  }
}

function isSameAt(list: readonly ChartBar[], drawn: readonly ChartBar[], at: number): boolean {
  const [a, b] = [list[at], drawn[at]]
  return a !== undefined && b !== undefined && isSameBar(a, b)
}
