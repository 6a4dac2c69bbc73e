/** How long a repeated trade can come after the original: while one socket replaces another, and after a gap was read again. */
const KEEP_MS = 10_000

/** Recognises what was delivered before. Forgets it after a while, so that it stays small. */
export class RecentIds {
  #newer = new Set<string>()
  #older = new Set<string>()
  #turnedAt = 0
  readonly #keepMs: number

  constructor(keepMs = KEEP_MS) {
    this.#keepMs = keepMs
  }

  /** Whether the id is new; notes it. */
  take(id: string, now: number): boolean {
    if (now - this.#turnedAt >= this.#keepMs) {
      this.#older = now - this.#turnedAt >= 2 * this.#keepMs ? new Set() : this.#newer
      this.#newer = new Set()
      this.#turnedAt = now
    }
    if (this.#newer.has(id) || this.#older.has(id)) return false
    this.#newer.add(id)
    return true
  }
}
