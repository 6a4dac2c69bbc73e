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
  /** Mean volume of the 24 quarter hours before; 0 if less than half of their minutes are known. */
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
  /** 1 if it is known what was traded in that minute, even if nothing was. */
  readonly #known: Uint8Array
  /** Number of the current minute: the ring holds those before it. */
  #end = 0

  constructor(size: number) {
    this.#highs = new Float64Array(size * RING_MINUTES)
    this.#lows = new Float64Array(size * RING_MINUTES)
    this.#volumes = new Float64Array(size * RING_MINUTES)
    this.#known = new Uint8Array(size * RING_MINUTES)
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
    if (!this.#holds(minute)) return
    const at = this.#at(row, minute)
    this.#known[at] = 1
    this.#highs[at] = high
    this.#lows[at] = low
    this.#volumes[at] = volume
  }

  /** Minutes from `from` to `to` that are not set had no trade. */
  know(row: number, from: number, to: number): void {
    for (let minute = Math.floor(from / MINUTE_MS); minute < to / MINUTE_MS; minute++)
      if (this.#holds(minute)) this.#known[this.#at(row, minute)] = 1
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
      quarterMean: this.#quarterMean(row),
    }
  }

  /** Of the minutes that are known: hours that were missed are not hours without trades. */
  #quarterMean(row: number): number {
    const from = this.#end - RING_MINUTES
    const to = this.#end - QUARTER_MINUTES
    let known = 0
    for (let minute = from; minute < to; minute++) known += this.#known[this.#at(row, minute)] ?? 0
    const isEnough = known >= (QUARTERS_BEFORE * QUARTER_MINUTES) / 2
    return isEnough ? (this.#sum(row, from, to) * QUARTER_MINUTES) / known : 0
  }

  #holds(minute: number): boolean {
    return minute < this.#end && minute >= this.#end - RING_MINUTES
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
      this.#known[at] = 0
    }
  }
}
