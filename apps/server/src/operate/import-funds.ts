import { readFileSync, statSync } from 'node:fs'
import { createWorld } from '@candela/exchanges'
import { createHoldingsRepo, readFundCsv } from '#features/holdings/index.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { connectForCommand } from '#platform/db/command-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log/logger.ts'
import { CommandError } from './command-error.ts'

const FILE_MAX_BYTES = 32 * 1024 * 1024
const FAULTS_SHOWN = 20

/** Imports all rows of the file or, if one is invalid, none. Returns a summary. */
export async function importFunds(config: Config, file: string): Promise<string> {
  const catalogue = createCatalogue(createWorld({ seed: config.simSeed }))
  const found = readFundCsv(readBytes(file), symbol => catalogue.assetOf(symbol) !== undefined, systemClock.now())
  if (!found.ok) {
    const lines = found.faults.slice(0, FAULTS_SHOWN).map(({ line, text }) => `line ${line}: ${text}`)
    const more = found.faults.length - lines.length
    throw new CommandError(
      [`${file} was not imported, nothing has changed:`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join(
        '\n',
      ),
    )
  }
  const database = await connectForCommand(config, createLogger({ level: 'warn' }))
  try {
    await migrate(database.db, migrationsFolder())
    await createHoldingsRepo(database.db).import(found.funds, found.days)
  } finally {
    await database.close()
  }
  return `imported ${found.days.length} days of ${found.funds.length} funds`
}

function readBytes(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) throw new CommandError(`file not found: ${file}`)
  if (stats.size > FILE_MAX_BYTES) throw new CommandError(`${file} is larger than ${FILE_MAX_BYTES} bytes`)
  return readFileSync(file)
}
