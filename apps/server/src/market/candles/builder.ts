/**
 * Live candles of all pairs and all eleven intervals, in memory, as columns of numbers.
 * A tick touches only its pair's minute; the larger bars are folded when that minute closes, or on read.
 */
import { INTERVALS, type Interval } from '@candela/contract'
import type { Bar } from '@candela/exchanges'
import { barStart, MINUTE_MS } from '@candela/quant'

const LARGER: readonly Interval[] = INTERVALS.slice(1)
const FIELDS = 7 // open high low close volume turnover trades
const NONE_YET = -0.5

export type ClosedBar = (index: number, interval: Interval, bar: Bar) => void

export class CandleBuilder {
  readonly #onClosed: ClosedBar
  /**
   * Minute number of the open minute bar of each pair. When none is open, half a minute past the last one that closed:
   * no trade's minute equals that, one before it is late, and one after it begins a new bar.
   */
  readonly #minute: Float64Array
  readonly #open: Float64Array
  readonly #high: Float64Array
  readonly #low: Float64Array
  readonly #close: Float64Array
  readonly #volume: Float64Array
  readonly #turnover: Float64Array
  readonly #trades: Float64Array
  /** Larger bars: start times and fields, by pair then interval. Start is -1 while none is open. */
  readonly #largeStart: Float64Array
  readonly #large: Float64Array
  /** Starts of the larger bars that hold `#startsMinute`: the same for all pairs, so worked out once a minute. */
  readonly #starts: Float64Array
  #startsMinute = -1

  constructor(size: number, onClosed: ClosedBar) {
    this.#onClosed = onClosed
    const column = () => new Float64Array(size)
    this.#minute = column().fill(NONE_YET)
    this.#open = column()
    this.#high = column()
    this.#low = column()
    this.#close = column()
    this.#volume = column()
    this.#turnover = column()
    this.#trades = column()
    this.#largeStart = new Float64Array(size * LARGER.length).fill(-1)
    this.#large = new Float64Array(size * LARGER.length * FIELDS)
    this.#starts = new Float64Array(LARGER.length)
  }

