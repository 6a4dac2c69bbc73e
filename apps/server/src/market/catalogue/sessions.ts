/** When an exchange trades. */
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

/** Longer than any run of holidays: the last close lies within. */
const LOOK_BACK_MS = 20 * DAY_MS

/** The newest close of an exchange that is not open at `time`; undefined for one that is, or that never closed. */
export function closedSince(stateAt: (time: number) => SessionState, time: number): number | undefined {
  if (stateAt(time).status === 'open') return undefined
  return lastClose(spansBetween(stateAt, time - LOOK_BACK_MS, time), time)
}
