/** What takes the market in: candles, figures, badges and contracts, by the one process that leads. */
import { hostname } from 'node:os'
import { MINUTE_MS } from '@candela/quant'
import { createActivityMaker } from '#market/activity.ts'
import { createCandleRepo, INGEST_LEADER } from '#market/candles/repo.ts'
import { createCandleWriter } from '#market/candles/writer.ts'
import type { Catalogue } from '#market/catalogue.ts'
import { createDerivativesIngest } from '#market/derivatives/derivatives-ingest.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import { createIngest } from '#market/ingest.ts'
import type { MarketSource } from '#market/source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { createLeader } from '#platform/db/leader.ts'
import type { Logger } from '#platform/log/logger.ts'

type TakingInParts = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly derivatives: DerivativesSource
  readonly bus: Bus
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly onFatal: (error: Error) => void
}

/** One process at a time takes the market in; the others wait for its place. */
export function startTakingIn(parts: TakingInParts): () => Promise<void> {
  const { catalogue, source, derivatives, bus, database, clock, log, onFatal } = parts
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
        void activity.start(until).catch((error: unknown) => log.error({ err: error }, 'no badges for the movers'))
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
      // Prices first: the contracts' past takes a while to read.
      ingest
        .start()
        .then(() => startActivity(completeFrom))
        .then(() =>
          contracts.start().catch(error => {
            // What breaks because the program ends is no fault.
            if (!isOver) log.error({ err: error }, 'the contracts are not taken in')
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
