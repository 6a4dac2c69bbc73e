import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { createHoldingsRepo } from '#features/holdings/index.ts'
import { syncHoldings } from '#features/holdings/sync-job.ts'
import { createActivityMaker } from '#market/movers/activity.ts'
import { SNAPSHOT_MS } from '#market/derivatives/backfill.ts'
import { makeSheetRows } from '#market/derivatives/make-sheet.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { CONTRACTS_BUS_TOPIC } from '#market/derivatives/sheet.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from '#platform/http/calls/route.ts'
import type { DataFile } from '#platform/http/files/data-files.ts'
import type { HostLanguages } from '#platform/request/locale.ts'
import type { Site } from '#site/site.ts'
import { openWebSide, serveWebSide } from '#site/web-side.ts'
import { createFeatures, type Features } from '../features.ts'
import { plainHttpApp } from './plain-http-app.ts'
import { testDatabase } from './database.ts'
import { MARKET_START, type TestMarket, testMarket } from './market.ts'
import { bareSite } from './bare-site.ts'

export type TestSite = {
  readonly http: FastifyInstance
  readonly market: TestMarket
  readonly routes: readonly Route[]
  readonly files: readonly DataFile[]
  readonly db: Kysely<Tables>
  readonly site: Site
  readonly features: Features
}

/** The sheet of perpetuals as ingest would publish it, without history. */
async function publishContracts({ catalogue, derivatives: source, bus, clock, db, contracts }: Site): Promise<void> {
  const { all } = await contracts()
  const asOf = Math.floor(clock.now() / SNAPSHOT_MS) * SNAPSHOT_MS
  const states = source.contracts.flatMap(index => source.state(index, asOf) ?? [])
  const ids = new Map(all.map(({ index, id }) => [index, id]))
  const rows = await makeSheetRows({ catalogue, source, repo: createDerivativesRepo(db), ids }, asOf, states)
  bus.publish(CONTRACTS_BUS_TOPIC, { asOf, revision: 0, historyFrom: asOf, rows })
}

/** Everything the site serves but pages, on a small live market and a real database, reached through `http.inject`. */
export async function testSite(
  options: {
    readonly hosts?: HostLanguages
    readonly isLimited?: boolean
    /** The coins of the market; a handful by default. */
    readonly symbols?: readonly string[]
    /** Replaces the market's source of contract figures. */
    readonly derivatives?: (market: TestMarket) => DerivativesSource
  } = {},
): Promise<TestSite> {
  const simulated = await testMarket(MARKET_START, options.symbols)
  const market = { ...simulated, derivatives: options.derivatives?.(simulated) ?? simulated.derivatives }
  const { bus, clock } = market
  const database = await testDatabase()
  const { db } = database
  const site = bareSite({ market, database, bus, clock })
  const hosts = options.hosts ?? { zh: [], en: [] }
  const http = plainHttpApp(clock, hosts)
  await createActivityMaker(site).start(clock.now())
  await syncHoldings(createHoldingsRepo(db), market.funds, clock)
  await publishContracts(site)
  const features = createFeatures(site)
  const web = await openWebSide(features.all)
  serveWebSide(http, web, {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: (key, rule) => (options.isLimited === true ? site.limits.take(key, rule) : { ok: true }),
    authenticate: request => site.sessions.authenticate(request),
    idempotency: site.idempotency,
    onAnswer: () => undefined,
    fileLocaleOf: () => 'en-US',
  })
  await http.ready()
  afterAll(async () => {
    await http.close()
    await web.close()
    await features.close()
  })
  return { http, market, routes: web.routes, files: web.files, db, site, features }
}
