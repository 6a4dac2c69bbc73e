/** What a trial answers, from closed bars. Pure. */
import type { Interval } from '@candela/contract/core'
import type { SignalKind, SignalScore } from '@candela/contract/signals'
import type { Bar } from '@candela/exchanges'
import { dayUtc8, nextBarStart } from '@candela/quant'
import { Baseline, type Outcome, type RuleValues, SeriesEngine } from '@candela/quant/signals'
import { rollUp } from '#market/candles/builder.ts'
import type { Span } from '#market/candles/gaps.ts'
import { baselineOf, lastReturn, scoreOf, sumsOf } from '#features/signals/record/score.ts'

export type TrialQuestion = {
  readonly kind: SignalKind
  readonly interval: Interval
  readonly values: RuleValues
  /** Signals of earlier bars do not count. */
  readonly from: number
  readonly to: number
  /** Steps of the pair's price grid in one unit of price. */
  readonly scale: number
  /** For buying and selling together, in millionths. */
  readonly fee: number
}

export type TrialFigures = {
  readonly bars: number
  readonly open: number
  readonly score: SignalScore
  readonly halves: readonly (Span & { readonly score: SignalScore })[]
  readonly usual: SignalScore
  readonly equity: readonly EquityDay[]
  readonly usualEquity: readonly EquityDay[]
  readonly newest: readonly TrialSignal[]
}

/** The sum of all returns until the end of a day, in percent, and how many were decided in it. */
export type EquityDay = { readonly time: number; readonly sum: number; readonly count: number }

export type TrialSignal = {
  readonly time: number
  readonly direction: 1 | -1
  readonly price: number
  /** Undefined until it is decided. */
  readonly outcome: Outcome | undefined
}

type Decided = TrialSignal & { readonly outcome: Outcome }

const NEWEST = 20
/** Where `Baseline.sums` has the figures of the last horizon. */
const LAST_SUMS = -4

/** The bars of a trial, from those of the interval in which they are stored; the last one may not be over. */
export const trialBars = (stored: readonly Bar[], { interval, to }: Pick<TrialQuestion, 'interval' | 'to'>): Bar[] =>
  rollUp(interval, stored).filter(({ time }) => nextBarStart(interval, time) <= to)

/** All signals of one rule, oldest first. */
export function trialSignals(
  bars: readonly Bar[],
  question: TrialQuestion,
  values: RuleValues | undefined,
): TrialSignal[] {
  const { kind, from, scale, fee } = question
  const found = new Map<number, TrialSignal>()
  const engine = new SeriesEngine({ kinds: [kind], from, scale, fee, parameters: values })
  const sink = {
    signal(_: SignalKind, time: number, direction: 1 | -1, price: number) {
      found.set(time, { time, direction, price, outcome: undefined })
    },
    outcome(_: SignalKind, time: number, outcome: Outcome) {
      const signal = found.get(time)
      if (signal !== undefined) found.set(time, { ...signal, outcome })
    },
  }
  for (const { time, open, high, low, close } of bars) engine.push(time, open, high, low, close, sink)
  return [...found.values()]
}

export function trialFigures(stored: readonly Bar[], question: TrialQuestion): TrialFigures {
  const { from, to } = question
  const bars = trialBars(stored, question)
  const all = trialSignals(bars, question, question.values)
  const decided = all.filter(isDecided)
  const usual = trialSignals(bars, question, undefined).filter(isDecided)
  const middle = from + Math.floor((to - from) / 2)
  const halves = [
    { from, to: middle },
    { from: middle, to },
  ]
  return {
    bars: bars.filter(({ time }) => time >= from).length,
    open: all.length - decided.length,
    score: scoreIn({ from, to }, bars, decided, question.fee),
    halves: halves.map(half => ({ ...half, score: scoreIn(half, bars, decided, question.fee) })),
    usual: scoreIn({ from, to }, bars, usual, question.fee),
    equity: equityOf(decided, question.interval),
    usualEquity: equityOf(usual, question.interval),
    newest: decided.slice(-NEWEST).toReversed(),
  }
}

const isDecided = (signal: TrialSignal): signal is Decided => signal.outcome !== undefined

/** Of the signals of a span, against entering at every bar of it in the same directions. */
function scoreIn(span: Span, bars: readonly Bar[], decided: readonly Decided[], fee: number): SignalScore {
  const isIn = ({ time }: { readonly time: number }): boolean => time >= span.from && time < span.to
  const own = decided.filter(isIn)
  const baseline = new Baseline()
  for (const bar of bars) if (isIn(bar)) baseline.take(bar.time, bar.open, bar.close, fee)
  const [entries = 0, sum = 0, gainedUp = 0, gainedDown = 0] = baseline.sums.subarray(LAST_SUMS)
  const ways = [
    { direction: 1, gained: gainedUp / entries },
    { direction: -1, gained: gainedDown / entries },
  ] as const
  const random = ways.map(({ direction, gained }) => {
    const count = own.filter(signal => signal.direction === direction).length
    return { count, direction, mean: sum / entries, gained, fee }
  })
  return scoreOf(sumsOf(own.map(({ outcome }) => outcome)), entries === 0 ? undefined : baselineOf(random))
}

/** By the day on which they were decided. */
function equityOf(decided: readonly Decided[], interval: Interval): EquityDay[] {
  const byDay = Map.groupBy(decided, ({ outcome }) => dayUtc8(nextBarStart(interval, outcome.lastTime)))
  let sum = 0
  return [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([time, ofDay]) => {
      for (const { outcome } of ofDay) sum += lastReturn(outcome)
      return { time, sum: Math.round(sum) / 10_000, count: ofDay.length }
    })
}
