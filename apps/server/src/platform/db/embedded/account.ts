/** The operating-system account PostgreSQL runs under. It refuses root, so root has to use another one. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

export type Account = { uid: number; gid: number }

/** Undefined means the account of this process. */
export function serverAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountForRoot(readFileSync('/etc/passwd', 'utf8'))
  if (account === undefined) {
    throw new EmbeddedError(
      'the built-in PostgreSQL cannot run as root and /etc/passwd has neither postgres nor nobody; set DATABASE_URL',
    )
  }
  return account
}

/** `postgres` if the machine has such an account, else `nobody`. */
export function accountForRoot(passwd: string): Account | undefined {
  const rows = passwd.split('\n').map(line => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  return row === undefined ? undefined : { uid: Number(row[2]), gid: Number(row[3]) }
}

/** The account name of this process, which PostgreSQL checks for peer authentication. */
export function ownUserName(): string {
  try {
    return userInfo().username
  } catch (error) {
    throw new EmbeddedError(
      `the built-in PostgreSQL needs a named account and user id ${process.getuid?.()} has no passwd entry; set DATABASE_URL`,
      { cause: error },
    )
  }
}

const READ = 0o4
const ENTER = 0o1

/** Whether this account can enter every directory down to the folder. */
export function canEnter(folder: string, account: Account): boolean {
  if (!allows(folder, account, ENTER)) return false
  return folder === dirname(folder) || canEnter(dirname(folder), account)
}

export function canRead(file: string, account: Account): boolean {
  return canEnter(dirname(file), account) && allows(file, account, READ)
}

function allows(path: string, account: Account, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
