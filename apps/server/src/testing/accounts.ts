/** The calls of a person's own things on a real database, without a market: time can be moved by weeks. */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { createBoard } from '#market/board.ts'
import { createCatalogue } from '#market/catalogue.ts'
import { createSimulatedSource } from '#market/source.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import { serveCalls } from '#platform/http/calls/serve-calls.ts'
import { type AccountFeatures, createAccountFeatures } from '../account-features.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { type Postbox, testKeys, testPostbox } from './post.ts'
import { smallWorld } from './small-world.ts'

export type TestAccounts = {
  readonly http: FastifyInstance
  readonly clock: TestClock
  readonly db: Kysely<Tables>
  readonly accounts: AccountFeatures
  /** The mails and SMS that were asked for. */
  readonly post: Postbox
}

export async function testAccounts(): Promise<TestAccounts> {
  const clock = createTestClock(Date.UTC(2026, 9, 1, 4))
  const { db } = await testDatabase()
  const hosts = { zh: [], en: [] }
  const http = createHttpApp({
    log: silentLog,
    isDevelopment: false,
    trustProxy: ['127.0.0.1'],
    hosts,
    publicHost: undefined,
    defaultLocale: 'zh-CN',
  })
  const bus = createLocalBus(silentLog)
  const world = smallWorld()
  const catalogue = createCatalogue(world)
  const accounts = createAccountFeatures({
    db,
    bus,
    catalogue,
    // Nothing is ever put on it: there are pairs, and no prices.
    board: createBoard(catalogue, bus, clock),
    source: createSimulatedSource(world, clock),
    keys: testKeys,
    limits: createLocalLimiter(clock),
    points: { register: 100, days: 50 },
    origin: 'https://candela.test',
    clock,
    log: silentLog,
  })
  serveCalls(http, accounts.routes, {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: () => ({ ok: true }),
    authenticate: request => accounts.sessions.authenticate(request),
    onAnswer: () => undefined,
  })
  accounts.serveFiles(http)
  await http.ready()
  afterAll(() => http.close())
  return { http, clock, db, accounts, post: testPostbox(db, clock) }
}
