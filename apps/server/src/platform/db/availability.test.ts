import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { PROBE_PATIENCE_MS, PROBE_PERIOD_MS, watchAvailability } from './availability.ts'
import { openDatabase } from './database.ts'
import { socketPath } from './embedded/places.ts'

const folder = mkdtempSync(join(tmpdir(), 'candela-silent-'))
const { connection } = inject('postgres')
const sockets = new Set<Socket>()
let isSilent = false
/** In front of the database: passes everything on, or accepts and says nothing, as a stopped server does. */
const inBetween = createServer(socket => {
  const server = connect(socketPath(connection.host))
  for (const each of [socket, server]) {
    sockets.add(each)
    each.on('error', () => undefined)
  }
  socket.on('close', () => server.destroy())
  server.on('close', () => socket.destroy())
  socket.on('data', data => void (isSilent || server.write(data)))
  server.on('data', data => void (isSilent || socket.write(data)))
})
inBetween.listen(socketPath(folder))
await once(inBetween, 'listening')

const clock = createTestClock()
const there = { ...connection, host: folder }
const availability = watchAvailability({ connection: there, clock, log: silentLog })
const database = openDatabase({ connection: there, max: 2, log: silentLog, availability })
const one = async (): Promise<unknown> => (await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows

afterAll(async () => {
  await availability.close()
  await database.close()
  for (const socket of sockets) socket.destroy()
  inBetween.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a database that stops answering fails the queries in progress, then every query at once, until it answers', async () => {
  expect(await one()).toEqual([{ n: 1 }])
  isSilent = true
  const inTransaction = database.db.transaction().execute(trx => sql`select 1`.execute(trx))
  const waiting = [inTransaction, one(), one(), one()].map(each => each.catch((error: unknown) => error))
  // In steps: a probe may just have begun, or the next one may not be due yet.
  await eventually('the database is given up', () => {
    clock.advance(PROBE_PERIOD_MS)
    return availability.failure() !== undefined
  })
  for (const answer of waiting) expect(await answer).toMatchObject({ name: 'DatabaseUnavailable', kind: 'down' })
  expect(availability.failure()).toBeDefined()
  await expect(one()).rejects.toThrow(`the database does not answer: no answer within ${PROBE_PATIENCE_MS} ms`)

  isSilent = false
  await eventually('the database answers', () => {
    clock.advance(PROBE_PERIOD_MS)
    return availability.failure() === undefined
  })
  expect(await one()).toEqual([{ n: 1 }])
})
