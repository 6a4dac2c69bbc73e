import type { LiveClock } from './clock.ts'

/** Pending calls that end together. A failing call is reported, and does not end those that repeat. */
export class Timers {
  readonly #clock: LiveClock
  readonly #failed: (error: unknown) => void
  readonly #pending = new Set<() => void>()
  #isClosed = false

  constructor(clock: LiveClock, failed: (error: unknown) => void) {
    this.#clock = clock
    this.#failed = failed
  }

  /** Returns a function that cancels it. */
  after(ms: number, run: () => Promise<void>): () => void {
    if (this.#isClosed) return () => undefined
    const cancel = this.#clock.after(ms, () => {
      this.#pending.delete(cancel)
      run().catch(this.#failed)
    })
    this.#pending.add(cancel)
    return () => {
      cancel()
      this.#pending.delete(cancel)
    }
  }

  every(ms: number, run: () => Promise<void>): void {
    this.after(ms, async () => {
      this.every(ms, run)
      await run()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const cancel of this.#pending) cancel()
    this.#pending.clear()
  }
}
