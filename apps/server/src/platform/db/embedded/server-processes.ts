/** The operating system's processes of one cluster: a postmaster and its children, also those it has left behind. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive, isCode } from './leftovers.ts'
import { waitUntil } from './wait-until.ts'

const QUIT_PATIENCE_MS = 3000
const KILL_PATIENCE_MS = 5000

/** Empty where there is no /proc; there, the children of a killed postmaster end by themselves. */
export const serverProcesses = (cluster: string): number[] =>
  processIds().filter(pid => isPostgres(pid) && worksIn(pid, cluster) === true)

/** Whether the process may serve the cluster: false only if that is certain. */
export const mayServe = (cluster: string, pid: number): boolean =>
  processIds().length === 0 || (isPostgres(pid) && worksIn(pid, cluster) !== false)

/** True for a process that we may not look at. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return false // gone
    if (isCode(error, 'EACCES', 'EPERM')) return true
    throw error
  }
}

/** Undefined if we may not know. */
function worksIn(pid: number, cluster: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return false // gone
    if (isCode(error, 'EACCES', 'EPERM')) return undefined // another account's
    throw error
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * Ends a server that does not stop by itself: an immediate shutdown, then SIGKILL of every process. Acknowledged writes
 * are kept: the next start recovers them from the log.
 */
export async function endServer(cluster: string, postmaster: number | undefined): Promise<void> {
  // A process id in the lock file may since have been given to another program.
  const known = postmaster !== undefined && isAlive(postmaster) && mayServe(cluster, postmaster) ? [postmaster] : []
  const remaining = (): number[] => [...new Set([...known.filter(isAlive), ...serverProcesses(cluster)])]
  const isGone = (): boolean => remaining().length === 0
  // A stopped process receives the signal once it continues.
  for (const signal of ['SIGQUIT', 'SIGCONT'] as const) for (const pid of known) send(pid, signal)
  if (await waitUntil(isGone, QUIT_PATIENCE_MS)) return
  for (const pid of remaining()) send(pid, 'SIGKILL')
  if (await waitUntil(isGone, KILL_PATIENCE_MS)) return
  throw new EmbeddedError(`PostgreSQL (process ${remaining().join(', ')}) cannot be ended`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error
  }
}
