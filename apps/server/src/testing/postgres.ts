/** The one PostgreSQL shared by all tests of a checkout: in memory if possible, started by the first run. */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { SocketConnection } from '#platform/db/embedded/socket-connection.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded/start.ts'

/** Nothing here has to survive a power failure. */
export const FORGETFUL_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  max_connections: '200',
  shared_buffers: '64MB',
  // In the data folder, so that a killed server leaves nothing elsewhere.
  dynamic_shared_memory_type: 'mmap',
}

/** Every run holds it shared, so a run that gets it exclusively is the last one. */
const RUN_LOCK = 7_700_001
const ATTEMPTS_MAX = 5
const ROOM_NEEDED_BYTES = 1024 * 1024 * 1024

export type TestServer = {
  connection: SocketConnection
  /** A session that lives as long as the run. Its application name marks the databases of the run as in use. */
  session: pg.Client
  /** Ends the session, and the server too when no other run uses it. */
  close(): Promise<void>
}

export async function openTestServer(sessionName: string): Promise<TestServer> {
  const dataDir = testFolder()
  for (let attempt = 1; ; attempt += 1) {
    const embedded = await startEmbedded({ dataDir, settings: FORGETFUL_SETTINGS, isSynced: false, isExclusive: false })
    const session = new pg.Client({ ...embedded.connection, application_name: sessionName })
    session.on('error', () => undefined) // every later query reports it
    try {
      await session.connect()
      await session.query('select pg_advisory_lock_shared($1)', [RUN_LOCK])
      return { connection: embedded.connection, session, close: () => close(session, embedded) }
    } catch (error) {
      // The previous run was just stopping the server.
      await session.end().catch(() => undefined) // it may never have been connected
      if (attempt === ATTEMPTS_MAX) throw error
    }
  }
}

async function close(session: pg.Client, embedded: Embedded): Promise<void> {
  await session.query('select pg_advisory_unlock_shared($1)', [RUN_LOCK])
  const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [RUN_LOCK])
  await (rows[0]?.alone === true ? embedded.stop() : session.end())
}

/** The same folder for every run of this checkout and account, so that only the first run waits for initdb. */
function testFolder(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 10)
  const folder = join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `candela-test-${process.getuid?.()}-${checkout}`)
  mkdirSync(folder, { recursive: true })
  if (lstatSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to somebody else`)
  chmodSync(folder, 0o711) // as root the server runs under another account, which needs access
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_NEEDED_BYTES
  } catch {
    return false // there is no such folder on this system
  }
}
