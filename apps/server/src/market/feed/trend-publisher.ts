/** Computes the seven-day trends at the start and at every new point, and publishes them. */
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { TRENDS_TOPIC } from '#market/tickers/ticker.ts'
import { closingTrends, TREND_STEP_MS, type Trends, withExtremes } from '#market/tickers/trend.ts'
import type { MarketSource } from '#market/venues/source.ts'

export type TrendPublisher = {
  /** Publishes closing prices at once, and highs and lows later. */
  start(now: number): Promise<void>
  /** Computes them again if a new point is due. */
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

export function createTrendPublisher(options: TrendPublisherOptions): TrendPublisher {
  const { catalogue, source, history, bus, clock, log, isClosed } = options
  let renewedAt = 0

  function publish(asOf: number, trends: Trends): void {
    if (isClosed()) return
    void bus.keep(TRENDS_TOPIC, { asOf, trends })
    bus.publish(TRENDS_TOPIC, { asOf, trends })
  }

  async function closing(now: number): Promise<Trends> {
    renewedAt = Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS
    return await closingTrends(catalogue, source.past, now, createEventLoopYield(clock))
  }

  async function publishWithExtremes(now: number, trends: Trends): Promise<void> {
    const { past } = source
    publish(now, await withExtremes(trends, { catalogue, past, history, now, isClosed }))
  }

  const logFailure = (error: unknown): void => log.error({ err: error }, 'could not compute the seven-day trends')

  return {
    async start(now) {
      const trends = await closing(now)
      publish(now, trends)
      publishWithExtremes(now, trends).catch(logFailure)
    },
    renew(now) {
      if (renewedAt === 0 || now - renewedAt < TREND_STEP_MS) return
      closing(now)
        .then(trends => publishWithExtremes(now, trends))
        .catch(logFailure)
    },
  }
}
