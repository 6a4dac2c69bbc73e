import type { LiquidationsFeature } from '#features/liquidations/index.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { type ChartFlash, createChartFlash } from './chart-flash.ts'
import { createFlash } from './flash.ts'
import { flashJob } from './flash-job.ts'
import { createFlashRepo } from './repo.ts'
import { flashRoutes } from './routes.ts'
import type { WatchedCoin } from './rules.ts'
import { watchedCoins } from './watched-coins.ts'

export type FlashFeature = Feature & {
  /** News of a coin for its charts, for other features. */
  readonly onChart: ChartFlash
}

export function createFlashFeature(site: Site, { prints }: Pick<LiquidationsFeature, 'prints'>): FlashFeature {
  const repo = createFlashRepo(site.db)
  return {
    name: 'flash',
    onChart: createChartFlash(repo),
    web: () => ({ routes: flashRoutes(createFlash({ ...site, repo })) }),
    jobs: [flashJob({ ...site, coins: () => coinsOf(site), prints, repo })],
  }
}

const coinsOf = ({ catalogue, board }: Site): WatchedCoin[] =>
  watchedCoins(catalogue.composites, ({ instrument }) => {
    const last = board.ticker(instrument.code)?.last ?? ''
    return last === '' ? undefined : Number(last)
  })
