/** The operating system's processes of one cluster: a postmaster and its children, also those it has left behind. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive, isCode } from './leftovers.ts'
import { waitUntil } from './wait-until.ts'

const QUIT_PATIENCE_MS = 3000
const KILL_PATIENCE_MS = 5000

/** Empty where there is no /proc; there, the children of a killed postmaster end by themselves. */
export function serverProcesses(cluster: string): number[] {
  return processIds().filter(pid => {
    try {
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
      )
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false // gone, or not ours
      throw error
    }
  })
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Whether the process serves the cluster. Where there is no /proc, any process may. */
export const mayServe = (cluster: string, pid: number): boolean =>
  processIds().length === 0 || serverProcesses(cluster).includes(pid)

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
