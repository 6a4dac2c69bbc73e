/** The candle store on an embedded PostgreSQL, as in production: minute flush, reads, size, back-fill. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@candela/exchanges'
import { type BarRow, createCandleRepo, INGEST_LEADER } from '../apps/server/src/market/candles/repo.ts'
import { createCandleStore } from '../apps/server/src/market/candles/store.ts'
import { createCatalogue } from '../apps/server/src/market/catalogue/catalogue.ts'
import { createSimulatedSource } from '../apps/server/src/market/venues/source.ts'
import { migrationsFolder } from '../apps/server/src/platform/config/server-root.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/start.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { atLeast, atMost, median, withinBudget } from './bench-line.ts'
import { createInlineHistory } from '../apps/server/src/market/history/inline-history.ts'

const MINUTE_MS = 60_000
const CHUNK_MS = 480 * MINUTE_MS
const FLUSH_ROWS = 2_000
const FLUSHES = 30
const FLUSH_BUDGET_MS = 100
const READS = 400
const READ_BARS = 500
const READ_PAIRS = 20
const READ_P99_BUDGET_MS = 10
const BYTES_BUDGET = 20
const FILL_PAIRS = 30
const FILL_CHUNKS = 10
const FILL_BUDGET = 50_000
/** Four hours into the open chunk. */
const NOW = Date.UTC(2026, 10, 18, 4)

const folder = mkdtempSync(join(tmpdir(), 'candela-bench-'))
chmodSync(folder, 0o711) // as root, PostgreSQL runs under another account, which needs access
const embedded = await startEmbedded({ dataDir: folder })
const database = openDatabase({ connection: embedded.connection, max: 5, log: silentLog })
try {
  await migrate(database.db, migrationsFolder())
  await database.db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'bench', since: 0 }).execute()
  await measure()
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const world = createWorld({ seed: 'candela' })
  const catalogue = createCatalogue(world)
  const clock = createTestClock(NOW)
  const repo = createCandleRepo(database.db)
  const source = createSimulatedSource(world, clock)
  const store = createCandleStore({
    catalogue,
    source,
    history: createInlineHistory({ catalogue, source }),
    repo,
    clock,
  })

  const startedAt = performance.now()
  let filled = 0
  for (let index = 0; index < FILL_PAIRS; index++) {
    const bars = await store.read(index * 7, '1', NOW - FILL_CHUNKS * CHUNK_MS, NOW, FILL_CHUNKS * 480)
    filled += bars.length
  }
  const perSecond = filled / ((performance.now() - startedAt) / 1000)
  atLeast(1, {
    name: 'candle store: back-fill with sealing, bars/s',
    ours: perSecond,
    limit: FILL_BUDGET,
    ratio: perSecond / FILL_BUDGET,
  })

  const chunks = await database.db.selectFrom('candle_chunk').select(['bars', 'data']).execute()
  const bytes =
    chunks.reduce((sum, chunk) => sum + chunk.data.length, 0) / chunks.reduce((sum, chunk) => sum + chunk.bars, 0)
  atMost(1, {
    name: 'candle store: bytes per sealed bar',
    ours: bytes,
    limit: BYTES_BUDGET,
    ratio: bytes / BYTES_BUDGET,
  })

  const flushes: number[] = []
  for (let minute = 0; minute < FLUSHES; minute++) {
    const time = NOW - (FLUSHES - minute) * MINUTE_MS
    const rows: BarRow[] = catalogue.instruments.slice(0, FLUSH_ROWS).map(({ code }, at) => ({
      pair: code,
      bar: {
        time,
        open: 100 + at,
        high: 101 + at,
        low: 99 + at,
        close: 100.5 + at,
        volume: 12.5,
        turnover: 1250.25,
        trades: 30,
      },
    }))
    const flushedAt = performance.now()
    await repo.append(1, rows, { from: NOW - FLUSHES * MINUTE_MS, to: time + MINUTE_MS })
    flushes.push(performance.now() - flushedAt)
  }
  withinBudget('candle store: flush of a minute of 2,000 pairs, ms', median(flushes), FLUSH_BUDGET_MS)

  const reads: number[] = []
  const loops: number[] = []
  for (let read = 0; read < READS + READ_PAIRS; read++) {
    const index = (read % READ_PAIRS) * 7
    const readAt = performance.now()
    const bars = await store.read(index, '1', 0, NOW, READ_BARS)
    // The first pass warms the caches of the database and the JIT compiler.
    if (read >= READ_PAIRS) reads.push(performance.now() - readAt)
    if (bars.length !== READ_BARS) throw new Error(`only ${bars.length} bars`)
    loops.push(loopMs())
  }
  const p99 = p99Of(reads)
  atMost(1, {
    name: 'candle store: p99 of a 500-bar read, ms; peer: p99 of a plain loop that takes as long',
    ours: p99,
    limit: READ_P99_BUDGET_MS,
    peer: (p99Of(loops) * median(reads)) / median(loops),
    ratio: p99 / READ_P99_BUDGET_MS,
  })
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** CPU work about as long as a read, without allocation, database or waiting: its tail latency is the machine's. */
function loopMs(): number {
  const startedAt = performance.now()
  let sum = 0
  for (let at = 0; at < 1_000_000; at++) sum += Math.sqrt(at)
  if (sum < 0) throw new Error('a sum of roots is positive')
  return performance.now() - startedAt
}
