import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS, nextBarStart } from '@candela/quant'
import type { MessagesFeature } from '#features/messages/index.ts'
import type { Span } from '#market/candles/gaps.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import type { Feature } from '#site/feature.ts'
import { createDownloads } from '#platform/http/files/downloads.ts'
import type { Site } from '#site/site.ts'
import { type ChartSignals, createChartSignals } from './chart-signals.ts'
import { signalFiles } from './data-files.ts'
import { createSignalEngine } from './engine/engine.ts'
import { createFollowRepo, type FollowRepo } from './follow-repo.ts'
import { createFollows } from './follows.ts'
import { serveLedgerFile } from './ledger-file.ts'
import { publishRaised, signalsTopic } from './live-topic.ts'
import { createSignalsNear, type SignalsNear } from './near.ts'
import { signalEvent, signalRaised } from './notifications.ts'
import { createThreadedPast } from './engine/past.ts'
import { createChartSignalReads } from './ledger/chart-repo.ts'
import { priceDecimalsOf } from './ledger/figures.ts'
import { createSignalReads } from './ledger/read-repo.ts'
import { createRecordReads } from './record/record-repo.ts'
import { createSignalRecords } from './record/record.ts'
import { type AlsoWrite, createLedgerRepo } from './ledger/repo.ts'
import { canChoose } from './ledger/universe.ts'
import { signalRoutes } from './routes.ts'
import { serveSignalFeeds } from './rss.ts'
import { createSignals } from './signals.ts'
import { createStoredPast } from './engine/stored-past.ts'
import { createTrialThreads } from './trial/trial-threads.ts'
import { createTrials } from './trial/trials.ts'
import { turnoversOfDay } from './engine/turnovers.ts'

const NEEDED_MAX = 500
/** A signal that is older was raised while nobody could be told: it is in the list, and nobody is woken up for it. */
const TOLD_WITHIN_MS = 15 * MINUTE_MS

export type SignalsFeature = Feature & {
  /** Signals of a coin around a time, for other features. */
  readonly near: SignalsNear
  /** Signals of a pair for its chart. */
  readonly onChart: ChartSignals
}

export function createSignalsFeature(site: Site, { delivery }: Pick<MessagesFeature, 'delivery'>): SignalsFeature {
  const follows = createFollowRepo(site.db)
  const reads = createSignalReads(site.db, site.clock.now())

  /** Followers are notified in the transaction that adds the signal. */
  const notify: AlsoWrite = async (trx, added) => {
    const told: string[] = []
    for (const signal of added) {
      if (nextBarStart(signal.interval, signal.time) < site.clock.now() - TOLD_WITHIN_MS) continue
      const recipients = await follows.followersOf(trx, signal.pair, signal.kind)
      if (recipients.length === 0) continue
      const event = signalEvent(signal, priceDecimalsOf(site.catalogue, signal.pair), recipients)
      told.push(...(await delivery.deliver(trx, event)))
    }
    return () => delivery.notifyPages(told)
  }

  return {
    name: 'signals',
    near: createSignalsNear(site.catalogue, reads),
    onChart: createChartSignals(createChartSignalReads(site.db)),
    web() {
      const { catalogue, db, origin } = site
      const signals = createSignals({ ...site, reads })
      const records = createSignalRecords({ ...site, reads, records: createRecordReads(db) })
      const threads = createTrialThreads(site.clock)
      const trials = createTrials({ ...site, reads, threads })
      return {
        routes: signalRoutes(signals, records, trials, createFollows(catalogue, follows, site.clock)),
        files: signalFiles(signals, records),
        serve(http, { localeOf }) {
          serveLedgerFile(http, { catalogue, reads, downloads: createDownloads(site.clock) })
          serveSignalFeeds(http, signals, { origin, localeOf })
        },
        close: () => threads.close(),
      }
    },
    ingestTasks: [{ start: epoch => startEngine(site, follows, notify, epoch) }],
    neededPairs: limit => follows.newestPairs(limit),
    notificationKinds: [signalRaised],
    topics: [signalsTopic({ ...site, reads })],
    exportParts: [{ name: 'signals', read: async accountId => ({ follows: await follows.list(accountId) }) }],
  }
}

function startEngine(
  site: Site,
  follows: FollowRepo,
  notify: AlsoWrite,
  epoch: number,
): { written(until: number): void; close(): Promise<void> } {
  const { catalogue, candles, config, clock, log, db, bus, source } = site
  const startedAt = clock.now()
  const engine = createSignalEngine({
    catalogue,
    candles,
    candleRepo: createCandleRepo(db),
    repo: createLedgerRepo(db, clock, notify),
    past: config.market === 'sim' ? createThreadedPast(config.simSeed) : createStoredPast(catalogue, candles),
    correctMs: source.correctMs,
    turnovers: day => turnoversOf(site, day, clock.now() - startedAt),
    needed: () => follows.newestPairs(NEEDED_MAX),
    epoch,
    clock,
    log,
    onRaised: signals => publishRaised(bus, signals),
    onProgress: () => undefined,
  })
  engine.start().catch((error: unknown) => log.error({ err: error }, 'could not start to raise signals'))
  return engine
}

/** A simulated market computes the day; a real one is asked for what it says of the last 24 hours, once it is known. */
async function turnoversOf(
  { catalogue, board, config, history }: Site,
  day: Span,
  waitedMs: number,
): Promise<ReadonlyMap<PairCode, number> | undefined> {
  if (config.market === 'sim') return await turnoversOfDay(catalogue, history, day)
  const perpetuals = catalogue.listed.filter(({ contractType }) => contractType === 'PERPETUAL')
  const known = perpetuals.flatMap(({ code }) => {
    const turnover = board.ticker(code)?.turnover24h ?? ''
    return turnover === '' ? [] : [[code, Number(turnover)] as const]
  })
  return canChoose(known.length, perpetuals.length, waitedMs) ? new Map(known) : undefined
}
