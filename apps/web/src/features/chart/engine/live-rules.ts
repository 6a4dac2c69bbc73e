import { type ChartBar, inOrder, isSameBar } from './bar.ts'

/** The newest closed bar and the one that forms, as the live topic has them. */
export type LiveEnd = { readonly previous: ChartBar | undefined; readonly forming: ChartBar | undefined }

export type LiveStep =
  /** Nothing to do: it is older than what is shown, or the same. */
  | { readonly kind: 'nothing' }
  /** Bars may be missing before it: closed bars from this time on must be read first. */
  | { readonly kind: 'gap'; readonly from: number }
  /** Bars that replace one of the last two or come after them, oldest first. */
  | { readonly kind: 'bars'; readonly bars: readonly ChartBar[] }

const NOTHING: LiveStep = { kind: 'nothing' }

/**
 * What a live value changes in the shown bars. A value whose closed bar is not our last one leaves open what came
 * between them, so the gap is filled first; with `isFilled` that was done. Only the last bar and the one before it can
 * change: late trades belong to a bar that has just closed.
 */
export function liveStep(shown: readonly ChartBar[], { previous, forming }: LiveEnd, isFilled = false): LiveStep {
  const newest = forming ?? previous
  if (newest === undefined) return NOTHING
  const last = shown.at(-1)
  if (last !== undefined && newest.time < last.time) return NOTHING
  const isLinked = last === undefined || newest.time === last.time || previous?.time === last.time
  if (!isLinked && !isFilled) return { kind: 'gap', from: last.time }
  return changed(
    shown,
    [previous, forming].filter(bar => bar !== undefined),
  )
}

/** What closed bars that were read for a gap change. */
export const filledGap = (shown: readonly ChartBar[], closed: readonly ChartBar[]): readonly ChartBar[] => {
  const step = changed(shown, inOrder(closed))
  return step.kind === 'bars' ? step.bars : []
}

/**
 * The shown bars with those of a page that was read again. Its last two stay as they are: the live topic changes them.
 * The same array if that changes nothing.
 */
export function healed(shown: readonly ChartBar[], page: readonly ChartBar[]): readonly ChartBar[] {
  const [beforeLast, last] = [shown.at(-2)?.time, shown.at(-1)?.time ?? Number.POSITIVE_INFINITY]
  const all = inOrder([...shown, ...page.filter(({ time }) => time < last && time !== beforeLast)])
  return all.length === shown.length && all.every((bar, at) => isSame(bar, shown[at])) ? shown : all
}

const isSame = (a: ChartBar, b: ChartBar | undefined): boolean => b !== undefined && isSameBar(a, b)

function changed(shown: readonly ChartBar[], news: readonly ChartBar[]): LiveStep {
  const ends = shown.slice(-2)
  const earliest = ends[0]?.time ?? Number.NEGATIVE_INFINITY
  const lastTime = shown.at(-1)?.time ?? Number.NEGATIVE_INFINITY
  const bars = news.filter(bar => {
    if (bar.time < earliest) return false
    // Between the last two bars there is room for none: the list would lose its order.
    if (bar.time < lastTime && bar.time !== earliest) return false
    return !ends.some(end => isSameBar(end, bar))
  })
  return bars.length === 0 ? NOTHING : { kind: 'bars', bars }
}

/** The bars after a change. Returns the same array, changed. */
export function putBar(bars: ChartBar[], bar: ChartBar): 'added' | 'last' | 'before last' {
  const count = bars.length
  if (bars[count - 1]?.time === bar.time) {
    bars[count - 1] = bar
    return 'last'
  }
  if (bars[count - 2]?.time === bar.time) {
    bars[count - 2] = bar
    return 'before last'
  }
  bars.push(bar)
  return 'added'
}
