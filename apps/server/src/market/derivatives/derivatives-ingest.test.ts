import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createContractBoard } from './contract-board.ts'
import { createDerivativesIngest } from './derivatives-ingest.ts'
import { createDerivativesRepo, type DerivativesRepo } from './repo.ts'
import { derivativesRetentionJob } from './retention-job.ts'

const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['LINK']))
const CONTRACTS = catalogue.instruments
  .flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
  .slice(0, 2)
/** 15 November 2026, 10:02:10 UTC+8: two minutes into a snapshot, two hours after a settlement. */
const START = Date.UTC(2026, 10, 15, 2, 2, 10)

const TABLES = [
  'contract_snapshot',
  'contract_rollup',
  'funding_settlement',
  'liquidation',
  'liquidation_rollup',
  'liquidation_total',
  'contract_run',
  'leader',
] as const

beforeEach(async () => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
})

type Options = { clock?: TestClock; epoch?: number; repo?: DerivativesRepo }

function anIngest({ clock = createTestClock(START), epoch = 1, repo: given = repo }: Options = {}) {
  const bus = createLocalBus(silentLog)
  const board = createContractBoard(bus)
  const source = plainDerivatives(CONTRACTS, clock)
  const ingest = createDerivativesIngest({ catalogue, source, repo: given, bus, clock, log: silentLog, epoch })
  return { clock, bus, board, source, ingest }
}

/** Starts it and waits through the pauses of the back-fill. */
async function started(options: Options = {}) {
  const parts = anIngest(options)
  await parts.board.start()
  await parts.ingest.start()
  return parts
}

async function passTime(clock: TestClock, byMs: number, until: () => Promise<boolean>): Promise<void> {
  clock.advance(byMs)
  await eventually('what was heard is written', async () => {
    clock.advance(5000) // the next write is due
    return until()
  })
}

const count = async (table: 'liquidation' | 'contract_snapshot'): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Raw sums and roll-up sums, side by side, over everything kept as rows. */
async function sums(step: 'hour' | 'day') {
  const { rows } = await sql<{ raw: string; rolled: string; rows: number; counted: number }>`
    with kept as (select min(at) as since from liquidation)
    select
      (select sum(usd) from liquidation) as raw,
      (select count(*) from liquidation) as rows,
      (select sum(long_usd + short_usd) from liquidation_rollup, kept where step = ${step} and at >= kept.since - kept.since % 3600000) as rolled,
      (select sum(long_count + short_count) from liquidation_rollup, kept where step = ${step} and at >= kept.since - kept.since % 3600000) as counted`.execute(
    db,
  )
  return rows[0]
}

