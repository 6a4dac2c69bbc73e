import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from '#platform/log/logger.ts'
import type { Availability } from './availability.ts'
import { type DatabaseConnection, driverOptions } from './connection.ts'
import { guardPool } from './guarded-pool.ts'
import type { Tables } from './tables.ts'

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  connection: DatabaseConnection
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Longer than the longest external call made inside a transaction, which is an outbox delivery. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
/** A call answers within three seconds, also when it gets no connection. */
const CONNECT_TIMEOUT_MS = 2500
const ALWAYS_UP = { failure: () => undefined, onDown: () => undefined }

export function openDatabase(options: {
  connection: DatabaseConnection
  max: number
  log: Logger
  name?: string
  availability?: Pick<Availability, 'failure' | 'onDown'>
  /** How long a connection is waited for; longer in tests, which a busy machine must not fail. */
  connectTimeoutMs?: number
}): Database {
  const { connection, max, log, name = 'candela', availability = ALWAYS_UP } = options
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    ...driverOptions(connection),
    max,
    application_name: name,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: connectTimeoutMs,
    types: { getTypeParser },
  })
  // Without a listener a broken connection would end the process: an idle one through the pool, one in use by itself.
  pool.on('error', () => undefined) // logged below; the pool replaces the connection
  pool.on('connect', client => {
    client.on('error', (error: Error) => log.warn({ err: error }, 'lost a database connection'))
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, availability) }) })
  return { db, pool, connection, close: () => db.destroy() }
}

/** Epoch milliseconds and counts are parsed as numbers; everything else as the driver does. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format)

/** Rejects what a number cannot hold exactly, so that a value too large is an error rather than a different value. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is too large for a number`)
  return value
}
