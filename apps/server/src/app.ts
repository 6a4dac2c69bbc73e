/** Everything is put together here, once, in the order in which it depends on each other. */
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Locale } from '@candela/contract/core'
import { createWorld } from '@candela/exchanges'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RECLAIM_SCHEDULE } from '#features/account/index.ts'
import { serveApiDocs } from '#features/api-docs/index.ts'
import { TIDY_SCHEDULE } from '#features/auth/index.ts'
import { baseDataRoutes, createBaseData } from '#features/base-data/index.ts'
import { candleRoutes } from '#features/candles/index.ts'
import { createFollowers } from '#features/favourites/index.ts'
import { createHotArchive, createHotRepo } from '#features/hot/index.ts'
import { createHoldingsRepo, HOLDINGS_SCHEDULE, holdingsSyncJob, syncHoldings } from '#features/holdings/index.ts'
import { serveLogos } from '#features/logos/index.ts'
import { createMessageRepo, NOTICE_RETENTION_SCHEDULE, noticeRetentionJob } from '#features/messages/index.ts'
import { createLevelRepo } from '#features/subscriptions/index.ts'
import { createMarketSummary, marketSummaryRoutes, type MarketSummaryService } from '#features/market-summary/index.ts'
import { createGateway, type Gateway } from '#live/gateway.ts'
import type { People } from '#live/people.ts'
import { type Board, createBoard } from '#market/board.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { SEAL_SCHEDULE, sealJob } from '#market/candles/seal-job.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { type Catalogue, createCatalogue } from '#market/catalogue.ts'
import { type ContractBoard, createContractBoard } from '#market/derivatives/contract-board.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { derivativesRetentionJob, RETENTION_SCHEDULE } from '#market/derivatives/retention-job.ts'
import { createSimulatedDerivatives, type DerivativesSource } from '#market/derivatives/source.ts'
import { createSimulatedFunds, type FundSource } from '#market/funds.ts'
import { createSimulatedSource, type MarketSource } from '#market/source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLimiter, createLocalLimiter, type Limiter, type LocalLimiter } from '#platform/bus/limiter.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { connectRedis } from '#platform/bus/redis.ts'
import { connectRedisBus } from '#platform/bus/redis-bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { migrationsFolder, serverRoot } from '#platform/config/server-root.ts'
import { checkKeys, type Keys, loadKeys } from '#platform/crypto/keys.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { clientAddress } from './platform/request/client-address.ts'
import { countAnswers } from './platform/http/calls/count-answers.ts'
import { serveCrawlers } from './platform/http/pages/crawlers.ts'
import { createHttpApp } from './platform/http/edge/http-app.ts'
import { holdUntilReady } from './platform/http/edge/hold-until-ready.ts'
import { createInProcessApi } from './platform/http/calls/in-process-api.ts'
import { type HostLanguages, isServedHost } from './platform/request/locale.ts'
import { isOwnOrigin } from './platform/request/origin.ts'
import { requestPageLocale } from './platform/request/preferences.ts'
import { serveCalls } from './platform/http/calls/serve-calls.ts'
import { serveHealth } from './platform/http/edge/serve-health.ts'
import { servePages } from './platform/http/pages/serve-pages.ts'
import { serveBuiltWebApp, serveDevelopmentWebApp } from './platform/http/pages/web-app.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createFileBox } from '#platform/mailer/file-box.ts'
import { serveBox } from '#platform/mailer/serve-box.ts'
import { serveWorker } from '#platform/push/serve-worker.ts'
import { createVapid } from '#platform/push/vapid.ts'
import { createAccountFeatures } from './account-features.ts'
import { createAccountLife } from './account-life.ts'
import { createNumberFeatures } from './number-features.ts'
import { createQuoteFeatures } from './quote-features.ts'
import { startTakingIn } from './taking-in.ts'
import { outboxFolder, startTelling } from './telling.ts'

export type AppOptions = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly isDevelopment: boolean
  /** The program cannot go on, for example because its database is gone. */
  readonly onFatal: (error: Error) => void
}

