/** The running server of a cluster: find, start, stop. */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SERVER_ENV, SUPERUSER } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive, isCode } from './leftovers.ts'
import { type Places, SOCKET_PORT, socketFolder, socketPath } from './places.ts'
import { endServer, mayServe, serverProcesses } from './server-processes.ts'
import { waitUntil } from './wait-until.ts'

export type Postmaster = { pid: number; socketFolder: string }

/** Crash recovery may take long. */
const READY_PATIENCE_MS = 300_000
/** A server that is alive but neither answers nor ends for this long is stuck. */
const STUCK_AFTER_MS = 15_000
/** Shorter than the program waits for itself to stop. */
const STOP_PATIENCE_MS = 7000
const LOG_SIZE_MAX = 10 * 1024 * 1024

export type StartOptions = {
  /** How long a running server may be silent before it is ended. */
  stuckAfterMs?: number | undefined
  /** Gives up, and ends a server that is not ready yet. */
  signal?: AbortSignal | undefined
  say: (line: string) => void
}

/**
 * Starts the server of the cluster, or finds the one a killed process has left running. A stuck server, or processes
 * without a postmaster, are ended first.
 */
export async function startOrAttach(
  native: string,
  places: Places,
  settings: Record<string, string>,
  { stuckAfterMs = STUCK_AFTER_MS, signal, say }: StartOptions,
): Promise<Postmaster & { isAttached: boolean }> {
  const failure = (complaint: string): EmbeddedError =>
    new EmbeddedError(`PostgreSQL did not start: ${complaint} (see ${places.logFile})`)
  const beganAt = performance.now()
  let stuckSince = beganAt
  let hasEnded = false
  for (;;) {
    if (signal?.aborted === true) throw failure('it is no longer needed')
    const { state, lock } = await findRunning(places)
    if (state === 'ready') return { ...lock, isAttached: true }
    if (state === 'none') {
      await removeStaleLocks(places, say)
      const started = await start(native, places, settings, signal)
      if ('pid' in started) return { ...started, isAttached: false }
      // Without a lock file there was no other server, so a retry would fail the same way.
      if (hasEnded || readLockFile(places) === undefined) throw failure(started.complaint)
    }
    const now = performance.now()
    if (state === 'recovering' && now - beganAt < READY_PATIENCE_MS) stuckSince = now
    if (now - stuckSince > stuckAfterMs) {
      if (hasEnded) throw failure('the running server does not answer')
      say(`ending a PostgreSQL of ${places.cluster} that does not answer`)
      await endServer(places.cluster, readLockFile(places)?.pid)
      hasEnded = true
      stuckSince = performance.now()
    }
    await pause(50)
  }
}

type Found = { state: 'ready'; lock: Postmaster } | { state: 'recovering' | 'silent' | 'none'; lock?: undefined }

async function findRunning(places: Places): Promise<Found> {
  const lock = readLockFile(places)
  if (lock === undefined || !isAlive(lock.pid)) return { state: 'none' }
  const answer = await answers(lock.socketFolder)
  if (answer === 'ready') return { state: 'ready', lock }
  if (answer === 'nobody') return { state: mayServe(places.cluster, lock.pid) ? 'silent' : 'none' }
  // While it shuts down it answers as during recovery.
  return { state: lock.status === 'stopping' ? 'silent' : answer }
}

/**
 * A lock file of a server that was killed may name a process id that has since been given to another program: PostgreSQL
 * takes that program for itself and does not start. A server that runs, even a stopped one, accepts connections.
 */
async function removeStaleLocks(places: Places, say: (line: string) => void): Promise<void> {
  const folder = socketFolder(places)
  for (const file of [lockFile(places), `${socketPath(folder)}.lock`]) {
    const pid = pidIn(file)
    if (pid === undefined || !isAlive(pid) || mayServe(places.cluster, pid)) continue
    if (serverProcesses(places.cluster).length > 0 || (await answers(folder)) !== 'nobody') return
    if (pidIn(file) !== pid) return // another start was quicker
    say(`removing ${file}: its process ${pid} is another program's`)
    rmSync(file, { force: true })
  }
}

function pidIn(file: string): number | undefined {
  const pid = Number(readLines(file)?.[0])
  return pid > 0 ? pid : undefined
}

async function start(
  native: string,
  places: Places,
  settings: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Postmaster | { complaint: string }> {
  const folder = socketFolder(places)
  const allSettings = {
    listen_addresses: '',
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: `${SOCKET_PORT}`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(places.logFile)
  const { size: logStart } = fstatSync(log)
  // Detached: Ctrl-C goes to our process group, and we drain before the database stops.
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', places.cluster, ...args], {
    ...places.account,
    cwd: places.home,
    env: SERVER_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let hasEnded = false
  child.on('exit', () => void (hasEnded = true))
  child.on('error', () => void (hasEnded = true))
  child.unref()
  const outcome = await waitUntil(() => {
    if (signal?.aborted === true) child.kill('SIGQUIT')
    if (hasEnded) return 'ended'
    const lock = readLockFile(places)
    return lock !== undefined && lock.pid === child.pid && lock.status === 'ready' ? lock : undefined
  }, READY_PATIENCE_MS)
  if (outcome === undefined) return { complaint: 'it is still not ready' }
  return outcome === 'ended' ? { complaint: lastComplaint(places.logFile, logStart) } : outcome
}

/**
 * SIGINT ends sessions and stops cleanly; once the process is gone, everything is on disk. A server that is stopped
 * during crash recovery may never end by itself.
 */
export async function stopPostmaster(cluster: string, pid: number, patienceMs = STOP_PATIENCE_MS): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if ((await waitUntil(() => !isAlive(pid), patienceMs)) === undefined) await endServer(cluster, pid)
}

const lockFile = ({ cluster }: Places): string => join(cluster, 'postmaster.pid')

/** Process id, data folder, start time, port, socket folder, address, memory key, status. */
function readLockFile(places: Places): (Postmaster & { status: string }) | undefined {
  const lines = readLines(lockFile(places))
  if (lines === undefined) return undefined
  return {
    pid: Number(lines[0]),
    socketFolder: lines[4] ?? '',
    status: lines[7]?.trim() ?? '',
  }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const CANNOT_CONNECT_NOW = '57P03'
const ANSWER_PATIENCE_MS = 2000

/** Asks for a session: a stopped postmaster still accepts connections, but never answers. */
async function answers(folder: string): Promise<'ready' | 'recovering' | 'silent' | 'nobody'> {
  const client = new pg.Client({
    host: folder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_PATIENCE_MS,
  })
  client.on('error', () => undefined) // reported by connect()
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (isCode(error, 'ECONNREFUSED', 'ENOENT')) return 'nobody'
    return isCode(error, CANNOT_CONNECT_NOW) ? 'recovering' : 'silent'
  } finally {
    await client.end()
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_SIZE_MAX) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

function lastComplaint(file: string, from: number): string {
  const handle = openSync(file, 'r')
  const bytes = Buffer.alloc(4096)
  const length = readSync(handle, bytes, 0, bytes.length, from)
  closeSync(handle)
  const lines = bytes.toString('utf8', 0, length).trim().split('\n')
  return lines.findLast(line => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}