describe('the ingest of perpetuals', () => {
  it('writes nothing after it was closed during its start', async () => {
    let writes = 0
    const { clock, ingest } = anIngest({
      repo: {
        ...repo,
        async addSettlements() {
          clock.advance(1000) // liquidations arrive
          await ingest.close()
        },
        async write() {
          writes += 1
        },
      },
    })
    await ingest.start()
    clock.advance(MINUTE_MS)
    await new Promise(setImmediate)
    expect(writes).toBe(0)
  })

  it('publishes a sheet with the changes and sums from the history', async () => {
    const { board } = await started()
    const { sheet } = board
    expect(sheet?.asOf).toBe(Date.UTC(2026, 10, 15, 2))
    expect(sheet?.rows).toHaveLength(2)
    const [row] = sheet?.rows ?? []
    expect(row).toMatchObject({
      rate: '0.00010000',
      predicted: '0.00020000',
      settlesAt: Date.UTC(2026, 10, 15, 8),
      intervalHours: 8,
      settled3d: '0.00090000',
      settlements3d: 9,
      longAccounts: '0.6000',
    })
    const hourIndex = (time: number): number => Math.floor(time / HOUR_MS) % 100
    const mark = 100 + (CONTRACTS[0] ?? 0)
    const usd = (time: number): string => ((1000 + hourIndex(time)) * mark).toFixed(2)
    expect(row?.openInterestUsd).toBe(usd(START))
    expect(row?.usd1h).toBe(usd(START - HOUR_MS))
    expect(row?.usd24h).toBe(usd(START - DAY_MS))
  })

  it('rolls up to exactly the sums of the rows, by hour and by day', async () => {
    const { clock, ingest } = await started()
    const before = await count('liquidation')
    await passTime(clock, 6 * MINUTE_MS, async () => (await count('liquidation')) >= before + 12)
    await ingest.close()
    for (const step of ['hour', 'day'] as const) {
      const found = await sums(step)
      expect(found?.rolled).toBe(found?.raw)
      expect(Number(found?.counted)).toBe(found?.rows)
    }
  })

  it('totals every step over all contracts, by every write that adds to it', async () => {
    const { clock, ingest } = await started()
    const before = await count('liquidation')
    await passTime(clock, 6 * MINUTE_MS, async () => (await count('liquidation')) >= before + 12)
    await ingest.close()
    const { rows: totals } = await sql`
      select step, at, long_usd, short_usd, long_count, short_count from liquidation_total order by step, at`.execute(
      db,
    )
    const { rows: added } = await sql`
      select step, at, sum(long_usd) as long_usd, sum(short_usd) as short_usd,
        sum(long_count)::int as long_count, sum(short_count)::int as short_count
      from liquidation_rollup group by step, at order by step, at`.execute(db)
    expect(totals.length).toBeGreaterThan(100)
    expect(totals).toEqual(added)
  })

  it('writes a snapshot of every contract when five minutes are over', async () => {
    const { clock, ingest, board } = await started()
    const before = await count('contract_snapshot')
    await passTime(clock, 3 * MINUTE_MS, async () => (await count('contract_snapshot')) >= before + 2)
    await eventually('the sheet is new', () => (board.sheet?.asOf ?? 0) >= Date.UTC(2026, 10, 15, 2, 5))
    await ingest.close()
  })

  it('reads only what is missing after a restart, and nothing twice', async () => {
    const first = await started()
    const before = await count('liquidation')
    await passTime(first.clock, 2 * MINUTE_MS, async () => (await count('liquidation')) >= before + 4)
    await first.ingest.close()
    first.clock.advance(3 * HOUR_MS)
    await db.updateTable('leader').set({ epoch: 2 }).execute()
    const second = await started({ clock: first.clock, epoch: 2 })
    await second.ingest.close()
    const { rows } = await sql<{ at: number; contract: number; times: number }>`
      select at, contract, count(*) as times from liquidation group by at, contract order by at`.execute(db)
    expect(rows.every(row => row.times === 1)).toBe(true)
    const minutes = new Set(rows.map(row => Math.floor(row.at / MINUTE_MS)))
    const first_ = Math.min(...minutes)
    const last = Math.max(...minutes)
    expect(minutes.size).toBe(last - first_ + 1)
    expect(last).toBeGreaterThanOrEqual(Math.floor(START / MINUTE_MS) + 180)
    const found = await sums('hour')
    expect(found?.rolled).toBe(found?.raw)
  })

  it('counts the stored history at once after a restart, and only adds to it', async () => {
    const sumOf90Days = async (): Promise<number> => {
      const { rows } = await sql<{ sum: string }>`
        select sum(long_usd + short_usd) as sum from liquidation_total
        where step = 'day' and at >= ${START - 90 * DAY_MS}`.execute(db)
      return Number(rows[0]?.sum)
    }
    const first = await started()
    await first.ingest.close()
    const stored = await sumOf90Days()
    first.clock.advance(2 * MINUTE_MS)
    await db.updateTable('leader').set({ epoch: 2 }).execute()
    const second = anIngest({ clock: first.clock, epoch: 2 })
    await second.board.start()
    const sheets: number[] = []
    const sums90: Promise<number>[] = []
    second.board.onSheet(({ historyFrom }) => {
      sheets.push(historyFrom)
      sums90.push(sumOf90Days())
    })
    await second.ingest.start()
    await second.ingest.close()
    expect(sheets.length).toBeGreaterThan(2)
    expect(Math.max(...sheets)).toBeLessThanOrEqual(START - 99 * DAY_MS)
    for (const sum of await Promise.all(sums90)) expect(sum).toBeGreaterThanOrEqual(stored)
    expect(await sumOf90Days()).toBeGreaterThan(stored)
  })

  it('keeps unwritten data for the next attempt', async () => {
    let failures = 2
    const failing: DerivativesRepo = {
      ...repo,
      async write(epoch, batch) {
        if (batch.run.contract === 0 && failures-- > 0) throw new Error('the database is away')
        await repo.write(epoch, batch)
      },
    }
    const { clock, ingest } = await started({ repo: failing })
    const before = await count('liquidation')
    clock.advance(MINUTE_MS)
    await eventually('the first write has failed', () => failures < 2)
    await eventually('everything is written', async () => {
      clock.advance(5000)
      return (await count('liquidation')) >= before + 2
    })
    await ingest.close()
    const found = await sums('hour')
    expect(found?.rolled).toBe(found?.raw)
  })

  it('begins a new run when liquidations were missed, and fills the gap from history', async () => {
    const { clock, ingest, source } = await started()
    const before = await count('liquidation')
    await passTime(clock, MINUTE_MS, async () => (await count('liquidation')) >= before + 2)
    clock.advance(4000)
    source.loseStream()
    await eventually('the new run has been filled up to', async () => {
      clock.advance(5000)
      const runs = await db.selectFrom('contract_run').selectAll().where('contract', '=', 0).execute()
      return runs.length === 2
    })
    await ingest.close()
    const { rows } = await sql<{
      times: number
    }>`select count(*) as times from liquidation group by at, contract`.execute(db)
    expect(rows.every(row => row.times === 1)).toBe(true)
  })

  it('reads the gap only after a write in progress has ended, so nothing twice', async () => {
    let release: () => void = () => undefined
    let isHeld = false
    const slow: DerivativesRepo = {
      ...repo,
      async write(epoch, batch) {
        if (batch.run.contract === 0 && batch.prints.length > 0 && !isHeld) {
          isHeld = true
          await new Promise<void>(resolve => {
            release = resolve
          })
        }
        await repo.write(epoch, batch)
      },
    }
    const { clock, ingest, source } = await started({ repo: slow })
    const before = await count('liquidation')
    await eventually('a write with prints is under way', () => {
      if (!isHeld) clock.advance(1000)
      return isHeld
    })
    source.loseStream()
    // Enough time to read a gap that would be mistaken for one.
    for (let turn = 0; turn < 20; turn++) await count('contract_snapshot')
    release()
    await eventually('what was heard and what was missed is written', async () => {
      clock.advance(5000)
      return (await count('liquidation')) >= before + 4
    })
    await ingest.close()
    const { rows } = await sql<{
      times: number
    }>`select count(*) as times from liquidation group by at, contract`.execute(db)
    expect(rows.every(row => row.times === 1)).toBe(true)
  })

  it('is rejected once another process leads', async () => {
    const { clock, ingest } = await started()
    const before = await count('liquidation')
    await db.updateTable('leader').set({ epoch: 2 }).execute()
    clock.advance(2 * MINUTE_MS)
    await ingest.close()
    expect(await count('liquidation')).toBe(before)
  })
})