export type App = {
  /** Where it listens; undefined without the web role. */
  readonly address: string | undefined
  /** Resolves when real prices are served. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

const VERSION = '0.1.0'

export async function startApp(options: AppOptions): Promise<App> {
  const { config, clock, log } = options
  const closers: (() => void | Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const world = createWorld({ seed: config.simSeed })
    const catalogue = createCatalogue(world)
    const source = createSimulatedSource(world, clock)
    const derivatives = createSimulatedDerivatives(world, clock)

    const database = await connectDatabase(config, { log, onLost: options.onFatal })
    closers.push(() => database.close())
    await migrate(database.db, migrationsFolder())
    const keys = loadKeys(config.secretKeyFile)
    await checkKeys(keys, database.db)
    await createVapid(database.db, keys.key('seal')).keys()

    const bus = await createBus(config, log)
    closers.push(() => bus.close())
    const board = createBoard(catalogue, bus, clock)
    closers.push(() => board.close())
    await board.start()
    const contracts = createContractBoard(bus)
    closers.push(() => contracts.close())
    await contracts.start()

    if (config.roles.includes('ingest'))
      closers.push(startTakingIn({ ...options, catalogue, source, derivatives, bus, database }))

    const address = config.roles.includes('web')
      ? await startWeb({ ...options, catalogue, source, derivatives, bus, board, contracts, database, keys, closers })
      : undefined
    // Last: nothing a visitor sees waits for it.
    closers.push(
      await startJobs({
        ...options,
        catalogue,
        source,
        funds: createSimulatedFunds(world),
        bus,
        board,
        database,
        keys,
        origin: config.publicUrl ?? address ?? '',
      }),
    )
    closers.push(warnWithoutPrices(board, options))
    return { address, ready: untilPrices(board), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function createBus({ redisUrl }: Config, log: Logger): Promise<Bus> {
  return redisUrl === undefined ? createLocalBus(log) : await connectRedisBus(redisUrl.reveal(), log)
}

type JobsParts = AppOptions & {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly bus: Bus
  readonly database: Database
  readonly board: Board
  readonly keys: Keys
  /** Where links in mails lead. */
  readonly origin: string
}

/** Timed work runs on the jobs role; the other roles may send jobs. */
async function startJobs(parts: JobsParts & { readonly funds: FundSource }): Promise<() => Promise<void>> {
  const { config, catalogue, source, board, funds, database, clock, log } = parts
  const jobs = createJobs({ connection: database.connection, log, isWorker: config.roles.includes('jobs') })
  const repo = createCandleRepo(database.db)
  const seal = sealJob({ catalogue, repo, store: createCandleStore({ catalogue, source, repo, clock }), clock })
  jobs.register(seal)
  jobs.schedule(seal.name, SEAL_SCHEDULE.cron, SEAL_SCHEDULE.timeZone)
  const retention = derivativesRetentionJob(createDerivativesRepo(database.db), clock)
  jobs.register(retention)
  jobs.schedule(retention.name, RETENTION_SCHEDULE.cron, RETENTION_SCHEDULE.timeZone)
  const { reclaim, tidy } = createAccountLife({ db: database.db, keys: parts.keys, clock })
  jobs.register(tidy)
  jobs.schedule(tidy.name, TIDY_SCHEDULE.cron, TIDY_SCHEDULE.timeZone)
  jobs.register(reclaim)
  jobs.schedule(reclaim.name, RECLAIM_SCHEDULE.cron, RECLAIM_SCHEDULE.timeZone)
  const notices = noticeRetentionJob([createMessageRepo(database.db), createLevelRepo(database.db)], clock)
  jobs.register(notices)
  jobs.schedule(notices.name, NOTICE_RETENTION_SCHEDULE.cron, NOTICE_RETENTION_SCHEDULE.timeZone)
  const followers = createFollowers(database.db)
  const hot = createHotArchive(jobs, {
    catalogue,
    source,
    board,
    repo: createHotRepo(database.db),
    favourites: () => followers.counts(),
    clock,
    log,
  })
  const holdings = holdingsSyncJob(createHoldingsRepo(database.db), funds, clock)
  jobs.register(holdings)
  jobs.schedule(holdings.name, HOLDINGS_SCHEDULE.cron, HOLDINGS_SCHEDULE.timeZone)
  await jobs.start()
  if (config.roles.includes('jobs')) {
    // A new database has no fund yet, and the first hour is long.
    syncHoldings(createHoldingsRepo(database.db), funds, clock).catch((error: unknown) =>
      log.error({ err: error }, 'the funds could not be read'),
    )
  }
  if (config.roles.includes('jobs')) void untilPrices(board).then(() => hot.begin())
  const stopTelling = config.roles.includes('jobs') ? startTelling(parts) : undefined
  return async () => {
    hot.close()
    await stopTelling?.()
    await jobs.close()
  }
}

type WebParts = AppOptions & {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly derivatives: DerivativesSource
  readonly bus: Bus
  readonly board: Board
  readonly contracts: ContractBoard
  readonly database: Database
  readonly keys: Keys
  readonly closers: (() => void | Promise<void>)[]
}

