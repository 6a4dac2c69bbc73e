import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { baseDataRoutes, createBaseData } from '#features/base-data/index.ts'
import { candleRoutes } from '#features/candles/index.ts'
import { createMarketSummary, marketSummaryRoutes } from '#features/market-summary/index.ts'
import { createSpotTable, serveSpotTwins, spotRoutes } from '#features/spot/index.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import { createHttpApp } from '#platform/http/http-app.ts'
import type { HostLanguages } from '#platform/http/locale.ts'
import type { Route } from '#platform/http/route.ts'
import { serveCalls } from '#platform/http/serve-calls.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { type TestMarket, testMarket } from './market.ts'

export type TestSite = {
  readonly http: FastifyInstance
  readonly market: TestMarket
  readonly routes: readonly Route[]
}

/** Every call of the product on a small live market and a real database, reached through `http.inject`. */
export async function testSite(
  options: { readonly hosts?: HostLanguages; readonly isLimited?: boolean } = {},
): Promise<TestSite> {
  const market = await testMarket()
  const { db } = await testDatabase()
  const { catalogue, board, source, clock } = market
  const hosts = options.hosts ?? { zh: [], en: [] }
  const http = createHttpApp({
    log: silentLog,
    isDevelopment: false,
    trustProxy: [],
    hosts,
    publicHost: undefined,
    defaultLocale: 'zh-CN',
  })
  const spot = createSpotTable(catalogue, board)
  const candles = createCandleStore({ catalogue, source, repo: createCandleRepo(db), clock })
  const routes = [
    ...spotRoutes(spot),
    ...marketSummaryRoutes(createMarketSummary(catalogue, board, source.isSimulated)),
    ...baseDataRoutes(createBaseData({ catalogue, board, source, clock })),
    ...candleRoutes(catalogue, candles, clock),
  ]
  const limiter = createLocalLimiter(clock)
  serveCalls(http, routes, {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: (key, rule) => (options.isLimited === true ? limiter.take(key, rule) : { ok: true }),
    onAnswer: () => undefined,
  })
  serveSpotTwins(http, spot, () => 'en-US')
  await http.ready()
  afterAll(() => http.close())
  return { http, market, routes }
}
