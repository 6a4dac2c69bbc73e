/**
 * The environments in which the built-in database must work, each on a real server. Those that need root run as root
 * only.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { SocketConnection } from './socket-connection.ts'
import {
  aFolder,
  aSubfolder,
  type EmbeddedChild,
  HAS_ORDINARY_USER,
  IS_ROOT,
  NOBODY,
  ownerOf,
  startChild,
  startOrdinaryChild,
} from '#testing/embedded.ts'
import { eventually } from '#testing/eventually.ts'
import { FORGETFUL_SETTINGS } from '#testing/postgres.ts'
import type { Account } from './account.ts'
import { packagedBinaries } from './binaries.ts'
import { isAlive } from './leftovers.ts'
import { stopPostmaster } from './postmaster.ts'
import { mayServe, serverProcesses } from './server-processes.ts'
import { startEmbedded } from './start.ts'
import { socketPath } from './places.ts'

const QUICK = { isSynced: false, settings: { ...FORGETFUL_SETTINGS, max_connections: '10' } }
/** As in production, but a killed server leaves no shared memory outside its folder. */
const DURABLE = { isSynced: false, settings: { dynamic_shared_memory_type: 'mmap' } }
const PACKAGED = packagedBinaries()
const ordinary = IS_ROOT ? NOBODY : undefined
const folders: string[] = []
const servers: { stop(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A data folder of a non-root user, regardless of who runs the tests. */
function ordinaryFolder(): string {
  return folderOf(ordinary)
}

function folderOf(owner: Account | undefined): string {
  const folder = aFolder(owner)
  folders.push(folder)
  return folder
}

async function upAndRunning(child: EmbeddedChild) {
  const answer = await child.answer
  if (!answer.ok) throw new Error(answer.message)
  return answer
}

async function refusal(child: EmbeddedChild): Promise<string> {
  const answer = await child.answer
  if (answer.ok) throw new Error('was not refused')
  expect(answer.name).toBe('EmbeddedError')
  expect(answer.message).not.toContain('\n')
  return answer.message
}

async function query(connection: SocketConnection, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined) // tests kill servers
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** Its socket's lock file has the process id. */
async function pidOfServer({ host }: SocketConnection): Promise<number> {
  return Number((await readFile(`${socketPath(host)}.lock`, 'utf8')).split('\n')[0])
}

function unfinished(folder: string): string[] {
  return readdirSync(folder).filter(name => name.includes('.new-'))
}

describe.skipIf(!HAS_ORDINARY_USER)('as an ordinary user, in one data folder, one after the other', () => {
  const dataDir = ordinaryFolder()
  let running: EmbeddedChild
  let connection: SocketConnection
  let postmaster: number

  afterAll(() => running.stop())

  test('creates the database, and keeps it over a stop and a start', async () => {
    const first = startOrdinaryChild({ dataDir, ...DURABLE })
    const created = await upAndRunning(first)
    expect(created.how).toBe('created')
    expect(ownerOf(created.pid)).toBe(ordinary?.uid ?? process.getuid?.())
    await query(created.connection, 'create table kept as select 1 as id')
    await first.stop()
    expect(isAlive(created.pid)).toBe(false)

    running = startOrdinaryChild({ dataDir, ...DURABLE })
    const started = await upAndRunning(running)
    expect(started.how).toBe('started')
    connection = started.connection
    expect(await query(connection, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('flushes every commit to disk before acknowledging it, unless configured otherwise', async () => {
    const names = ['fsync', 'full_page_writes', 'synchronous_commit']
    for (const name of names) expect(await query(connection, `show ${name}`)).toEqual([{ [name]: 'on' }])
  })

  test('rejects a second process on the same folder with one line that identifies the first', async () => {
    const second = startOrdinaryChild({ dataDir, ...DURABLE })
    expect(await refusal(second)).toBe(
      `candela process ${running.pid} is already running on ${dataDir}; stop it or choose another DATA_DIR`,
    )
    expect(await query(connection, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('finds the running server again after kill -9 of the program', async () => {
    await running.kill()
    await query(connection, 'insert into kept values (2)')
    running = startOrdinaryChild({ dataDir, ...DURABLE })
    const attached = await upAndRunning(running)
    expect(attached.how).toBe('attached')
    postmaster = attached.pid
    expect(await query(attached.connection, 'select count(*)::int from kept')).toEqual([{ count: 2 }])
  })

  test('recovers after kill -9 of the server, with every acknowledged row', async () => {
    await query(connection, 'insert into kept select generate_series(3, 1000)')
    process.kill(postmaster, 'SIGKILL')
    await running.kill()
    running = startOrdinaryChild({ dataDir, ...DURABLE })
    const recovered = await upAndRunning(running)
    expect(recovered.how).toBe('started')
    expect(await query(recovered.connection, 'select count(*)::int from kept')).toEqual([{ count: 1000 }])
  })

  test('ends a stopped server that a killed program has left, and recovers every acknowledged row', async () => {
    await query(connection, 'insert into kept values (1001)')
    const before = await pidOfServer(connection)
    await running.kill()
    process.kill(before, 'SIGSTOP')
    running = startOrdinaryChild({ dataDir, ...DURABLE, stuckAfterMs: 100 })
    const restarted = await upAndRunning(running)
    expect(restarted.how).toBe('started')
    expect(isAlive(before)).toBe(false)
    expect(restarted.said).toContain(`ending a PostgreSQL of ${restarted.cluster} that does not answer`)
    expect(await query(restarted.connection, 'select count(*)::int from kept')).toEqual([{ count: 1001 }])
  })

  test('ends the processes of a postmaster that was killed', async () => {
    const before = await pidOfServer(connection)
    const [orphan] = serverProcesses(join(dataDir, 'pg')).filter(pid => pid !== before)
    process.kill(orphan ?? 0, 'SIGSTOP')
    process.kill(before, 'SIGKILL')
    await running.kill()
    running = startOrdinaryChild({ dataDir, ...DURABLE, stuckAfterMs: 100 })
    expect((await upAndRunning(running)).how).toBe('started')
    expect(isAlive(orphan ?? 0)).toBe(false)
    expect(await query(connection, 'select count(*)::int from kept')).toEqual([{ count: 1001 }])
  })

  test.runIf(IS_ROOT)('is run under its owner’s account when root starts it later', async () => {
    await running.stop()
    running = startChild({ dataDir, ...DURABLE })
    const byRoot = await upAndRunning(running)
    expect(ownerOf(byRoot.pid)).toBe(NOBODY.uid)
    expect(await query(byRoot.connection, 'select count(*)::int from kept')).toEqual([{ count: 1001 }])
  })
})

test('starts the server again when it was killed, and keeps its claim and every acknowledged row', async () => {
  const dataDir = folderOf(undefined)
  const lost: Error[] = []
  const said: string[] = []
  const embedded = await startEmbedded({
    ...DURABLE,
    dataDir,
    onLost: error => lost.push(error),
    say: line => said.push(line),
  })
  servers.push(embedded)
  await query(embedded.connection, 'create table kept as select generate_series(1, 1000) as id')
  const before = embedded.pid
  process.kill(before, 'SIGKILL')
  await eventually('the claim is made again', async () => (await owners(embedded.connection)) === 1)
  expect(embedded.pid).not.toBe(before)
  expect(said).toEqual([`the built-in PostgreSQL of ${dataDir} has ended: starting it again`])
  expect(await query(embedded.connection, 'select count(*)::int from kept')).toEqual([{ count: 1000 }])
  expect(lost).toEqual([])
})

test('notifies the owner of a server that cannot be started again', async () => {
  const dataDir = folderOf(undefined)
  const { promise: lost, resolve: tell } = Promise.withResolvers<Error>()
  const embedded = await startEmbedded({ ...DURABLE, dataDir, onLost: tell, stuckAfterMs: 100 })
  rmSync(join(embedded.cluster, 'global', 'pg_control'))
  process.kill(embedded.pid, 'SIGKILL')
  expect((await lost).message).toMatch(/^PostgreSQL did not start: .*pg_control/)
  await embedded.stop()
})

test('starts beside lock files that name the process of another program', async () => {
  const dataDir = folderOf(undefined)
  const said: string[] = []
  const options = { ...DURABLE, dataDir, isExclusive: false, say: (line: string) => said.push(line) }
  const killed = await startEmbedded(options)
  process.kill(killed.pid, 'SIGKILL')
  await eventually('all its processes have ended', () => serverProcesses(killed.cluster).length === 0)
  const other = spawn('sleep', ['600'])
  const locks = [join(killed.cluster, 'postmaster.pid'), `${socketPath(killed.connection.host)}.lock`]
  for (const file of locks) {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [other.pid, ...rest].join('\n'))
  }
  const again = await startEmbedded(options)
  servers.push(again)
  other.kill()
  expect(again.how).toBe('started')
  expect(said).toEqual(locks.map(file => `removing ${file}: its process ${other.pid} is another program's`))
})

test('knows the processes of a server whose folder is reached through a link', async () => {
  const dataDir = folderOf(undefined)
  const embedded = await startEmbedded({ ...QUICK, dataDir, isExclusive: false })
  servers.push(embedded)
  const link = join(dataDir, 'link')
  symlinkSync(embedded.cluster, link)
  expect(serverProcesses(link)).toContain(embedded.pid)
  expect([mayServe(link, embedded.pid), mayServe(link, process.pid), mayServe(dataDir, embedded.pid)]).toEqual([
    true,
    false,
    false,
  ])
})

test('leaves the server alone if another process has taken the database meanwhile', async () => {
  const dataDir = folderOf(undefined)
  const { promise: lost, resolve: tell } = Promise.withResolvers<Error>()
  const embedded = await startEmbedded({ ...QUICK, dataDir, onLost: tell })
  const claims = `select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name like 'candela owner%'`
  const [claim] = await query(embedded.connection, claims)
  const other = new pg.Client(embedded.connection)
  await other.connect()
  const taken = other.query(
    `select pg_advisory_lock(classid::int, objid::int) from pg_locks where locktype = 'advisory'`,
  )
  await query(embedded.connection, `select pg_terminate_backend(${(claim as { pid: number }).pid})`)
  await taken
  expect((await lost).message).toMatch(/is already running on/)
  await embedded.stop()
  expect(isAlive(embedded.pid)).toBe(true)
  await other.end()
  await stopPostmaster(embedded.cluster, embedded.pid)
})

/** How many sessions claim the database; none while it restarts. */
async function owners(connection: SocketConnection): Promise<number> {
  const claims = `select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name like 'candela owner%'`
  return (await query(connection, claims).catch(() => [])).length
}

test('keeps its claim while the server restarts itself after the crash of a session', async () => {
  const dataDir = folderOf(undefined)
  const lost: Error[] = []
  const embedded = await startEmbedded({ ...QUICK, dataDir, onLost: error => lost.push(error) })
  servers.push(embedded)
  const client = new pg.Client(embedded.connection)
  const ended = new Promise(resolve => client.on('error', resolve))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
  await eventually('the claim is made again', async () => (await owners(embedded.connection)) === 1)
  expect(lost).toEqual([])
})

test('stops a server that is in the middle of crash recovery', async () => {
  const dataDir = folderOf(undefined)
  const embedded = await startEmbedded({ ...QUICK, dataDir, stopPatienceMs: 500 })
  const sessions = serverProcesses(embedded.cluster).filter(pid => pid !== embedded.pid)
  process.kill(sessions[0] ?? 0, 'SIGKILL')
  await embedded.stop()
  expect(serverProcesses(embedded.cluster)).toEqual([])
})

test.skipIf(!HAS_ORDINARY_USER)(
  'two starts at once on an empty folder make one database, for one of the two',
  async () => {
    const dataDir = ordinaryFolder()
    const both = [startOrdinaryChild({ ...QUICK, dataDir }), startOrdinaryChild({ ...QUICK, dataDir })]
    const answers = await Promise.all(both.map(child => child.answer))
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(answers.find(answer => !answer.ok)).toMatchObject({
      message: expect.stringContaining('is already running on'),
    })
    expect(unfinished(dataDir)).toEqual([])
    await Promise.all(both.map(child => child.stop()))
  },
)

test.skipIf(!HAS_ORDINARY_USER)(
  'starts after a kill -9 in the middle of initdb, and removes the leftovers',
  async () => {
    const dataDir = ordinaryFolder()
    const killed = startOrdinaryChild({ ...QUICK, dataDir })
    killed.answer.catch(() => undefined) // it is killed before it can answer
    await eventually('initdb is at work', () => {
      const [name] = unfinished(dataDir)
      return name !== undefined && readdirSync(join(dataDir, name)).length > 3
    })
    await killed.kill()
    expect(unfinished(dataDir)).toHaveLength(1)

    const next = startOrdinaryChild({ ...QUICK, dataDir })
    servers.push(next)
    expect((await upAndRunning(next)).how).toBe('created')
    expect(unfinished(dataDir)).toEqual([])
  },
)

test.skipIf(!HAS_ORDINARY_USER)(
  'runs from a read-only node_modules without library links, in a path with spaces, quotes and Han characters',
  async () => {
    const modules = folderOf(undefined)
    copyPackage(modules)
    const libraries = join(modules, 'native', 'lib') // where the links would go
    chmodSync(libraries, 0o555)
    const temporary = ordinaryFolder()
    const dataDir = join(ordinaryFolder(), `it's "烛见", 数据 $HOME`)
    const child = startOrdinaryChild({ ...QUICK, dataDir, packaged: join(modules, 'native') }, temporary)
    servers.push(child)
    const { connection, said } = await upAndRunning(child)
    expect(connection.host).toBe(join(dataDir, 'run'))
    expect(said).toEqual([
      expect.stringContaining(`cannot be used in ${join(modules, 'native')}; copied to ${temporary}`),
    ])
    expect(await query(connection, `select '烛见' as name`)).toEqual([{ name: '烛见' }])
    chmodSync(libraries, 0o755) // so that it can be removed
  },
)

test('puts the socket elsewhere when its path would be too long', async () => {
  const dataDir = join(folderOf(undefined), 'long'.repeat(20), 'path'.repeat(20))
  const embedded = await startEmbedded({ ...QUICK, dataDir })
  servers.push(embedded)
  folders.push(embedded.connection.host)
  expect(Buffer.byteLength(socketPath(join(dataDir, 'run')))).toBeGreaterThan(107)
  expect(Buffer.byteLength(socketPath(embedded.connection.host))).toBeLessThan(107)
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

describe.runIf(IS_ROOT)('as root', () => {
  test('runs the server under another account, and lets only root in', async () => {
    const dataDir = folderOf(undefined)
    const embedded = await startEmbedded({ ...QUICK, dataDir })
    servers.push(embedded)
    expect(ownerOf(embedded.pid)).not.toBe(0)
    expect(embedded.cluster).toBe(join(dataDir, 'pg'))
    expect(await query(embedded.connection, 'select current_user::text as name')).toEqual([{ name: 'candela' }])
    const connect = `require('net').connect(${JSON.stringify(socketPath(embedded.connection.host))}).on('error', e => { console.log(e.code); process.exit() })`
    const stranger = spawnSync(process.execPath, ['-e', connect], {
      uid: 12345,
      gid: 12345,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(stranger.stdout.trim()).toBe('EACCES')
  })

  test('puts binaries and data where the server’s account has access if the folder is closed to others, and logs where', async () => {
    const folder = folderOf(undefined)
    const home = aSubfolder(folder, 'home', 0o700)
    copyPackage(home)
    const [dataDir, outside] = [join(home, 'data'), join(folder, 'outside')]
    const said: string[] = []
    const options = {
      ...QUICK,
      dataDir,
      outside,
      packaged: join(home, 'native'),
      say: (line: string) => said.push(line),
    }
    const embedded = await startEmbedded(options)
    expect(embedded.cluster.startsWith(outside)).toBe(true)
    expect(said).toEqual([
      expect.stringContaining(`copied to ${join(outside, 'postgresql-')}`),
      `the database of ${dataDir} lives in ${embedded.cluster}`,
    ])
    await embedded.stop()

    // The same database is found again, even if the folder has become accessible.
    chmodSync(home, 0o755)
    const again = await startEmbedded(options)
    servers.push(again)
    expect(again).toMatchObject({ how: 'started', cluster: embedded.cluster })
  })

  test('fails instead of starting empty when the folder of an existing database was closed', async () => {
    const home = folderOf(undefined)
    const cluster = aSubfolder(aSubfolder(home, 'data'), 'pg', 0o700)
    chownSync(cluster, NOBODY.uid, NOBODY.gid)
    chmodSync(home, 0o700)
    expect(await refusal(startChild({ ...QUICK, dataDir: join(home, 'data') }))).toMatch(/user id 65534.*cannot enter/)
  })
})

describe.runIf(IS_ROOT && HAS_ORDINARY_USER)('errors that suggest a solution', () => {
  test('an account without a passwd entry gets a hint to DATABASE_URL', async () => {
    const stranger = { uid: 54321, gid: 54321 }
    const dataDir = folderOf(stranger)
    expect(await refusal(startChild({ ...QUICK, dataDir }, stranger))).toMatch(
      /user id 54321 has no passwd entry; set DATABASE_URL/,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a database that belongs to another account is left alone', async () => {
    const dataDir = ordinaryFolder()
    aSubfolder(dataDir, 'pg', 0o700)
    expect(await refusal(startOrdinaryChild({ ...QUICK, dataDir }))).toBe(
      `the database in ${join(dataDir, 'pg')} belongs to user id 0; start as that user, choose another DATA_DIR or set DATABASE_URL`,
    )
  })
})

/** The npm package as unpacked by npm: without library links. */
function copyPackage(to: string): void {
  cpSync(PACKAGED, join(to, 'native'), { recursive: true, filter: source => !lstatSync(source).isSymbolicLink() })
  cpSync(join(PACKAGED, '..', 'package.json'), join(to, 'package.json'))
  expect(existsSync(join(to, 'native', 'lib', 'libpq.so.5'))).toBe(false)
}
