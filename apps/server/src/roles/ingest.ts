/** The ingest role: the elected leader reads the market and publishes and stores candles, tickers, badges and contracts. */
import { hostname } from 'node:os'
import { MINUTE_MS } from '@candela/quant'
import { createActivityMaker } from '#market/movers/activity.ts'
import { createGapFiller } from '#market/candles/gap-filler.ts'
import { createCandleRepo, INGEST_LEADER } from '#market/candles/repo.ts'
import { createStoredMinutes } from '#market/candles/stored-minutes.ts'
import { createCandleWriter } from '#market/candles/writer.ts'
import { createDerivativesIngest, type DerivativesIngest } from '#market/derivatives/derivatives-ingest.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { createIngest } from '#market/feed/ingest.ts'
import type { NeededPairs } from '#market/market.ts'
import type { Clock } from '#platform/clock.ts'
import { createLeader } from '#platform/db/leader.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { IngestTask } from '#site/feature.ts'
import type { Site } from '#site/site.ts'

/** What features add to ingest. */
export type IngestFeatures = {
  /** Pairs that stay in the market, whatever their turnover. */
  readonly neededPairs: readonly NeededPairs[]
  readonly ingestTasks: readonly IngestTask[]
}

/** One process at a time ingests the market; the others wait to take over. Returns a function that stops it. */
export function startIngest(
  site: Site,
  { neededPairs: needed, ingestTasks }: IngestFeatures,
  onFatal: (error: Error) => void,
): () => Promise<void> {
  const { catalogue, source, history, leader: own, derivatives, bus, database, clock, log } = site
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
      let tasks: readonly ReturnType<IngestTask['start']>[] = []
      let isLost = false
      const completeFrom = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
      const gaps = own && createGapFiller({ catalogue, repo, history: own.history, epoch, clock, log })
      const writer = createCandleWriter({
        catalogue,
        repo,
        epoch,
        completeFrom,
        log,
        ...(gaps && { beforeWrite: () => gaps.stored() }),
        afterWrite: until => {
          for (const task of tasks) task.written(until)
        },
      })
      const stopAnswers = own?.answer()
      const kept = own?.keep(needed)
      const stored = own && createStoredMinutes(catalogue, repo)
      const activity = createActivityMaker({ catalogue, source, stored, bus })
      const startActivity = (until: number): void =>
        void activity
          .start(until)
          .catch((error: unknown) => log.error({ err: error }, 'could not compute the badges of movers'))
      const ingest = createIngest({
        catalogue,
        source,
        history,
        bus,
        clock,
        log,
        completeFrom,
        gaps,
        snapshot: own?.snapshot,
        ownHistory: own?.history,
        stored,
        onClosed: (candles, settledUntil) => {
          writer.take(candles, settledUntil)
          activity.take(candles, settledUntil)
        },
        onGap: resumedFrom => {
          writer.gap(resumedFrom)
          startActivity(resumedFrom)
        },
      })
      const contracts = startWithRetries(log, clock, () =>
        createDerivativesIngest({
          catalogue,
          source: derivatives,
          repo: contractRepo,
          asked: own?.contractPast,
          bus,
          clock,
          log,
          epoch,
        }),
      )
      // Prices first: the history of contracts takes a while to read.
      Promise.all([gaps?.start(), kept?.ready])
        .then(() => ingest.start())
        .then(() => {
          if (isLost) return
          startActivity(completeFrom)
          contracts.start()
          tasks = ingestTasks.map(task => task.start(epoch))
        })
        .catch(onFatal)
      stop = async () => {
        isLost = true
        ingest.close()
        for (const task of tasks) await task.close()
        stopAnswers?.()
        kept?.stop()
        activity.close()
        await gaps?.close()
        await contracts.close()
        await writer.close()
      }
    },
    onLost: () => stop(),
  })
  return () => leader.close()
}

const CONTRACTS_RETRY_MS = 5_000

/** Begins again after a failure: the database may be down when it starts. */
function startWithRetries(log: Logger, clock: Clock, create: () => DerivativesIngest) {
  let contracts: DerivativesIngest | undefined
  let cancelRetry: () => void = () => undefined
  let isClosed = false

  function start(): void {
    const begun = create()
    contracts = begun
    begun.start().catch(async (error: unknown) => {
      if (isClosed) return // failures caused by closing are expected
      log.error({ err: error }, 'could not ingest the contracts, retrying')
      await begun.close()
      cancelRetry = clock.after(CONTRACTS_RETRY_MS, () => isClosed || start())
    })
  }

  return {
    start: () => void (isClosed || start()),
    async close() {
      isClosed = true
      cancelRetry()
      await contracts?.close()
    },
  }
}
