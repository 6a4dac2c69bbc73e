/** A site for tests: the features of the real one, without roles. */
import { tmpdir } from 'node:os'
import type { Market } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createSite } from '#site/create-site.ts'
import type { Site } from '#site/site.ts'
import { silentLog } from './log.ts'
import { testKeys } from './mailbox.ts'

export type TestSiteOptions = {
  readonly market: Market
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly env?: Readonly<Record<string, string>>
}

export const siteForTests = ({ market, database, bus, clock, env = {} }: TestSiteOptions): Site =>
  createSite({
    config: readConfig({ env: { PUBLIC_URL: 'https://candela.test', ...env }, argv: [], cwd: tmpdir() }),
    clock,
    log: silentLog,
    metrics: createMetrics(),
    database,
    bus,
    keys: testKeys,
    limits: createLocalLimiter(clock),
    market,
    origin: () => 'https://candela.test',
  })
