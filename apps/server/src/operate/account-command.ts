/** Operator commands on one account: parsed from the command line, executed, reported in one line. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readAccount } from '@candela/contract/account'
import type { Operator } from '#features/account/index.ts'
import type { Config } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { checkKeys, type Keys, loadKeys } from '#platform/crypto/keys.ts'
import { connectForCommand } from '#platform/db/command-database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log/logger.ts'
import { CommandError } from './command-error.ts'

export const ACCOUNT_COMMANDS = ['suspend', 'ban', 'notice', 'restore', 'export', 'delete'] as const
type AccountCommandName = (typeof ACCOUNT_COMMANDS)[number]

export type AccountCommand = {
  readonly name: AccountCommandName
  readonly address: string
  readonly reason: string | undefined
  readonly isNow: boolean
}

const REASON_MAX = 500
/** Options of each command. */
const TAKES_REASON: readonly AccountCommandName[] = ['suspend', 'ban', 'notice', 'delete']
const TAKES_NOW: readonly AccountCommandName[] = ['ban']

export const isAccountCommand = (name: string | undefined): name is AccountCommandName =>
  ACCOUNT_COMMANDS.some(known => known === name)

export function readAccountCommand(name: AccountCommandName, args: readonly string[]): AccountCommand {
  const { positionals, values } = parse(args)
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0)
    throw new CommandError(`${name} requires one e-mail address or phone number`)
  if (readAccount(address) === undefined) throw new CommandError(`${address} is not an e-mail address or phone number`)
  const reason = values.reason?.trim()
  if (reason !== undefined && !TAKES_REASON.includes(name)) throw new CommandError(`${name} does not accept --reason`)
  if (values.now === true && !TAKES_NOW.includes(name)) throw new CommandError(`${name} does not accept --now`)
  if (reason === '') throw new CommandError('--reason must not be empty')
  if (reason !== undefined && reason.length > REASON_MAX)
    throw new CommandError(`--reason is longer than ${REASON_MAX} characters`)
  return { name, address, reason, isNow: values.now === true }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { reason: { type: 'string' }, now: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the text to print. */
export async function runAccountCommand(
  operator: Operator,
  { name, address, reason, isNow }: AccountCommand,
): Promise<string> {
  if (name === 'export') {
    const file = await operator.export(address)
    if (file === undefined) throw new CommandError(`no account found for ${address}`)
    return JSON.stringify(file, undefined, 2)
  }
  const outcome = await {
    suspend: () => operator.suspend(address, reason),
    ban: () => operator.ban(address, reason, isNow),
    notice: () => operator.notice(address, reason),
    restore: () => operator.restore(address),
    delete: () => operator.remove(address, reason),
  }[name]()
  if (!outcome.isDone) throw new CommandError(outcome.line)
  return outcome.line
}

/** Creates the account operations for a database and its keys. */
export type OpenOperator = (config: Config, database: Database, keys: Keys) => Operator

/** Uses the site's own database and key, whether or not it is running. */
export async function operateAccount(config: Config, command: AccountCommand, open: OpenOperator): Promise<string> {
  // A mistyped folder would otherwise create a new, empty site.
  if (config.databaseUrl === undefined && !existsSync(config.dataDir))
    throw new CommandError(`no site found in ${config.dataDir}; set DATA_DIR or DATABASE_URL to the values of the site`)
  const database = await connectForCommand(config, createLogger({ level: 'warn' }))
  try {
    await migrate(database.db, migrationsFolder())
    const keys = loadKeys(config.secretKeyFile)
    await checkKeys(keys, database.db)
    return await runAccountCommand(open(config, database, keys), command)
  } finally {
    await database.close()
  }
}
