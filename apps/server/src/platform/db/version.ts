import { type Kysely, sql } from 'kysely'
import { ConfigError } from '#platform/config/config.ts'
import type { Tables } from './tables.ts'

const OLDEST_MAJOR = 15

/** Aborts the start with one clear line on a PostgreSQL that lacks what our SQL uses. */
export async function checkVersion(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db)
  refuseOldVersion(Number(rows[0]?.version))
}

/** `versionNumber` is PostgreSQL's server_version_num: 150004 for 15.4. */
export function refuseOldVersion(versionNumber: number): void {
  const major = Math.trunc(versionNumber / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new ConfigError(`the database is PostgreSQL ${major}; PostgreSQL ${OLDEST_MAJOR} or newer is needed`)
  }
}
