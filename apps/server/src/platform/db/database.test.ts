import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { refuseOldVersion } from './version.ts'

const { db, pool } = await testDatabase()
const other = await testDatabase()

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]?.value
}

test.each<[string, string, unknown]>([
  ['epoch milliseconds as a number', '1735689600000::bigint', 1735689600000],
  ['a count as a number', 'count(*)', 1],
  [
    'NUMERIC as a string, every digit kept',
    '12345678901234567890.000000000000000001::numeric',
    '12345678901234567890.000000000000000001',
  ],
  ['double precision as a number', '0.1::double precision', 0.1],
  ['JSON as a value', `'{"a":[1]}'::jsonb`, { a: [1] }],
])('reads %s', async (_what, expression, expected) => {
  expect(await valueOf(expression)).toEqual(expected)
})

test('rejects a bigint that a number cannot represent exactly', async () => {
  await expect(valueOf('9007199254740993::bigint')).rejects.toThrow('too large for a number')
  expect(await valueOf('1::bigint')).toBe(1)
})

test('every connection has a name and a time limit for statements', async () => {
  const { rows } = await pool.query<{ name: string; limit: string }>(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as limit`,
  )
  expect(rows).toEqual([{ name: 'candela', limit: '15s' }])
})

test('keeps working after the server has closed an idle connection', async () => {
  const broken = new Promise(resolve => pool.once('error', resolve))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  expect(await valueOf('1')).toBe(1)
})

test('a connection that is closed inside a transaction fails that transaction and nothing else', async () => {
  const work = db.transaction().execute(async trx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await eventually('the backend is gone', async () => {
      const found = await other.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
      return found.rowCount === 0
    })
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toThrow(/terminat|not queryable/i)
  expect(await valueOf('1')).toBe(1)
})

test.each([
  [150000, undefined],
  [180004, undefined],
  [140012, 'the database is PostgreSQL 14; PostgreSQL 15 or newer is needed'],
])('server_version_num %i gives %s', (version, complaint) => {
  if (complaint === undefined) expect(() => refuseOldVersion(version)).not.toThrow()
  else expect(() => refuseOldVersion(version)).toThrow(complaint)
})
