/**
 * The ingest role: trades in, figures out. Holds the rolling windows and the open candles in memory; what must survive
 * a restart (closed candles) is handed to `onClosed`. Runs on one process at a time.
 */
import type { Interval } from '@candela/contract'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { CandleBuilder } from './candles/builder.ts'
import type { Catalogue, Composite } from './catalogue.ts'
import { combineVenues, compositeBar } from './composite.ts'
import { BUCKET_MS, BUCKETS, DayWindow } from './day-window.ts'
import { Feed, type VenueStatus } from './feed.ts'
import { Movers } from './movers.ts'
import type { MarketSource } from './source.ts'
import { tickerRow, TICKERS_TOPIC, TICKERS_WANTED_TOPIC, type TickersMessage, TRENDS_TOPIC } from './ticker.ts'
import { sevenDayTrends, TREND_STEP_MS } from './trend.ts'

export type ClosedCandle = { readonly index: number; readonly interval: Interval; readonly bar: Bar }

export type IngestOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Start of the running minute: trades are replayed from there, so that the first minute bar is whole. */
  readonly completeFrom: number
  /** Whole closed candles, once each; every candle that closed before `settledUntil` has been handed over. */
  readonly onClosed: (candles: readonly ClosedCandle[], settledUntil: number) => void
  /** Minutes were missed, for example because the machine slept; from `resumedFrom` on nothing is missing again. */
  readonly onGap: (resumedFrom: number) => void
}

export type Ingest = {
  /** Reads a day of history, then goes live; resolves when the first prices are out. */
  start(): Promise<void>
  /** The bar of an interval as it stands, from `completeFrom` on; undefined before the pair traded. */
  liveBar(index: number, interval: Interval): Bar | undefined
  venues(): VenueStatus[]
  close(): void
}

/** A whole snapshot is kept this often for nodes that start later. */
const KEEP_MS = 5_000
/** History is read in slices this long, so that the event loop stays free. */
const SLICE_MS = 12

