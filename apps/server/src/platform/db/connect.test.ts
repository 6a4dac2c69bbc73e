import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config/config.ts'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { createLogger } from '#platform/log/logger.ts'
import { Secret } from '#platform/secret.ts'
import { createTestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { PROBE_PERIOD_MS } from './availability.ts'
import { connectDatabase } from './connect.ts'
import { socketPath } from './embedded/places.ts'
import { migrate } from './migrate.ts'

const OPTIONS = { log: silentLog, clock: systemClock, onLost: fail }

function fail(error: Error): void {
  throw error
}

test('without DATABASE_URL the built-in database of the data folder is started, and stopped by close()', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-connect-'))
  chmodSync(dataDir, 0o711)
  const config = { databaseUrl: undefined, dataDir }
  const first = await connectDatabase(config, OPTIONS)
  const applied = await migrate(first.db, migrationsFolder())
  expect(applied[0]).toBe('0001_outbox.sql')
  await first.close()

  const second = await connectDatabase(config, OPTIONS)
  expect(await migrate(second.db, migrationsFolder())).toEqual([])
  await second.close()
  rmSync(dataDir, { recursive: true })
})

test.each([['where nothing listens', 'postgres://u:hidden@127.0.0.1:1/x', 'ECONNREFUSED']])(
  'a DATABASE_URL %s stops the start with one line that names it, and no password',
  async (_name, url, reason) => {
    const opening = connectDatabase({ databaseUrl: new Secret(url), dataDir: '/nonexistent' }, OPTIONS)
    const error: unknown = await opening.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(/^ConfigError: DATABASE_URL: no connection to the database \(.*\)$/)
    expect(String(error)).toContain(reason)
    expect(String(error)).not.toContain('hidden')
  },
)

test('with DATABASE_URL that database is used', async () => {
  const { host, user, database } = inject('postgres').connection
  const databaseUrl = new Secret(`postgres://${user}@${encodeURIComponent(host)}/${database}`)
  const opened = await connectDatabase({ databaseUrl, dataDir: '/nonexistent' }, OPTIONS)
  expect((await opened.pool.query('select current_user::text as name')).rows).toEqual([{ name: user }])
  await opened.close()
})

test('while the program starts, a database that is slow to answer is waited for; later it is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candela-slow-'))
  const { host, user, database } = inject('postgres').connection
  const sockets = new Set<Socket>()
  let isHeld = false
  /** In front of the database: passes everything on, or keeps it until later. */
  const inBetween = createServer(socket => {
    const server = connect(socketPath(host))
    for (const each of [socket, server]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => sockets.delete(each))
    }
    socket.pipe(server).pipe(socket)
    if (isHeld) socket.pause()
  })
  const hold = (held: boolean): void => {
    isHeld = held
    for (const socket of sockets) {
      if (held) socket.pause()
      else socket.resume()
    }
  }
  inBetween.listen(socketPath(folder))
  await once(inBetween, 'listening')
  const clock = createTestClock()
  let lines = ''
  const log = createLogger({ level: 'info', destination: { write: line => void (lines += line) } })
  const databaseUrl = new Secret(`postgres://${user}@${encodeURIComponent(folder)}/${database}`)
  const opened = await connectDatabase({ databaseUrl, dataDir: '/nonexistent' }, { ...OPTIONS, clock, log })
  const ask = async (): Promise<unknown> => (await sql`select 1 as n`.execute(opened.db)).rows
  const noticed = (): Promise<void> =>
    eventually('the watch notices it', () => {
      clock.advance(PROBE_PERIOD_MS)
      return lines.includes('the database does not answer')
    })
  hold(true)
  const early = ask()
  await noticed()
  hold(false)
  expect(await early).toEqual([{ n: 1 }])
  await eventually('it answers again', () => {
    clock.advance(PROBE_PERIOD_MS)
    return lines.includes('the database answers again')
  })

  opened.started()
  hold(true)
  const late = ask().catch((error: unknown) => error)
  lines = ''
  await noticed()
  expect(await late).toMatchObject({ name: 'DatabaseUnavailable', kind: 'down' })
  hold(false)
  await opened.close()
  for (const socket of sockets) socket.destroy()
  inBetween.close()
  rmSync(folder, { recursive: true, force: true })
})
