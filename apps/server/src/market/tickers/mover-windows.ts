/** Change of each pair over the last 3, 5 and 10 minutes: a ring of prices sampled every ten seconds, in memory. */
export const MOVER_MINUTES = [3, 5, 10] as const // S9.16: rapid windows
export type MoverMinutes = (typeof MOVER_MINUTES)[number]

export const MOVER_STEP_MS = 10_000
const SLOTS = 61 // ten minutes of steps, plus the open one

export class Movers {
  readonly #size: number
  /** By pair, then by step number modulo SLOTS: the last price of each step; 0 if unknown. */
  readonly #prices: Float64Array
  #step: number

  constructor(size: number, now: number) {
    this.#size = size
    this.#prices = new Float64Array(size * SLOTS)
    this.#step = Math.floor(now / MOVER_STEP_MS)
  }

  /** Start of the oldest step in the ring. */
  get start(): number {
    return (this.#step - SLOTS + 1) * MOVER_STEP_MS
  }

  /** The price from `time` on, until the next one; in order of time, such as history at start. */
  setFrom(index: number, time: number, price: number): void {
    const first = Math.max(Math.floor(time / MOVER_STEP_MS), this.#step - SLOTS + 1)
    for (let step = first; step <= this.#step; step++) this.#prices[index * SLOTS + (step % SLOTS)] = price
  }

  /** The price before the first known one. */
  setBefore(index: number, price: number): void {
    for (let step = this.#step - SLOTS + 1; step <= this.#step; step++) {
      const at = index * SLOTS + (step % SLOTS)
      if (this.#prices[at] !== 0) return
      this.#prices[at] = price
    }
  }

  /** The price at `time`, which has passed, unless it is known. */
  fill(index: number, time: number, price: number): void {
    const step = Math.floor(time / MOVER_STEP_MS)
    if (step <= this.#step - SLOTS || step >= this.#step) return
    const at = index * SLOTS + (step % SLOTS)
    if (this.#prices[at] === 0) this.#prices[at] = price
  }

  /** The price now; call `advance` first if time has moved on. */
  set(index: number, price: number): void {
    this.#prices[index * SLOTS + (this.#step % SLOTS)] = price
  }

  /** Advances to `time`; a pair without trades keeps its price. */
  advance(time: number): void {
    const target = Math.floor(time / MOVER_STEP_MS)
    const first = Math.max(this.#step + 1, target - SLOTS + 1)
    for (let step = first; step <= target; step++) {
      const to = step % SLOTS
      const from = (step === first ? this.#step : step - 1) % SLOTS
      for (let base = 0; base < this.#size * SLOTS; base += SLOTS)
        this.#prices[base + to] = this.#prices[base + from] ?? 0
    }
    if (target > this.#step) this.#step = target
  }

  /** Rate of change over the window (0.01 is one percent); undefined until the ring reaches back that far. */
  change(index: number, minutes: MoverMinutes): number | undefined {
    const base = index * SLOTS
    const now = this.#prices[base + (this.#step % SLOTS)] ?? 0
    const then = this.#prices[base + ((this.#step - (minutes * 60_000) / MOVER_STEP_MS) % SLOTS)] ?? 0
    return now > 0 && then > 0 ? now / then - 1 : undefined
  }
}
