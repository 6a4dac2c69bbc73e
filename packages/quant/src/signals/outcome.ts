import { SIGNAL_HORIZONS } from '@candela/contract/signals'

/** How a signal ended. Returns are net of fees, in millionths; whole numbers, so that they are the same on every machine. */
export type Outcome = {
  /** The open of the bar after the signal. */
  readonly entry: number
  readonly entryTime: number
  /** Start of the bar that decided it. */
  readonly lastTime: number
  /** After each of the horizons, at the close. */
  readonly returns: readonly number[]
  /** The farthest that the price went with the signal, and against it, until the last horizon; before fees. */
  readonly best: number
  readonly worst: number
}

const MILLION = 1_000_000
/** More than 2,146 times the price, as after an exchange's slip, is not told apart: with its fee it fits 32 bits. */
const CHANGE_MAX = 2_146 * MILLION
export const LAST_HORIZON = Math.max(...SIGNAL_HORIZONS)
/** Which horizon is reached after so many bars; -1 for none. */
const HORIZON_AT = Int8Array.from({ length: LAST_HORIZON + 1 }, (_, bars) =>
  SIGNAL_HORIZONS.findIndex(each => each === bars),
)

/** Change of a price in millionths, seen from a direction. */
export function changeOf(direction: number, from: number, to: number): number {
  const change = Math.round(direction * (to / from - 1) * MILLION) + 0 // turns -0 into 0
  return Math.min(CHANGE_MAX, Math.max(-CHANGE_MAX, change))
}

/** A signal that is being followed. */
export class Pending {
  readonly rule: number
  readonly direction: number
  readonly time: number
  bars = 0
  entry = 0
  entryTime = 0
  lastTime = 0
  readonly returns: number[]
  best = 0
  worst = 0
  /** The prices beyond which `best` or `worst` changes. Not saved: after a restart the next bar sets them again. */
  #high = -Infinity
  #low = Infinity

  constructor(rule: number, direction: number, time: number) {
    this.rule = rule
    this.direction = direction
    this.time = time
    this.returns = SIGNAL_HORIZONS.map(() => 0)
  }

  /** Takes the next bar; returns whether it was the last. */
  take(time: number, open: number, high: number, low: number, close: number, fee: number): boolean {
    const { direction } = this
    if (this.bars === 0) {
      this.entry = open
      this.entryTime = time
    }
    this.bars += 1
    this.lastTime = time
    if (high > this.#high) {
      this.#high = high
      this.#reach(high)
    }
    if (low < this.#low) {
      this.#low = low
      this.#reach(low)
    }
    const horizon = HORIZON_AT[this.bars] as number // it is over after the last
    if (horizon >= 0) this.returns[horizon] = changeOf(direction, this.entry, close) - fee
    return this.isOver
  }

  #reach(price: number): void {
    const change = changeOf(this.direction, this.entry, price)
    if (change > this.best) this.best = change
    if (change < this.worst) this.worst = change
  }

  get isOver(): boolean {
    return this.bars >= LAST_HORIZON
  }

  get outcome(): Outcome {
    const { entry, entryTime, lastTime, best, worst } = this
    return { entry, entryTime, lastTime, returns: [...this.returns], best, worst }
  }

  save(): number[] {
    return [
      this.rule,
      this.direction,
      this.time,
      this.bars,
      this.entry,
      this.entryTime,
      this.lastTime,
      ...this.returns,
      this.best,
      this.worst,
    ]
  }

  static readonly SIZE = 9 + SIGNAL_HORIZONS.length

  static restore(saved: readonly number[]): Pending {
    const [rule = 0, direction = 0, time = 0, bars = 0, entry = 0, entryTime = 0, lastTime = 0, ...rest] = saved
    const pending = new Pending(rule, direction, time)
    pending.bars = bars
    pending.entry = entry
    pending.entryTime = entryTime
    pending.lastTime = lastTime
    pending.returns.splice(0, Infinity, ...rest.slice(0, SIGNAL_HORIZONS.length))
    pending.best = rest.at(-2) ?? 0
    pending.worst = rest.at(-1) ?? 0
    return pending
  }
}
