import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { assertEpoch, createLeader, type Leader, StaleEpochError } from './leader.ts'

const { db, connection } = await testDatabase()
const contenders: Leader[] = []

afterEach(async () => {
  await Promise.all(contenders.splice(0).map(contender => contender.close()))
})

function aContender(name: string, events: string[] = [], onLost: () => void | Promise<void> = () => undefined): Leader {
  const holder = `contender ${contenders.length + 1}`
  const contender = createLeader({
    connection,
    name,
    holder,
    clock: systemClock,
    log: silentLog,
    periodMs: 10,
    onGained: epoch => events.push(`${holder} gained ${epoch}`),
    onLost: () => {
      events.push(`${holder} lost`)
      return onLost()
    },
  })
  contenders.push(contender)
  return contender
}

function leads(contender: Leader): Promise<void> {
  return eventually('the contender leads', () => contender.epoch() !== undefined)
}

/** The leader's work: writes protected by its epoch. */
function write(name: string, epoch: number, dedupeKey: string): Promise<unknown> {
  return db.transaction().execute(async trx => {
    await assertEpoch(trx, name, epoch)
    await trx
      .insertInto('outbox')
      .values({ topic: 't', dedupe_key: dedupeKey, payload: '{}', created_at: 0, available_at: 0 })
      .execute()
  })
}

async function killConnectionsOf(name: string): Promise<void> {
  await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and a.application_name = ${`candela leader ${name}`}`.execute(db)
}

test('one of two leads, and the other takes over with a higher epoch when the connection of the first dies', async () => {
  const events: string[] = []
  const first = aContender('ingest', events)
  await leads(first)
  const second = aContender('ingest', events)
  await write('ingest', 1, 'by the first')

  await killConnectionsOf('ingest')
  await eventually('the office has changed', () => events.length >= 3)
  const winner = first.epoch() === undefined ? second : first
  await leads(winner)
  expect(winner.epoch()).toBe(2)

  await expect(write('ingest', 1, 'too late')).rejects.toThrow(StaleEpochError)
  await write('ingest', 2, 'by the winner')
  const rows = await db.selectFrom('outbox').select('dedupe_key').orderBy('dedupe_key').execute()
  expect(rows.map(row => row.dedupe_key)).toEqual(['by the first', 'by the winner'])
})

test('a stand-by takes over when the leader closes, after the leader has finished', async () => {
  const events: string[] = []
  let finish: () => void = () => undefined
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const first = aContender('jobs', events, () => finished)
  await leads(first)
  const second = aContender('jobs', events)
  const closing = first.close()
  await eventually('the first was asked to finish', () => events.includes('contender 1 lost'))
  expect(second.epoch()).toBeUndefined()
  finish()
  await closing
  await leads(second)
  expect(events).toEqual(['contender 1 gained 1', 'contender 1 lost', 'contender 2 gained 2'])
})

test('elections of different names are independent', async () => {
  await Promise.all([leads(aContender('a')), leads(aContender('b'))])
})

test('a successor’s term begins after a write in progress has been committed', async () => {
  const first = aContender('fence')
  await leads(first)
  await db.transaction().execute(async trx => {
    await assertEpoch(trx, 'fence', 1)
    await first.close()
    const second = aContender('fence')
    await eventually('the successor waits for this write', async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_locks where not granted`.execute(db)
      return (rows[0]?.count ?? 0) > 0
    })
    expect(second.epoch()).toBeUndefined()
  })
  await eventually('the successor leads', () => contenders[1]?.epoch() === 2)
})

test('writes are rejected before the first term', async () => {
  await expect(write('nobody', 1, 'x')).rejects.toThrow('term 1 of nobody is over; the current one is none')
})
