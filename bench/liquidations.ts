/**
 * The liquidation calls on a hundred days of a hundred thousand prints each, on an embedded PostgreSQL as in
 * production: server time of each call without a cached response. Prints are written between two calls, as ingest
 * does every few seconds, so that a call reads what has changed. The first call of a node, and loading the node's
 * memory before it, are reported separately.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@candela/exchanges'
import { sql } from 'kysely'
import { createLiquidations, type Liquidations } from '../apps/server/src/features/liquidations/liquidations.ts'
import { createLiquidationsRepo, type LiquidationsRepo } from '../apps/server/src/features/liquidations/repo.ts'
import { createCandleRepo, INGEST_LEADER } from '../apps/server/src/market/candles/repo.ts'
import { createContractsNear } from '../apps/server/src/features/movers/contracts-near.ts'
import { createMoverTable } from '../apps/server/src/features/movers/mover-table.ts'
import { createMoverWhy } from '../apps/server/src/features/movers/why.ts'
import { createActivityBoard } from '../apps/server/src/market/movers/activity.ts'
import { createCandleStore } from '../apps/server/src/market/candles/store.ts'
import { createCatalogue } from '../apps/server/src/market/catalogue/catalogue.ts'
import { SNAPSHOT_MS } from '../apps/server/src/market/derivatives/backfill.ts'
import { createContractBoard } from '../apps/server/src/market/derivatives/contract-board.ts'
import { type Contract, type Contracts, loadContracts } from '../apps/server/src/market/derivatives/contracts.ts'
import { createContractHistory } from '../apps/server/src/market/derivatives/history.ts'
import { makeSheetRows } from '../apps/server/src/market/derivatives/make-sheet.ts'
import {
  ALL_CONTRACTS,
  createDerivativesRepo,
  type DerivativesRepo,
} from '../apps/server/src/market/derivatives/repo.ts'
import { CONTRACTS_BUS_TOPIC } from '../apps/server/src/market/derivatives/sheet.ts'
import { createSimulatedDerivatives } from '../apps/server/src/market/derivatives/simulated-derivatives.ts'
import { createLocalBus } from '../apps/server/src/platform/bus/local-bus.ts'
import { migrationsFolder } from '../apps/server/src/platform/config/server-root.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { median, withinBudget } from './bench-line.ts'
import { stillMarket } from './bench-market.ts'
import { createInlineHistory } from '../apps/server/src/market/history/inline-history.ts'

const DAY_MS = 86_400_000
const DAYS = Number(process.env['BENCH_DAYS'] ?? 100)
const PRINTS_A_DAY = 100_000
const ROUNDS = 15
const WRITE_MS = 5000
const EPOCH = 1
const BUDGET_MS = 50
/** Once, before a node serves its first call. */
const START_BUDGET_MS = 500
const NOW = Date.UTC(2026, 10, 18, 4, 30)

