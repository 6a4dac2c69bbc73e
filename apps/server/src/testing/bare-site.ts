/** A `Site` for tests, without HTTP, features or roles. `testSite()` has them. */
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

export type BareSiteOptions = {
  readonly market: Market
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly env?: Readonly<Record<string, string>>
}

export const bareSite = ({ market, database, bus, clock, env = {} }: BareSiteOptions): Site =>
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
