import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { baseDataRoutes, createBaseData } from '#features/base-data/index.ts'
import { candleRoutes } from '#features/candles/index.ts'
import { createHoldingsRepo, syncHoldings } from '#features/holdings/index.ts'
import { createMarketSummary, marketSummaryRoutes } from '#features/market-summary/index.ts'
import { createActivityMaker } from '#market/activity.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { SNAPSHOT_MS } from '#market/derivatives/backfill.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { makeSheetRows } from '#market/derivatives/make-sheet.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { CONTRACTS_TOPIC } from '#market/derivatives/sheet.ts'
import { createSimulatedFunds } from '#market/funds.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import type { HostLanguages } from '#platform/request/locale.ts'
import type { Route } from '#platform/http/calls/route.ts'
import { serveCalls } from '#platform/http/calls/serve-calls.ts'
import { createAccountFeatures } from '../account-features.ts'
import { createNumberFeatures } from '../number-features.ts'
import { createQuoteFeatures } from '../quote-features.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { testKeys } from './post.ts'
import { MARKET_START, type TestMarket, testMarket } from './market.ts'

export type TestSite = {
  readonly http: FastifyInstance
  readonly market: TestMarket
  readonly routes: readonly Route[]
  readonly db: Kysely<Tables>
}

/** The sheet of perpetuals as ingest would publish it, without a past. */
async function publishContracts(market: TestMarket, db: Kysely<Tables>): Promise<void> {
  const { catalogue, derivatives: source, bus, clock } = market
  const repo = createDerivativesRepo(db)
  const { all } = await loadContracts(catalogue, source.contracts, repo)
  const asOf = Math.floor(clock.now() / SNAPSHOT_MS) * SNAPSHOT_MS
  const states = source.contracts.flatMap(index => source.state(index, asOf) ?? [])
  const ids = new Map(all.map(({ index, id }) => [index, id]))
  const rows = await makeSheetRows({ catalogue, source, repo, ids }, asOf, states)
  bus.publish(CONTRACTS_TOPIC, { asOf, historyFrom: asOf, backfilled: 0, rows })
}

/** Every call of the product on a small live market and a real database, reached through `http.inject`. */
export async function testSite(
  options: {
    readonly hosts?: HostLanguages
    readonly isLimited?: boolean
    /** The coins of the market; a handful when left out. */
    readonly symbols?: readonly string[]
  } = {},
): Promise<TestSite> {
  const market = await testMarket(MARKET_START, options.symbols)
  const { db } = await testDatabase()
  const { catalogue, board, source, bus, clock } = market
  const hosts = options.hosts ?? { zh: [], en: [] }
  const http = createHttpApp({
    log: silentLog,
    isDevelopment: false,
    trustProxy: [],
    hosts,
    publicHost: undefined,
    defaultLocale: 'zh-CN',
  })
  const candles = createCandleStore({ catalogue, source, repo: createCandleRepo(db), clock })
  await createActivityMaker({ catalogue, source, bus, clock }).start(clock.now())
  const quotes = await createQuoteFeatures({
    derivatives: market.derivatives,
    contracts: market.contracts,
    catalogue,
    board,
    bus,
    candles,
    db,
    clock,
    log: silentLog,
  })
  await syncHoldings(createHoldingsRepo(db), createSimulatedFunds(market.world), clock)
  await publishContracts(market, db)
  const numbers = await createNumberFeatures({ ...market, candles, db })
  const limiter = createLocalLimiter(clock)
  const accounts = createAccountFeatures({
    db,
    bus,
    catalogue,
    board,
    source,
    keys: testKeys,
    limits: limiter,
    points: { register: 100, days: 50 },
    origin: 'https://candela.test',
    clock,
    log: silentLog,
  })
  const routes = [
    ...quotes.routes,
    ...marketSummaryRoutes(createMarketSummary(catalogue, board, source.isSimulated)),
    ...baseDataRoutes(createBaseData({ catalogue, board, source, clock })),
    ...candleRoutes(catalogue, candles, clock),
    ...numbers.routes,
    ...accounts.routes,
  ]
  serveCalls(http, routes, {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: (key, rule) => (options.isLimited === true ? limiter.take(key, rule) : { ok: true }),
    authenticate: request => accounts.sessions.authenticate(request),
    onAnswer: () => undefined,
  })
  numbers.serveTwins(http, () => 'en-US')
  quotes.serveTwins(http, () => 'en-US')
  await http.ready()
  afterAll(() => http.close())
  return { http, market, routes, db }
}
