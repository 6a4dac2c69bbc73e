/**
 * Ingest without a missed trade: candles, tickers and composites, in memory, published on the bus. What must survive a
 * restart (closed candles) is passed to `onClosed`.
 */
import type { ExchangeId, Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import type { VenueDay } from '@candela/exchanges/live'
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { CandleBuilder } from '#market/candles/builder.ts'
import { createCloseUps } from '#market/close-up/close-ups.ts'
import type { GapFiller } from '#market/candles/gap-filler.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import type { StoredMinutes } from '#market/candles/stored-minutes.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeBar, VenueSums } from '#market/composite/composite.ts'
import { TickerSheet } from '#market/tickers/ticker-sheet.ts'
import { readTickerRow, TICKERS_TOPIC, type TickersMessage } from '#market/tickers/ticker.ts'
import { dayOfRow, type TickerSnapshot } from '#market/tickers/ticker-snapshot.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { keepDayAgo } from './day-ago-reader.ts'
import { Feed } from './feed.ts'
import { readHistory } from './history.ts'
import { readRecentMoves } from './recent-moves.ts'
import { readStoredMoves } from './stored-moves.ts'
import { createTrendPublisher } from './trend-publisher.ts'

export type IngestSessionOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  /** For the highs and lows of seven days, which take seconds to compute. */
  readonly history: Pick<BarHistory, 'bars'>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Start of the current minute: trades are replayed from there, so that the first minute bar is complete. */
  readonly completeFrom: number
  /**
   * Complete closed candles; every candle that closed before `settledUntil` has been passed. A minute comes again if its
   * exchange corrects it.
   */
  readonly onClosed: (candles: readonly ClosedCandle[], settledUntil: number) => void
  /** Asks exchanges for what they do not send; a simulated market knows it. */
  readonly ownHistory?: Pick<BarHistory, 'bars'> | undefined
  /** Prices of the last run; a simulated market computes them. */
  readonly snapshot?: TickerSnapshot | undefined
  /** Minutes of earlier runs, for the rapid windows; a simulated market computes them. */
  readonly stored?: StoredMinutes | undefined
  /** Who fills the gaps of single pairs; a simulated market has none. */
  readonly gaps?: Pick<GapFiller, 'listed' | 'lost' | 'regained'> | undefined
  /** The source skipped minutes. The session ingests nothing after this. */
  readonly onLostTrades: () => void
}

export type IngestSession = {
  start(): Promise<void>
  /** Publishes every pair's newest row. */
  publishAll(): void
  liveBar(index: number, interval: Interval): Bar | undefined
  /** How many pairs it has room for. */
  readonly capacity: number
  close(): void
}

/** A pair without a trade for this long has the price of its exchange's own figures. */
const QUIET_MS = 5_000
/** A full snapshot is stored at this interval for nodes that start later. */
const KEEP_MS = 5_000

