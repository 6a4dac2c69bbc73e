import type { Clock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import { watchAvailability } from './availability.ts'
import type { DatabaseConnection } from './connection.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/start.ts'
import { reasonOf } from './unavailable.ts'
import { checkVersion } from './version.ts'

const POOL_MAX = 10
/** While the program starts: on a busy machine the database may need a while, and nobody waits for an answer yet. */
const START_TIMEOUT_MS = 60_000

export type ConnectedDatabase = Database & {
  /** The program has started: from now on a database that does not answer fails queries within seconds. */
  started(): void
}

export type ConnectOptions = { log: Logger; clock: Clock; onLost: (error: Error) => void; max?: number }

/**
 * The database of this program: DATABASE_URL, else the built-in one of DATA_DIR, which is started here and stopped by
 * `close()`. `onLost` is called when the built-in server has ended and cannot be started again; the program should then
 * exit. A database that is restarting or does not answer is waited for.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: ConnectOptions,
): Promise<ConnectedDatabase> {
  const { log, onLost } = options
  if (config.databaseUrl !== undefined) {
    try {
      return await checked(openWatched({ url: config.databaseUrl }, options))
    } catch (error) {
      throw error instanceof ConfigError
        ? error
        : new ConfigError(`DATABASE_URL: no connection to the database (${reasonOf(error)})`)
    }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say: line => log.info(line), onLost })
  log.info({ how: embedded.how, cluster: embedded.cluster, pid: embedded.pid }, 'built-in PostgreSQL is ready')
  const database = openWatched(embedded.connection, options)
  return await checked({
    ...database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  })
}

function openWatched(
  connection: DatabaseConnection,
  { log, clock, max = POOL_MAX }: ConnectOptions,
): ConnectedDatabase {
  let hasStarted = false
  const watched = watchAvailability({ connection, clock, log })
  const availability = {
    failure: () => (hasStarted ? watched.failure() : undefined),
    onDown: (listener: (failure: unknown) => void) => watched.onDown(failure => hasStarted && listener(failure)),
  }
  const database = openDatabase({ connection, max, log, availability })
  const { options } = database.pool
  const usual = options.connectionTimeoutMillis
  options.connectionTimeoutMillis = START_TIMEOUT_MS
  return {
    ...database,
    started() {
      hasStarted = true
      options.connectionTimeoutMillis = usual
    },
    async close() {
      await watched.close()
      await database.close()
    },
  }
}

async function checked(database: ConnectedDatabase): Promise<ConnectedDatabase> {
  try {
    await checkVersion(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
