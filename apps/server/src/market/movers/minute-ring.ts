/** The last minutes of every coin, in memory: high, low and volume, and the figures derived for the rapid movers. */
import { MINUTE_MS } from '@candela/quant'

/** Over closed minutes. Prices are 0 if the coin did not trade. */
export type Activity = {
  readonly high5m: number
  readonly low5m: number
  readonly high1h: number
  readonly low1h: number
  /** Volume of the last 15 minutes, in base units. */
  readonly quarterVolume: number
  /** Mean volume of the 24 quarter hours before. */
  readonly quarterMean: number
}

const QUARTER_MINUTES = 15
const QUARTERS_BEFORE = 24
/** A quarter hour and the 24 before it. */
export const RING_MINUTES = QUARTER_MINUTES * (QUARTERS_BEFORE + 1)

export class MinuteRing {
  readonly #highs: Float64Array
  readonly #lows: Float64Array
  readonly #volumes: Float64Array
  /** Number of the current minute: the ring holds those before it. */
  #end = 0

  constructor(size: number) {
    this.#highs = new Float64Array(size * RING_MINUTES)
    this.#lows = new Float64Array(size * RING_MINUTES)
    this.#volumes = new Float64Array(size * RING_MINUTES)
  }

  /** End of the newest minute. */
  get until(): number {
    return this.#end * MINUTE_MS
  }

  /** Advances the ring to `until`, clearing the minutes that enter. */
  advance(until: number): void {
    const end = Math.floor(until / MINUTE_MS)
    if (end <= this.#end) return
    for (let minute = Math.max(this.#end, end - RING_MINUTES); minute < end; minute++)
      this.#clear(minute % RING_MINUTES)
    this.#end = end
  }

  /** Adds a minute, in any order; one outside the ring is ignored. */
  set(row: number, time: number, high: number, low: number, volume: number): void {
    const minute = Math.floor(time / MINUTE_MS)
    if (minute >= this.#end || minute < this.#end - RING_MINUTES) return
    const at = row * RING_MINUTES + (minute % RING_MINUTES)
    this.#highs[at] = high
    this.#lows[at] = low
    this.#volumes[at] = volume
  }

  activity(row: number): Activity {
    const [high5m, low5m] = this.#extremes(row, 5)
    const [high1h, low1h] = this.#extremes(row, 60)
    return {
      high5m,
      low5m,
      high1h,
      low1h,
      quarterVolume: this.#sum(row, this.#end - QUARTER_MINUTES, this.#end),
      quarterMean: this.#sum(row, this.#end - RING_MINUTES, this.#end - QUARTER_MINUTES) / QUARTERS_BEFORE,
    }
  }

  #extremes(row: number, minutes: number): readonly [high: number, low: number] {
    let highest = 0
    let lowest = 0
    for (let minute = this.#end - minutes; minute < this.#end; minute++) {
      const at = this.#at(row, minute)
      const high = this.#highs[at] ?? 0
      const low = this.#lows[at] ?? 0
      if (high === 0) continue
      if (high > highest) highest = high
      if (lowest === 0 || low < lowest) lowest = low
    }
    return [highest, lowest]
  }

  #sum(row: number, from: number, to: number): number {
    let sum = 0
    for (let minute = from; minute < to; minute++) sum += this.#volumes[this.#at(row, minute)] ?? 0
    return sum
  }

  #at(row: number, minute: number): number {
    return row * RING_MINUTES + (((minute % RING_MINUTES) + RING_MINUTES) % RING_MINUTES)
  }

  #clear(slot: number): void {
    for (let at = slot; at < this.#highs.length; at += RING_MINUTES) {
      this.#highs[at] = 0
      this.#lows[at] = 0
      this.#volumes[at] = 0
    }
  }
}
