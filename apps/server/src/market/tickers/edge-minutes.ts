/**
 * The minutes of each pair's bucket at the beginning of the 24 hours, which leaves the window minute by minute. Read from
 * the source's history when the bucket begins to leave: keeping every minute of a day would take five times the memory.
 */
import type { MinuteBarVisitor } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { DayFigures } from './day-figures.ts'

/** Visits the closed minute bars of a pair with `from <= time < to`, oldest first. */
export type ReadMinutes = (index: number, from: number, to: number, visit: MinuteBarVisitor) => void

const FIELDS = 5
const NONE: DayFigures = { open: 0, high: 0, low: Infinity, volume: 0, turnover: 0 }
const NEVER = -1

export class EdgeMinutes {
  readonly #bucketMinutes: number
  readonly #readMinutes: ReadMinutes
  /** Number of the bucket that was read for each pair. */
  readonly #bucket: Float64Array
  /** By pair, then by minute of the bucket: open, high, low, volume, turnover; all 0 without a trade. */
  readonly #values: Float64Array

  constructor(size: number, bucketMinutes: number, readMinutes: ReadMinutes) {
    this.#bucketMinutes = bucketMinutes
    this.#readMinutes = readMinutes
    this.#bucket = new Float64Array(size).fill(NEVER)
    this.#values = new Float64Array(size * bucketMinutes * FIELDS)
  }

  /** Figures from `firstMinute` to the end of its bucket; none if that is a whole bucket, or one without trades. */
  figures(index: number, firstMinute: number, isEmpty: boolean): DayFigures {
    const offset = firstMinute % this.#bucketMinutes
    if (offset === 0 || isEmpty) return NONE
    const bucket = (firstMinute - offset) / this.#bucketMinutes
    if (this.#bucket[index] !== bucket) this.#read(index, bucket)
    let { open, high, low, volume, turnover } = NONE
    for (let minute = offset; minute < this.#bucketMinutes; minute++) {
      const at = (index * this.#bucketMinutes + minute) * FIELDS
      const minuteHigh = this.#values[at + 1] ?? 0
      if (minuteHigh === 0) continue
      open ||= this.#values[at] ?? 0
      high = Math.max(high, minuteHigh)
      low = Math.min(low, this.#values[at + 2] ?? Infinity)
      volume += this.#values[at + 3] ?? 0
      turnover += this.#values[at + 4] ?? 0
    }
    return { open, high, low, volume, turnover }
  }

  #read(index: number, bucket: number): void {
    const from = bucket * this.#bucketMinutes * MINUTE_MS
    const first = index * this.#bucketMinutes * FIELDS
    this.#values.fill(0, first, first + this.#bucketMinutes * FIELDS)
    this.#readMinutes(
      index,
      from,
      from + this.#bucketMinutes * MINUTE_MS,
      (time, open, high, low, _close, volume, turnover) => {
        this.#values.set([open, high, low, volume, turnover], first + ((time - from) / MINUTE_MS) * FIELDS)
      },
    )
    this.#bucket[index] = bucket
  }
}
