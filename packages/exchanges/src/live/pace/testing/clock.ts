import type { LiveClock } from '../clock.ts'

type Timer = { readonly at: number; readonly callback: () => void }

/** A clock that moves only when told to. */
export class TestClock implements LiveClock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(now = 1_700_000_000_000) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  monotonic(): number {
    return this.#now
  }

  /** Callbacks that are still to come. */
  get pending(): number {
    return this.#timers.size
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Moves on, calling back in order of time; promises settle in between. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    await settle()
    for (;;) {
      const due = [...this.#timers].filter(timer => timer.at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#timers.delete(due)
      this.#now = Math.max(this.#now, due.at)
      due.callback()
      await settle()
    }
    this.#now = until
  }
}

const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
