/** The clock that live connections are given; the server's own fits. */
export type LiveClock = {
  /** The wall clock, UTC epoch ms. */
  now(): number
  /** Monotonic ms. */
  monotonic(): number
  /** Calls back once, after the given time. Returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void
}
