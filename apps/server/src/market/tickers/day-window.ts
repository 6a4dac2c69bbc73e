/**
 * Rolling 24-hour figures of every pair, in memory: 288 buckets of five minutes, the newest still open. So a figure
 * covers the last 23:55 to 24:00 hours, and is the sum of the same 288 five-minute candles.
 */
import { MINUTE_MS } from '@candela/quant'

export const BUCKET_MS = 5 * MINUTE_MS
export const BUCKETS = 288

const NEVER = -1

export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: number
}

export class DayWindow {
  /** Number (time / BUCKET_MS) of the newest bucket. */
  #bucket: number
  /** By pair, then by bucket number modulo BUCKETS; a bucket without a trade has volume 0 and high 0. */
  readonly #open: Float64Array
  readonly #high: Float64Array
  readonly #low: Float64Array
  readonly #volume: Float64Array
  readonly #turnover: Float64Array
  /** Figures over all closed buckets of the window, as of bucket `#settledAt`; recomputed if read later. */
  readonly #settledAt: Float64Array
  readonly #closedHigh: Float64Array
  readonly #closedLow: Float64Array
  readonly #closedVolume: Float64Array
  readonly #closedTurnover: Float64Array
  readonly #firstOpen: Float64Array

  constructor(size: number, now: number) {
    this.#bucket = Math.floor(now / BUCKET_MS)
    const ring = () => new Float64Array(size * BUCKETS)
    this.#open = ring()
    this.#high = ring()
    this.#low = ring()
    this.#volume = ring()
    this.#turnover = ring()
    this.#settledAt = new Float64Array(size).fill(NEVER)
    this.#closedHigh = new Float64Array(size)
    this.#closedLow = new Float64Array(size)
    this.#closedVolume = new Float64Array(size)
    this.#closedTurnover = new Float64Array(size)
    this.#firstOpen = new Float64Array(size)
  }

  /** Start of the window that ends with the newest bucket. */
  get start(): number {
    return (this.#bucket - BUCKETS + 1) * BUCKET_MS
  }

  /** Adds trades, or a bar of them, at `time`; times before the window are ignored. */
  add(index: number, time: number, open: number, high: number, low: number, volume: number, turnover: number): void {
    const bucket = Math.floor(time / BUCKET_MS)
    if (bucket > this.#bucket) this.advance(time)
    if (bucket <= this.#bucket - BUCKETS) return
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
    const bucket = Math.floor(time / BUCKET_MS)
    if (bucket <= this.#bucket) return
    const steps = Math.min(bucket - this.#bucket, BUCKETS)
    for (let step = 1; step <= steps; step++) this.#clear((bucket - steps + step) % BUCKETS)
    this.#bucket = bucket
  }

  /** undefined if the pair has not traded inside the window. */
  figures(index: number): DayFigures | undefined {
    if (this.#settledAt[index] !== this.#bucket) this.#settle(index)
    const at = index * BUCKETS + (this.#bucket % BUCKETS)
    const openHigh = this.#high[at] ?? 0
    const hasOpen = openHigh > 0
    const closedHigh = this.#closedHigh[index] ?? 0
    const open = this.#firstOpen[index] || (hasOpen ? (this.#open[at] ?? 0) : 0)
    if (open === 0) return undefined
    const closedLow = this.#closedLow[index] ?? Infinity
    return {
      open,
      high: Math.max(closedHigh, openHigh),
      low: hasOpen ? Math.min(closedLow, this.#low[at] ?? Infinity) : closedLow,
      volume: (this.#closedVolume[index] ?? 0) + (this.#volume[at] ?? 0),
      turnover: (this.#closedTurnover[index] ?? 0) + (this.#turnover[at] ?? 0),
    }
  }

  #settle(index: number): void {
    const base = index * BUCKETS
    let high = 0
    let low = Infinity
    let volume = 0
    let turnover = 0
    let firstOpen = 0
    for (let bucket = this.#bucket - BUCKETS + 1; bucket < this.#bucket; bucket++) {
      const at = base + (bucket % BUCKETS)
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
