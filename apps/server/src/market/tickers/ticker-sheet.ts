/**
 * Current figures of every pair: last price, 24 hours and the rapid windows, in memory, and the row last published for
 * each pair. Where the past is known, the 24 hours are filled from it at start, then by trades (pairs) and by minutes
 * (composites); elsewhere they are the exchange's own.
 */
import type { Bar } from '@candela/exchanges'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { isCovered, VenueSums } from '#market/composite/composite.ts'
import type { DayFigures } from './day-figures.ts'
import { DayAgo } from './day-ago.ts'
import { BUCKET_MINUTES, DayWindow } from './day-window.ts'
import type { ReadMinutes } from './edge-minutes.ts'
import { Movers } from './mover-windows.ts'
import { SessionDays, type SessionSource } from './session-day.ts'
import { type Figures, tickerRow, withoutMoves } from './ticker.ts'
import { NO_DAY, VenueDays } from './venue-days.ts'
import type { VenueDay } from '@candela/exchanges/live'

/** Every pair is refreshed once in this many batches: the windows move on even without trades. */
const ROUND_BATCHES = 40
/** Pair and version come first in a row, then the figures. */
const FIGURES_FROM = 2

export class TickerSheet {
  readonly #catalogue: Catalogue
  readonly #source: SessionSource
  readonly #isHeard: (index: number) => boolean
  readonly #day: DayWindow
  readonly #venueDays = new VenueDays()
  readonly #dayAgo = new DayAgo()
  readonly #sessionDays: SessionDays
  readonly #movers: Movers
  readonly #last: Float64Array
  readonly #isTouched: Uint8Array
  readonly #rows: string[][]
  #now: number
  #batch = 0

