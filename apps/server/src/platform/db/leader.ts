/**
 * Leader election among processes. The leader holds an advisory lock on its own connection, so the lock is released as
 * soon as that process or its connection dies. A leader that has not noticed its loss (a stalled process, a network
 * partition) is fenced off by the epoch: it increases with every take-over, and a write with an older one is rejected.
 */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
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
  /** Interval at which a standby tries, and a leader checks its connection. */
  periodMs?: number
}

/** A write by a process that is no longer the leader. */
export class StaleEpochError extends Error {
  override readonly name = 'StaleEpochError'
}

/** First half of the lock's key: "Lead". The second half is a hash of the name. */
const LOCK_CLASS = 0x4c656164
const PERIOD_MS = 250
const QUERY_TIMEOUT_MS = 5000

export function createLeader(options: LeaderOptions): Leader {
  const { connection, name, clock, log, periodMs = PERIOD_MS } = options
  let client: pg.Client | undefined
  let epoch: number | undefined
  let isClosed = false
  let cancelNext: () => void = () => undefined

  /** Polls instead of waiting inside PostgreSQL: a statement that waits for hours would hold back vacuum. */
  async function step(): Promise<void> {
    try {
      client ??= await connect()
      if (epoch === undefined) await tryToLead(client)
      else await client.query('select 1')
    } catch (error) {
      if (!isClosed) log.warn({ err: error, leader: name }, 'no connection for the leader election')
      await drop()
    }
    if (!isClosed) cancelNext = clock.after(periodMs, () => void (running = step()))
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
      if (client === fresh) void drop()
    })
    await fresh.connect()
    return fresh
  }

  async function tryToLead(on: pg.Client): Promise<void> {
    const lock = await on.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', lockKey(name))
    if (lock.rows[0]?.locked !== true) return
    const term = await on.query<{ epoch: string }>(
      `insert into leader (name, epoch, holder, since) values ($1, 1, $2, $3)
       on conflict (name) do update set epoch = leader.epoch + 1, holder = excluded.holder, since = excluded.since
       returning epoch`,
      [name, options.holder, clock.now()],
    )
    if (client !== on || isClosed) return // lost again while the answer was in flight
    epoch = Number(term.rows[0]?.epoch)
    log.info({ leader: name, epoch }, 'became leader')
    options.onGained(epoch)
  }

  /** Ends the term first and closes the connection, which holds the lock, last. */
  async function drop(): Promise<void> {
    const dropped = client
    client = undefined
    if (epoch !== undefined) {
      epoch = undefined
      if (!isClosed) log.warn({ leader: name }, 'lost leadership')
      await Promise.resolve(options.onLost()).catch((error: unknown) => log.error({ err: error }, 'onLost failed'))
    }
    await dropped?.end().catch(() => undefined) // it is broken, which is why it is dropped
  }

  let running = step()
  return {
    epoch: () => epoch,
    async close() {
      isClosed = true
      cancelNext()
      await running
      await drop()
    },
  }
}

/**
 * The first statement of every transaction in which a leader writes. Locks the epoch's row until the transaction ends,
 * so either a successor's term begins after this write, or this write is rejected.
 */
export async function assertEpoch(trx: Transaction<Tables>, name: string, epoch: number): Promise<void> {
  const current = await trx.selectFrom('leader').select('epoch').where('name', '=', name).forShare().executeTakeFirst()
  if (current?.epoch !== epoch) {
    throw new StaleEpochError(`term ${epoch} of ${name} is over; the current one is ${current?.epoch ?? 'none'}`)
  }
}

function lockKey(name: string): [number, number] {
  return [LOCK_CLASS, createHash('sha256').update(name).digest().readInt32BE(0)]
}
