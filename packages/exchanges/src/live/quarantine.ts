/**
 * Prices that cannot be right at first sight are held back until something else of the same exchange confirms them: a
 * single wrong print must not set off alerts or draw a spike that no chart of the exchange has.
 */

/** Further than this from the last price, in either direction. */
const JUMP = 5
/** Or this far off the exchange's own quote or mark and, at the same time, off what other exchanges say. */
const OFF_OWN = 0.1
const OFF_OTHERS = 0.2
const OTHERS_MIN = 2
const HOLD_MS = 10_000

export type Doubt = {
  /** Last accepted price of the pair. */
  readonly last: number | undefined
  /** Middle of the exchange's own quote, or its mark. */
  readonly own: number | undefined
  /** Last prices of the same coin elsewhere. */
  readonly others: readonly number[]
}

/** Whether two prices of one pair are too far apart to follow each other. */
export const isJump = (price: number, last: number): boolean => price > last * JUMP || price < last / JUMP

export function isDoubtful(price: number, { last, own, others }: Doubt): boolean {
  if (last !== undefined && isJump(price, last)) return true
  if (own === undefined || others.length < OTHERS_MIN) return false
  return isOff(price, own, OFF_OWN) && isOff(price, medianOf(others), OFF_OTHERS)
}

/**
 * A jump that other exchanges contradict. Nothing of its own exchange confirms it: if all that an exchange says is
 * wrong, it agrees with itself.
 */
export function isContradicted(price: number, last: number | undefined, others: () => readonly number[]): boolean {
  if (last === undefined || !isJump(price, last)) return false
  const elsewhere = others()
  return elsewhere.length >= OTHERS_MIN && isOff(price, medianOf(elsewhere), OFF_OTHERS)
}

const isOff = (price: number, from: number, by: number): boolean => Math.abs(price / from - 1) > by

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A price near enough to confirm another. */
const CONFIRMS = 0.1

type Held<Item> = { readonly price: number; readonly at: number; readonly items: Item[] }

/** Held items by pair. */
export class Quarantine<Item> {
  readonly #held = new Map<number, Held<Item>>()
  #dropped = 0

  /** Items that nothing has confirmed. */
  get dropped(): number {
    return this.#dropped
  }

  /**
   * A doubtful item: it is held, unless it confirms one that is; then all that were held are returned with it, oldest
   * first.
   */
  hold(index: number, price: number, item: Item, now: number): readonly Item[] {
    const held = this.#held.get(index)
    if (held !== undefined && now - held.at < HOLD_MS && !isOff(price, held.price, CONFIRMS)) {
      this.#held.delete(index)
      return [...held.items, item]
    }
    this.#dropped += held?.items.length ?? 0
    this.#held.set(index, { price, at: now, items: [item] })
    return []
  }

  /** The exchange's ticker or closed bar names this price: returns what it confirms. */
  confirm(index: number, price: number): readonly Item[] {
    const held = this.#held.get(index)
    if (held === undefined || isOff(price, held.price, CONFIRMS)) return []
    this.#held.delete(index)
    return held.items
  }

  /** Drops what nothing has confirmed in time. */
  expire(now: number): void {
    for (const [index, held] of this.#held) {
      if (now - held.at < HOLD_MS) continue
      this.#dropped += held.items.length
      this.#held.delete(index)
    }
  }
}
