/** Location of the database of one DATA_DIR on disk, and of its socket. */
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, serverAccount } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'

export const SOCKET_PORT = 5432

/** Linux limits a socket's path to 108 bytes including the terminating zero; other systems to a few less. */
const SOCKET_PATH_MAX = 100

export type Places = {
  account: Account | undefined
  /** Contains the cluster, its log and its socket. */
  home: string
  /** Whether `home` is DATA_DIR itself, as it usually is. */
  isInside: boolean
  cluster: string
  logFile: string
}

/**
 * If root runs in a folder that the server's account cannot enter, such as a home of mode 0700, the database is placed
 * in `outside`. An existing database is always used, so that data never seems to vanish.
 */
export function choosePlaces(dataDir: string, outside: string): Places {
  makeFolder(dataDir)
  const inside = realpathSync(dataDir)
  const account = serverAccount(join(inside, 'pg'))
  const home = chooseHome(inside, join(outside, shortHash(inside)), account)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  return { account, home, isInside: home === inside, cluster: join(home, 'pg'), logFile: join(home, 'pg.log') }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new EmbeddedError(`DATA_DIR=${dataDir} cannot be a folder: ${error instanceof Error ? error.message : ''}`)
  }
}

function chooseHome(inside: string, away: string, account: Account | undefined): string {
  const cluster = join(inside, 'pg')
  if (existsSync(cluster)) {
    if (account === undefined) refuseForeign(cluster)
    else if (!canEnter(inside, account)) {
      throw new EmbeddedError(
        `the database in ${cluster} runs under user id ${account.uid}, which cannot enter that path; allow it (chmod o+x) or set DATABASE_URL`,
      )
    }
    return inside
  }
  if (account === undefined) return inside
  return canEnter(inside, account) && !existsSync(join(away, 'pg')) ? inside : away
}

function refuseForeign(cluster: string): void {
  const { uid } = lstatSync(cluster)
  if (uid === process.getuid?.()) return
  throw new EmbeddedError(
    `the database in ${cluster} belongs to user id ${uid}; start as that user, choose another DATA_DIR or set DATABASE_URL`,
  )
}

/**
 * A folder for the socket that only the server's account (and root) can enter, with a path short enough for a socket.
 */
export function socketFolder({ home, account }: Places): string {
  const name = `candela-${shortHash(home)}`
  const candidates = [join(home, 'run'), join(tmpdir(), name), join('/tmp', name)]
  const folder = candidates.find(candidate => Buffer.byteLength(socketPath(candidate)) <= SOCKET_PATH_MAX)
  if (folder === undefined) throw new EmbeddedError(`no path short enough for a socket near ${home}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid)
  const { uid, mode } = lstatSync(folder)
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new EmbeddedError(`${folder} is to hold the database's socket but belongs to somebody else`)
  }
  return folder
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
