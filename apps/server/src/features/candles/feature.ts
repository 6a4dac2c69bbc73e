import { createCandleRepo } from '#market/candles/repo.ts'
import { sealJob } from '#market/candles/seal-job.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { candleRoutes } from './routes.ts'

export const createCandlesFeature = ({ catalogue, candles, watched, db, clock }: Site): Feature => ({
  name: 'candles',
  web: () => ({ routes: candleRoutes({ catalogue, store: candles, watched, clock }) }),
  jobs: [sealJob({ catalogue, repo: createCandleRepo(db), store: candles, clock })],
})
