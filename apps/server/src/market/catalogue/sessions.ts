/** Trading sessions of exchanges. */
import type { SessionState } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'

/** A trading session: open from `opensAt`, closed from `closesAt`. */
export type Span = { readonly opensAt: number; readonly closesAt: number }

/** No exchange opens more often than this in the period examined. */
const SPANS_MAX = 200

/**
 * The sessions that begin after `from` and before `to`, in order, found by stepping from one state change to the next.
 * A session already running at `from` is left out: its start is unknown. None for exchanges that never close.
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

/** Longer than any run of holidays, so it contains the last close. */
const LOOK_BACK_MS = 20 * DAY_MS

/** The newest close of an exchange that is closed at `time`; undefined if it is open or never closes. */
export function closedSince(stateAt: (time: number) => SessionState, time: number): number | undefined {
  if (stateAt(time).status === 'open') return undefined
  return lastClose(spansBetween(stateAt, time - LOOK_BACK_MS, time), time)
}