export function createIngestSession(options: IngestSessionOptions): IngestSession {
  const { catalogue, source, bus, clock, log, completeFrom } = options
  const { capacity } = catalogue
  // The age of the market is that of real prices, where there are some.
  const feed = new Feed(catalogue, index => source.isSimulated || !source.past.covers(index))
  let silent: ReadonlySet<ExchangeId> = new Set()
  const isHeard = (index: number): boolean => {
    const exchange = catalogue.instruments[index]?.exchange
    return exchange !== undefined && !silent.has(exchange)
  }
  const sheet = new TickerSheet(catalogue, source, clock.now(), isHeard)
  const minuteSums = new VenueSums(1)
  /** Newest closed minute of each trading pair: the input of that minute's composites. */
  const lastClosed: (Bar | undefined)[] = Array.from({ length: capacity })
  /** Start of the newest minute that a pair's exchange has closed itself: later trades of it are in its bar. */
  const finalMinute = new Float64Array(capacity)
  let closed: ClosedCandle[] = []
  let settledMinute = completeFrom / MINUTE_MS
  let version = clock.now()
  let keptAt = 0
  let isClosed = false
  const stops: (() => void)[] = []
  const trends = createTrendPublisher({ ...options, isClosed: () => isClosed })

  const builder = new CandleBuilder(capacity, (index, interval, bar) => {
    if (interval === '1') {
      if (catalogue.compositeAt(index) === undefined) lastClosed[index] = bar
      else sheet.takeMinute(index, bar.time, bar.open, bar.high, bar.low, bar.volume, bar.turnover)
    }
    // A larger candle that began before the session lacks its first part here.
    if (bar.time >= completeFrom) closed.push({ index, interval, bar })
  })

  const closeUps = createCloseUps({
    catalogue,
    source,
    bus,
    clock,
    formingMinute: index => builder.minuteBar(index),
  })
  stops.push(() => closeUps.close())

  function takeTrade(index: number, time: number, price: number, tradeSize: number, isBuy: boolean): void {
    if (!feed.accept(index, time, price, tradeSize, clock.now())) return
    if (time >= (finalMinute[index] ?? 0) + MINUTE_MS) builder.tick(index, time, price, tradeSize)
    sheet.takeTrade(index, time, price, tradeSize)
    closeUps.trade(index, time, price, tradeSize, isBuy)
  }

  /** The last price of the exchange's own figures counts where trades are not sent, or seldom happen. */
  function takeDay(index: number, day: VenueDay): void {
    sheet.takeDay(index, day)
    const now = clock.now()
    if (day.last !== undefined && now - feed.newestOf(index) > QUIET_MS) sheet.takeClose(index, now, day.last)
  }

  /** The exchange's own minute: it knows trades that were not sent, or came late. */
  function takeMinute(index: number, bar: Readonly<Bar>, isFinal: boolean): void {
    const own = builder.minuteBar(index)
    if (isFinal) finalMinute[index] = Math.max(finalMinute[index] ?? 0, bar.time)
    if (bar.time >= settledMinute * MINUTE_MS && (own === undefined || own.time <= bar.time)) {
      if (!isFinal && own?.time === bar.time && own.volume >= bar.volume) return
      builder.setMinute(index, bar)
      sheet.takeClose(index, bar.time, bar.close)
    } else if (isFinal) correct(index, bar)
  }

  /** A minute that is closed here already. */
  function correct(index: number, bar: Readonly<Bar>): void {
    const known = lastClosed[index]
    const isLast = known === undefined || known.time <= bar.time
    if (bar.time < completeFrom || (known?.time === bar.time && isSameBar(known, bar))) return
    closed.push({ index, interval: '1', bar: { ...bar } })
    if (!isLast) return
    lastClosed[index] = { ...bar }
    if (bar.time !== (settledMinute - 1) * MINUTE_MS) return
    for (const composite of catalogue.composites) {
      if (!composite.constituents.includes(index)) continue
      const corrected = compositeBar(closedBars(composite, bar.time), composite.instrument.priceDecimals, minuteSums)
      if (corrected !== undefined) closed.push({ index: composite.index, interval: '1', bar: corrected })
    }
  }

  function takeBatch(time: number): void {
    if (isClosed) return
    const minute = Math.floor((time - source.settleMs) / MINUTE_MS)
    if (minute > settledMinute + 1) return options.onLostTrades()
    const isSettling = minute > settledMinute
    const venues = feed.status(time, exchange => source.isOpen(exchange, time))
    silent = new Set(venues.flatMap(({ exchange, isSilent }) => (isSilent ? [exchange] : [])))
    sheet.advance(time)
    if (isSettling) settle(minute)
    for (const composite of catalogue.composites) updateComposite(composite, time)
    closeUps.closed(closed)
    closeUps.batchEnd(time)
    publish(time)
    if (isSettling) store(time)
    if (closed.length === 0 && !isSettling) return
    const candles = closed
    closed = []
    options.onClosed(candles, settledMinute * MINUTE_MS)
  }

  /** The minute before `minute` is final: first the pairs' bars close, then the composites built from them. */
  function settle(minute: number): void {
    settledMinute = minute
    builder.sweep(minute * MINUTE_MS, catalogue.pairs)
    const time = (minute - 1) * MINUTE_MS
    for (const composite of catalogue.composites) setComposite(composite, closedBars(composite, time))
    builder.sweep(
      minute * MINUTE_MS,
      catalogue.composites.map(({ index }) => index),
    )
  }

  const closedBars = ({ constituents }: Composite, time: number): Bar[] =>
    constituents.flatMap(index => lastClosed[index] ?? []).filter(bar => bar.time === time)

  /** From the exchanges' bars of the minute so far. While the minute before settles, only the price goes on. */
  function updateComposite(composite: Composite, time: number): void {
    const { index, constituents, instrument } = composite
    if (!constituents.some(constituent => sheet.isTouched(constituent))) return
    sheet.takeFirstPrice(composite)
    const minute = Math.floor(time / MINUTE_MS)
    const bars = constituents
      .filter(isHeard)
      .flatMap(constituent => builder.minuteBar(constituent) ?? [])
      .filter(bar => bar.time === minute * MINUTE_MS)
    if (minute === settledMinute) return setComposite(composite, bars)
    const price = compositeBar(bars, instrument.priceDecimals, minuteSums)?.close
    if (price !== undefined) sheet.setPrice(index, price)
  }

  function setComposite({ index, instrument }: Composite, bars: readonly Bar[]): void {
    const bar = compositeBar(bars, instrument.priceDecimals, minuteSums)
    if (bar === undefined) return
    builder.setMinute(index, bar)
    sheet.setPrice(index, bar.close)
  }

  function publish(time: number): void {
    // A catch-up batch carries an older time than the one before it, but newer figures.
    version = Math.max(version + 1, time)
    const rows = sheet.changedRows(version, index =>
      catalogue.compositeAt(index) === undefined ? undefined : builder.minuteBar(index),
    )
    // Publish even an empty message: it carries the age of the feed.
    bus.publish(TICKERS_TOPIC, message(time, false, rows))
    if (time - keptAt >= KEEP_MS) keepAll(time)
    trends.renew(time)
  }

  function keepAll(time: number): void {
    keptAt = time
    void bus.keep(TICKERS_TOPIC, message(time, true, sheet.allRows()))
  }

  /** Prices are as old as the newest trade, if the exchanges are away. */
  function store(time: number): void {
    options.snapshot
      ?.write(Math.min(time, feed.newestAt), sheet.allRows())
      .catch((error: unknown) => log.warn({ err: error }, 'could not store the last prices'))
  }

  async function restore(): Promise<void> {
    const stored = await options.snapshot?.read()
    for (const row of stored?.rows ?? []) {
      const index = catalogue.indexOf(readTickerRow(row).pair)
      if (index === undefined || source.past.covers(index)) continue
      if (catalogue.compositeAt(index) === undefined) sheet.takeDay(index, dayOfRow(row))
      else sheet.setPrice(index, Number(readTickerRow(row).last))
    }
    if (stored !== undefined) feed.restore(stored.at)
    for (const index of [...catalogue.pairs, ...catalogue.composites.map(each => each.index)])
      if (sheet.hasPrice(index)) sheet.prepareRow(index, version)
  }

  function readMoves(): void {
    const { stored } = options
    if (stored === undefined) return
    readStoredMoves({ catalogue, past: source.past, sheet, stored, completeFrom }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not read the minutes before the start'),
    )
  }

  function publishAll(): void {
    bus.publish(TICKERS_TOPIC, message(clock.now(), true, sheet.allRows()))
  }

  const message = (asOf: number, isWhole: boolean, rows: string[][]): TickersMessage => ({
    asOf,
    newestAt: feed.newestAt,
    stale: staleVenues(),
    isWhole,
    rows,
  })

  const staleVenues = (): ExchangeId[] => {
    const now = clock.now()
    return feed
      .status(now, exchange => source.isOpen(exchange, now))
      .flatMap(({ exchange, isStale }) => (isStale ? [exchange] : []))
  }

  return {
    async start() {
      const beganAt = clock.monotonic()
      const { past } = source
      const yieldToEventLoop = createEventLoopYield()
      const isOver = (): boolean => isClosed
      readRecentMoves({ catalogue, past, sheet, until: clock.now() })
      await readHistory({ catalogue, past, sheet, until: completeFrom, version, yieldToEventLoop, isClosed: isOver })
      await restore()
      if (isClosed) return
      publishAll()
      keepAll(clock.now())
      readMoves() // prices do not wait for it
      const stopSource = source.start(completeFrom - 1, {
        trade: takeTrade,
        seenTrade: (...trade) => closeUps.trade(...trade),
        minute: takeMinute,
        day: takeDay,
        heard: (index, time) => feed.hear(index, time, clock.now()),
        listed: pairs => options.gaps?.listed(pairs),
        lost: (pairs, from) => options.gaps?.lost(pairs, from),
        regained: (pairs, to) => options.gaps?.regained(pairs, to),
        batchEnd: takeBatch,
      })
      stops.push(stopSource)
      const { ownHistory } = options
      if (ownHistory !== undefined) stops.push(keepDayAgo({ catalogue, sheet, history: ownHistory, clock, log }))
      const pairs = catalogue.instruments.length
      log.info({ pairs, ms: Math.round(clock.monotonic() - beganAt) }, 'the market is being followed')
      await trends.start(clock.now())
    },
    publishAll,
    liveBar: (index, interval) => builder.liveBar(index, interval),
    capacity,
    close() {
      isClosed = true
      for (const stop of stops) stop()
    },
  }
}

const isSameBar = (a: Readonly<Bar>, b: Readonly<Bar>): boolean =>
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume &&
  a.turnover === b.turnover &&
  a.trades === b.trades
