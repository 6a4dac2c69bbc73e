/**
 * Computes the seven-day trends at the start and at every new point, and publishes them. Coins of real exchanges are
 * listed and can be asked for only a while after the start: those without a trend are tried again.
 */
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { TRENDS_TOPIC } from '#market/tickers/ticker.ts'
import { closingTrends, markBefore, TREND_STEP_MS, type Trends, withExtremes } from '#market/tickers/trend.ts'
import type { MarketSource } from '#market/venues/source.ts'

export type TrendPublisher = {
  /** Publishes closing prices as they are known, and highs and lows later. */
  start(now: number): Promise<void>
  /** Computes them again if a new point is due, and those that are missing. */
  renew(now: number): void
}

export type TrendPublisherOptions = {
  readonly catalogue: Catalogue
  readonly source: Pick<MarketSource, 'past'>
  readonly history: Pick<BarHistory, 'bars'>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly isClosed: () => boolean
}

/** Pause before missing trends are tried again; it doubles while there are none, for coins that are new everywhere. */
const RETRY_MS = MINUTE_MS
const RETRY_MAX_MS = HOUR_MS
/** Coins whose trends are published together at the start, and while missing ones are asked for. */
const PART = 20

export function createTrendPublisher(options: TrendPublisherOptions): TrendPublisher {
  const { catalogue, source, history, bus, clock, log, isClosed } = options
  let renewedAt = 0
  let known: Trends = {}
  let isRunning = false
  let retryAt = 0
  let pauseMs = RETRY_MS

  function publish(asOf: number, trends: Trends): void {
    if (isClosed()) return
    known = trends
    void bus.keep(TRENDS_TOPIC, { asOf, trends })
    bus.publish(TRENDS_TOPIC, { asOf, trends })
  }

  const extremes = (trends: Trends, composites: readonly Composite[], now: number): Promise<Trends> =>
    withExtremes(trends, { catalogue: { composites }, past: source.past, history, now, isClosed })

  const closing = (composites: readonly Composite[], now: number): Promise<Trends> =>
    closingTrends(composites, source.past, now, createEventLoopYield())

  function parts(composites: readonly Composite[]): (readonly Composite[])[] {
    return Array.from({ length: Math.ceil(composites.length / PART) }, (_, at) =>
      composites.slice(at * PART, (at + 1) * PART),
    )
  }

  async function publishWithExtremes(now: number, trends: Trends): Promise<void> {
    publish(now, await extremes(trends, catalogue.composites, now))
  }

  const missing = (): Composite[] =>
    catalogue.composites.filter(({ instrument }) => (known[instrument.code] ?? []).length === 0)

  async function addMissing(now: number): Promise<void> {
    const before = missing()
    for (const part of parts(before)) {
      // All are computed again at a new point.
      if (isClosed() || renewedAt < markBefore(clock.now())) return
      publish(now, { ...known, ...(await extremes(await closing(part, now), part, now)) })
    }
    pauseMs = missing().length < before.length ? RETRY_MS : Math.min(2 * pauseMs, RETRY_MAX_MS)
  }

  async function publishFirst(now: number): Promise<void> {
    // Of the session before, so that no line goes missing; a bus that is away has none.
    const kept = await bus.latest(TRENDS_TOPIC).catch(() => undefined)
    if (kept !== undefined && now - kept.asOf < TREND_STEP_MS) known = kept.trends
    for (const part of parts(catalogue.composites)) {
      if (isClosed()) return
      publish(now, { ...known, ...(await closing(part, now)) })
    }
  }

  /** One at a time: what begins later would be overtaken by what began before. */
  async function run(now: number, work: () => Promise<void>): Promise<void> {
    isRunning = true
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'could not compute the seven-day trends')
    }
    isRunning = false
    retryAt = Math.max(now, clock.now()) + pauseMs
  }

  return {
    async start(now) {
      renewedAt = markBefore(now)
      await run(now, () => publishFirst(now))
      void run(now, () => publishWithExtremes(now, known))
    },
    renew(now) {
      if (renewedAt === 0 || isRunning) return
      if (renewedAt < markBefore(now)) {
        renewedAt = markBefore(now)
        void run(now, async () => publishWithExtremes(now, { ...known, ...(await closing(catalogue.composites, now)) }))
      } else if (now >= retryAt && missing().length > 0) void run(now, () => addMissing(now))
    },
  }
}
