import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { SUPERUSER } from '../apps/server/src/platform/db/embedded/cluster.ts'
import { SOCKET_PORT } from '../apps/server/src/platform/db/embedded/places.ts'
import { createLogger } from '../apps/server/src/platform/log/logger.ts'

const MINUTE_MS = 60_000

/**
 * Makes every code of the site on this data folder a minute older. A code can be sent to an address once a minute, and
 * no journey should wait for that long.
 */
export async function ageSentCodes(dataDir: string): Promise<void> {
  const connection = { host: join(dataDir, 'run'), port: SOCKET_PORT, user: SUPERUSER, database: 'postgres' }
  const database = openDatabase({ connection, max: 1, log: createLogger({ level: 'silent' }) })
  await sql`
    update code_budget
    set sent_at = array(select at - ${MINUTE_MS}::bigint from unnest(sent_at) with ordinality as sent (at, place) order by place)
  `.execute(database.db)
  await database.close()
}
