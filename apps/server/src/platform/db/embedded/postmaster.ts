/** The running server of a cluster: find, start, stop. */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ENV } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive, isCode } from './leftovers.ts'
import { type Places, SOCKET_PORT, socketFolder, socketPath } from './places.ts'
import { waitUntil } from './wait-until.ts'

export type Postmaster = { pid: number; socketFolder: string }

/** Crash recovery may take long, but waiting for the lock of a dying server is limited to this. */
const READY_PATIENCE_MS = 300_000
const LOCK_PATIENCE_MS = 15_000
const STOP_PATIENCE_MS = 60_000
const LOG_SIZE_MAX = 10 * 1024 * 1024

/** Starts the server of the cluster, or finds the one a killed process has left running. */
export async function startOrAttach(
  native: string,
  places: Places,
  settings: Record<string, string>,
): Promise<Postmaster & { isAttached: boolean }> {
  const deadline = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const running = await findRunning(places)
    if (running !== undefined) return { ...running, isAttached: true }
    const started = await start(native, places, settings)
    if ('pid' in started) return { ...started, isAttached: false }
    // Without a lock file there was no other server, so a retry would fail the same way.
    if (readLockFile(places) === undefined || performance.now() > deadline) {
      throw new EmbeddedError(`PostgreSQL did not start: ${started.complaint} (see ${places.logFile})`)
    }
    await pause(50)
  }
}

async function findRunning(places: Places): Promise<Postmaster | undefined> {
  const lock = readLockFile(places)
  if (lock === undefined || !lock.isReady || !isAlive(lock.pid)) return undefined
  return (await answers(lock.socketFolder)) ? lock : undefined
}

async function start(
  native: string,
  places: Places,
  settings: Record<string, string>,
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
    if (hasEnded) return 'ended'
    const lock = readLockFile(places)
    return lock !== undefined && lock.pid === child.pid && lock.isReady ? lock : undefined
  }, READY_PATIENCE_MS)
  if (outcome === undefined) return { complaint: 'it is still not ready' }
  return outcome === 'ended' ? { complaint: lastComplaint(places.logFile, logStart) } : outcome
}

/** SIGINT ends sessions and stops cleanly; once the process is gone, everything is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const isStopped = await waitUntil(() => !isAlive(pid), STOP_PATIENCE_MS)
  if (isStopped === undefined) throw new EmbeddedError(`PostgreSQL (process ${pid}) did not stop`)
}

/** postmaster.pid: process id, data folder, start time, port, socket folder, address, memory key, status. */
function readLockFile({ cluster }: Places): (Postmaster & { isReady: boolean }) | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
  return {
    pid: Number(lines[0]),
    socketFolder: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  }
}

function answers(folder: string): Promise<boolean> {
  return new Promise(tell => {
    const socket = connect(socketPath(folder))
    socket.on('connect', () => {
      socket.destroy()
      tell(true)
    })
    socket.on('error', () => tell(false))
  })
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
