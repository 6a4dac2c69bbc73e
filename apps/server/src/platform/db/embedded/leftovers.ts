/**
 * Folders are created as `<name>.new-<pid>-<random>` and renamed when complete: a killed or concurrent start never
 * leaves a partial folder under the real name. The next start removes leftovers of a killed one.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { waitUntil } from './wait-until.ts'

export function unfinishedName(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** Renames the finished folder. False if another process was first; ours is then removed. */
export async function finish(unfinished: string, path: string): Promise<boolean> {
  try {
    renameSync(unfinished, path)
    return true
  } catch (error) {
    await remove(unfinished)
    if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false
    throw error
  }
}

export async function sweepUnfinished(path: string): Promise<void> {
  const prefix = `${path}.new-`
  for (const name of readdirSync(dirname(path))) {
    const candidate = join(dirname(path), name)
    if (!candidate.startsWith(prefix)) continue
    if (!isAlive(Number.parseInt(candidate.slice(prefix.length), 10))) await remove(candidate)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Ended, but its parent has not asked for its exit code. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // no /proc, or gone since
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some(code => code === error.code)
}

const REMOVE_PATIENCE_MS = 5000

/** The initdb of a killed program may still be writing there; the next start removes what cannot be removed now. */
async function remove(folder: string): Promise<void> {
  await waitUntil(() => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (!isCode(error, 'ENOTEMPTY', 'ENOENT', 'EBUSY')) throw error
    }
    return !existsSync(folder)
  }, REMOVE_PATIENCE_MS)
}
