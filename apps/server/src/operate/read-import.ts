import { readFileSync, statSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { connectForCommand } from '#platform/db/command-database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log/logger.ts'
import { CommandError } from './command-error.ts'

const FILE_MAX_BYTES = 32 * 1024 * 1024
const FAULTS_SHOWN = 20

export function readImportFile(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) throw new CommandError(`file not found: ${file}`)
  if (stats.size > FILE_MAX_BYTES) throw new CommandError(`${file} is larger than ${FILE_MAX_BYTES} bytes`)
  return readFileSync(file)
}

/** A file with faults, none of which is imported. */
export function refusedFile(
  file: string,
  faults: readonly { readonly line: number; readonly text: string }[],
): CommandError {
  const lines = faults.slice(0, FAULTS_SHOWN).map(({ line, text }) => `line ${line}: ${text}`)
  const more = faults.length - lines.length
  return new CommandError(
    [`${file} was not imported, nothing has changed:`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  )
}

/** Runs on the site's own database, whether or not the site is running. */
export async function onDatabase(config: Config, run: (db: Database['db']) => Promise<void>): Promise<void> {
  const database = await connectForCommand(config, createLogger({ level: 'warn' }))
  try {
    await migrate(database.db, migrationsFolder())
    await run(database.db)
  } finally {
    await database.close()
  }
}
