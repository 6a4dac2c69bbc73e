import { SIGNAL_HORIZONS } from '@candela/contract/signals'
import { DAY_MS, UTC8_OFFSET_MS } from '../interval-time.ts'
import { changeOf, LAST_HORIZON } from './outcome.ts'

/** For each horizon: how many entries, the sum of their changes before fees, and how many gained, up and down. */
const FIGURES = 4

/** Places in its state: the last opens and their times, as rings; for each horizon its figures; how many bars there were. */
const OPENS = 0
const TIMES = LAST_HORIZON
const SUMS = 2 * LAST_HORIZON
const BARS = SUMS + SIGNAL_HORIZONS.length * FIGURES
/** The day whose entries are being decided, and the last figures when it began. Entries are decided in their order. */
const DAY = BARS + 1
const BEFORE = DAY + 1
const STATE = BEFORE + FIGURES

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
  /** All of its state, in one piece: the next bar of thousands of series finds it in few places of memory. */
  readonly state = new Float64Array(STATE)
  /** Not a part of its state: they are taken and stored. */
  #days: BaselineDay[] = []

  /** By horizon: count, sum, gained up, gained down. */
  get sums(): Float64Array {
    return this.state.subarray(SUMS, BARS)
  }

  take(time: number, open: number, close: number, fee: number): void {
    const { state } = this
    const bars = Math.trunc(state[BARS] as number) // here and below: in range
    const now = bars % LAST_HORIZON
    state[OPENS + now] = open
    state[TIMES + now] = time
    state[BARS] = bars + 1
    for (let at = 0; at < SIGNAL_HORIZONS.length; at++) {
      const horizon = SIGNAL_HORIZONS[at] as number
      if (horizon > bars + 1) return
      const back = now + 1 - horizon
      const place = back < 0 ? back + LAST_HORIZON : back
      if (horizon === LAST_HORIZON) this.#enterDay(state[TIMES + place] as number)
      const change = changeOf(1, state[OPENS + place] as number, close)
      const from = SUMS + at * FIGURES
      state[from] = (state[from] as number) + 1
      state[from + 1] = (state[from + 1] as number) + change
      if (change > fee) state[from + 2] = (state[from + 2] as number) + 1
      else if (-change > fee) state[from + 3] = (state[from + 3] as number) + 1
    }
  }

  /** The days that are over, since the last call. */
  takeDays(): readonly BaselineDay[] {
    const days = this.#days
    this.#days = []
    return days
  }

  #enterDay(time: number): void {
    const { state } = this
    const day = Math.floor((time + UTC8_OFFSET_MS) / DAY_MS)
    const before = state[DAY] as number // in range
    if (day === before) return
    const last = state.subarray(BARS - FIGURES, BARS)
    const [entries = 0, sum = 0, gainedUp = 0, gainedDown = 0] = last.map(
      (value, at) => value - (state[BEFORE + at] ?? 0),
    )
    if (entries > 0) this.#days.push({ day: before, entries, sum, gainedUp, gainedDown })
    state.set(last, BEFORE)
    state[DAY] = day
  }
}
