/** Snapshots that lack figures, in the database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { testDatabase } from '#testing/database.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { createContractHistory } from './history.ts'
import { createDerivativesRepo, stateKey } from './repo.ts'
import type { StateRow } from './rows.ts'

/** 15 November 2026, 10:00 UTC+8. */
const HOUR = Date.UTC(2026, 10, 15, 2)
const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const history = createContractHistory(db)

const NOTHING: StateRow = {
  at: HOUR,
  mark: null,
  rate: null,
  predicted: null,
  openInterest: null,
  openInterestUsd: null,
  longAccounts: null,
  longTopAccounts: null,
  longTopPositions: null,
}

beforeEach(async () => {
  for (const table of ['contract_snapshot', 'contract_rollup', 'contract_run', 'leader'] as const)
    await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(HOUR, HOUR + HOUR_MS)
})

let written = 0

const write = (rows: readonly StateRow[]): Promise<void> =>
  repo.write(1, {
    states: [{ contract: 7, rows }],
    prints: [],
    keep: ['raw', 'hour', 'day'],
    run: { contract: 7, from: written, to: written, nextTo: ++written },
  })

const at = (minutes: number, change: Partial<StateRow>): StateRow => ({
  ...NOTHING,
  at: HOUR + minutes * MINUTE_MS,
  ...change,
})

const rollUp = () => db.selectFrom('contract_rollup').selectAll().where('step', '=', 'hour').executeTakeFirstOrThrow()

describe('a roll-up', () => {
  it.each<[string, StateRow[][]]>([
    [
      'in one write',
      [[at(0, { longAccounts: '0.6', openInterestUsd: '100' }), at(5, { openInterestUsd: '300' }), at(10, {})]],
    ],
    [
      'write by write',
      [[at(0, { longAccounts: '0.6', openInterestUsd: '100' })], [at(5, { openInterestUsd: '300' })], [at(10, {})]],
    ],
    [
      'back-filled in the wrong order',
      [[at(10, {})], [at(5, { openInterestUsd: '300' })], [at(0, { longAccounts: '0.6', openInterestUsd: '100' })]],
    ],
  ])('keeps the last known values and sums what exists, %s', async (_, writes) => {
    for (const rows of writes) await write(rows)
    expect(await rollUp()).toMatchObject({
      samples: 2,
      open_interest_usd: '300',
      open_interest_usd_sum: '400',
      last_at: HOUR + 10 * MINUTE_MS,
      long_accounts: '0.6',
      mark: null,
      open_interest: null,
    })
  })

  it('of figures that are missing all the time is null, not 0', async () => {
    await write([NOTHING, at(5, {})])
    expect(await rollUp()).toMatchObject({ samples: 0, open_interest_usd: null, long_top_positions: null })
  })
})

describe('history', () => {
  it.each(['5m', '1h', '1d'] as const)('by %s has null for what is missing', async period => {
    await write([at(0, { mark: '2', longTopAccounts: '0.5' })])
    const [row] = await history.rows(period, [7], history.times(period, 1, HOUR))
    expect(row).toMatchObject({
      contract: 7,
      mark: '2',
      longTopAccounts: '0.5',
      longAccounts: null,
      openInterest: null,
    })
  })

  it('leaves out open interest that was missing', async () => {
    await write([at(0, { openInterestUsd: '5' }), at(5, {})])
    const found = await repo.openInterestAt([7], [HOUR, HOUR + 5 * MINUTE_MS])
    expect([...found]).toEqual([[stateKey(7, HOUR), '5']])
  })
})

describe('the migration', () => {
  it('applies to partitions that already exist, and keeps their rows', async () => {
    await write([at(0, { mark: '2', openInterest: '1', openInterestUsd: '2', longAccounts: '0.1' })])
    for (const table of ['contract_snapshot', 'contract_rollup'])
      for (const column of ['mark', 'open_interest', 'open_interest_usd', 'long_accounts'])
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null`.execute(db)
    await expect(write([at(5, {})])).rejects.toThrow('not-null')
    await sql.raw(readFileSync(join(migrationsFolder(), '0022_missing_figures.sql'), 'utf8')).execute(db)
    await write([at(5, {})])
    const rows = await db.selectFrom('contract_snapshot').select(['at', 'mark']).orderBy('at').execute()
    expect(rows.map(row => row.mark)).toEqual(['2', null])
  })
})
