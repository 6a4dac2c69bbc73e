import type { MarketFields } from '@candela/contract/live'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createMarketSummary } from './market-summary.ts'
import { marketSummaryRoutes } from './routes.ts'

/** `fields` are those of the live `market` topic. */
export function createMarketSummaryFeature(site: Site): Feature & { fields(): MarketFields } {
  const summary = createMarketSummary(site.catalogue, site.board, site.source.isSimulated)
  return {
    name: 'market-summary',
    web: () => ({ routes: marketSummaryRoutes(summary) }),
    fields: () => summary.fields(),
    close: () => summary.close(),
  }
}
