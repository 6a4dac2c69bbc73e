import type { Bar } from '../source/source.ts'
import { hasTrades } from './bar.ts'

/** The end of a minute is waited for this long: its last trades, or the bar itself, may be late. */
export const LATE_MS = 10_000
const MINUTE_MS = 60_000
/** So many minutes with trades are remembered. */
const TRADED_MAX = 10

export type MinutesHandlers = {
  minute(at: number, bar: Bar, isClosed: boolean): void
  /** These pairs traded in the minute that starts at `time`, and the exchange has not closed it; or it is in doubt. */
  missed(pairs: readonly number[], time: number): void
}

/**
 * The minutes of the pairs of one exchange. Where the exchange does not mark the forming bar, the next one closes it, or
 * the clock: a quiet pair may have no next one for long.
 */
export class Minutes {
  readonly #on: MinutesHandlers
  /** The newest bar by pair, and the one before it. */
  readonly #newest = new Map<number, Bar>()
  readonly #older = new Map<number, Bar>()
  /** Pairs whose newest bar has been closed. */
  readonly #closed = new Set<number>()
  /** Pairs whose newest bar is not marked, and not over yet. */
  readonly #forming = new Set<number>()
  /** The newest minutes in which pairs have traded. */
  readonly #traded = new Map<number, number[]>()
  /** Pairs that traded in a minute that has not been closed, by the minute's start. */
  readonly #expected = new Map<number, Set<number>>()
  /** Pairs with a price that may be wrong, by the start of the minute. A closed bar does not settle the doubt. */
  readonly #doubted = new Map<number, Set<number>>()

  constructor(on: MinutesHandlers) {
    this.#on = on
  }

  /** False if a later bar of the pair is known. */
  isNewest(at: number, bar: Bar): boolean {
    return bar.time >= (this.#newest.get(at)?.time ?? 0)
  }

  /** A trade was heard: its minute must follow. `time` is the exchange's. */
  traded(at: number, time: number): void {
    this.#noteTraded(at, Math.floor(time / MINUTE_MS) * MINUTE_MS)
    this.expect(at, time)
  }

  /** The minute of `time` must follow, or is reported as missed. */
  expect(at: number, time: number): void {
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS
    const newest = this.#newest.get(at)?.time ?? 0
    if (minute < newest || (minute === newest && this.#closed.has(at))) return
    note(this.#expected, minute, at)
  }

  /** The minute of `time` has a price that may be wrong: it is missed once it is over. */
  doubt(at: number, time: number): void {
    note(this.#doubted, Math.floor(time / MINUTE_MS) * MINUTE_MS, at)
  }

  /** Whether the pair is known to have traded in `from <= time < to`, not too long ago. */
  hasTraded(at: number, from: number, to: number): boolean {
    return this.#traded.get(at)?.some(minute => minute >= from && minute < to) ?? false
  }

  #noteTraded(at: number, minute: number): void {
    const minutes = this.#traded.get(at)
    if (minutes === undefined) this.#traded.set(at, [minute])
    else if (!minutes.includes(minute)) {
      minutes.push(minute)
      if (minutes.length > TRADED_MAX) minutes.shift()
    }
  }

  /** `isClosed` is undefined if the exchange does not say it. */
  take(at: number, bar: Bar, isClosed: boolean | undefined): void {
    if (!this.isNewest(at, bar)) return this.#takeOlder(at, bar, isClosed)
    const before = this.#newest.get(at)
    // Messages may come twice, or in the wrong order: a bar only grows, and does not open again.
    if (before?.time === bar.time && isClosed !== true && isSmaller(bar, before)) return
    if (before?.time === bar.time && isClosed === false && this.#closed.has(at)) return
    if (before !== undefined && bar.time > before.time) this.#older.set(at, before)
    if (isClosed !== undefined) this.#forming.delete(at)
    const isLate = isClosed === undefined && bar.time === before?.time && !this.#forming.has(at)
    if (before !== undefined && bar.time > before.time && this.#forming.has(at)) this.#give(at, before, true)
    if (isClosed === undefined && !isLate) this.#forming.add(at)
    this.#newest.set(at, bar)
    if (isClosed ?? isLate) this.#closed.add(at)
    else this.#closed.delete(at)
    this.#give(at, bar, isClosed ?? isLate)
  }

  /** A closed bar that is late, or more of one that the next bar has closed. */
  #takeOlder(at: number, bar: Bar, isClosed: boolean | undefined): void {
    const older = this.#older.get(at)
    const isMore = isClosed === undefined && older?.time === bar.time && isSmaller(older, bar)
    if (isMore) this.#older.set(at, bar)
    if (isMore || isClosed === true) this.#give(at, bar, true)
  }

  /** What is known of the pair may be incomplete: its minutes are not closed with that. */
  forget(at: number): void {
    this.#newest.delete(at)
    this.#older.delete(at)
    this.#closed.delete(at)
    this.#forming.delete(at)
  }

  /** Minutes from `until` on do not count; earlier ones may still be closed. */
  leave(at: number, until: number): void {
    if (!((this.#newest.get(at)?.time ?? 0) < until)) this.forget(at)
  }

  /** Closes bars that are over at `now`, by the exchange's clock, and tells those that were never closed. */
  expire(now: number): void {
    for (const at of this.#forming) {
      const bar = this.#newest.get(at)
      if (bar === undefined || bar.time + MINUTE_MS + LATE_MS > now) continue
      this.#forming.delete(at)
      this.#closed.add(at)
      this.#give(at, bar, true)
    }
    for (const awaited of [this.#expected, this.#doubted]) {
      for (const [time, pairs] of awaited) {
        if (time + MINUTE_MS + LATE_MS > now) continue
        awaited.delete(time)
        if (pairs.size > 0) this.#on.missed([...pairs], time)
      }
    }
  }

  #give(at: number, bar: Bar, isClosed: boolean): void {
    if (isClosed) this.#expected.get(bar.time)?.delete(at)
    if (!hasTrades(bar)) return
    if (isClosed) this.#noteTraded(at, bar.time)
    else this.traded(at, bar.time)
    this.#on.minute(at, bar, isClosed)
  }
}

function note(pairs: Map<number, Set<number>>, minute: number, at: number): void {
  const known = pairs.get(minute)
  if (known === undefined) pairs.set(minute, new Set([at]))
  else known.add(at)
}

const isSmaller = (bar: Bar, than: Bar): boolean => bar.volume < than.volume || bar.turnover < than.turnover
