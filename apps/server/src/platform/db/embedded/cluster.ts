/** Creates a new, empty database cluster. */
import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownUserName } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'
import { finish, sweepUnfinished, unfinishedName } from './leftovers.ts'
import type { Places } from './places.ts'

export const SUPERUSER = 'candela'

/** PostgreSQL's programs get none of our environment, so the caller's PGDATA or LANG has no effect. */
export const SERVER_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** One locale on every machine: sorting and upper case must not depend on what is installed. */
const LOCALE = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** `trust` applies only until allowOnlyUs() replaces it, before the first start. */
const NEW_CLUSTER = ['-U', SUPERUSER, '-A', 'trust', ...LOCALE, '--no-instructions', '--no-sync']

export function clusterExists({ cluster }: Places): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

/** Safe to call from two processes at once: one of the two clusters wins. */
export async function createCluster(native: string, places: Places, options: { isSynced: boolean }): Promise<void> {
  const { cluster, home, account } = places
  await sweepUnfinished(cluster)
  const fresh = unfinishedName(cluster)
  mkdirSync(fresh, { mode: 0o700 })
  if (account !== undefined) chownSync(fresh, account.uid, account.gid)
  await initdb(native, places, ['-D', fresh, ...NEW_CLUSTER])
  allowOnlyUs(fresh)
  if (options.isSynced) await initdb(native, places, ['-D', fresh, '--sync-only'])
  await finish(fresh, cluster)
  if (options.isSynced) syncFolder(home)
}

/**
 * No password: the kernel identifies the peer of the socket, and only this account and root (who could read the files
 * anyway) are allowed.
 */
function allowOnlyUs(cluster: string): void {
  const names = new Set([ownUserName(), 'root'])
  const map = [...names].map(name => `${SUPERUSER} "${name.replaceAll('"', '""')}" ${SUPERUSER}\n`).join('')
  writeFileSync(join(cluster, 'pg_hba.conf'), `local all all peer map=${SUPERUSER}\n`)
  writeFileSync(join(cluster, 'pg_ident.conf'), map)
}

function initdb(native: string, { home, account }: Places, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    let complaint = ''
    const child = spawn(join(native, 'bin', 'initdb'), args, {
      ...account,
      cwd: home,
      env: SERVER_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (text: Buffer) => void (complaint += text.toString()))
    child.on('error', cause => fail(new EmbeddedError('initdb could not be run', { cause })))
    child.on('close', code => {
      if (code === 0) done()
      else fail(new EmbeddedError(`initdb failed (${code}): ${complaint.trim().slice(-600)}`))
    })
  })
}

/** Makes the rename survive a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
