/** A `Site` for tests, without HTTP, features or roles. `testSite()` has them. */
import { tmpdir } from 'node:os'
import type { Market } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createPasswords } from '#platform/sessions/passwords.ts'
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

/** The least that argon2 allows: at its usual cost, logging in would take half the time of the tests. */
const HASH_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

export const bareSite = ({ market, database, bus, clock, env = {} }: BareSiteOptions): Site => ({
  ...createSite({
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
  }),
  passwords: createPasswords(testKeys.key('passwords'), clock, HASH_COST),
})
