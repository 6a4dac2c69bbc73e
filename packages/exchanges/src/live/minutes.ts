import type { Bar } from '../source/source.ts'
import { hasTrades } from './bar.ts'

/** The end of a minute that its exchange does not mark is waited for this long: its last trades may be late. */
const LATE_MS = 10_000
const MINUTE_MS = 60_000

/**
 * The minutes of the pairs of one exchange. Where the exchange does not mark the forming bar, the next one closes it, or
 * the clock: a quiet pair may have no next one for long.
 */
export class Minutes {
  readonly #tell: (at: number, bar: Bar, isClosed: boolean) => void
  /** The newest bar by pair. */
  readonly #newest = new Map<number, Bar>()
  /** Pairs whose newest bar is not marked, and not over yet. */
  readonly #forming = new Set<number>()

  constructor(tell: (at: number, bar: Bar, isClosed: boolean) => void) {
    this.#tell = tell
  }

  /** False if a later bar of the pair is known. */
  isNewest(at: number, bar: Bar): boolean {
    return bar.time >= (this.#newest.get(at)?.time ?? 0)
  }

  /** `isClosed` is undefined if the exchange does not say it. */
  take(at: number, bar: Bar, isClosed: boolean | undefined): void {
    if (!this.isNewest(at, bar)) {
      if (isClosed === true) this.#give(at, bar, true)
      return
    }
    const before = this.#newest.get(at)
    if (isClosed !== undefined) this.#forming.delete(at)
    const isLate = isClosed === undefined && bar.time === before?.time && !this.#forming.has(at)
    if (before !== undefined && bar.time > before.time && this.#forming.has(at)) this.#give(at, before, true)
    if (isClosed === undefined && !isLate) this.#forming.add(at)
    this.#newest.set(at, bar)
    this.#give(at, bar, isClosed ?? isLate)
  }

  /** Closes bars that are over at `now`, by the exchange's clock. */
  expire(now: number): void {
    for (const at of this.#forming) {
      const bar = this.#newest.get(at)
      if (bar === undefined || bar.time + MINUTE_MS + LATE_MS > now) continue
      this.#forming.delete(at)
      this.#give(at, bar, true)
    }
  }

  #give(at: number, bar: Bar, isClosed: boolean): void {
    if (hasTrades(bar)) this.#tell(at, bar, isClosed)
  }
}
