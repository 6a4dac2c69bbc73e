import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { perContracts } from '#market/derivatives/current-contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { readStoredFrom } from '#market/derivatives/stored-history.ts'
import { liquidationFiles } from './data-files.ts'
import { createLiquidations } from './liquidations.ts'
import { createLiquidationMaps } from './map.ts'
import { createLiquidationsRepo, type LiquidationsRepo } from './repo.ts'
import { liquidationRoutes } from './routes.ts'

export type LiquidationsFeature = Feature & {
  /** The newest prints, for other features. */
  readonly prints: Pick<LiquidationsRepo, 'newest'>
}

export function createLiquidationsFeature(site: Site): LiquidationsFeature {
  const repo = createLiquidationsRepo(site.db)
  return {
    name: 'liquidations',
    prints: repo,
    async web() {
      const { catalogue, contractBoard, derivatives, clock } = site
      const storedFrom = await readStored(site)
      const liquidations = perContracts(site.contracts, contracts =>
        createLiquidations({ catalogue, contracts, board: contractBoard, storedFrom, derivatives, repo, clock }),
      )
      await (await liquidations()).warm()
      const maps = perContracts(site.contracts, contracts => createLiquidationMaps({ ...site, contracts }))
      return { routes: liquidationRoutes(liquidations, maps), files: liquidationFiles(liquidations, maps) }
    },
  }
}

/** Read once: the first sheet replaces it seconds later. */
async function readStored({ db, derivatives, contracts, clock }: Site): Promise<number | null> {
  const { all } = await contracts()
  const from = await readStoredFrom({
    repo: createDerivativesRepo(db),
    source: derivatives,
    contracts: all.map(({ id }) => id),
    until: clock.now(),
  })
  return from ?? null
}
