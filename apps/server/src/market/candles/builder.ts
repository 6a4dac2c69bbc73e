/**
 * Live candles of all pairs and all eleven intervals, in memory, as columns of numbers. A tick touches only its pair's
 * minute; the larger bars are folded when that minute closes, or on read.
 */
import { INTERVALS, type Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, MINUTE_MS } from '@candela/quant'

const LARGER: readonly Interval[] = INTERVALS.slice(1)
/** A bar in a column of numbers: its start and seven fields, which is one cache line. */
const STRIDE = 8
const OPEN = 1
const HIGH = 2
const LOW = 3
const CLOSE = 4
const VOLUME = 5
const TURNOVER = 6
const TRADES = 7

export type ClosedBar = (index: number, interval: Interval, bar: Bar) => void

export class CandleBuilder {
  readonly #onClosed: ClosedBar
  /**
   * The open minute bar of each pair. If none is open, its start is the end of the closed range, negated: trades before
   * that are late.
   */
  readonly #minutes: Float64Array
  /** Larger bars, by pair then interval. The start is -1 while none is open. */
  readonly #large: Float64Array
  /** Starts of the larger bars that contain `#startsMinute`: the same for all pairs, so computed once a minute. */
  readonly #starts: Float64Array
  #startsMinute = -1

  constructor(size: number, onClosed: ClosedBar) {
    this.#onClosed = onClosed
    this.#minutes = new Float64Array(size * STRIDE)
    this.#large = new Float64Array(size * LARGER.length * STRIDE).fill(-1)
    this.#starts = new Float64Array(LARGER.length)
  }

  /** One trade. A trade of a closed minute is late and ignored: the store gets it by back-fill. */
  tick(index: number, time: number, price: number, size: number): void {
    const bars = this.#minutes
    const at = index * STRIDE
    const into = time - (bars[at] as number) // index is one of our own pairs, here and below
    if (into >= MINUTE_MS || into < 0) return this.#begin(index, time, price, size)
    if (price > (bars[at + HIGH] as number)) bars[at + HIGH] = price
    else if (price < (bars[at + LOW] as number)) bars[at + LOW] = price
    bars[at + CLOSE] = price
    bars[at + VOLUME] = (bars[at + VOLUME] as number) + size
    bars[at + TURNOVER] = (bars[at + TURNOVER] as number) + price * size
    bars[at + TRADES] = (bars[at + TRADES] as number) + 1
  }

