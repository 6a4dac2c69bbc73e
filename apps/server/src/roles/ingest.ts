/** The ingest role: the elected leader reads the market and publishes and stores candles, tickers, badges and contracts. */
import { hostname } from 'node:os'
import { MINUTE_MS } from '@candela/quant'
import { createActivityMaker } from '#market/movers/activity.ts'
import { createCandleRepo, INGEST_LEADER } from '#market/candles/repo.ts'
import { createCandleWriter } from '#market/candles/writer.ts'
import { createDerivativesIngest } from '#market/derivatives/derivatives-ingest.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { createIngest } from '#market/feed/ingest.ts'
import { createLeader } from '#platform/db/leader.ts'
import type { Site } from '#site/site.ts'

/** One process at a time ingests the market; the others wait to take over. Returns a function that stops it. */
export function startIngest(site: Site, onFatal: (error: Error) => void): () => Promise<void> {
  const { catalogue, source, derivatives, bus, database, clock, log } = site
  const repo = createCandleRepo(database.db)
  const contractRepo = createDerivativesRepo(database.db)
  let stop: () => Promise<void> = async () => undefined
  const leader = createLeader({
    connection: database.connection,
    name: INGEST_LEADER,
    holder: `${hostname()}:${process.pid}`,
    clock,
    log,
    onGained: epoch => {
      const completeFrom = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
      const writer = createCandleWriter({ catalogue, repo, epoch, completeFrom, log })
      const activity = createActivityMaker({ catalogue, source, bus, clock })
      const startActivity = (until: number): void =>
        void activity
          .start(until)
          .catch((error: unknown) => log.error({ err: error }, 'could not compute the badges of movers'))
      const ingest = createIngest({
        catalogue,
        source,
        bus,
        clock,
        log,
        completeFrom,
        onClosed: (candles, settledUntil) => {
          writer.take(candles, settledUntil)
          activity.take(candles, settledUntil)
        },
        onGap: resumedFrom => {
          writer.gap(resumedFrom)
          startActivity(resumedFrom)
        },
      })
      const contracts = createDerivativesIngest({
        catalogue,
        source: derivatives,
        repo: contractRepo,
        bus,
        clock,
        log,
        epoch,
      })
      let isOver = false
      // Prices first: the history of contracts takes a while to read.
      ingest
        .start()
        .then(() => startActivity(completeFrom))
        .then(() =>
          contracts.start().catch(error => {
            // Failures caused by closing are expected.
            if (!isOver) log.error({ err: error }, 'could not ingest the contracts')
          }),
        )
        .catch(onFatal)
      stop = async () => {
        isOver = true
        ingest.close()
        activity.close()
        await contracts.close()
        await writer.close()
      }
    },
    onLost: () => stop(),
  })
  return () => leader.close()
}
