/**
 * Forward-only migrations: plain SQL files, applied in order of their names, all in one transaction. An applied file
 * must neither change nor be removed.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type MigrationFile = { name: string; text: string; checksum: string }

/** Migrates the database to the newest file in the folder. Returns the names of the files applied. */
export async function migrate(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const files = readMigrations(folder)
  await refuseChangedHistory(db, files)
  const migrations = Object.fromEntries(files.map(file => [file.name, migrationOf(file)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName ?? 'the set of files'
    throw new MigrationError(
      `migration failed at ${failed}: ${error instanceof Error ? error.message : 'unknown error'}`,
      { cause: error },
    )
  }
  return results.map(result => result.migrationName)
}

/** A short hash of the folder's exact state, for use in the name of a database built from it. */
export function migrationsHash(folder: string): string {
  const all = readMigrations(folder).map(file => `${file.name} ${file.checksum}\n`)
  return checksumOf(all.join('')).slice(0, 12)
}

function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, checksum: checksumOf(text) }
  })
}

function migrationOf({ name, text, checksum }: MigrationFile): Migration {
  return {
    async up(trx) {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql.raw(text).execute(trx)
      await sql`insert into migration_checksum (name, checksum) values (${name}, ${checksum})`.execute(trx)
    },
  }
}

async function refuseChangedHistory(db: Kysely<Tables>, files: MigrationFile[]): Promise<void> {
  await createChecksumTable(db)
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration_checksum`.execute(
    db,
  )
  const byName = new Map(files.map(file => [file.name, file]))
  for (const applied of rows) {
    const file = byName.get(applied.name)
    if (file === undefined) {
      throw new MigrationError(
        `migration ${applied.name} was applied to this database but is not here: an older program on a newer database?`,
      )
    }
    if (file.checksum !== applied.checksum) {
      throw new MigrationError(
        `migration ${applied.name} was changed after it was applied to this database; write a new one instead`,
      )
    }
  }
}

/** Any number of our own that nothing else locks. */
const CHECKSUM_TABLE_LOCK = 7_316_011

/** Under a lock: `if not exists` alone fails when two nodes start on an empty database at the same moment. */
async function createChecksumTable(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${CHECKSUM_TABLE_LOCK}::bigint)`.execute(trx)
    await sql`create table if not exists migration_checksum (name text primary key, checksum text not null)`.execute(
      trx,
    )
  })
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
