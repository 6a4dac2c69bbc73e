import { BudgetGate } from './budget.ts'
import type { LiveClock } from './clock.ts'

/** Of which half is used. */
const DIALS = { weight: 4, ms: 1_000 }

type Waiting = { readonly order: number; readonly run: () => void }

/** The turns to dial of one exchange: two at once, and two a second. The lowest order goes first, not the first to ask. */
export class Turns {
  readonly #clock: LiveClock
  readonly #gate: BudgetGate
  readonly #waiting = new Set<Waiting>()
  #isDue = false

  constructor(clock: LiveClock) {
    this.#clock = clock
    this.#gate = new BudgetGate(DIALS, clock)
  }

  /** Runs it when it is its turn. Returns a function that cancels it. */
  take(order: number, run: () => void): () => void {
    const waiting = { order, run }
    this.#waiting.add(waiting)
    this.#give()
    return () => void this.#waiting.delete(waiting)
  }

  #give(): void {
    if (this.#isDue || this.#waiting.size === 0) return
    const waitMs = this.#gate.take(1)
    if (waitMs <= 0) return this.#runFirst()
    this.#isDue = true
    this.#clock.after(waitMs, () => {
      this.#isDue = false
      this.#runFirst()
    })
  }

  #runFirst(): void {
    const [first] = [...this.#waiting].toSorted((a, b) => a.order - b.order)
    if (first === undefined) return
    this.#waiting.delete(first)
    first.run()
    this.#give()
  }
}
