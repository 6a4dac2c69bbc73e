/**
 * Current figures of every pair: last price, 24 hours and the rapid windows, in memory, and the row last published for
 * each pair. Filled from history at start, then by trades (pairs) and by minutes (composites).
 */
import type { Bar } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { VenueSums } from '#market/composite/composite.ts'
import type { DayFigures } from './day-figures.ts'
import { BUCKET_MINUTES, DayWindow } from './day-window.ts'
import type { ReadMinutes } from './edge-minutes.ts'
import { Movers } from './mover-windows.ts'
import { SessionDays, type SessionSource } from './session-day.ts'
import { tickerRow } from './ticker.ts'

/** Every pair is refreshed once in this many batches: the windows move on even without trades. */
const ROUND_BATCHES = 40
/** Pair and version come first in a row, then the figures. */
const FIGURES_FROM = 2

export class TickerSheet {
  readonly #catalogue: Catalogue
  readonly #day: DayWindow
  readonly #sessionDays: SessionDays
  readonly #movers: Movers
  readonly #last: Float64Array
  readonly #isTouched: Uint8Array
  readonly #rows: string[][]
  #now: number
  #batch = 0

  constructor(catalogue: Catalogue, source: SessionSource, now: number) {
    const size = catalogue.instruments.length
    this.#catalogue = catalogue
    this.#now = now
    this.#day = new DayWindow(size, now, minutesOf(catalogue, source))
    this.#sessionDays = new SessionDays(catalogue, source)
    this.#movers = new Movers(size, now)
    this.#last = new Float64Array(size)
    this.#isTouched = new Uint8Array(size)
    this.#rows = Array.from({ length: size }, () => [])
  }

  /** History is needed from here on. */
  get dayStart(): number {
    return this.#day.start
  }

  /** Start of the rapid windows. */
  get moversStart(): number {
    return this.#movers.start
  }

  /** Whether the pair got a price since the last batch. */
  isTouched(index: number): boolean {
    return this.#isTouched[index] === 1
  }

  takeTrade(index: number, time: number, price: number, size: number): void {
    this.#day.add(index, time, price, price, price, size, price * size)
    this.setPrice(index, price)
  }

  /** Adds a closed minute to the 24 hours. */
  takeMinute(
    index: number,
    time: number,
    open: number,
    high: number,
    low: number,
    volume: number,
    turnover: number,
  ): void {
    this.#day.add(index, time, open, high, low, volume, turnover)
  }

  setPrice(index: number, price: number): void {
    this.#last[index] = price
    this.#isTouched[index] = 1
  }

  /** A past price, which holds until the next one for the rapid windows; in order of time. */
  setPastPrice(index: number, time: number, price: number): void {
    this.#movers.setFrom(index, time, price)
  }

  /** The price before the first of those. */
  setPriceBefore(index: number, price: number): void {
    this.#movers.setBefore(index, price)
  }

  advance(now: number): void {
    this.#now = now
    this.#day.advance(now)
    this.#movers.advance(now)
  }

  /**
   * Rows changed since the last batch, under the given version. `openMinute` is the part not yet in the 24 hours of a
   * pair: a composite's are added by minute, a trading pair's by trade.
   */
  changedRows(version: number, openMinute: (index: number) => Readonly<Bar> | undefined): string[][] {
    const turn = this.#batch++ % ROUND_BATCHES
    const changed: string[][] = []
    for (let index = 0; index < this.#rows.length; index++) {
      if (this.#isTouched[index] === 0 && index % ROUND_BATCHES !== turn) continue
      const row = this.#refresh(index, version, openMinute(index))
      if (row !== undefined) changed.push(row)
    }
    return changed
  }

  /** Builds a pair's first row once its history is loaded, so that not all are built at once. */
  prepareRow(index: number, version: number): void {
    this.#refresh(index, version, undefined)
  }

  /** The newest row of every pair that has one. */
  allRows(): string[][] {
    return this.#rows.filter(row => row.length > 0)
  }

  /** The pair's row if it differs from the previous one. */
  #refresh(index: number, version: number, openMinute: Readonly<Bar> | undefined): string[] | undefined {
    if (this.#isTouched[index] === 1) this.#movers.set(index, this.#last[index] ?? 0)
    this.#isTouched[index] = 0
    const row = this.#makeRow(index, version, openMinute)
    if (row === undefined || hasSameFigures(row, this.#rows[index])) return undefined
    this.#rows[index] = row
    return row
  }

  #makeRow(index: number, version: number, openMinute: Readonly<Bar> | undefined): string[] | undefined {
    const instrument = this.#catalogue.instruments[index]
    const last = this.#last[index] ?? 0
    if (instrument === undefined || last === 0) return undefined
    const rolling = this.#day.figures(index)
    const day =
      this.#sessionDays.figures(index, this.#now, this.#day.start, rolling) ?? idleFigures(openMinute?.open ?? last)
    const figures = {
      last,
      open: day.open,
      high: Math.max(day.high, openMinute?.high ?? last),
      low: Math.min(day.low, openMinute?.low ?? last),
      volume: day.volume + (openMinute?.volume ?? 0),
      turnover: day.turnover + (openMinute?.turnover ?? 0),
    }
    return tickerRow(instrument, version, figures, {
      m3: this.#movers.change(index, 3),
      m5: this.#movers.change(index, 5),
      m10: this.#movers.change(index, 10),
    })
  }
}

/** Closed minutes of a pair, or of a composite from its exchanges. */
function minutesOf({ sourceSize, composites }: Catalogue, source: SessionSource): ReadMinutes {
  const sums = new VenueSums(BUCKET_MINUTES)
  return (index, from, to, visit) => {
    const composite = composites[index - sourceSize]
    if (composite === undefined) return source.forEachMinuteBar(index, from, to, visit)
    sums.begin(from, to)
    for (const constituent of composite.constituents)
      source.forEachMinuteBar(constituent, from, to, (...bar) => sums.add(...bar))
    sums.forEach(composite.instrument.priceDecimals, visit)
  }
}

/** A pair without a trade in 24 hours shows no change. */
const idleFigures = (price: number): DayFigures => ({ open: price, high: price, low: price, volume: 0, turnover: 0 })

function hasSameFigures(row: readonly string[], before: readonly string[] | undefined): boolean {
  if (before?.length !== row.length) return false
  for (let at = FIGURES_FROM; at < row.length; at++) if (row[at] !== before[at]) return false
  return true
}
