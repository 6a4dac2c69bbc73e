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

  constructor(interval: Interval, read: ReadBars) {
    this.#interval = interval
    this.#read = read
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

  /** Reads what is stored, if a minute has ended since the last time. Resolves to whether the value may be another one. */
  async refresh(now: number): Promise<boolean> {
    // The minute before the current one may not be stored yet: it comes from ingest.
    const until = Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS
    if (this.#isReading || (this.#stored !== undefined && this.#stored.until >= until)) return false
    this.#isReading = true
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
    const [before, parts] = await Promise.all([
      this.#read(this.#interval, { from: barStart(this.#interval, start - 1), to: start }),
      this.#readParts(start, until),
    ])
    if (before === undefined || parts === undefined) return undefined
    return { start, until, part: merged(parts, start), previous: before.at(-1) }
  }

  /** What there is of the candle up to `until`, a minute's start, from as few bars as can be. */
  async #readParts(start: number, until: number): Promise<readonly Bar[] | undefined> {
    let from = start
    const spans = PARTS.map(interval => {
      const to = Math.max(from, barStart(interval, until))
      const span = { interval, from, to }
      from = to
      return span
    })
    const read = await Promise.all(
      spans.map(({ interval, ...span }) => (span.from < span.to ? this.#read(interval, span) : Promise.resolve([]))),
    )
    return read.some(bars => bars === undefined) ? undefined : read.flatMap(bars => bars ?? [])
  }
}

function merged(bars: readonly Bar[], start: number): Bar | undefined {
  const [first, ...rest] = bars.toSorted((a, b) => a.time - b.time)
  return first === undefined ? undefined : rest.reduce(mergeBars, { ...first, time: start })
}
