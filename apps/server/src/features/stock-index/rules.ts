/** When an exchange trades, and what its contract's day comes to. */
import type { SessionState } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'

/** A stretch of trading: open at `opensAt`, no longer at `closesAt`. */
export type Span = { readonly opensAt: number; readonly closesAt: number }

/** No exchange opens more often than this in the time that is looked at. */
const SPANS_MAX = 200

/**
 * The stretches that begin after `from` and before `to`, in order, by asking how the exchange stands from one change to
 * the next. One that runs at `from` already is left out: its beginning is not known. None for what never rests.
 */
export function spansBetween(stateAt: (time: number) => SessionState, from: number, to: number): Span[] {
  const spans: Span[] = []
  let time = from
  for (let step = 0; step < SPANS_MAX && time < to; step++) {
    const state = stateAt(time)
    if (state.status === 'open') {
      if (time > from) spans.push({ opensAt: time, closesAt: state.closesAt })
      time = state.closesAt
    } else time = state.opensAt
    if (!Number.isFinite(time)) return spans.filter(span => Number.isFinite(span.closesAt))
  }
  return spans
}

/** The newest close at or before `time`. */
export const lastClose = (spans: readonly Span[], time: number): number | undefined =>
  spans.findLast(span => span.closesAt <= time)?.closesAt

export type Extremes = { readonly high: number; readonly low: number }

/** How a contract stood when its exchange closed: against 24 hours before the close, so a weekend shows Friday. */
export function restingFigures(
  closedAt: number,
  priceAt: (time: number) => number | undefined,
  extremes: (from: number, to: number) => Extremes | undefined,
): { readonly price: number; readonly before: number; readonly high: number; readonly low: number } | undefined {
  const price = priceAt(closedAt)
  const before = priceAt(closedAt - DAY_MS)
  if (price === undefined || before === undefined || before <= 0) return undefined
  const found = extremes(closedAt - DAY_MS, closedAt)
  return { price, before, high: found?.high ?? price, low: found?.low ?? price }
}
