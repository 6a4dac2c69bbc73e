/** `npm run operate -- <command> …`: what only the operator may do, from the machine the site runs on. */
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedError } from '#platform/db/embedded/embedded-error.ts'
import { isAccountCommand, operateAccount, readAccountCommand } from './operate/account-command.ts'
import { CommandError } from './operate/command-error.ts'
import { importFunds } from './operate/import-funds.ts'

const USAGE = `Usage: npm run operate -- <command>
  import-funds <file.csv>               adds or replaces fund holdings; all rows of the file or, when one is wrong, none
  notice  <account> --reason <text>     asks the owner to put something right within 15 days
  suspend <account> [--reason <text>]   shuts the account and signs every device out
  ban     <account> [--reason <text>]   the same for good, 15 days after a notice without an answer; --now at once
  restore <account>                     opens it again and settles its notices
  export  <account>                     prints everything kept about it as JSON
  delete  <account> [--reason <text>]   removes it and everything kept about it
An account is named by its e-mail address or phone number.`

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === '--help' || command === 'help') return void process.stdout.write(`${USAGE}\n`)
  const config = readConfig({ env: process.env, argv: [], cwd: process.cwd() })
  process.stdout.write(`${await run()}\n`)

  async function run(): Promise<string> {
    if (isAccountCommand(command)) return await operateAccount(config, readAccountCommand(command, rest))
    const [file, ...more] = rest
    if (command !== 'import-funds' || file === undefined || more.length > 0) throw new CommandError(USAGE)
    return await importFunds(config, file)
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof CommandError || error instanceof ConfigError || error instanceof EmbeddedError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
