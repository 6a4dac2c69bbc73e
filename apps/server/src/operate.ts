/** `npm run operate -- <command> …`: operator-only commands, run on the site's own machine. */
import { createWorld } from '@candela/exchanges'
import { createSimulatedMarket } from '#market/market.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedError } from '#platform/db/embedded/embedded-error.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createSite } from '#site/create-site.ts'
import { createFeatures } from './features.ts'
import { isAccountCommand, type OpenOperator, operateAccount, readAccountCommand } from './operate/account-command.ts'
import { CommandError } from './operate/command-error.ts'
import { importFunds } from './operate/import-funds.ts'
import { importSupplies } from './operate/import-supplies.ts'
import { verifySignals } from './operate/verify-signals.ts'

const USAGE = `Usage: npm run operate -- <command>
  import-funds <file.csv>               adds or replaces fund holdings; if any row is invalid, nothing is imported
  import-supplies <file.csv>            adds or replaces supplies of coins; if any row is invalid, nothing is imported
  verify-signals [--until=<time>]       recomputes the ledger of signals and names the rows that differ
  notice  <account> --reason <text>     asks the owner to correct something within 15 days
  suspend <account> [--reason <text>]   suspends the account and logs out all devices
  ban     <account> [--reason <text>]   bans it after a notice unanswered for 15 days, or immediately with --now
  restore <account>                     reopens it and settles its notices
  export  <account>                     prints all its data as JSON
  delete  <account> [--reason <text>]   deletes it and all its data
<account> is an e-mail address or phone number.`

const IMPORTS: ReadonlyMap<string | undefined, (config: Config, file: string) => Promise<string>> = new Map([
  ['import-funds', importFunds],
  ['import-supplies', importSupplies],
])

/** The features of the site; nothing is started. */
const openOperator: OpenOperator = (config, database, keys) => {
  const clock = systemClock
  const log = createLogger({ level: 'warn' })
  const bus = createLocalBus(log)
  const site = createSite({
    config,
    clock,
    log,
    metrics: createMetrics(),
    database,
    bus,
    keys,
    limits: createLocalLimiter(clock),
    market: createSimulatedMarket(createWorld({ seed: config.simSeed }), bus, clock),
    origin: () => config.publicUrl ?? '',
  })
  return createFeatures(site).operator
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === '--help' || command === 'help') return void process.stdout.write(`${USAGE}\n`)
  const config = readConfig({ env: process.env, argv: [], cwd: process.cwd() })
  process.stdout.write(`${await run()}\n`)

  async function run(): Promise<string> {
    if (isAccountCommand(command)) return await operateAccount(config, readAccountCommand(command, rest), openOperator)
    if (command === 'verify-signals') {
      const { text, isSound } = await verifySignals(config, rest)
      if (!isSound) process.exitCode = 1
      return text
    }
    const [file, ...more] = rest
    const importFile = IMPORTS.get(command)
    if (importFile === undefined || file === undefined || more.length > 0) throw new CommandError(USAGE)
    return await importFile(config, file)
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof CommandError || error instanceof ConfigError || error instanceof EmbeddedError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
