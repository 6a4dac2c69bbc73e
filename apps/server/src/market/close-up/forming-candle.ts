/**
 * The forming candle of one pair and interval, on a web node, in memory: the part that is stored, then the newest minutes
 * from ingest. The stored part is read again after every minute, for trades that arrived late.
 */
import type { Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, MINUTE_MS } from '@candela/quant'
import { mergeBars } from '#market/candles/builder.ts'
import type { Span } from '#market/candles/gaps.ts'

/** Closed bars of a span; undefined if they are not all there yet. */
export type ReadBars = (interval: Interval, span: Span) => Promise<readonly Bar[] | undefined>

/** Minutes kept while the store cannot be read. */
const MINUTES_MAX = 30
/** What was not all there is asked for again after this time. */
const RETRY_MS = 2_000

/** Larger bars first, so that a month is read in some sixty bars. */
const PARTS = ['1D', '60', '1'] as const

type Stored = {
  /** Start of the candle that forms. */
  readonly start: number
  /** Its minutes before this time are in `part`. */
  readonly until: number
  readonly part: Bar | undefined
  readonly previous: Bar | undefined
}

export class FormingCandle {
  readonly #interval: Interval
  readonly #read: ReadBars
  readonly #minutes = new Map<number, Bar>()
  #stored: Stored | undefined
  #isReading = false
  #triedAt: number | undefined

  constructor(interval: Interval, read: ReadBars) {
    this.#interval = interval
    this.#read = read
  }

  /** Nobody has tried to read what is stored. */
  get isNew(): boolean {
    return this.#triedAt === undefined
  }

  /** Undefined until what is stored was read. */
  get value(): { readonly previous: Bar | undefined; readonly forming: Bar | undefined } | undefined {
    const stored = this.#stored
    if (stored === undefined) return undefined
    const newest = [...this.#minutes.values()].filter(({ time }) => time >= stored.until)
    const starts = newest.map(({ time }) => barStart(this.#interval, time)).filter(start => start > stored.start)
    const start = Math.max(stored.start, ...starts)
    if (start === stored.start) return { previous: stored.previous, forming: this.#made(start, stored, newest) }
    const before = Math.max(stored.start, ...starts.filter(each => each < start))
    return {
      previous: this.#made(before, stored, newest) ?? stored.previous,
      forming: this.#made(start, stored, newest),
    }
  }

  /** The candle that starts at this time. */
  #made(start: number, stored: Stored, minutes: readonly Bar[]): Bar | undefined {
    const own = minutes.filter(({ time }) => barStart(this.#interval, time) === start)
    return merged(start === stored.start && stored.part !== undefined ? [stored.part, ...own] : own, start)
  }

  /** The newest minutes by ingest: the last closed one and the one that forms. */
  take(...minutes: readonly (Bar | null)[]): void {
    for (const minute of minutes) if (minute !== null) this.#minutes.set(minute.time, minute)
    while (this.#minutes.size > MINUTES_MAX) this.#minutes.delete(Math.min(...this.#minutes.keys()))
  }

  /** A minute has ended since what is stored was read, and the last try is not too recent. */
  isDue(now: number): boolean {
    if (this.#isReading || (this.#stored !== undefined && this.#stored.until >= untilAt(now))) return false
    return this.#triedAt === undefined || now < this.#triedAt || now >= this.#triedAt + RETRY_MS
  }

  /** Reads what is stored if that is due. Resolves to whether the value may be another one. */
  async refresh(now: number): Promise<boolean> {
    if (!this.isDue(now)) return false
    const until = untilAt(now)
    this.#isReading = true
    this.#triedAt = now
    try {
      const stored = await this.#readUntil(until)
      if (stored === undefined) return false
      this.#stored = stored
      for (const time of this.#minutes.keys()) if (time < until) this.#minutes.delete(time)
      return true
    } finally {
      this.#isReading = false
    }
  }

  async #readUntil(until: number): Promise<Stored | undefined> {
    const start = barStart(this.#interval, until)
    const before = await this.#read(this.#interval, { from: barStart(this.#interval, start - 1), to: start })
    const parts = before && (await this.#readParts(start, until))
    if (before === undefined || parts === undefined) return undefined
    return { start, until, part: merged(parts, start), previous: before.at(-1) }
  }

  /** What there is of the candle up to `until`, a minute's start, from as few bars as can be. */
  async #readParts(start: number, until: number): Promise<readonly Bar[] | undefined> {
    const parts: Bar[] = []
    let from = start
    for (const interval of PARTS) {
      const to = Math.max(from, barStart(interval, until))
      const bars = from < to ? await this.#read(interval, { from, to }) : []
      if (bars === undefined) return undefined
      parts.push(...bars)
      from = to
    }
    return parts
  }
}

/** The minute before the current one may not be stored yet: it comes from ingest. */
const untilAt = (now: number): number => Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS

function merged(bars: readonly Bar[], start: number): Bar | undefined {
  const [first, ...rest] = bars.toSorted((a, b) => a.time - b.time)
  return first === undefined ? undefined : rest.reduce(mergeBars, { ...first, time: start })
}
