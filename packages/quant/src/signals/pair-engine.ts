import { INTERVALS, type Interval } from '@candela/contract/core'
import { SIGNAL_INTERVALS, type SignalKind } from '@candela/contract/signals'
import { barStart, nextBarStart } from '../interval-time.ts'
import type { BaselineDay } from './baseline.ts'
import type { Outcome } from './outcome.ts'
import { SeriesEngine, type SeriesOptions, type SeriesSink } from './series-engine.ts'

export type PairEngineOptions = Omit<SeriesOptions, 'from' | 'parameters'> & {
  /** Signals of earlier bars are not told, by interval: candles may reach back less far for small ones. */
  readonly from: (interval: Interval) => number
}

export type SignalSink = {
  /** At the close of the bar that starts at `time`. */
  signal(kind: SignalKind, interval: Interval, time: number, direction: 1 | -1, price: number): void
  outcome(kind: SignalKind, interval: Interval, time: number, outcome: Outcome): void
}

/** A bar of a pair, as small as it is known: a minute, or more in the far past. */
export type EngineBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** The intervals that are folded from each, by place: every bar goes into few larger ones. */
const FOLDED: Readonly<Partial<Record<Interval, readonly Interval[]>>> = {
  '1': ['3', '5'],
  '5': ['15'],
  '15': ['30'],
  '30': ['60'],
  '60': ['120'],
  '120': ['240'],
  '240': ['1D'],
  '1D': ['1W', '1M'],
}
const PARENTS: readonly (readonly number[])[] = INTERVALS.map(interval =>
  (FOLDED[interval] ?? []).map(larger => INTERVALS.indexOf(larger)),
)

/** Start, end and four prices of the open bar of an interval. */
const STRIDE = 6

/** All signals of one pair on all intervals, from its closed minutes. Larger bars are folded from them and close by the clock. */
export class PairEngine {
  readonly #series: readonly SeriesEngine[]
  readonly #scale: number
  readonly #sinks: readonly SeriesSink[]
  /** The open bars, by interval. A start of 0 means none. */
  readonly #open = new Float64Array(INTERVALS.length * STRIDE)
  #until = 0

  constructor(options: PairEngineOptions, sink: SignalSink) {
    this.#scale = options.scale
    this.#series = INTERVALS.map(
      interval =>
        new SeriesEngine({
          ...options,
          kinds: options.kinds.filter(kind => SIGNAL_INTERVALS[kind].includes(interval)),
          from: options.from(interval),
        }),
    )
    this.#sinks = INTERVALS.map(interval => ({
      signal: (kind, time, direction, price) => sink.signal(kind, interval, time, direction, price),
      outcome: (kind, time, outcome) => sink.outcome(kind, interval, time, outcome),
    }))
  }

  /** Everything before this time has been taken. */
  get until(): number {
    return this.#until
  }

  /** A closed bar of one of the intervals, later than those before. Smaller intervals do not hear of it. */
  push({ time, open, high, low, close }: EngineBar, interval: Interval = '1'): void {
    this.#take(INTERVALS.indexOf(interval), time, open, high, low, close)
  }

  /** There are no more bars before `until`: closes what ended by then, smaller intervals first. */
  advance(until: number): void {
    for (let at = 0; at < INTERVALS.length; at++) {
      const from = at * STRIDE
      if ((this.#open[from] as number) !== 0 && (this.#open[from + 1] as number) <= until) this.#close(at)
    }
    this.#until = until
  }

  /** By interval and horizon: count, sum, gained up, gained down. */
  get baselines(): readonly (readonly [Interval, Float64Array])[] {
    return INTERVALS.flatMap((interval, at) => {
      const series = this.#series[at]
      return series === undefined ? [] : [[interval, series.baseline.sums] as const]
    })
  }

  /** Days of random entries that are over, since the last call. */
  takeBaselineDays(): readonly (readonly [Interval, BaselineDay])[] {
    return INTERVALS.flatMap((interval, at) =>
      (this.#series[at]?.baseline.takeDays() ?? []).map(day => [interval, day] as const),
    )
  }

  /** A closed bar of an interval, which is also a part of larger ones. */
  #take(at: number, time: number, open: number, high: number, low: number, close: number): void {
    this.#series[at]?.push(time, open, high, low, close, this.#sinks[at] as SeriesSink) // one for each interval
    const larger = PARENTS[at] as readonly number[] // as above
    for (let each = 0; each < larger.length; each++) this.#fold(larger[each] as number, time, open, high, low, close)
  }

  #fold(at: number, time: number, open: number, high: number, low: number, close: number): void {
    const bars = this.#open
    const from = at * STRIDE
    if ((bars[from] as number) !== 0 && time >= (bars[from + 1] as number)) this.#close(at)
    if ((bars[from] as number) === 0) {
      const interval = INTERVALS[at] as Interval // in range
      bars[from] = barStart(interval, time)
      bars[from + 1] = nextBarStart(interval, time)
      bars[from + 2] = open
      bars[from + 3] = high
      bars[from + 4] = low
    } else {
      if (high > (bars[from + 3] as number)) bars[from + 3] = high
      if (low < (bars[from + 4] as number)) bars[from + 4] = low
    }
    bars[from + 5] = close
  }

  #close(at: number): void {
    const bars = this.#open
    const from = at * STRIDE
    const time = bars[from] as number // here and below: `at` is an interval
    bars[from] = 0
    this.#take(
      at,
      time,
      bars[from + 2] as number,
      bars[from + 3] as number,
      bars[from + 4] as number,
      bars[from + 5] as number,
    )
  }

  /** All of its state, as numbers. */
  save(): Float64Array<ArrayBuffer> {
    return Float64Array.from([
      this.#scale,
      this.#until,
      ...this.#open,
      ...this.#series.flatMap(series => series.save()),
    ])
  }

  /** Continues from the saved state of an engine with the same options. Throws a RangeError if it has other rules. */
  restore(saved: Float64Array): void {
    let at = 0
    const take = (count: number): readonly number[] => {
      const numbers = [...saved.subarray(at, at + count)]
      if (numbers.length < count) throw new RangeError('the saved state belongs to other rules')
      at += count
      return numbers
    }
    const [scale, until = 0] = take(2)
    if (scale !== this.#scale) throw new RangeError('the saved state belongs to another price grid')
    this.#open.set(take(this.#open.length))
    for (const series of this.#series) series.restore(take)
    if (at !== saved.length) throw new RangeError('the saved state belongs to other rules')
    this.#until = until
  }
}
