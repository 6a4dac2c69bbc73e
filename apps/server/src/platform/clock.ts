/** The clock passed to everything that needs time. */
export type Clock = {
  /** The wall clock, epoch milliseconds UTC. */
  now(): number
  /** Monotonic milliseconds, for measuring durations. */
  monotonic(): number
  /** Calls back once, after the given time. Returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void
  /** Calls back repeatedly until cancelled. */
  every(periodMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  // oxlint-disable-next-line no-restricted-properties -- the one place where the wall clock is read
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
  every(periodMs, callback) {
    const timer = setInterval(callback, periodMs)
    return () => clearInterval(timer)
  },
}
