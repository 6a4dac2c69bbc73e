import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { testDatabase } from '#testing/database.ts'
import { migrate, MigrationError, migrationsHash } from './migrate.ts'

const { db } = await testDatabase()
const untouched = await testDatabase()
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candela-migrations-'))
  await sql`drop table if exists migration, migration_lock, migration_checksum, first, second`.execute(db)
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

test('the template of the tests is fully migrated', async () => {
  expect(await migrate(untouched.db, migrationsFolder())).toEqual([])
})

test('applies new files once, in the order of their names', async () => {
  write('0002_second.sql', 'create table second (id int references first); insert into second values (1);')
  write('0001_first.sql', 'create table first (id int primary key); insert into first values (1);')
  write('notes.txt', 'not a migration')
  expect(await migrate(db, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(db, folder)).toEqual([])
})

test('leaves nothing behind when a file fails, and names the file', async () => {
  write('0001_first.sql', 'create table first (id int)')
  write('0002_second.sql', 'create table second (id int); select no_such_thing()')
  await expect(migrate(db, folder)).rejects.toThrow(/0002_second\.sql.*no_such_thing/)
  const { rows } = await sql<{ found: string | null }>`select to_regclass('first') as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

test('refuses a file that was changed after it was applied', async () => {
  write('0001_first.sql', 'create table first (id int)')
  await migrate(db, folder)
  write('0001_first.sql', 'create table first (id bigint)')
  await expect(migrate(db, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was changed after it was applied')
})

test('rejects a database that has applied an unknown file', async () => {
  write('0001_first.sql', 'create table first (id int)')
  await migrate(db, folder)
  rmSync(join(folder, '0001_first.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was applied to this database but is not here')
})

test('nodes that start together on an empty database do not fail each other', async () => {
  write('0001_first.sql', 'create table first (id int)')
  for (let round = 0; round < 10; round++) {
    await sql`drop table if exists migration, migration_lock, migration_checksum, first`.execute(db)
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(db, folder)))
    expect(applied.flat()).toEqual(['0001_first.sql'])
  }
})

test('two processes that migrate at once do the work once', async () => {
  write('0001_first.sql', 'create table first (id int)')
  const both = await Promise.all([migrate(db, folder), migrate(db, folder)])
  expect(both.flat()).toEqual(['0001_first.sql'])
})

test('the hash of the files follows their names and contents', () => {
  write('0001_first.sql', 'a')
  const before = migrationsHash(folder)
  expect(migrationsHash(folder)).toBe(before)
  write('0001_first.sql', 'b')
  expect(migrationsHash(folder)).not.toBe(before)
})