  /** One trade. A trade of a minute that is already closed is late and left out: the store takes it by back-fill. */
  tick(index: number, time: number, price: number, size: number): void {
    const minute = Math.floor(time / MINUTE_MS)
    const current = this.#minute[index] as number // index is one of our own pairs
    if (minute === current) {
      if (price > (this.#high[index] as number)) this.#high[index] = price
      else if (price < (this.#low[index] as number)) this.#low[index] = price
      this.#close[index] = price
      this.#volume[index] = (this.#volume[index] as number) + size
      this.#turnover[index] = (this.#turnover[index] as number) + price * size
      this.#trades[index] = (this.#trades[index] as number) + 1
      return
    }
    if (minute < current) return
    if (Number.isInteger(current)) this.#closeMinute(index)
    this.#minute[index] = minute
    this.#open[index] = this.#high[index] = this.#low[index] = this.#close[index] = price
    this.#volume[index] = size
    this.#turnover[index] = price * size
    this.#trades[index] = 1
  }

  /** Replaces the open minute of a pair whose bars are computed, such as a composite. */
  setMinute(index: number, bar: Readonly<Bar>): void {
    const minute = Math.floor(bar.time / MINUTE_MS)
    const current = this.#minute[index] as number // index is one of our own pairs
    if (minute < current) return
    if (minute > current && Number.isInteger(current)) this.#closeMinute(index)
    this.#minute[index] = minute
    this.#open[index] = bar.open
    this.#high[index] = bar.high
    this.#low[index] = bar.low
    this.#close[index] = bar.close
    this.#volume[index] = bar.volume
    this.#turnover[index] = bar.turnover
    this.#trades[index] = bar.trades
  }

  /**
   * Closes every bar that ended by `before`, a minute's start, of the pairs from `first` up to `end`: those of pairs that
   * fell silent close too, the smaller before the larger.
   */
  sweep(before: number, first: number, end: number): void {
    const limit = before / MINUTE_MS
    for (let index = first; index < end; index++) {
      const minute = this.#minute[index] as number // in range by the loop
      if (minute >= limit) continue
      if (Number.isInteger(minute)) this.#closeMinute(index)
      // Trades of swept minutes are late from now on, whether or not the pair had any.
      this.#minute[index] = limit - 0.5
    }
    this.#setStarts(limit)
    for (let slot = first * LARGER.length; slot < end * LARGER.length; slot++) {
      const start = this.#largeStart[slot] as number // in range by the loop
      if (start >= 0 && start < (this.#starts[slot % LARGER.length] as number)) this.#closeLarge(slot)
    }
  }

  /** The open minute bar of a pair, if it has traded in it. */
  minuteBar(index: number): Bar | undefined {
    return Number.isInteger(this.#minute[index]) ? this.#minuteBarOf(index) : undefined
  }

  /** The bar of an interval as it stands, from the minutes this builder has seen; undefined before the first of them. */
  liveBar(index: number, interval: Interval): Bar | undefined {
    const minute = this.minuteBar(index)
    if (interval === '1') return minute
    const slot = index * LARGER.length + LARGER.indexOf(interval)
    const start = this.#largeStart[slot] ?? -1
    if (minute === undefined) return start < 0 ? undefined : this.#largeBarOf(slot)
    const minuteStart = barStart(interval, minute.time)
    if (start !== minuteStart) return { ...minute, time: minuteStart }
    return mergeBars(this.#largeBarOf(slot), minute)
  }

  #closeMinute(index: number): void {
    const bar = this.#minuteBarOf(index)
    this.#onClosed(index, '1', bar)
    const minute = this.#minute[index] as number // set, or there would be nothing to close
    this.#setStarts(minute)
    for (let at = 0; at < LARGER.length; at++) {
      const slot = index * LARGER.length + at
      const start = this.#starts[at] as number // LARGER long
      if (this.#largeStart[slot] === start) this.#fold(slot, bar)
      else this.#begin(slot, start, bar)
    }
  }

  #begin(slot: number, start: number, bar: Bar): void {
    if ((this.#largeStart[slot] as number) >= 0) this.#closeLarge(slot)
    this.#largeStart[slot] = start
    const base = slot * FIELDS
    this.#large[base] = bar.open
    this.#large[base + 1] = bar.high
    this.#large[base + 2] = bar.low
    this.#large[base + 3] = bar.close
    this.#large[base + 4] = bar.volume
    this.#large[base + 5] = bar.turnover
    this.#large[base + 6] = bar.trades
  }

  #closeLarge(slot: number): void {
    const interval = LARGER[slot % LARGER.length]
    if (interval !== undefined) this.#onClosed(Math.floor(slot / LARGER.length), interval, this.#largeBarOf(slot))
    this.#largeStart[slot] = -1
  }

  #fold(slot: number, bar: Bar): void {
    const base = slot * FIELDS
    const large = this.#large
    if (bar.high > (large[base + 1] as number)) large[base + 1] = bar.high
    if (bar.low < (large[base + 2] as number)) large[base + 2] = bar.low
    large[base + 3] = bar.close
    large[base + 4] = (large[base + 4] as number) + bar.volume
    large[base + 5] = (large[base + 5] as number) + bar.turnover
    large[base + 6] = (large[base + 6] as number) + bar.trades
  }

  #setStarts(minute: number): void {
    if (minute === this.#startsMinute) return
    this.#startsMinute = minute
    LARGER.forEach((interval, at) => {
      this.#starts[at] = barStart(interval, minute * MINUTE_MS)
    })
  }

  #minuteBarOf(index: number): Bar {
    return {
      time: (this.#minute[index] ?? 0) * MINUTE_MS,
      open: this.#open[index] ?? 0,
      high: this.#high[index] ?? 0,
      low: this.#low[index] ?? 0,
      close: this.#close[index] ?? 0,
      volume: this.#volume[index] ?? 0,
      turnover: this.#turnover[index] ?? 0,
      trades: this.#trades[index] ?? 0,
    }
  }

  #largeBarOf(slot: number): Bar {
    const base = slot * FIELDS
    const field = (at: number): number => this.#large[base + at] ?? 0
    return {
      time: this.#largeStart[slot] ?? 0,
      open: field(0),
      high: field(1),
      low: field(2),
      close: field(3),
      volume: field(4),
      turnover: field(5),
      trades: field(6),
    }
  }
}

/** Two neighbouring stretches of one bar as one; `later` follows `earlier`. */
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

/** Bars of one interval from bars of a smaller one, in order of time. */
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
