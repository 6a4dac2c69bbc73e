/** The account calls on a real database and a market without prices: time can be advanced by weeks. */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { createSimulatedMarket } from '#market/market.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { openWebSide, serveWebSide } from '#site/web-side.ts'
import { createFeatures, type Features } from '../features.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { type Mailbox, testMailbox } from './mailbox.ts'
import { bareSite } from './bare-site.ts'
import { smallWorld } from './small-world.ts'

export type TestAccounts = {
  readonly http: FastifyInstance
  readonly clock: TestClock
  readonly db: Kysely<Tables>
  readonly site: Site
  readonly features: Features
  /** The mails and SMS requested. */
  readonly mailbox: Mailbox
}

export function jobOf({ all }: Features, name: string): ScheduledJob {
  const job = all.flatMap(({ jobs = [] }) => jobs).find(each => each.name === name)
  if (job === undefined) throw new Error(`unknown job ${name}`)
  return job
}

/** Market features keep timers, which would fire for every minute of the weeks. */
const OF_ACCOUNTS = [
  'auth',
  'account',
  'authenticator',
  'invitation',
  'favourites',
  'messages',
  'subscriptions',
  'chart',
]
const isOfAccounts = ({ name }: Feature): boolean => OF_ACCOUNTS.includes(name)

export async function testAccounts(): Promise<TestAccounts> {
  const clock = createTestClock(Date.UTC(2026, 9, 1, 4))
  const database = await testDatabase()
  const { db } = database
  const hosts = { zh: [], en: [] }
  const http = createHttpApp({
    clock,
    log: silentLog,
    isDevelopment: false,
    trustProxy: ['127.0.0.1'],
    hosts,
    publicHost: undefined,
    defaultLocale: 'zh-CN',
  })
  const bus = createLocalBus(silentLog)
  const site = bareSite({ market: createSimulatedMarket(smallWorld(), bus, clock), database, bus, clock })
  const features = createFeatures(site)
  const web = await openWebSide(features.all.filter(isOfAccounts))
  serveWebSide(http, web, {
    hosts,
    defaultLocale: 'zh-CN',
    takeRate: () => ({ ok: true }),
    authenticate: request => site.sessions.authenticate(request),
    idempotency: site.idempotency,
    onAnswer: () => undefined,
    fileLocaleOf: () => 'en-US',
  })
  await http.ready()
  afterAll(() => http.close())
  return { http, clock, db, site, features, mailbox: testMailbox(db, clock) }
}