export function createIngest(options: IngestOptions): Ingest {
  const { catalogue, source, bus, clock, log } = options
  const size = catalogue.instruments.length
  const { completeFrom } = options
  const startedAt = clock.now()
  const feed = new Feed(catalogue.instruments.slice(0, catalogue.sourceSize))
  const movers = new Movers(size, startedAt)
  const day = new DayWindow(size, startedAt)
  const last = new Float64Array(size)
  const dirty = new Uint8Array(size)
  const rows: string[][] = Array.from({ length: size }, () => [])
  const lastClosed: (Bar | undefined)[] = Array.from({ length: catalogue.sourceSize })
  let closed: ClosedCandle[] = []
  let settledMinute = completeFrom / MINUTE_MS
  let keptAt = 0
  let trendsAt = 0
  const stops: (() => void)[] = []

  const builder = new CandleBuilder(size, (index, interval, bar) => {
    if (interval === '1') {
      if (index < catalogue.sourceSize) lastClosed[index] = bar
      else day.add(index, bar.time, bar.open, bar.high, bar.low, bar.volume, bar.turnover)
    }
    if (bar.time >= completeFrom) closed.push({ index, interval, bar })
  })

  function takeTrade(index: number, time: number, price: number, tradeSize: number): void {
    if (!feed.accept(index, time, price, tradeSize, clock.now())) return
    builder.tick(index, time, price, tradeSize)
    day.add(index, time, price, price, price, tradeSize, price * tradeSize)
    last[index] = price
    dirty[index] = 1
  }

  function takeBatch(now: number): void {
    day.advance(now)
    movers.advance(now)
    settleMinutes(now)
    for (const [at, composite] of catalogue.composites.entries()) updateComposite(catalogue.sourceSize + at, composite)
    publish(now)
    if (closed.length > 0) {
      options.onClosed(closed, settledMinute * MINUTE_MS)
      closed = []
    }
  }

  /** Once a minute is over for good, its bars close, and the composites are made from the closed ones. */
  function settleMinutes(now: number): void {
    const minute = Math.floor((now - source.settleMs) / MINUTE_MS)
    if (minute <= settledMinute) return
    if (minute > settledMinute + 1) options.onGap(minute * MINUTE_MS)
    builder.sweep(minute * MINUTE_MS)
    const justClosed = (minute - 1) * MINUTE_MS
    for (const [at, composite] of catalogue.composites.entries()) {
      const bars = composite.constituents.flatMap(index => {
        const bar = lastClosed[index]
        return bar !== undefined && bar.time === justClosed ? [bar] : []
      })
      const bar = compositeBar(bars, composite.instrument.priceDecimals)
      if (bar !== undefined) builder.setMinute(catalogue.sourceSize + at, bar)
    }
    builder.sweep(minute * MINUTE_MS)
    settledMinute = minute
  }

  function updateComposite(index: number, composite: Composite): void {
    let isTouched = false
    for (const constituent of composite.constituents) if (dirty[constituent] === 1) isTouched = true
    if (!isTouched) return
    const bar = openCompositeBar(composite)
    if (bar === undefined) return
    builder.setMinute(index, bar)
    last[index] = bar.close
    dirty[index] = 1
  }

  function openCompositeBar(composite: Composite): Bar | undefined {
    const bars: Bar[] = []
    for (const constituent of composite.constituents) {
      const bar = builder.minuteBar(constituent)
      if (bar !== undefined && bar.time >= settledMinute * MINUTE_MS) bars.push(bar)
    }
    return compositeBar(bars, composite.instrument.priceDecimals)
  }

  function publish(now: number): void {
    const changed: string[][] = []
    for (let index = 0; index < size; index++) {
      if (dirty[index] === 0) continue
      dirty[index] = 0
      movers.set(index, last[index] ?? 0)
      const row = makeRow(index, now)
      if (row === undefined) continue
      rows[index] = row
      changed.push(row)
    }
    // An empty message still goes out: it carries the age of the feed.
    bus.publish(TICKERS_TOPIC, message(now, false, changed))
    if (now - keptAt >= KEEP_MS) keepWhole(now)
    if (now - trendsAt >= TREND_STEP_MS) keepTrends(now)
  }

  function makeRow(index: number, now: number): string[] | undefined {
    const instrument = catalogue.instruments[index]
    const figures = day.figures(index)
    const price = last[index] ?? 0
    if (instrument === undefined || figures === undefined || price === 0) return undefined
    // A composite's window holds its closed minutes; the open one is added here.
    const open = index >= catalogue.sourceSize ? builder.minuteBar(index) : undefined
    const moves = { m3: movers.change(index, 3), m5: movers.change(index, 5), m10: movers.change(index, 10) }
    return tickerRow(
      instrument,
      now,
      {
        last: price,
        open: figures.open,
        high: Math.max(figures.high, open?.high ?? price),
        low: Math.min(figures.low, open?.low ?? price),
        volume: figures.volume + (open?.volume ?? 0),
        turnover: figures.turnover + (open?.turnover ?? 0),
      },
      moves,
    )
  }

  const message = (asOf: number, isWhole: boolean, changed: string[][]): TickersMessage => ({
    asOf,
    newestAt: feed.newestAt,
    isWhole,
    rows: changed,
  })

  function keepWhole(now: number): void {
    keptAt = now
    void bus.keep(
      TICKERS_TOPIC,
      message(
        now,
        true,
        rows.filter(row => row.length > 0),
      ),
    )
  }

  function keepTrends(now: number): void {
    trendsAt = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
    const trends = sevenDayTrends(catalogue, source, now)
    void bus.keep(TRENDS_TOPIC, { asOf: now, trends })
    bus.publish(TRENDS_TOPIC, { asOf: now, trends })
  }

  /** Fills the windows from the source's own history: every pair, the last day, minute by minute. */
  async function readHistory(): Promise<void> {
    const from = Math.max(day.start, (Math.floor(startedAt / BUCKET_MS) - BUCKETS + 1) * BUCKET_MS)
    let sliceStart = clock.monotonic()
    const breathe = async (): Promise<void> => {
      if (clock.monotonic() - sliceStart < SLICE_MS) return
      await new Promise(resolve => setImmediate(resolve))
      sliceStart = clock.monotonic()
    }
    const isConstituent = new Set(catalogue.composites.flatMap(composite => composite.constituents))
    for (const [at, composite] of catalogue.composites.entries()) {
      const venues = composite.constituents.map(index => source.minuteBars(index, from, completeFrom))
      composite.constituents.forEach((index, venue) => putHistory(index, venues[venue] ?? []))
      putHistory(catalogue.sourceSize + at, combineVenues(venues, composite.instrument.priceDecimals))
      await breathe()
    }
    for (let index = 0; index < catalogue.sourceSize; index++) {
      if (!isConstituent.has(index)) putHistory(index, source.minuteBars(index, from, completeFrom))
      await breathe()
    }
  }

  function putHistory(index: number, bars: readonly Bar[]): void {
    for (const bar of bars) {
      day.add(index, bar.time, bar.open, bar.high, bar.low, bar.volume, bar.turnover)
      last[index] = bar.close
    }
    for (const bar of bars.slice(-11)) {
      // Six ring slots a minute: the close stands until the next minute's close is known.
      for (let step = 0; step < 6; step++) movers.seed(index, bar.time + MINUTE_MS - 1 + step * 10_000, bar.close)
    }
    day.settle(index)
    if (bars.length > 0) dirty[index] = 1
  }

  return {
    async start() {
      const beganAt = clock.monotonic()
      await readHistory()
      stops.push(
        bus.subscribe(TICKERS_WANTED_TOPIC, () =>
          bus.publish(
            TICKERS_TOPIC,
            message(
              clock.now(),
              true,
              rows.filter(row => row.length > 0),
            ),
          ),
        ),
      )
      stops.push(source.start(completeFrom - 1, { trade: takeTrade, batchEnd: takeBatch }))
      takeBatch(clock.now())
      log.info({ pairs: size, ms: Math.round(clock.monotonic() - beganAt) }, 'the market is live')
    },
    liveBar: (index, interval) => builder.liveBar(index, interval),
    venues: () => feed.status(clock.now()),
    close() {
      for (const stop of stops) stop()
    },
  }
}
