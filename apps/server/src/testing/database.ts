import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { silentLog } from './log.ts'

const POOL_MAX = 5
const CONNECT_TIMEOUT_MS = 60_000

/**
 * A migrated, empty database for one test file: `const { db } = await testDatabase()` at the top of it. Dropped when
 * the file is done.
 */
export async function testDatabase(): Promise<Database> {
  const { connection, template, run } = inject('postgres')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  const database = openDatabase({
    connection: { ...connection, database: name },
    max: POOL_MAX,
    log: silentLog,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  afterAll(async () => {
    await database.close()
    await asAdministrator(`drop database if exists ${name} with (force)`)
  })
  return database
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres').connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