const folder = mkdtempSync(join(tmpdir(), 'candela-bench-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs under another account, which needs access
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

/** Prints over all contracts, more for the first ones, most of them small; then the roll-ups of all of them. */
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
  await sql`
    insert into liquidation_total (step, at, long_usd, short_usd, long_count, short_count)
    select step, at, sum(long_usd), sum(short_usd), sum(long_count), sum(short_count)
    from liquidation_rollup group by step, at`.execute(database.db)
  await sql`analyze`.execute(database.db)
}

async function measure(): Promise<void> {
  const catalogue = createCatalogue(createWorld({ seed: 'candela' }))
  const indexes = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
  const derivatives = createDerivativesRepo(database.db)
  await database.db
    .insertInto('leader')
    .values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'bench', since: 0 })
    .execute()
  await derivatives.ensurePartitions(NOW - (DAYS + 1) * DAY_MS, NOW + DAY_MS)
  const contracts = await loadContracts(catalogue, indexes, derivatives)
  await sql`set statement_timeout = 0`.execute(database.db)
  await load(contracts.all.length)

  const clock = createTestClock(NOW)
  const board = createContractBoard(createLocalBus(silentLog))
  const repo = createLiquidationsRepo(database.db)
  const aNode = (): Liquidations =>
    createLiquidations({
      catalogue,
      contracts,
      board,
      storedFrom: null,
      derivatives: createSimulatedDerivatives(createWorld({ seed: 'candela' }), clock),
      repo,
      clock,
    })
  const calls: Readonly<Record<string, (node: Liquidations) => Promise<unknown>>> = {
    'totals of 1h, 4h, 24h and 90 days': node => node.statistics({ window: '90d' }, 'zh-CN'),
    'totals of one coin': node => node.statistics({ symbol: 'BTC' }, 'zh-CN'),
    'largest of 24h': node => node.largest({ size: 10 }),
    'largest of 24h, one coin': node => node.largest({ size: 10, symbol: 'ETH' }),
    newest: node => node.newest({ size: 50 }),
    'newest above 1 million USD': node => node.newest({ size: 50, minUsd: 1_000_000 }),
    '90 days by day': node => node.trend({ period: 'day', size: 90 }),
    '24 hours by hour': node => node.trend({ period: 'hour', size: 24 }),
    'heat map': node => node.heat({}),
  }
  const starts: number[] = []
  for (const [name, ask] of Object.entries(calls)) {
    const first: number[] = []
    const following: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const node = aNode()
      const wokeAt = performance.now()
      await node.warm()
      starts.push(performance.now() - wokeAt)
      for (const times of [first, following]) {
        clock.advance(WRITE_MS) // expires the cache
        await writePrints(derivatives, contracts.all, clock.now())
        const startedAt = performance.now()
        await ask(node)
        times.push(performance.now() - startedAt)
      }
    }
    withinBudget(`liquidations: ${name}, ms`, median(following), BUDGET_MS)
    withinBudget(`liquidations: ${name}, first call of a node, ms`, median(first), BUDGET_MS)
  }
  withinBudget('liquidations: 90 days into memory when a node starts, ms', median(starts), START_BUDGET_MS)
  await measureWhy(contracts, repo)
}

/** "Why is it moving" also reads the prints of one coin; a different coin each round, so that nothing is cached. */
async function measureWhy(contracts: Contracts, liquidations: LiquidationsRepo): Promise<void> {
  const { clock, catalogue, source, board } = await stillMarket(NOW)
  const bus = createLocalBus(silentLog)
  const contractBoard = createContractBoard(bus)
  await contractBoard.start()
  const derivatives = createSimulatedDerivatives(createWorld({ seed: 'candela' }), clock)
  const asOf = Math.floor(NOW / SNAPSHOT_MS) * SNAPSHOT_MS
  const ids = new Map(contracts.all.map(({ index, id }) => [index, id]))
  const states = derivatives.contracts.flatMap(index => derivatives.state(index, asOf) ?? [])
  const repo = createDerivativesRepo(database.db)
  const rows = await makeSheetRows({ catalogue, source: derivatives, repo, ids }, asOf, states)
  bus.publish(CONTRACTS_BUS_TOPIC, { asOf, revision: 0, historyFrom: asOf, rows })
  const contractsNear = createContractsNear({
    contracts,
    contractBoard,
    liquidations,
    history: createContractHistory(database.db),
    derivatives,
  })
  const why = createMoverWhy({
    catalogue,
    board,
    candles: createCandleStore({
      catalogue,
      source,
      history: createInlineHistory({ catalogue, source }),
      repo: createCandleRepo(database.db),
      clock,
    }),
    table: createMoverTable(catalogue, board, createActivityBoard(bus)),
    clock,
    contractsNear: async () => contractsNear,
  })
  const times: number[] = []
  for (const { instrument } of catalogue.composites.slice(0, 2 * ROUNDS)) {
    const startedAt = performance.now()
    await why(instrument.code, 'zh-CN')
    times.push(performance.now() - startedAt)
  }
  withinBudget('why is it moving, ms', median(times), BUDGET_MS)
  withinBudget('why is it moving, slowest of 30 coins, ms', Math.max(...times), BUDGET_MS)
}

/** What ingest writes every five seconds at a hundred thousand prints a day. */
async function writePrints(repo: DerivativesRepo, contracts: readonly Contract[], to: number): Promise<void> {
  const from = to - WRITE_MS
  const count = Math.round((PRINTS_A_DAY * WRITE_MS) / DAY_MS)
  await repo.write(EPOCH, {
    states: [],
    prints: contracts.slice(0, count).map(({ id }, at) => ({
      contract: id,
      rows: [{ at: to - at, isLong: at % 2 === 0, price: '100', size: '1', usd: '100.00' }],
    })),
    keep: ['raw', 'hour', 'day'],
    run: { contract: ALL_CONTRACTS, from, to: from, nextTo: to },
  })
}