  /** Replaces the open minute of a pair whose bars are computed, such as a composite. */
  setMinute(index: number, bar: Readonly<Bar>): void {
    if (this.#isLate(index, bar.time)) return
    if (this.#isOpen(index) && this.#minutes[index * STRIDE] !== bar.time) this.#closeMinute(index)
    const { time, open, high, low, close, volume, turnover, trades } = bar
    put(this.#minutes, index * STRIDE, time, open, high, low, close, volume, turnover, trades)
  }

  /**
   * Closes every bar of these pairs that ended by `before`, a minute's start, including pairs without trades; smaller
   * bars close before larger ones.
   */
  sweep(before: number, pairs: readonly number[]): void {
    for (const index of pairs) {
      if (this.#isLate(index, before - MINUTE_MS)) continue
      if (this.#isOpen(index)) this.#closeMinute(index)
      this.#minutes[index * STRIDE] = -before
    }
    this.#setStarts(before)
    for (const index of pairs) {
      for (let interval = 0; interval < LARGER.length; interval++) {
        const slot = index * LARGER.length + interval
        const start = this.#large[slot * STRIDE] as number // index is one of our own pairs
        if (start >= 0 && start < (this.#starts[interval] as number)) this.#closeLarge(slot) // as above
      }
    }
  }

  /** The open minute bar of a pair, if it has traded in it. */
  minuteBar(index: number): Bar | undefined {
    return this.#isOpen(index) ? barAt(this.#minutes, index * STRIDE) : undefined
  }

  /** The current bar of an interval, from the minutes this builder has seen; undefined before the first of them. */
  liveBar(index: number, interval: Interval): Bar | undefined {
    const minute = this.minuteBar(index)
    if (interval === '1') return minute
    const at = (index * LARGER.length + LARGER.indexOf(interval)) * STRIDE
    const start = this.#large[at] ?? -1
    if (minute === undefined) return start < 0 ? undefined : barAt(this.#large, at)
    const minuteStart = barStart(interval, minute.time)
    if (start !== minuteStart) return { ...minute, time: minuteStart }
    return mergeBars(barAt(this.#large, at), minute)
  }

  #isOpen(index: number): boolean {
    return (this.#minutes[index * STRIDE] ?? 0) > 0
  }

  /** Whether a minute of this pair is already closed. */
  #isLate(index: number, minuteStart: number): boolean {
    return minuteStart < Math.abs(this.#minutes[index * STRIDE] ?? 0)
  }

  /** A trade outside the open minute: late, or the first of a new one. */
  #begin(index: number, time: number, price: number, size: number): void {
    const start = Math.floor(time / MINUTE_MS) * MINUTE_MS
    if (this.#isLate(index, start)) return
    if (this.#isOpen(index)) this.#closeMinute(index)
    put(this.#minutes, index * STRIDE, start, price, price, price, price, size, price * size, 1)
  }

  #closeMinute(index: number): void {
    const minutes = this.#minutes
    const from = index * STRIDE
    this.#onClosed(index, '1', barAt(minutes, from))
    this.#setStarts(minutes[from] as number) // index is one of our own pairs
    const large = this.#large
    for (let interval = 0; interval < LARGER.length; interval++) {
      const slot = index * LARGER.length + interval
      const start = this.#starts[interval] as number // LARGER long
      if (large[slot * STRIDE] === start) fold(large, slot * STRIDE, minutes, from)
      else this.#beginLarge(slot, start, from)
    }
  }

  #beginLarge(slot: number, start: number, from: number): void {
    const at = slot * STRIDE
    if ((this.#large[at] as number) >= 0) this.#closeLarge(slot) // slot is in range
    for (let field = OPEN; field < STRIDE; field++) this.#large[at + field] = this.#minutes[from + field] as number // as above
    this.#large[at] = start
  }

  #closeLarge(slot: number): void {
    const interval = LARGER[slot % LARGER.length]
    const bar = barAt(this.#large, slot * STRIDE)
    if (interval !== undefined) this.#onClosed(Math.floor(slot / LARGER.length), interval, bar)
    this.#large[slot * STRIDE] = -1
  }

  #setStarts(minuteStart: number): void {
    if (minuteStart === this.#startsMinute) return
    this.#startsMinute = minuteStart
    for (const [at, interval] of LARGER.entries()) this.#starts[at] = barStart(interval, minuteStart)
  }
}

function put(
  column: Float64Array,
  at: number,
  start: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  turnover: number,
  trades: number,
): void {
  column[at] = start
  column[at + OPEN] = open
  column[at + HIGH] = high
  column[at + LOW] = low
  column[at + CLOSE] = close
  column[at + VOLUME] = volume
  column[at + TURNOVER] = turnover
  column[at + TRADES] = trades
}

/** Adds the bar at `from` to the larger one at `at`; both positions are in range. */
function fold(large: Float64Array, at: number, minutes: Float64Array, from: number): void {
  const high = minutes[from + HIGH] as number
  const low = minutes[from + LOW] as number
  if (high > (large[at + HIGH] as number)) large[at + HIGH] = high
  if (low < (large[at + LOW] as number)) large[at + LOW] = low
  large[at + CLOSE] = minutes[from + CLOSE] as number
  large[at + VOLUME] = (large[at + VOLUME] as number) + (minutes[from + VOLUME] as number)
  large[at + TURNOVER] = (large[at + TURNOVER] as number) + (minutes[from + TURNOVER] as number)
  large[at + TRADES] = (large[at + TRADES] as number) + (minutes[from + TRADES] as number)
}

function barAt(column: Float64Array, at: number): Bar {
  return {
    time: column[at] ?? 0,
    open: column[at + OPEN] ?? 0,
    high: column[at + HIGH] ?? 0,
    low: column[at + LOW] ?? 0,
    close: column[at + CLOSE] ?? 0,
    volume: column[at + VOLUME] ?? 0,
    turnover: column[at + TURNOVER] ?? 0,
    trades: column[at + TRADES] ?? 0,
  }
}

/** Merges two adjacent parts of one bar; `later` follows `earlier`. */
export function mergeBars(earlier: Readonly<Bar>, later: Readonly<Bar>): Bar {
  return {
    time: earlier.time,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
    turnover: earlier.turnover + later.turnover,
    trades: earlier.trades + later.trades,
  }
}

/** Rolls up bars of a smaller interval, in order of time. */
export function rollUp(interval: Interval, bars: readonly Bar[]): Bar[] {
  const rolled: Bar[] = []
  let last: Bar | undefined
  for (const bar of bars) {
    const start = barStart(interval, bar.time)
    if (last !== undefined && last.time === start) {
      last.high = Math.max(last.high, bar.high)
      last.low = Math.min(last.low, bar.low)
      last.close = bar.close
      last.volume += bar.volume
      last.turnover += bar.turnover
      last.trades += bar.trades
      continue
    }
    last = { ...bar, time: start }
    rolled.push(last)
  }
  return rolled
}