  /** `isHeard` tells whether a pair's exchange is sending: a silent one does not count for composites. */
  constructor(
    catalogue: Catalogue,
    source: SessionSource,
    now: number,
    isHeard: (index: number) => boolean = () => true,
  ) {
    this.#isHeard = isHeard
    const size = catalogue.capacity
    this.#catalogue = catalogue
    this.#source = source
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
    if (this.#source.past.covers(index)) this.#day.add(index, time, price, price, price, size, price * size)
    this.takeClose(index, time, price)
  }

  /** The pair's price at `time`, which is its newest. */
  takeClose(index: number, time: number, price: number): void {
    this.#dayAgo.note(index, time, price)
    this.setPrice(index, price)
  }

  /** Whether the exchange does not say what the price was a day ago, and nobody else has. */
  lacksOpen(index: number): boolean {
    const day = this.#venueDays.get(index)
    return day !== undefined && day.open === undefined && !this.#dayAgo.has(index)
  }

  /** Prices of the last day, oldest first. */
  takePastPrices(index: number, bars: readonly Readonly<Bar>[]): void {
    this.#dayAgo.begin(index)
    for (const { time, close } of bars) this.#dayAgo.note(index, time, close)
    this.#isTouched[index] = 1
  }

  /** The exchange's own figures. Its last price counts until there is a trade. */
  takeDay(index: number, day: VenueDay): void {
    this.#venueDays.set(index, day)
    this.#isTouched[index] = 1
    if (this.#last[index] === 0 && day.last !== undefined && day.last > 0) this.#last[index] = day.last
  }

  /** A composite whose exchanges have not traded since the start has the price of their own figures. */
  takeFirstPrice(composite: Composite): void {
    if (this.#last[composite.index] !== 0) return
    const last = this.#venueDays.of(composite, this.#isHeard, this.#openOf)?.last
    if (last !== undefined) this.setPrice(composite.index, onGrid(last, composite.instrument.priceDecimals))
  }

  hasPrice(index: number): boolean {
    return (this.#last[index] ?? 0) > 0
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

  /** A past price of the rapid windows where none is known, in any order. */
  fillPastPrice(index: number, time: number, price: number): void {
    this.#movers.fill(index, time, price)
  }

  advance(now: number): void {
    this.#now = now
    this.#day.advance(now)
    this.#movers.advance(now)
    for (let index = 0; index < this.#catalogue.instruments.length; index++)
      if (this.#isSilent(index)) this.#movers.set(index, 0)
  }

  /** Its price is not that of now: a move since then is not one of minutes. A simulated pair is always known. */
  #isSilent(index: number): boolean {
    const constituents = this.#catalogue.compositeAt(index)?.constituents ?? [index]
    return !constituents.some(this.#isHeard) && !this.#isCovered(index)
  }

  /**
   * Rows changed since the last batch, under the given version. `openMinute` is the part not yet in the 24 hours of a
   * pair: a composite's are added by minute, a trading pair's by trade.
   */
  changedRows(version: number, openMinute: (index: number) => Readonly<Bar> | undefined): string[][] {
    const turn = this.#batch++ % ROUND_BATCHES
    const changed: string[][] = []
    for (let index = 0; index < this.#catalogue.instruments.length; index++) {
      if (this.#isTouched[index] === 0 && index % ROUND_BATCHES !== turn) continue
      const row = this.#refresh(index, version, openMinute(index))
      if (row !== undefined) changed.push(row)
    }
    return changed
  }

  /** Builds a pair's first row once its history is loaded, so that not all are built at once. */
  prepareRow(index: number, version: number): void {
    this.#refresh(index, version, undefined)
    // A price of the last run is not that of now: a move since then is not one of minutes.
    if (!this.#isCovered(index)) this.#movers.set(index, 0)
  }

  /** The newest row of every pair that has one. */
  allRows(): string[][] {
    return this.#rows.filter(row => row.length > 0)
  }

  /** The pair's row if it differs from the previous one. */
  #refresh(index: number, version: number, openMinute: Readonly<Bar> | undefined): string[] | undefined {
    // The minute in which an exchange fell silent is settled later.
    if (this.#isTouched[index] === 1 && !this.#isSilent(index)) this.#movers.set(index, this.#last[index] ?? 0)
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
    const figures = this.#isCovered(index)
      ? this.#knownFigures(index, last, openMinute)
      : this.#toldFigures(index, last)
    // Lists of coins show whole days; exchanges leave out figures of contracts only, and others are asked for.
    if (instrument.contractType === 'SPOT' && Object.values(figures).includes(undefined)) {
      const before = this.#rows[index] ?? []
      return before.length > 0 && this.#isSilent(index) ? withoutMoves(before, version) : undefined
    }
    return tickerRow(instrument, version, figures, {
      m3: this.#movers.change(index, 3),
      m5: this.#movers.change(index, 5),
      m10: this.#movers.change(index, 10),
    })
  }

  #isCovered(index: number): boolean {
    const composite = this.#catalogue.compositeAt(index)
    return composite === undefined ? this.#source.past.covers(index) : isCovered(composite, this.#source.past)
  }

  #knownFigures(index: number, last: number, openMinute: Readonly<Bar> | undefined): Figures {
    const rolling = this.#day.figures(index)
    const day =
      this.#sessionDays.figures(index, this.#now, this.#day.start, rolling) ?? idleFigures(openMinute?.open ?? last)
    return {
      last,
      open: day.open,
      high: Math.max(day.high, openMinute?.high ?? last),
      low: Math.min(day.low, openMinute?.low ?? last),
      volume: day.volume + (openMinute?.volume ?? 0),
      turnover: day.turnover + (openMinute?.turnover ?? 0),
    }
  }

  readonly #openOf = (index: number): number | undefined =>
    this.#venueDays.get(index)?.open ?? this.#dayAgo.price(index, this.#now)

  /** A price beyond the day's range is newer than the exchange's figures. */
  #toldFigures(index: number, last: number): Figures {
    const composite = this.#catalogue.compositeAt(index)
    const day =
      (composite === undefined
        ? this.#venueDays.get(index)
        : this.#venueDays.of(composite, this.#isHeard, this.#openOf)) ?? NO_DAY
    return {
      last,
      open: composite === undefined ? this.#openOf(index) : day.open,
      high: day.high === undefined ? undefined : Math.max(day.high, last),
      low: day.low === undefined ? undefined : Math.min(day.low, last),
      volume: day.volume,
      turnover: day.turnover,
    }
  }
}

const onGrid = (price: number, decimals: number): number => Math.round(price * 10 ** decimals) / 10 ** decimals

/** Closed minutes of a pair, or of a composite from its exchanges. */
function minutesOf(catalogue: Catalogue, { past }: SessionSource): ReadMinutes {
  const sums = new VenueSums(BUCKET_MINUTES)
  return (index, from, to, visit) => {
    const composite = catalogue.compositeAt(index)
    if (composite === undefined) return past.forEachMinuteBar(index, from, to, visit)
    sums.begin(from, to)
    for (const constituent of composite.constituents)
      past.forEachMinuteBar(constituent, from, to, (...bar) => sums.add(...bar))
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
