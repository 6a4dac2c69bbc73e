import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Clock, systemClock } from '#platform/clock.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { assertEpoch, createLeader, type Leader, StaleEpochError } from './leader.ts'

const { db, connection } = await testDatabase()
const contenders: Leader[] = []

afterEach(async () => {
  await Promise.all(contenders.splice(0).map(contender => contender.close()))
})

type Contending = { events?: string[]; onLost?: () => void | Promise<void>; clock?: Clock }

function aContender(name: string, contending: Contending = {}): Leader {
  const { events = [], onLost = () => undefined, clock = systemClock } = contending
  const holder = `contender ${contenders.length + 1}`
  const contender = createLeader({
    connection,
    name,
    holder,
    clock,
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

/** As if the leader had not renewed its lease for a minute. */
const expireLease = (name: string): Promise<unknown> =>
  sql`update leader set renewed_at = clock_timestamp() - interval '1 minute' where name = ${name}`.execute(db)

test('one of two leads, and the other takes over with a higher epoch when the first is gone', async () => {
  const events: string[] = []
  // Its clock never advances, so it stops acting, like a killed process.
  const first = aContender('ingest', { events, clock: createTestClock() })
  await leads(first)
  const second = aContender('ingest', { events })
  await write('ingest', 1, 'by the first')

  await killConnectionsOf('ingest')
  await leads(second)
  expect(second.epoch()).toBe(2)

  await expect(write('ingest', 1, 'too late')).rejects.toThrow(StaleEpochError)
  await write('ingest', 2, 'by the second')
  const rows = await db.selectFrom('outbox').select('dedupe_key').orderBy('dedupe_key').execute()
  expect(rows.map(row => row.dedupe_key)).toEqual(['by the first', 'by the second'])
})

test('a leader that stops but holds its connection is replaced when its lease expires, and notices when it wakes', async () => {
  const events: string[] = []
  const clock = createTestClock()
  const first = aContender('stopped', { events, clock })
  await leads(first)
  const second = aContender('stopped', { events })
  await expireLease('stopped')
  await leads(second)
  expect(second.epoch()).toBe(2)
  await expect(write('stopped', 1, 'by a sleeper')).rejects.toThrow(StaleEpochError)

  await eventually('the first has noticed', () => {
    clock.advance(40)
    return first.epoch() === undefined
  })
  expect(events).toEqual(['contender 1 gained 1', 'contender 2 gained 2', 'contender 1 lost'])
})

test('a leader renews its lease, also during a write', async () => {
  const leader = aContender('renewing')
  await leads(leader)
  await db.transaction().execute(async trx => {
    await assertEpoch(trx, 'renewing', 1)
    await expireLease('renewing')
    await eventually('the lease is renewed', async () => {
      const { rows } = await sql<{ fresh: boolean }>`
        select renewed_at > clock_timestamp() - interval '30 seconds' as fresh from leader where name = 'renewing'`.execute(
        db,
      )
      return rows[0]?.fresh === true
    })
  })
  expect(leader.epoch()).toBe(1)
})

test('a leader that loses its connection continues its term, if nobody else has begun one', async () => {
  const events: string[] = []
  const leader = aContender('restarting', { events })
  await leads(leader)
  for (let restarts = 0; restarts < 3; restarts += 1) {
    await killConnectionsOf('restarting')
    await eventually('it holds the lock again', async () => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name = 'candela leader restarting'`.execute(db)
      return rows.length === 1
    })
    await write('restarting', 1, `after restart ${restarts}`)
  }
  expect(events).toEqual(['contender 1 gained 1'])
})

test('a process that stops in the middle of a write cannot hold up its successor', async () => {
  await leads(aContender('midway'))
  const limit = await db.transaction().execute(async trx => {
    await assertEpoch(trx, 'midway', 1)
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(trx)
    return rows[0]?.limit
  })
  expect(limit).toBe('4s')
})

test('a stand-by takes over when the leader closes, after the leader has finished', async () => {
  const events: string[] = []
  let finish: () => void = () => undefined
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const first = aContender('jobs', { events, onLost: () => finished })
  await leads(first)
  const second = aContender('jobs', { events })
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
