/**
 * Heikin Ashi, "average bar" (Valcu, Stocks & Commodities, February 2004): the close is the mean of the four prices, the
 * open the middle of the bar before, and high and low include both.
 */
import type { Bar } from '../indicators/index.ts'
import { type Derivation, type LiveSeries, liveSeries } from './live-series.ts'

type State = { readonly open: number; readonly close: number } | undefined

const derivation: Derivation<State, Bar> = {
  start: undefined,
  step(previous, { time, open: from, high, low, close: to, volume }, finish) {
    const close = (from + high + low + to) / 4
    // The first bar has none before it: the middle of its own.
    const open = previous === undefined ? (from + to) / 2 : (previous.open + previous.close) / 2
    finish({ time, open, high: Math.max(high, open, close), low: Math.min(low, open, close), close, volume })
    return { open, close }
  },
}

/** One bar for each source bar, at the same time. */
export const createHeikinAshi = (bars: readonly Bar[]): LiveSeries<Bar> => liveSeries(derivation, bars)

export const heikinAshi = (bars: readonly Bar[]): readonly Bar[] => createHeikinAshi(bars).made