describe('a write', () => {
  const aBatch = (to: number, nextTo: number) => ({
    states: [],
    prints: [{ contract: 1, rows: [{ at: nextTo, isLong: true, price: '2', size: '3', usd: '6.00' }] }],
    keep: ['raw', 'hour', 'day'] as const,
    run: { contract: 0, from: START, to, nextTo },
  })

  it('that is repeated because its answer was lost changes nothing', async () => {
    await repo.ensurePartitions(START, START)
    await repo.write(1, aBatch(START, START + 5000))
    await repo.write(1, aBatch(START, START + 5000))
    expect(await count('liquidation')).toBe(1)
  })

  it('that does not continue its run is rejected', async () => {
    await repo.ensurePartitions(START, START)
    await repo.write(1, aBatch(START, START + 5000))
    await expect(repo.write(1, aBatch(START + 9000, START + 12_000))).rejects.toThrow('ends at')
    expect(await count('liquidation')).toBe(1)
  })
})

describe('the retention job', () => {
  it('drops weeks that are a hundred days old, makes the next ones and keeps roll-ups by day', async () => {
    const old = START - 130 * DAY_MS
    await repo.ensurePartitions(old, START)
    await repo.write(1, {
      states: [],
      prints: [
        {
          contract: 1,
          rows: [old, START - 99 * DAY_MS].map(at => ({ at, isLong: true, price: '2', size: '3', usd: '6' })),
        },
      ],
      keep: ['raw', 'hour', 'day'],
      run: { contract: 1, from: old, to: old, nextTo: START },
    })
    const job = derivativesRetentionJob(repo, createTestClock(START))
    await job.run(undefined, { id: '1', signal: new AbortController().signal })
    const left = await db.selectFrom('liquidation').select('at').execute()
    expect(left.map(row => row.at)).toEqual([START - 99 * DAY_MS])
    const days = await db.selectFrom('liquidation_rollup').select('at').where('step', '=', 'day').execute()
    expect(days).toHaveLength(2)
    await repo.write(1, {
      states: [],
      prints: [{ contract: 1, rows: [{ at: START + 20 * DAY_MS, isLong: false, price: '2', size: '3', usd: '6' }] }],
      keep: ['raw'],
      run: { contract: 1, from: START, to: START, nextTo: START + 20 * DAY_MS },
    })
    expect(await count('liquidation')).toBe(2)
  })
})
