/** Vitest's global set-up: one PostgreSQL for the run and one migrated database in it, which test files clone. */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#platform/config/server-root.ts'
import type { SocketConnection } from '#platform/db/embedded/socket-connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate, migrationsHash } from '#platform/db/migrate.ts'
import { silentLog } from './log.ts'
import { openTestServer } from './postgres.ts'

export type TestPostgres = { connection: SocketConnection; template: string; run: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

const TEMPLATE_LOCK = 7_700_002

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = `test_${randomBytes(4).toString('hex')}`
  // The name contains the state of the migrations, so a changed file gives a new template.
  const template = `template_${migrationsHash(migrationsFolder())}`
  const server = await openTestServer(`${run} ${template}`)
  await dropLeftovers(server.session)
  await buildTemplate(server.session, server.connection, template)
  project.provide('postgres', { connection: server.connection, template, run })
  return () => server.close()
}

/** Databases not in use by a live session, neither as its run nor as its template, were left by a killed run. */
async function dropLeftovers(session: Client): Promise<void> {
  await withTemplateLock(session, async () => {
    const { rows } = await session.query<{ name: string }>(
      `select d.datname as name from pg_database d
       where (d.datname like 'test\\_%' and not exists (
                select from pg_stat_activity a where starts_with(a.application_name, left(d.datname, 13))))
          or (d.datname like 'template\\_%' and not exists (
                select from pg_stat_activity a where a.application_name like '% ' || d.datname))`,
    )
    for (const { name } of rows) await session.query(`drop database if exists ${name} with (force)`)
  })
}

async function buildTemplate(session: Client, connection: SocketConnection, template: string): Promise<void> {
  await withTemplateLock(session, async () => {
    const { rowCount } = await session.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const unfinished = `${template}_new`
    await session.query(`create database ${unfinished}`)
    const database = openDatabase({ connection: { ...connection, database: unfinished }, max: 1, log: silentLog })
    await migrate(database.db, migrationsFolder())
    await database.close()
    await session.query(`alter database ${unfinished} rename to ${template}`)
  })
}

/** Two runs that start together must not build, or drop, the same template at once. */
async function withTemplateLock(session: Client, work: () => Promise<void>): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    await work()
  } finally {
    await session.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}
