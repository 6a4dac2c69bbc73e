import { type Config, ConfigError } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/start.ts'
import { checkVersion } from './version.ts'

const POOL_MAX = 10

/**
 * The database of this program: DATABASE_URL, else the built-in one of DATA_DIR, which is started here and stopped by
 * `close()`. `onLost` is called when the built-in server stops unexpectedly; the program should then exit.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { log: Logger; onLost: (error: Error) => void; max?: number },
): Promise<Database> {
  const { log, onLost, max = POOL_MAX } = options
  if (config.databaseUrl !== undefined) {
    try {
      return await checked(openDatabase({ connection: { url: config.databaseUrl }, max, log }))
    } catch (error) {
      throw error instanceof ConfigError ? error : new ConfigError(`DATABASE_URL: ${whyNot(error)}`)
    }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say: line => log.info(line), onLost })
  log.info({ how: embedded.how, cluster: embedded.cluster, pid: embedded.pid }, 'built-in PostgreSQL is ready')
  const database = openDatabase({ connection: embedded.connection, max, log })
  return await checked({
    ...database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  })
}

/** The driver tries every address of a name and reports each error; one is enough. */
function whyNot(error: unknown): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return `no connection to the database (${first instanceof Error ? first.message : String(first)})`
}

async function checked(database: Database): Promise<Database> {
  try {
    await checkVersion(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
