/** What is usual is known after so long. */
const KNOWN_AFTER_MS = 5_000

/** How often messages come on a socket. */
export class Rhythm {
  readonly #from: number
  #at: number
  #count = 0

  constructor(firstAt: number) {
    this.#from = firstAt
    this.#at = firstAt
  }

  /** Takes the next message. Returns the pause before it. */
  take(now: number): number {
    const pauseMs = now - this.#at
    this.#at = now
    this.#count += 1
    return pauseMs
  }

  /** A pause that is so many times longer than usual, and `leastMs` long. Without end until it is known what is usual. */
  longMs(leastMs: number, times: number): number {
    const lastedMs = this.#at - this.#from
    return lastedMs < KNOWN_AFTER_MS ? Infinity : Math.max(leastMs, (times * lastedMs) / this.#count)
  }
}
