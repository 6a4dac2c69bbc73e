/** The newest trades of every pair, in columns of numbers. */
import { LIVE_TRADES } from '@candela/contract/live'

/** Time, price, size, side. */
const STRIDE = 4
const PRICE = 1
const SIZE = 2
const SIDE = 3

export type RecentTrade = {
  readonly index: number
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isBuy: boolean
}

export class RecentTrades {
  readonly #counts: Float64Array
  readonly #trades: Float64Array

  constructor(capacity: number) {
    this.#counts = new Float64Array(capacity)
    this.#trades = new Float64Array(capacity * LIVE_TRADES * STRIDE)
  }

  add(index: number, time: number, price: number, size: number, isBuy: boolean): void {
    const count = this.#counts[index] as number // index is one of our own pairs
    const at = (index * LIVE_TRADES + (count % LIVE_TRADES)) * STRIDE
    this.#trades[at] = time
    this.#trades[at + PRICE] = price
    this.#trades[at + SIZE] = size
    this.#trades[at + SIDE] = isBuy ? 1 : 0
    this.#counts[index] = count + 1
  }

  /** How many there were in all. */
  count(index: number): number {
    return this.#counts[index] ?? 0
  }

  /** Those after the first `count`, oldest first; of many, the newest. */
  since(index: number, count: number): RecentTrade[] {
    const end = this.count(index)
    const made: RecentTrade[] = []
    for (let number = Math.max(count, end - LIVE_TRADES, 0); number < end; number++) {
      const at = (index * LIVE_TRADES + (number % LIVE_TRADES)) * STRIDE
      made.push({
        index,
        time: this.#trades[at] ?? 0,
        price: this.#trades[at + PRICE] ?? 0,
        size: this.#trades[at + SIZE] ?? 0,
        isBuy: this.#trades[at + SIDE] === 1,
      })
    }
    return made
  }
}
