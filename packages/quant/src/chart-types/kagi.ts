/**
 * Kagi by closing prices (Nison, Beyond Candlesticks, 1994). A line goes on for as long as the price does, and turns when
 * it has moved back by the reversal size; touching counts. It becomes thick above the last high at which it turned, and
 * thin below the last low.
 */
import type { Bar } from '../indicators/index.ts'
import { type Derivation, type LiveSeries, liveSeries } from './live-series.ts'

/** A vertical line from `open` to `close`, at the time of the source bar at which it began: at most one for each. */
export type KagiLine = Bar & {
  readonly sourceTime: number
  /** Where it ends. */
  readonly isThick: boolean
  /** The price at which it changed between thin and thick; null if it did not. */
  readonly turnsAt: number | null
}

/** In reversal sizes: prices have decimals that binary fractions only come close to. */
const TOUCHES = 1e-6

type State = {
  /** The first close; undefined before it. */
  readonly origin: number | undefined
  readonly line: KagiLine | undefined
  /** The last high and low at which a line turned; 0 before the first line. */
  readonly shoulder: number
  readonly waist: number
  /** Before the first line. */
  readonly volume: number
}

const START: State = { origin: undefined, line: undefined, shoulder: 0, waist: 0, volume: 0 }

function derivationOf(size: number): Derivation<State, KagiLine> {
  const hasMoved = (move: number): boolean => move / size >= 1 - TOUCHES
  return {
    start: START,
    step(state, { time, close, volume: traded }, finish) {
      const { origin, line, shoulder, waist } = state
      const volume = Number.isFinite(traded) ? traded : 0
      if (origin === undefined) return { ...START, origin: close, volume }
      if (line === undefined) {
        const sum = state.volume + volume
        if (!hasMoved(Math.abs(close - origin))) return { ...state, volume: sum }
        // The first close is the low of a first line that rises, and the high of one that falls.
        const first = lineOf({ time, from: origin, to: close, volume: sum, isThick: close > origin, turnsAt: null })
        return { ...state, line: first, shoulder: origin, waist: origin }
      }
      const direction = line.close > line.open ? 1 : -1
      if ((close - line.close) * direction >= 0) {
        const longer = drawn({ time: line.time, from: line.open, to: close, volume: line.volume + volume }, line, state)
        return { ...state, line: longer }
      }
      if (!hasMoved(Math.abs(close - line.close))) return { ...state, line: { ...line, volume: line.volume + volume } }
      finish(line)
      const turned =
        direction > 0 ? { ...state, shoulder: line.close, waist } : { ...state, shoulder, waist: line.close }
      const next = { time, from: line.close, to: close, volume }
      return { ...turned, line: drawn(next, { isThick: line.isThick, turnsAt: null }, turned) }
    },
    open: ({ line }) => line,
  }
}

type Stroke = { readonly time: number; readonly from: number; readonly to: number; readonly volume: number }
type Ink = Pick<KagiLine, 'isThick' | 'turnsAt'>

/** The stroke with the ink that it began with, or another one if it passes the last high or low. */
function drawn(stroke: Stroke, ink: Ink, { shoulder, waist }: State): KagiLine {
  if (!ink.isThick && stroke.to > shoulder) return lineOf({ ...stroke, isThick: true, turnsAt: shoulder })
  if (ink.isThick && stroke.to < waist) return lineOf({ ...stroke, isThick: false, turnsAt: waist })
  return lineOf({ ...stroke, isThick: ink.isThick, turnsAt: ink.turnsAt })
}

const lineOf = ({ time, from, to, volume, isThick, turnsAt }: Stroke & Ink): KagiLine => ({
  time,
  sourceTime: time,
  open: from,
  high: Math.max(from, to),
  low: Math.min(from, to),
  close: to,
  volume,
  isThick,
  turnsAt,
})

/** `size` is that of `reversalSize`, which stays for as long as the bars are shown. */
export const createKagi = (bars: readonly Bar[], size: number): LiveSeries<KagiLine> =>
  liveSeries(derivationOf(size), bars)

export const kagi = (bars: readonly Bar[], size: number): readonly KagiLine[] => createKagi(bars, size).made
