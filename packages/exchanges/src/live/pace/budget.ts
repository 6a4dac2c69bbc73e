import type { Budget } from '../../venue/adapter.ts'
import type { LiveClock } from './clock.ts'

/** Half of what an exchange allows: the users' own accounts share the address. */
const SHARE = 0.5
const MINUTE_MS = 60_000

/** Weight used within the last minute, and how much may be. */
export type BudgetUse = { readonly used: number; readonly allowed: number }

/** Keeps calls within a budget: they wait for their turn, first come, first served. */
export class BudgetGate {
  readonly #clock: LiveClock
  readonly #capacity: number
  readonly #perMs: number
  /** Weight that may be used now; below zero, calls have been promised a turn later. */
  #left: number
  #at: number
  /** What was taken within the last minute, oldest first. */
  readonly #taken: { readonly at: number; readonly weight: number }[] = []

  constructor({ weight, ms }: Budget, clock: LiveClock) {
    this.#clock = clock
    this.#capacity = weight * SHARE
    this.#perMs = this.#capacity / ms
    this.#left = this.#capacity
    this.#at = clock.monotonic()
  }

  /** Takes `weight` and returns how long to wait before it may be used. A call heavier than the budget waits for all of it. */
  take(weight: number): number {
    this.#refill()
    this.#left -= Math.min(weight, this.#capacity)
    const waitMs = this.#left >= 0 ? 0 : -this.#left / this.#perMs
    this.#forget()
    this.#taken.push({ at: this.#at + waitMs, weight })
    return waitMs
  }

  get use(): BudgetUse {
    this.#forget()
    const now = this.#clock.monotonic()
    const used = this.#taken.filter(({ at }) => at <= now).reduce((sum, { weight }) => sum + weight, 0)
    return { used, allowed: this.#perMs * MINUTE_MS }
  }

  #forget(): void {
    const from = this.#clock.monotonic() - MINUTE_MS
    const first = this.#taken.findIndex(({ at }) => at > from)
    this.#taken.splice(0, first === -1 ? this.#taken.length : first)
  }

  /** The exchange counts more than we do: others use the same address. */
  noteUsed(weight: number, limit: number): void {
    this.#refill()
    this.#left = Math.min(this.#left, limit * SHARE - weight)
  }

  #refill(): void {
    const now = this.#clock.monotonic()
    this.#left = Math.min(this.#capacity, this.#left + (now - this.#at) * this.#perMs)
    this.#at = now
  }
}
