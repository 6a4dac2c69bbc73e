import type { ChartBar } from './bar.ts'
import { inOrder } from './bar.ts'

/** Bars of the first call, and of each call for older ones. */
export const FIRST_BARS = 500
export const OLDER_BARS = 1000
/** More are read only as the visitor scrolls: with eight studies these have half a million rows. */
export const BARS_MAX = 60_000

/** `later`: none are there yet, the same request gets some soon. */
export type PageEnd = 'more' | 'later' | 'end'

/** Whether there are older bars than those of an answer. */
export function pageEnd(received: number, asked: number, isComplete: boolean): PageEnd {
  if (!isComplete) return received === 0 ? 'later' : 'more'
  return received < asked ? 'end' : 'more'
}

const PAUSES_MS = [1000, 1000, 2000, 3000, 5000, 8000, 12_000]
const PAUSE_MAX_MS = 20_000

/** How long to wait before asking again for bars that are being computed, after so many tries. */
export const pauseMs = (tries: number): number => PAUSES_MS[tries - 1] ?? PAUSE_MAX_MS

/** Those of an answer that come before the shown ones. */
export function olderBars(shown: readonly ChartBar[], answer: readonly ChartBar[]): ChartBar[] {
  const first = shown[0]?.time ?? Number.POSITIVE_INFINITY
  return inOrder(answer.filter(bar => bar.time < first))
}
