/** Connects to the external services and starts the roles of this process in dependency order. */
import { createWorld, WORLD_VERSION } from '@candela/exchanges'
import type { Kysely } from 'kysely'
import type { Board } from './market/tickers/board.ts'
import { createThreadedPast } from '#market/derivatives/threaded-past.ts'
import { createThreadedHistory } from '#market/history/threaded-history.ts'
import { createSimulatedMarket, type Market } from '#market/market.ts'
import { keepOnlyHistoryOf } from '#market/origin/repo.ts'
import { untilPrices } from './market/tickers/until-prices.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLimiter, createLocalLimiter, type Limiter, type LocalLimiter } from '#platform/bus/limiter.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { connectRedis } from '#platform/bus/redis.ts'
import { connectRedisBus } from '#platform/bus/redis-bus.ts'
import type { DropReport } from '#platform/bus/topic.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config, Role } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { checkKeys, loadKeys } from '#platform/crypto/keys.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import type { Tables } from '#platform/db/tables.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createSite } from '#site/create-site.ts'
import { createFeatures } from './features.ts'
import { startHealth } from './roles/health.ts'
import { startIngest } from './roles/ingest.ts'
import { startJobs } from './roles/jobs.ts'
import { startWeb, type WebAddresses } from './roles/web.ts'

export type AppOptions = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly isDevelopment: boolean
  /** The program cannot continue, for example because it lost its database. */
  readonly onFatal: (error: Error) => void
}

export type App = {
  /** The address it listens on; undefined without the web role. */
  readonly address: string | undefined
  /** Where to read messages that are not sent, with its key. */
  readonly outboxAddress: string | undefined
  /** Resolves when real prices are served. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

type OnClose = (closer: () => void | Promise<void>) => void

export async function startApp(options: AppOptions): Promise<App> {
  const closers: Parameters<OnClose>[0][] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return { ...(await start(options, closer => closers.push(closer))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(options: AppOptions, onClose: OnClose): Promise<Omit<App, 'close'>> {
  const { config, clock, log, isDevelopment, onFatal } = options
  if (config.market !== 'sim') (await import('#market/exchanges/live-settings.ts')).checkLiveSettings(config)
  const database = await connectDatabase(config, { log, clock, onLost: onFatal })
  onClose(() => database.close())
  await migrate(database.db, migrationsFolder())
  const keys = loadKeys(config.secretKeyFile)
  await checkKeys(keys, database.db)
  const metrics = createMetrics()
  const bus = await connectBus(config, log, name => metrics.counter('candela_bus_dropped_total', { topic: name })())
  onClose(() => bus.close())
  const market = await createMarket(options, { db: database.db, bus }, onClose)
  onClose(() => market.close())
  await market.start()

  const limits = connectLimits(config, clock, log, onClose)
  let web: WebAddresses | undefined
  const origin = (): string => config.publicUrl ?? web?.address ?? ''
  const site = createSite({ config, clock, log, metrics, database, bus, keys, limits, market, origin })
  await site.vapid.keys()
  const features = createFeatures(site)
  onClose(() => features.close())

  const hasRole = (role: Role): boolean => config.roles.includes(role)
  if (config.healthPort !== undefined) {
    const health = await startHealth(site, config.healthPort)
    onClose(() => health.close())
  }
  if (hasRole('ingest')) onClose(startIngest(site, features, onFatal))
  if (hasRole('web')) web = await startWeb(site, features, { isDevelopment, onClose })
  // Last: no visitor waits for it.
  onClose(await startJobs(site, features.all))
  onClose(warnWithoutPrices(site.board, options))
  database.started()
  return { address: web?.address, outboxAddress: web?.outboxAddress, ready: untilPrices(site.board) }
}

type Connected = { readonly db: Kysely<Tables>; readonly bus: Bus }

async function createMarket(
  { config, clock, log }: AppOptions,
  { db, bus }: Connected,
  onClose: OnClose,
): Promise<Market> {
  const { market: kind, simSeed: seed } = config
  const world = createWorld({ seed })
  const isNew = await keepOnlyHistoryOf(kind === 'sim' ? `${seed} ${WORLD_VERSION}` : kind, db)
  if (isNew) log.info({ market: kind }, 'market history starts empty')
  if (kind === 'sim') {
    const threads = { history: createThreadedHistory(seed), contractPast: createThreadedPast(seed) }
    return createSimulatedMarket(world, bus, clock, threads)
  }
  // Loaded only here: a simulated market does not need the exchanges.
  const { openLiveMarket } = await import('#market/exchanges/open-live-market.ts')
  return await openLiveMarket({ config, world, db, bus, clock, log, onClose })
}

async function connectBus({ redisUrl }: Config, log: Logger, countDropped: DropReport): Promise<Bus> {
  return redisUrl === undefined
    ? createLocalBus(log, countDropped)
    : await connectRedisBus(redisUrl.reveal(), log, countDropped)
}

/** Per process, or shared by all nodes through Redis. */
function connectLimits(config: Config, clock: Clock, log: Logger, onClose: OnClose): LocalLimiter | Limiter {
  if (config.redisUrl === undefined) return createLocalLimiter(clock)
  const redis = connectRedis(config.redisUrl.reveal(), log, { commandTimeoutMs: 250 })
  onClose(() => redis.disconnect())
  return createLimiter({ clock, log, redis })
}

const PRICES_EXPECTED_MS = 30_000

/** A second process that shares the database but not the bus would wait forever without an error. */
function warnWithoutPrices(board: Board, { config, clock, log }: AppOptions): () => void {
  const hint = config.redisUrl === undefined ? 'if another process runs ingest, give both one REDIS_URL' : undefined
  return clock.after(PRICES_EXPECTED_MS, () => {
    if (!board.hasPrices) log.warn({ hint }, 'no prices yet')
  })
}
