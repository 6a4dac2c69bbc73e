import { SIGNAL_HORIZONS } from '@candela/contract/signals'
import { DAY_MS, UTC8_OFFSET_MS } from '../interval-time.ts'
import { changeOf, LAST_HORIZON } from './outcome.ts'

/** For each horizon: how many entries, the sum of their changes before fees, and how many gained, up and down. */
const FIGURES = 4

/** Entries of one UTC+8 day, which is a number of days since 1970, after the last horizon. */
export type BaselineDay = {
  readonly day: number
  readonly entries: number
  readonly sum: number
  readonly gainedUp: number
  readonly gainedDown: number
}

/**
 * What entering at every bar would have brought: the mean of entries at random times. Changes are in millionths and for
 * buyers; a seller's are the negative.
 */
export class Baseline {
  readonly opens = new Float64Array(LAST_HORIZON)
  readonly times = new Float64Array(LAST_HORIZON)
  /** By horizon: count, sum, gained up, gained down. */
  readonly sums = new Float64Array(SIGNAL_HORIZONS.length * FIGURES)
  bars = 0
  /** The day whose entries are being decided, and the last of `sums` when it began. Entries are decided in their order. */
  day = 0
  readonly before = new Float64Array(FIGURES)
  /** Not a part of its state: they are taken and stored. */
  #days: BaselineDay[] = []

  take(time: number, open: number, close: number, fee: number): void {
    const { opens, sums } = this
    const now = this.bars % LAST_HORIZON
    opens[now] = open
    this.times[now] = time
    this.bars += 1
    for (let at = 0; at < SIGNAL_HORIZONS.length; at++) {
      const horizon = SIGNAL_HORIZONS[at] as number // in range
      if (horizon > this.bars) return
      const back = now + 1 - horizon
      const place = back < 0 ? back + LAST_HORIZON : back
      if (horizon === LAST_HORIZON) this.#enterDay(this.times[place] as number) // as above
      const change = changeOf(1, opens[place] as number, close) // as above
      const from = at * FIGURES
      sums[from] = (sums[from] as number) + 1
      sums[from + 1] = (sums[from + 1] as number) + change
      if (change > fee) sums[from + 2] = (sums[from + 2] as number) + 1
      else if (-change > fee) sums[from + 3] = (sums[from + 3] as number) + 1
    }
  }

  /** The days that are over, since the last call. */
  takeDays(): readonly BaselineDay[] {
    const days = this.#days
    this.#days = []
    return days
  }

  #enterDay(time: number): void {
    const day = Math.floor((time + UTC8_OFFSET_MS) / DAY_MS)
    if (day === this.day) return
    const last = this.sums.subarray(-FIGURES)
    const [entries = 0, sum = 0, gainedUp = 0, gainedDown = 0] = last.map((value, at) => value - (this.before[at] ?? 0))
    if (entries > 0) this.#days.push({ day: this.day, entries, sum, gainedUp, gainedDown })
    this.before.set(last)
    this.day = day
  }
}
