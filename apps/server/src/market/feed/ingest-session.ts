/**
 * Ingest without a missed trade: candles, tickers and composites, in memory, published on the bus. What must survive a
 * restart (closed candles) is passed to `onClosed`.
 */
import type { ExchangeId, Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { CandleBuilder } from '#market/candles/builder.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeBar, VenueSums } from '#market/composite/composite.ts'
import { Feed } from './feed.ts'
import { readHistory } from './history.ts'
import { readRecentMoves } from './recent-moves.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { TickerSheet } from '#market/tickers/ticker-sheet.ts'
import { TICKERS_TOPIC, type TickersMessage, TRENDS_TOPIC } from '#market/tickers/ticker.ts'
import { closingTrends, TREND_STEP_MS, type Trends, withExtremes } from '#market/tickers/trend.ts'

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
  /** Complete closed candles, once each; every candle that closed before `settledUntil` has been passed. */
  readonly onClosed: (candles: readonly ClosedCandle[], settledUntil: number) => void
  /** The source skipped minutes. The session ingests nothing after this. */
  readonly onLostTrades: () => void
}

export type IngestSession = {
  start(): Promise<void>
  /** Publishes every pair's newest row. */
  publishAll(): void
  liveBar(index: number, interval: Interval): Bar | undefined
  close(): void
}

/** A full snapshot is stored at this interval for nodes that start later. */
const KEEP_MS = 5_000

export function createIngestSession(options: IngestSessionOptions): IngestSession {
  const { catalogue, source, history, bus, clock, log, completeFrom } = options
  const { sourceSize, composites } = catalogue
  const size = catalogue.instruments.length
  const feed = new Feed(catalogue.instruments.slice(0, sourceSize))
  const sheet = new TickerSheet(catalogue, source, clock.now())
  const minuteSums = new VenueSums(1)
  /** Newest closed minute of each trading pair: the input of that minute's composites. */
  const lastClosed: (Bar | undefined)[] = Array.from({ length: sourceSize })
  let closed: ClosedCandle[] = []
  let settledMinute = completeFrom / MINUTE_MS
  let version = clock.now()
  let keptAt = 0
  let trendsAt = 0
  let isClosed = false
  let stopSource: () => void = () => undefined

  const builder = new CandleBuilder(size, (index, interval, bar) => {
    if (interval === '1') {
      if (index < sourceSize) lastClosed[index] = bar
      else sheet.takeMinute(index, bar.time, bar.open, bar.high, bar.low, bar.volume, bar.turnover)
    }
    // A larger candle that began before the session lacks its first part here.
    if (bar.time >= completeFrom) closed.push({ index, interval, bar })
  })

  function takeTrade(index: number, time: number, price: number, tradeSize: number): void {
    if (!feed.accept(index, time, price, tradeSize, clock.now())) return
    builder.tick(index, time, price, tradeSize)
    sheet.takeTrade(index, time, price, tradeSize)
  }

  function takeBatch(time: number): void {
    if (isClosed) return
    const minute = Math.floor((time - source.settleMs) / MINUTE_MS)
    if (minute > settledMinute + 1) return options.onLostTrades()
    const isSettling = minute > settledMinute
    sheet.advance(time)
    if (isSettling) settle(minute)
    for (const [at, composite] of composites.entries()) updateComposite(sourceSize + at, composite)
    publish(time)
    if (closed.length === 0 && !isSettling) return
    const candles = closed
    closed = []
    options.onClosed(candles, settledMinute * MINUTE_MS)
  }

  /** The minute before `minute` is final: first the pairs' bars close, then the composites built from them. */
  function settle(minute: number): void {
    settledMinute = minute
    builder.sweep(minute * MINUTE_MS, 0, sourceSize)
    for (const [at, composite] of composites.entries()) {
      const bars = composite.constituents.flatMap(index => lastClosed[index] ?? [])
      setComposite(sourceSize + at, composite, bars, (minute - 1) * MINUTE_MS)
    }
    builder.sweep(minute * MINUTE_MS, sourceSize, size)
  }

  function updateComposite(index: number, composite: Composite): void {
    if (!composite.constituents.some(constituent => sheet.isTouched(constituent))) return
    const bars = composite.constituents.flatMap(constituent => builder.minuteBar(constituent) ?? [])
    setComposite(index, composite, bars, settledMinute * MINUTE_MS)
  }

  /** The composite's bar of the minute at `time`, from the exchange bars of that minute. */
  function setComposite(index: number, composite: Composite, bars: readonly Bar[], time: number): void {
    const ofMinute = bars.filter(bar => bar.time === time)
    const bar = compositeBar(ofMinute, composite.instrument.priceDecimals, minuteSums)
    if (bar === undefined) return
    builder.setMinute(index, bar)
    sheet.setPrice(index, bar.close)
  }

  function publish(time: number): void {
    // A catch-up batch carries an older time than the one before it, but newer figures.
    version = Math.max(version + 1, time)
    const rows = sheet.changedRows(version, index => (index < sourceSize ? undefined : builder.minuteBar(index)))
    // Publish even an empty message: it carries the age of the feed.
    bus.publish(TICKERS_TOPIC, message(time, false, rows))
    if (time - keptAt >= KEEP_MS) keepAll(time)
    if (trendsAt > 0 && time - trendsAt >= TREND_STEP_MS) renewTrends(time).catch(logTrends)
  }

  function keepAll(time: number): void {
    keptAt = time
    void bus.keep(TICKERS_TOPIC, message(time, true, sheet.allRows()))
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

  function publishTrends(asOf: number, trends: Trends): void {
    if (isClosed) return
    void bus.keep(TRENDS_TOPIC, { asOf, trends })
    bus.publish(TRENDS_TOPIC, { asOf, trends })
  }

  async function readTrends(now: number): Promise<Trends> {
    trendsAt = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
    return await closingTrends(catalogue, source, now, createEventLoopYield(clock))
  }

  async function publishWithExtremes(now: number, trends: Trends): Promise<void> {
    publishTrends(now, await withExtremes(trends, { catalogue, history, now, isClosed: () => isClosed }))
  }

  async function renewTrends(now: number): Promise<void> {
    await publishWithExtremes(now, await readTrends(now))
  }

  const logTrends = (error: unknown): void => log.error({ err: error }, 'could not compute the seven-day trends')

  return {
    async start() {
      const beganAt = clock.monotonic()
      const yieldToEventLoop = createEventLoopYield(clock)
      const isOver = (): boolean => isClosed
      readRecentMoves({ catalogue, source, sheet, until: clock.now() })
      await readHistory({ catalogue, source, sheet, until: completeFrom, version, yieldToEventLoop, isClosed: isOver })
      if (isClosed) return
      publishAll()
      keepAll(clock.now())
      stopSource = source.start(completeFrom - 1, { trade: takeTrade, batchEnd: takeBatch })
      log.info({ pairs: size, ms: Math.round(clock.monotonic() - beganAt) }, 'the market is live')
      const now = clock.now()
      const trends = await readTrends(now)
      publishTrends(now, trends)
      publishWithExtremes(now, trends).catch(logTrends)
    },
    publishAll,
    liveBar: (index, interval) => builder.liveBar(index, interval),
    close() {
      isClosed = true
      stopSource()
    },
  }
}
