/** The database for an operator command, which may run beside the site or while it is down. */
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectDatabase } from './connect.ts'
import { type Database, openDatabase } from './database.ts'
import { EmbeddedError } from './embedded/embedded-error.ts'
import { startEmbedded } from './embedded/start.ts'

const POOL_MAX = 2

export async function connectForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  try {
    return await connectDatabase(config, {
      log,
      clock: systemClock,
      onLost: error => log.error({ err: error }),
      max: POOL_MAX,
    })
  } catch (error) {
    if (!(error instanceof EmbeddedError) || config.databaseUrl !== undefined) throw error
    // The site is running on this folder: its server is used and left running.
    const { connection } = await startEmbedded({ dataDir: config.dataDir, isExclusive: false })
    return openDatabase({ connection, max: POOL_MAX, log })
  }
}
