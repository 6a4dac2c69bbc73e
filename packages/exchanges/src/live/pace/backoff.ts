/** When to dial again: after a random part of a span that grows with failures, so that clients do not come in waves. */

const FIRST_MS = 1_000
/** The span of so many failures, about half a minute: most outages are short, and data must flow soon after them. */
const SOON_MS = 3_000
const SOON_FAILURES = 16
const MAX_MS = 60_000
/** A connection that lived this long has been a good one. */
const GOOD_AFTER_MS = 60_000
/** Never at once: an exchange that closes every connection must not be dialled in a loop. */
const LEAST_MS = 200

export class Backoff {
  #failures = 0
  readonly #random: () => number
  readonly #maxMs: number

  constructor(random: () => number, maxMs = MAX_MS) {
    this.#random = random
    this.#maxMs = maxMs
  }

  /** Delay before the next dial, after a connection that delivered data for `livedMs`. */
  next(livedMs: number): number {
    this.#failures = livedMs >= GOOD_AFTER_MS ? 1 : this.#failures + 1
    const span =
      this.#failures <= SOON_FAILURES
        ? Math.min(SOON_MS, FIRST_MS * 2 ** (this.#failures - 1))
        : Math.min(this.#maxMs, SOON_MS * 2 ** (this.#failures - SOON_FAILURES))
    return Math.max(LEAST_MS, this.#random() * span)
  }
}
