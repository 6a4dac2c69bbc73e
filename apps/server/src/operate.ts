/** `npm run operate -- <command> …`: what only the operator may do, from the machine the site runs on. */
import { readFileSync, statSync } from 'node:fs'
import { createWorld } from '@candela/exchanges'
import { createHoldingsRepo, readFundCsv } from '#features/holdings/index.ts'
import { createCatalogue } from '#market/catalogue.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { connectForCommand } from '#platform/db/command-database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log/logger.ts'

const USAGE = `Usage: npm run operate -- import-funds <file.csv>
  import-funds   adds or replaces fund holdings; all rows of the file or, when one is wrong, none`

const FILE_MAX_BYTES = 32 * 1024 * 1024
const FAULTS_SHOWN = 20

/** Something the operator can put right; told in one line. */
class CommandError extends Error {}

async function main(): Promise<void> {
  const [command, file, ...rest] = process.argv.slice(2)
  if (command !== 'import-funds' || file === undefined || rest.length > 0) throw new CommandError(USAGE)
  const config = readConfig({ env: process.env, argv: [], cwd: process.cwd() })
  await importFunds(config, file)
}

async function importFunds(config: Config, file: string): Promise<void> {
  const catalogue = createCatalogue(createWorld({ seed: config.simSeed }))
  const found = readFundCsv(readText(file), symbol => catalogue.assetOf(symbol) !== undefined, systemClock.now())
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
  process.stdout.write(`imported ${found.days.length} days of ${found.funds.length} funds\n`)
}

function readText(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) throw new CommandError(`there is no file ${file}`)
  if (stats.size > FILE_MAX_BYTES) throw new CommandError(`${file} is larger than ${FILE_MAX_BYTES} bytes`)
  return readFileSync(file, 'utf8')
}

main().catch((error: unknown) => {
  const isPlain = error instanceof CommandError || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