async function startWeb(parts: WebParts): Promise<string> {
  const { config, clock, log, isDevelopment, catalogue, source, bus, board, database, closers } = parts
  const hosts = hostsOf(config)
  const metrics = createMetrics()
  const http = createHttpApp({
    log,
    isDevelopment,
    trustProxy: config.trustProxy,
    hosts,
    publicHost: publicHostOf(config),
    defaultLocale: config.defaultLocale,
  })
  closers.push(() => http.close())
  holdUntilReady(http, () => board.hasPrices)

  const summary = createMarketSummary(catalogue, board, source.isSimulated)
  closers.push(() => summary.close())
  const baseData = createBaseData({ catalogue, board, source, clock })
  const candles = createCandleStore({ catalogue, source, repo: createCandleRepo(database.db), clock })
  const quotes = await createQuoteFeatures({
    derivatives: parts.derivatives,
    contracts: parts.contracts,
    catalogue,
    board,
    bus,
    candles,
    db: database.db,
    clock,
    log,
  })
  closers.push(() => quotes.close())
  const numbers = await createNumberFeatures({ ...parts, candles, db: database.db })
  closers.push(() => numbers.close())
  const limits = createLimits(config, clock, log, closers)
  const accounts = createAccountFeatures({
    db: database.db,
    bus,
    catalogue,
    board,
    source,
    keys: parts.keys,
    limits,
    points: { register: config.pointsRegister, days: config.pointsDays },
    origin: config.publicUrl ?? '',
    pushOrigins: config.pushOrigins,
    clock,
    log,
  })
  const routes = [
    ...quotes.routes,
    ...marketSummaryRoutes(summary),
    ...baseDataRoutes(baseData),
    ...candleRoutes(catalogue, candles, clock),
    ...numbers.routes,
    ...accounts.routes,
  ]

  serveHealth(http, { board, metrics })
  serveCalls(http, routes, {
    hosts,
    publicUrl: config.publicUrl,
    defaultLocale: config.defaultLocale,
    takeRate: (key, rule) => limits.take(key, rule),
    authenticate: request => accounts.sessions.authenticate(request),
    onAnswer: countAnswers(metrics),
  })
  serveApiDocs(
    http,
    routes.map(each => each.call),
    VERSION,
  )
  serveLogos(http, catalogue, serverRoot())
  serveWorker(http, join(serverRoot(), '../web'))
  accounts.serveFiles(http)
  if (config.smtpUrl === undefined || config.smsUrl === undefined) serveBox(http, createFileBox(outboxFolder(config)))
  const localeOf = (request: FastifyRequest): Locale => requestPageLocale(request, hosts, config.defaultLocale)
  numbers.serveTwins(http, localeOf)
  quotes.serveTwins(http, localeOf)
  const webRoot = join(serverRoot(), '../web')
  const webApp = isDevelopment
    ? await serveDevelopmentWebApp(http, webRoot, HMR_PORT)
    : await serveBuiltWebApp(http, webRoot)
  serveCrawlers(http, {
    hosts,
    publicUrl: config.publicUrl,
    defaultLocale: config.defaultLocale,
    webApp,
    marketPaths: catalogue.sectors.map(({ id }) => `/markets/plate/${id}`),
  })
  servePages(http, {
    webApp,
    api: createInProcessApi(routes),
    hosts,
    publicUrl: config.publicUrl,
    defaultLocale: config.defaultLocale,
    contactEmail: config.contactEmail,
    isSimulated: source.isSimulated,
    isDevelopment,
    clock,
    log,
  })
  const gateway = startGateway(http, parts, summary, accounts.people)
  closers.push(() => gateway.close())
  metrics.gauge('candela_live_sessions', 'Open live sockets', () => gateway.sessions)
  metrics.gauge('candela_feed_late_seconds', 'Age of the newest trade', () => board.lateMs() / 1000)
  metrics.gauge('candela_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  await http.listen({ port: config.port, host: config.host })
  return addressOf(http, config.host)
}

/** Vite's own socket in development. */
const HMR_PORT = 24_678

function startGateway(http: FastifyInstance, parts: WebParts, summary: MarketSummaryService, people: People): Gateway {
  const { config, catalogue, board, contracts, clock } = parts
  const hosts = hostsOf(config)
  return createGateway({
    server: http.server,
    board,
    contracts,
    catalogue,
    clock,
    marketFields: () => summary.fields(),
    people,
    isAllowed: (origin, host) =>
      isServedHost(hosts, publicHostOf(config), host) &&
      (origin === undefined || isOwnOrigin(origin, host, [config.publicUrl, ...hosts.zh, ...hosts.en])),
    addressOf: request => clientAddress(request, config.trustProxy),
  })
}

const hostsOf = (config: Config): HostLanguages => ({ zh: config.zhHosts, en: config.enHosts })

const publicHostOf = (config: Config): string | undefined =>
  config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname

/** Counted in this process, or for all nodes together when they share a Redis. */
function createLimits(config: Config, clock: Clock, log: Logger, closers: (() => void)[]): LocalLimiter | Limiter {
  if (config.redisUrl === undefined) return createLocalLimiter(clock)
  const redis = connectRedis(config.redisUrl.reveal(), log, { commandTimeoutMs: 250 })
  closers.push(() => redis.disconnect())
  return createLimiter({ clock, log, redis })
}

function addressOf(http: FastifyInstance, host: string): string {
  const { port } = http.server.address() as AddressInfo // it listens on a port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const PRICES_EXPECTED_MS = 30_000

/** A second process that shares the database but no bus would wait in silence. */
function warnWithoutPrices(board: Board, { config, clock, log }: AppOptions): () => void {
  const hint = config.redisUrl === undefined ? 'another process may take them in: nodes need one REDIS_URL' : undefined
  return clock.after(PRICES_EXPECTED_MS, () => {
    if (!board.hasPrices) log.warn({ hint }, 'no prices yet')
  })
}

function untilPrices(board: Board): Promise<void> {
  if (board.hasPrices) return Promise.resolve()
  return new Promise(resolve => {
    const stop = board.onChange(() => {
      if (!board.hasPrices) return
      stop()
      resolve()
    })
  })
}
