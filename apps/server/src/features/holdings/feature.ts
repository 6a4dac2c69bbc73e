import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { holdingsFiles } from './data-files.ts'
import { createHoldings } from './holdings.ts'
import { createHoldingsRepo } from './repo.ts'
import { holdingsRoutes } from './routes.ts'
import { holdingsSyncJob, syncHoldings } from './sync-job.ts'

export function createHoldingsFeature({ db, catalogue, funds, clock, log }: Site): Feature {
  const repo = createHoldingsRepo(db)
  return {
    name: 'holdings',
    web() {
      const holdings = createHoldings(repo, clock, catalogue)
      return { routes: holdingsRoutes(holdings), files: holdingsFiles(holdings) }
    },
    jobs: [holdingsSyncJob(repo, funds, clock)],
    /** A new database has no funds, and the first run of the job may be an hour away. */
    startJobs: () =>
      void syncHoldings(repo, funds, clock).catch((error: unknown) =>
        log.error({ err: error }, 'could not read the funds'),
      ),
  }
}
