/**
 * Leader election among processes. The leader holds an advisory lock on its own connection, so the lock is released as
 * soon as that process dies, and renews a lease, so that a process that has stopped but is not dead is replaced, too: a
 * standby ends its connection. A leader that has not noticed its loss is fenced off by the epoch: it increases with
 * every take-over, and a write with an older one is rejected. A leader that loses the database keeps its term until it
 * learns that another process has taken over: while the database is down, nobody can.
 */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type DatabaseConnection, driverOptions } from './connection.ts'
import type { Tables } from './tables.ts'

export type Leader = {
  /** The current term, undefined if another process leads. */
  epoch(): number | undefined
  /** Resigns after `onLost` has finished, and stops competing. */
  close(): Promise<void>
}

export type LeaderOptions = {
  connection: DatabaseConnection
  /** The role that is led, for example `ingest`. */
  name: string
  /** Name of this process, for people who read the table. */
  holder: string
  clock: Clock
  log: Logger
  onGained: (epoch: number) => void
  /** Called once for every `onGained`, also by close(). */
  onLost: () => void | Promise<void>
  /** Interval at which a standby tries; a leader renews its lease at four times this. */
  periodMs?: number
}

/** A write by a process that is no longer the leader. */
export class StaleEpochError extends Error {
  override readonly name = 'StaleEpochError'
}

/** First half of the lock's key: "Lead". The second half is a hash of the name. */
const LOCK_CLASS = 0x4c656164
const PERIOD_MS = 250
const PERIODS_PER_RENEWAL = 4
/** A busy process may renew late; within ten seconds of a stop there are prices again, of which a start takes two. */
const LEASE_MS = 6000
const QUERY_TIMEOUT_MS = 5000

export function createLeader(options: LeaderOptions): Leader {
  const { connection, name, clock, log, periodMs = PERIOD_MS } = options
  const key = lockKey(name)
  let client: pg.Client | undefined
  let isLocked = false
  let epoch: number | undefined
  /** The connection of a leader with an expired lease, as seen by the last step. */
  let stalled: number | undefined
  let isClosed = false
  let cancelNext: () => void = () => undefined

  /** Polls instead of waiting inside PostgreSQL: a statement that waits for hours would hold back vacuum. */
  async function step(): Promise<void> {
    try {
      client ??= await connect()
      isLocked ||= await lock(client)
      if (!isLocked) await replaceStalled(client)
      if (epoch !== undefined) await keepTerm(client, epoch)
      else if (isLocked) await beginTerm(client)
    } catch (error) {
      if (!isClosed) log.warn({ err: error, leader: name }, 'no connection for the leader election')
      await disconnect()
    }
    if (isClosed) return
    const pauseMs = epoch === undefined ? periodMs : periodMs * PERIODS_PER_RENEWAL
    cancelNext = clock.after(pauseMs, () => void (running = step()))
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...driverOptions(connection),
      application_name: `candela leader ${name}`,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    })
    fresh.on('error', () => undefined) // followed by 'end'
    fresh.on('end', () => {
      if (client === fresh) void disconnect() // the next step connects again
    })
    await fresh.connect()
    return fresh
  }

  async function lock(on: pg.Client): Promise<boolean> {
    const { rows } = await on.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', key)
    return rows[0]?.locked === true
  }

  /** Seen twice, so that a new leader has the time to write its first lease. */
  async function replaceStalled(on: pg.Client): Promise<void> {
    const { rows } = await on.query<{ pid: number }>(STALLED, [...key, name, LEASE_MS])
    const pid = rows[0]?.pid
    if (pid !== undefined && pid === stalled) {
      log.warn({ leader: name }, 'the leader has stalled, replacing it')
      await on.query('select pg_terminate_backend($1)', [pid])
    }
    stalled = pid
  }

  async function keepTerm(on: pg.Client, held: number): Promise<void> {
    const statement = isLocked
      ? 'update leader set renewed_at = clock_timestamp() where name = $1 and epoch = $2'
      : 'select from leader where name = $1 and epoch = $2'
    const { rowCount } = await on.query(statement, [name, held])
    if (rowCount === 1) return
    await endTerm()
    await disconnect() // releases the lock, if it has it
  }

  async function beginTerm(on: pg.Client): Promise<void> {
    // Waits for writes of the term before.
    await on.query('begin')
    await on.query('select from leader where name = $1 for update', [name])
    const term = await on.query<{ epoch: string }>(
      `insert into leader (name, epoch, holder, since, renewed_at) values ($1, 1, $2, $3, clock_timestamp())
       on conflict (name) do update set epoch = leader.epoch + 1, holder = excluded.holder, since = excluded.since,
         renewed_at = excluded.renewed_at
       returning epoch`,
      [name, options.holder, clock.now()],
    )
    await on.query('commit')
    if (client !== on || isClosed) return // lost again while the answer was in flight
    epoch = Number(term.rows[0]?.epoch)
    log.info({ leader: name, epoch }, 'became leader')
    options.onGained(epoch)
  }

  async function endTerm(): Promise<void> {
    if (epoch === undefined) return
    epoch = undefined
    if (!isClosed) log.warn({ leader: name }, 'lost leadership')
    await Promise.resolve(options.onLost()).catch((error: unknown) => log.error({ err: error }, 'onLost failed'))
  }

  async function disconnect(): Promise<void> {
    const dropped = client
    client = undefined
    isLocked = false
    await dropped?.end().catch(() => undefined) // it is broken, which is why it is dropped
  }

  let running = step()
  return {
    epoch: () => epoch,
    async close() {
      isClosed = true
      cancelNext()
      await running
      await endTerm()
      await disconnect()
    },
  }
}

/** The connection that holds the lock, if the lease has expired. */
const STALLED = `
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = $1::int::oid and objid = $2::int::oid
    and database = (select oid from pg_database where datname = current_database())
    and exists (
      select from leader where name = $3 and renewed_at < clock_timestamp() - $4::int * interval '1 millisecond'
    )`

/** Shorter than the lease: a process that stops in the middle of a write must not hold up its successor. */
const WRITE_PAUSE_MAX_MS = 4000

/**
 * The first statement of every transaction in which a leader writes. Locks the epoch's row until the transaction ends,
 * so either a successor's term begins after this write, or this write is rejected. The lease can be renewed meanwhile.
 */
export async function assertEpoch(trx: Transaction<Tables>, name: string, epoch: number): Promise<void> {
  const limit = sql`set_config('idle_in_transaction_session_timeout', ${String(WRITE_PAUSE_MAX_MS)}, true)`
  const current = await trx
    .selectFrom('leader')
    .select(['epoch', limit.as('limit')])
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst()
  if (current?.epoch !== epoch) {
    throw new StaleEpochError(`term ${epoch} of ${name} is over; the current one is ${current?.epoch ?? 'none'}`)
  }
}

function lockKey(name: string): [number, number] {
  return [LOCK_CLASS, createHash('sha256').update(name).digest().readInt32BE(0)]
}
