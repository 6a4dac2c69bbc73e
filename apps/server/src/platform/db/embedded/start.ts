/** PostgreSQL without an installation: binaries from npm, data in DATA_DIR, access through a socket. */
import type { SocketConnection } from './socket-connection.ts'
import { ownUserName } from './account.ts'
import { packagedBinaries, usableBinaries } from './binaries.ts'
import { clusterExists, createCluster, SUPERUSER } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive } from './leftovers.ts'
import { claimOwnership } from './ownership.ts'
import { choosePlaces, SOCKET_PORT } from './places.ts'
import { startOrAttach, stopPostmaster } from './postmaster.ts'

export type Embedded = {
  connection: SocketConnection
  /** Another one after the server was killed and started again. */
  readonly pid: number
  how: 'created' | 'started' | 'attached'
  /** Location of the database. Not below DATA_DIR if root runs in a folder that others may not enter. */
  cluster: string
  /** Stops the server and waits until everything is written. Close all other connections first. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** PostgreSQL settings in addition to its durable defaults; tests switch fsync off. */
  settings?: Record<string, string>
  /** Tests do not wait for a new cluster to reach the disk. */
  isSynced?: boolean
  /** Whether a second process on the same folder is rejected. */
  isExclusive?: boolean
  /** Where root keeps files the server's account cannot reach otherwise. */
  outside?: string
  /** The `native` folder of the binaries' package. */
  packaged?: string
  /** How long a running server may be silent before it is ended. */
  stuckAfterMs?: number
  /** How long it may take to stop before it is ended. */
  stopPatienceMs?: number
  /** Called with what an operator should know, such as a location other than the expected one. */
  say?: (line: string) => void
  /** The server has ended and could not be started again, or another process owns the database. */
  onLost?: (error: Error) => void
}

const OUTSIDE = '/var/lib/candela'

/** Creates, starts or finds the database of one data folder and claims it for this process. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, settings = {}, isSynced = true, isExclusive = true, outside = OUTSIDE } = options
  const say = options.say ?? (() => undefined)
  ownUserName() // rejects an account without a name before anything is written
  const places = choosePlaces(dataDir, outside)
  const native = await usableBinaries({
    packaged: options.packaged ?? packagedBinaries(),
    account: places.account,
    copyTo: places.account === undefined ? places.home : outside,
    say,
  })
  const isNew = !clusterExists(places)
  if (isNew) await createCluster(native, places, { isSynced })
  if (!places.isInside) say(`the database of ${dataDir} lives in ${places.cluster}`)
  const startServer = (signal?: AbortSignal) =>
    startOrAttach(native, places, settings, { stuckAfterMs: options.stuckAfterMs, signal, say })
  let server = await startServer()
  const { isAttached } = server
  const connection = { host: server.socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: 'postgres' }

  async function restartServer(signal: AbortSignal): Promise<void> {
    say(`the built-in PostgreSQL of ${dataDir} has ended: starting it again`)
    server = await startServer(signal)
    if (server.socketFolder === connection.host) return
    throw new EmbeddedError(`the built-in PostgreSQL has moved from ${connection.host} to ${server.socketFolder}`)
  }

  const isServerAlive = (): boolean => isAlive(server.pid)
  const onLost = options.onLost ?? (() => undefined)
  const claim = isExclusive
    ? await claimOwnership(connection, dataDir, { isServerAlive, restartServer, onLost })
    : undefined
  return {
    connection,
    get pid() {
      return server.pid
    },
    how: isAttached ? 'attached' : isNew ? 'created' : 'started',
    cluster: places.cluster,
    async stop() {
      if ((await claim?.release()) !== false) await stopPostmaster(places.cluster, server.pid, options.stopPatienceMs)
    },
  }
}
