import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/start.ts'
import { checkVersion } from './version.ts'

const POOL_MAX = 10

/**
 * The database of this program: the one DATABASE_URL names, else the built-in one of DATA_DIR, which is started here and
 * stopped by `close()`. `onLost` is called when the built-in server stops under us; the program should then end.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { log: Logger; onLost: (error: Error) => void; max?: number },
): Promise<Database> {
  const { log, onLost, max = POOL_MAX } = options
  if (config.databaseUrl !== undefined) {
    return await checked(openDatabase({ connection: { url: config.databaseUrl }, max, log }))
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say: line => log.info(line), onLost })
  log.info({ how: embedded.how, cluster: embedded.cluster, pid: embedded.pid }, 'the built-in PostgreSQL is ready')
  const database = openDatabase({ connection: embedded.connection, max, log })
  return await checked({
    ...database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  })
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
