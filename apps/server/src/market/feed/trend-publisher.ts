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
import { closingTrends, TREND_STEP_MS, type Trends, withExtremes } from '#market/tickers/trend.ts'
import type { MarketSource } from '#market/venues/source.ts'

export type TrendPublisher = {
  /** Publishes closing prices at once, and highs and lows later. */
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
/** Coins whose trends are published together while missing ones are asked for. */
const PART = 20

export function createTrendPublisher(options: TrendPublisherOptions): TrendPublisher {
  const { catalogue, source, history, bus, clock, log, isClosed } = options
  let renewedAt = 0
  let known: Trends = {}
  let running = 0
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

  async function closing(now: number): Promise<Trends> {
    renewedAt = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
    return await closingTrends(catalogue, source.past, now, createEventLoopYield())
  }

  async function publishWithExtremes(now: number, trends: Trends): Promise<void> {
    publish(now, await extremes(trends, catalogue.composites, now))
  }

  const missing = (): Composite[] =>
    catalogue.composites.filter(({ instrument }) => (known[instrument.code] ?? []).length === 0)

  async function addMissing(now: number): Promise<void> {
    const before = missing()
    for (let from = 0; from < before.length && !isClosed(); from += PART)
      publish(now, { ...known, ...(await extremes({}, before.slice(from, from + PART), now)) })
    pauseMs = missing().length < before.length ? RETRY_MS : Math.min(2 * pauseMs, RETRY_MAX_MS)
  }

  function run(now: number, work: () => Promise<void>): void {
    running++
    work()
      .catch((error: unknown) => log.error({ err: error }, 'could not compute the seven-day trends'))
      .finally(() => {
        running--
        retryAt = Math.max(now, clock.now()) + pauseMs
      })
  }

  return {
    async start(now) {
      const trends = await closing(now)
      publish(now, trends)
      run(now, () => publishWithExtremes(now, trends))
    },
    renew(now) {
      if (renewedAt === 0) return
      if (now - renewedAt >= TREND_STEP_MS) run(now, async () => publishWithExtremes(now, await closing(now)))
      else if (running === 0 && now >= retryAt && missing().length > 0) run(now, () => addMissing(now))
    },
  }
}
