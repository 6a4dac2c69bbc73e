/**
 * Prices of the last 24 hours in steps of five minutes, in memory: for pairs whose exchange does not say what the price
 * was a day ago.
 */
import { DAY_MS, MINUTE_MS } from '@candela/quant'

const STEP_MS = 5 * MINUTE_MS
/** A day, and an hour for pairs that trade seldom. */
const STEPS = (DAY_MS + 60 * MINUTE_MS) / STEP_MS

type Ring = { readonly prices: Float64Array; newest: number }

export class DayAgo {
  readonly #rings = new Map<number, Ring>()

  has(index: number): boolean {
    return this.#rings.has(index)
  }

  /** From here on the prices of the pair are kept. In order of time. */
  begin(index: number): void {
    this.#rings.set(index, { prices: new Float64Array(STEPS), newest: 0 })
  }

  /** The last price of its step so far. */
  note(index: number, time: number, price: number): void {
    const ring = this.#rings.get(index)
    const step = Math.floor(time / STEP_MS)
    if (ring === undefined || step < ring.newest) return
    // Steps without a trade have no price of their own.
    if (ring.newest > 0)
      for (let empty = Math.max(ring.newest + 1, step - STEPS + 1); empty < step; empty++)
        ring.prices[empty % STEPS] = 0
    ring.newest = step
    ring.prices[step % STEPS] = price
  }

  /**
   * The last price before the step of 24 hours ago, or the first one after it: the pair did not trade then, or was not
   * listed yet. undefined if nothing is known of the pair.
   */
  price(index: number, now: number): number | undefined {
    const ring = this.#rings.get(index)
    if (ring === undefined) return undefined
    const at = (step: number): number => ring.prices[step % STEPS] ?? 0
    const oldest = Math.max(ring.newest, Math.floor(now / STEP_MS)) - STEPS + 1
    const dayAgo = Math.floor((now - DAY_MS) / STEP_MS)
    for (let step = Math.min(dayAgo - 1, ring.newest); step >= oldest; step--) if (at(step) > 0) return at(step)
    for (let step = Math.max(dayAgo, oldest); step <= ring.newest; step++) if (at(step) > 0) return at(step)
    return undefined
  }
}
