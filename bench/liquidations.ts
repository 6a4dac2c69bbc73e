/**
 * The liquidation calls on a hundred days of a hundred thousand prints each, on an embedded PostgreSQL as the product
 * runs it: server time of each call without its memory of the answer before.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@candela/exchanges'
import { sql } from 'kysely'
import { createLiquidations, createLiquidationsRepo } from '../apps/server/src/features/liquidations/index.ts'
import { createCatalogue } from '../apps/server/src/market/catalogue.ts'
import { createContractBoard } from '../apps/server/src/market/derivatives/contract-board.ts'
import { loadContracts } from '../apps/server/src/market/derivatives/contracts.ts'
import { createDerivativesRepo } from '../apps/server/src/market/derivatives/repo.ts'
import { createLocalBus } from '../apps/server/src/platform/bus/local-bus.ts'
import { migrationsFolder } from '../apps/server/src/platform/config/server-root.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { median, withinBudget } from './bench-line.ts'

const DAY_MS = 86_400_000
const DAYS = Number(process.env['BENCH_DAYS'] ?? 100)
const PRINTS_A_DAY = 100_000
const ROUNDS = 15
const BUDGET_MS = 50
const NOW = Date.UTC(2026, 10, 18, 4, 30)

const folder = mkdtempSync(join(tmpdir(), 'candela-bench-'))
chmodSync(folder, 0o711) // as root the server runs under another account, which has to get in
const embedded = await startEmbedded({ dataDir: folder })
const database = openDatabase({ connection: embedded.connection, max: 5, log: silentLog })
try {
  await migrate(database.db, migrationsFolder())
  await measure()
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints spread over all contracts, the first ones more often, most of them small; then the roll-ups of all of them. */
async function load(contracts: number): Promise<void> {
  for (let day = 0; day < DAYS; day++) {
    const from = NOW - (day + 1) * DAY_MS
    await sql`
      insert into liquidation (contract, at, is_long, price, size, usd)
      select 1 + floor(${contracts} * power(hashed, 3))::int, ${from} + at, hashed > 0.5, 100, 1, round((power(1 - hashed, 8) * 2000000 + 20)::numeric, 2)
      from (select n, n * ${Math.floor(DAY_MS / PRINTS_A_DAY)} as at,
        (hashint8(n * 31 + ${day})::bigint + 2147483648) / 4294967296.0 as hashed
        from generate_series(1::bigint, ${PRINTS_A_DAY}) n) drawn`.execute(database.db)
  }
  for (const [step, start] of [
    ['hour', sql`at / 3600000 * 3600000`],
    ['day', sql`(at + 28800000) / 86400000 * 86400000 - 28800000`],
  ] as const) {
    await sql`
      insert into liquidation_rollup (step, contract, at, long_usd, short_usd, long_count, short_count)
      select ${step}, contract, ${start} as start, coalesce(sum(usd) filter (where is_long), 0),
        coalesce(sum(usd) filter (where not is_long), 0), count(*) filter (where is_long), count(*) filter (where not is_long)
      from liquidation group by contract, start`.execute(database.db)
  }
  await sql`analyze`.execute(database.db)
}

async function measure(): Promise<void> {
  const catalogue = createCatalogue(createWorld({ seed: 'candela' }))
  const indexes = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
  const derivatives = createDerivativesRepo(database.db)
  await derivatives.ensurePartitions(NOW - (DAYS + 1) * DAY_MS, NOW + DAY_MS)
  const contracts = await loadContracts(catalogue, indexes, derivatives)
  await sql`set statement_timeout = 0`.execute(database.db)
  await load(contracts.all.length)

  const clock = createTestClock(NOW)
  const board = createContractBoard(createLocalBus(silentLog))
  const repo = createLiquidationsRepo(database.db)
  const liquidations = createLiquidations({ catalogue, contracts, board, repo, clock })
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'totals of 1h, 4h, 24h and 90 days': () => liquidations.statistics({ window: '90d' }, 'zh-CN'),
    'totals of one coin': () => liquidations.statistics({ symbol: 'BTC' }, 'zh-CN'),
    'largest of 24h': () => liquidations.largest({ size: 10 }),
    'largest of 24h, one coin': () => liquidations.largest({ size: 10, symbol: 'ETH' }),
    newest: () => liquidations.newest({ size: 50 }),
    'newest above 1 million USD': () => liquidations.newest({ size: 50, minUsd: 1_000_000 }),
    '90 days by day': () => liquidations.trend({ period: 'day', size: 90 }),
    '24 hours by hour': () => liquidations.trend({ period: 'hour', size: 24 }),
    'heat map': () => liquidations.heat({}),
  }
  for (const [name, ask] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      clock.advance(2000) // what was remembered is too old
      const startedAt = performance.now()
      await ask()
      times.push(performance.now() - startedAt)
    }
    withinBudget(`liquidations: ${name}, ms`, median(times.slice(1)), BUDGET_MS)
  }
}
