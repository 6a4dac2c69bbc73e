/**
 * Rolling 24-hour figures of every pair, in memory: the last 1440 minutes, the newest still open. Minutes are kept in
 * buckets of five; only the oldest bucket, part of which has left the window, is read again minute by minute.
 */
import { MINUTE_MS } from '@candela/quant'
import type { DayFigures } from './day-figures.ts'
import { EdgeMinutes, type ReadMinutes } from './edge-minutes.ts'

const DAY_MINUTES = 1440
export const BUCKET_MINUTES = 5
const BUCKET_MS = BUCKET_MINUTES * MINUTE_MS
/** A day of buckets, and the one that is partly out of the window. */
const BUCKETS = DAY_MINUTES / BUCKET_MINUTES + 1

const NEVER = -1

/** Start of the 24 hours that end with the minute of `now`. */
export const dayStart = (now: number): number => (Math.floor(now / MINUTE_MS) - DAY_MINUTES + 1) * MINUTE_MS

export class DayWindow {
  readonly #edge: EdgeMinutes
  /** Number (time / MINUTE_MS) of the newest minute. */
  #minute: number
  /** Number (time / BUCKET_MS) of the newest bucket. */
  #bucket: number
  /** By pair, then by bucket number modulo BUCKETS; a bucket without a trade has volume 0 and high 0. */
  readonly #open: Float64Array
  readonly #high: Float64Array
  readonly #low: Float64Array
  readonly #volume: Float64Array
  readonly #turnover: Float64Array
  /** Figures over the closed buckets from `#settledFrom` to `#settledAt`; recomputed if others are needed. */
  readonly #settledFrom: Float64Array
  readonly #settledAt: Float64Array
  readonly #closedHigh: Float64Array
  readonly #closedLow: Float64Array
  readonly #closedVolume: Float64Array
  readonly #closedTurnover: Float64Array
  readonly #firstOpen: Float64Array

  constructor(size: number, now: number, readMinutes: ReadMinutes) {
    this.#edge = new EdgeMinutes(size, BUCKET_MINUTES, readMinutes)
    this.#minute = Math.floor(now / MINUTE_MS)
    this.#bucket = Math.floor(now / BUCKET_MS)
    const ring = () => new Float64Array(size * BUCKETS)
    this.#open = ring()
    this.#high = ring()
    this.#low = ring()
    this.#volume = ring()
    this.#turnover = ring()
    this.#settledFrom = new Float64Array(size)
    this.#settledAt = new Float64Array(size).fill(NEVER)
    this.#closedHigh = new Float64Array(size)
    this.#closedLow = new Float64Array(size)
    this.#closedVolume = new Float64Array(size)
    this.#closedTurnover = new Float64Array(size)
    this.#firstOpen = new Float64Array(size)
  }

  /** Start of the window that ends with the newest minute. */
  get start(): number {
    return dayStart(this.#minute * MINUTE_MS)
  }

  /** Adds trades, or a bar of them, at `time`; times before the window are ignored. */
  add(index: number, time: number, open: number, high: number, low: number, volume: number, turnover: number): void {
    if (time >= (this.#minute + 1) * MINUTE_MS) this.advance(time)
    if (time < this.start) return
    const bucket = Math.floor(time / BUCKET_MS)
    if (bucket < this.#bucket) this.#settledAt[index] = NEVER
    const at = index * BUCKETS + (bucket % BUCKETS)
    if (this.#high[at] === 0) {
      this.#open[at] = open
      this.#high[at] = high
      this.#low[at] = low
    } else {
      if (high > (this.#high[at] as number)) this.#high[at] = high // at is in range: bucket is inside the window
      if (low < (this.#low[at] as number)) this.#low[at] = low // as above
    }
    this.#volume[at] = (this.#volume[at] as number) + volume // as above
    this.#turnover[at] = (this.#turnover[at] as number) + turnover // as above
  }

  /** Advances the window to `time`, clearing the buckets that leave it. */
  advance(time: number): void {
    this.#minute = Math.max(this.#minute, Math.floor(time / MINUTE_MS))
    const bucket = Math.floor(time / BUCKET_MS)
    if (bucket <= this.#bucket) return
    const steps = Math.min(bucket - this.#bucket, BUCKETS)
    for (let step = 1; step <= steps; step++) this.#clear((bucket - steps + step) % BUCKETS)
    this.#bucket = bucket
  }

  /** undefined if the pair has not traded inside the window. */
  figures(index: number): DayFigures | undefined {
    const firstMinute = this.#minute - DAY_MINUTES + 1
    const firstWhole = Math.ceil(firstMinute / BUCKET_MINUTES)
    if (this.#settledAt[index] !== this.#bucket || this.#settledFrom[index] !== firstWhole)
      this.#settle(index, firstWhole)
    const edge = this.#edge.figures(index, firstMinute, this.#high[this.#slot(index, firstWhole - 1)] === 0)
    const at = this.#slot(index, this.#bucket)
    const openHigh = this.#high[at] ?? 0
    const open = edge.open || this.#firstOpen[index] || (openHigh > 0 ? (this.#open[at] ?? 0) : 0)
    if (open === 0) return undefined
    return {
      open,
      high: Math.max(edge.high, this.#closedHigh[index] ?? 0, openHigh),
      low: Math.min(edge.low, this.#closedLow[index] ?? Infinity, openHigh > 0 ? (this.#low[at] ?? 0) : Infinity),
      volume: edge.volume + (this.#closedVolume[index] ?? 0) + (this.#volume[at] ?? 0),
      turnover: edge.turnover + (this.#closedTurnover[index] ?? 0) + (this.#turnover[at] ?? 0),
    }
  }

  #slot(index: number, bucket: number): number {
    return index * BUCKETS + (bucket % BUCKETS)
  }

  #settle(index: number, firstWhole: number): void {
    let high = 0
    let low = Infinity
    let volume = 0
    let turnover = 0
    let firstOpen = 0
    for (let bucket = firstWhole; bucket < this.#bucket; bucket++) {
      const at = this.#slot(index, bucket)
      const bucketHigh = this.#high[at] as number // bucket modulo BUCKETS is in range
      if (bucketHigh === 0) continue
      if (firstOpen === 0) firstOpen = this.#open[at] as number // as above
      if (bucketHigh > high) high = bucketHigh
      if ((this.#low[at] as number) < low) low = this.#low[at] as number // as above
      volume += this.#volume[at] as number // as above
      turnover += this.#turnover[at] as number // as above
    }
    this.#closedHigh[index] = high
    this.#closedLow[index] = low
    this.#closedVolume[index] = volume
    this.#closedTurnover[index] = turnover
    this.#firstOpen[index] = firstOpen
    this.#settledFrom[index] = firstWhole
    this.#settledAt[index] = this.#bucket
  }

  #clear(slot: number): void {
    for (let at = slot; at < this.#high.length; at += BUCKETS) {
      this.#open[at] = 0
      this.#high[at] = 0
      this.#low[at] = 0
      this.#volume[at] = 0
      this.#turnover[at] = 0
    }
  }
}
