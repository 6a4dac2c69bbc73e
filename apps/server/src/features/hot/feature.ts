import { untilPrices } from '#market/tickers/until-prices.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { hotFiles } from './data-files.ts'
import { createHotKline } from './hot-kline.ts'
import { createHotRank, type Stars } from './hot-rank.ts'
import { createHotRepo } from './repo.ts'
import { hotRoutes } from './routes.ts'
import { hotSnapshotJob, takeHotSnapshot } from './snapshot-job.ts'
import { createViewCounter } from './view-counter.ts'
import { keepKlineWarm } from './warm-kline.ts'

/** Pause between the history of two coins: keeps the CPU load at a quarter of a core. */
const PAUSE_MS = 20

export function createHotFeature(site: Site, stars: Stars): Feature {
  const { catalogue, board, clock, log } = site
  const repo = createHotRepo(site.db)
  const rank = createHotRank({ ...site, repo, stars })
  const pause = (): Promise<void> => new Promise(resolve => void clock.after(PAUSE_MS, resolve))
  const snapshot = { ...site, repo, rank, pause }
  const stopping = new AbortController()

  return {
    name: 'hot',
    async web() {
      await rank.refresh()
      const stopRefreshing = rank.keepFresh()
      const views = createViewCounter(repo, clock, log)
      const kline = createHotKline(catalogue, site.candles, clock)
      const stopWarming = keepKlineWarm({ board, rank, kline, clock, log })
      return {
        routes: hotRoutes({ catalogue, rank, kline, views }),
        files: hotFiles(rank),
        async close() {
          stopWarming()
          stopRefreshing()
          await views.close()
        },
      }
    },
    jobs: [hotSnapshotJob(snapshot)],
    /** After a first start, do not wait for the full hour. */
    startJobs() {
      untilPrices(board)
        .then(() => takeHotSnapshot(snapshot, stopping.signal))
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log.error({ err: error }, 'could not store the ranking of hot coins')
        })
    },
    close: () => stopping.abort(),
  }
}
