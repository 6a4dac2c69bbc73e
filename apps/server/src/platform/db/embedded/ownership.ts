/**
 * Only one Candela process at a time may use a built-in database. The claim is a lock inside the database, held by a
 * connection: the kernel closes it however the process ends, and no stale lock file is left.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SocketConnection } from './socket-connection.ts'
import { EmbeddedError } from './embedded-error.ts'
import { waitUntil } from './wait-until.ts'

/** The two halves of the advisory lock's key: "Cand" and its purpose. */
const LOCK_KEY = [0x43616e64, 1]

/** The server notices within milliseconds that a killed owner is gone, and a restart may be just as quick. */
const OWNER_PATIENCE_MS = 1500

const CONNECT_TIMEOUT_MS = 5000
const RETRY_MS = 50

/** `release` resolves to whether nobody else has taken the database meanwhile. */
export type Ownership = { release(): Promise<boolean> }

export type OwnershipOptions = {
  isServerAlive: () => boolean
  restartServer: (signal: AbortSignal) => Promise<void>
  /** The server has ended and could not be started again, or another process owns the database. */
  onLost: (error: Error) => void
}

/**
 * Throws if another live process owns the database. PostgreSQL ends every session when one of its processes crashes and
 * then restarts itself: the claim is made again as soon as it accepts connections. If the whole server was killed, it is
 * started again first.
 */
export async function claimOwnership(
  connection: SocketConnection,
  dataDir: string,
  { isServerAlive, restartServer, onLost }: OwnershipOptions,
): Promise<Ownership> {
  const released = new AbortController()
  let isTaken = false
  let holding: pg.Client | undefined
  let restarting = Promise.resolve()

  async function claim(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: `candela owner, process ${process.pid}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', () => undefined) // followed by 'end', which is where it is handled
    client.on('end', () => {
      if (holding !== client) return
      holding = undefined
      if (!released.signal.aborted) reclaim().catch(lose)
    })
    await client.connect()
    if ((await waitUntil(() => tryLock(client), OWNER_PATIENCE_MS)) !== undefined) {
      holding = client
      return
    }
    isTaken = true
    const owner = await describeOwner(client)
    await client.end()
    throw new EmbeddedError(`${owner} is already running on ${dataDir}; stop it or choose another DATA_DIR`)
  }

  function lose(error: unknown): void {
    if (!released.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)))
  }

  async function reclaim(): Promise<void> {
    while (!released.signal.aborted && holding === undefined) {
      if (!isServerAlive()) {
        restarting = restartServer(released.signal)
        await restarting
      }
      try {
        await claim()
      } catch (error) {
        if (error instanceof EmbeddedError) throw error
        await pause(RETRY_MS) // it is restarting
      }
    }
  }

  await claim()
  return {
    async release() {
      released.abort()
      await restarting.catch(() => undefined) // reported where it was begun
      await holding?.end()
      return !isTaken
    },
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', LOCK_KEY)
  return rows[0]?.locked === true
}

async function describeOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    LOCK_KEY,
  )
  return rows[0]?.name.replace('owner, ', '') ?? 'another process'
}
