import { MARKET_TOPIC } from '@candela/contract/live'
import { topicSource } from '#live/topic-source.ts'
import { awayExchanges } from '#market/health/away-exchanges.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createMarketSummary } from './market-summary.ts'
import { marketSummaryRoutes } from './routes.ts'

export function createMarketSummaryFeature({ catalogue, board, source, health, clock }: Site): Feature {
  const summary = createMarketSummary(catalogue, board, source.isSimulated, () =>
    awayExchanges(health.read(), clock.now()),
  )
  return {
    name: 'market-summary',
    web: () => ({ routes: marketSummaryRoutes(summary) }),
    topics: [
      topicSource(MARKET_TOPIC, {
        value: () => (board.asOf === 0 ? undefined : { version: board.asOf, value: summary.pulse() }),
        watch: ({ touch }) => board.onChange(() => touch()),
      }),
    ],
    close: () => summary.close(),
  }
}
