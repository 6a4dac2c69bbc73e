/** Time as it is handed to everything that needs it. */
export type Clock = {
  /** The wall clock, epoch milliseconds UTC. */
  now(): number
  /** Milliseconds since some fixed moment; never goes back, so it is the one to measure durations with. */
  monotonic(): number
  /** Calls back once, after the given time. Returns the way to cancel. */
  after(delayMs: number, callback: () => void): () => void
  /** Calls back again and again until cancelled. */
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
