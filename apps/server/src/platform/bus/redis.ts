import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Logger } from '#platform/log/logger.ts'

export type { Redis } from 'ioredis'

const RECONNECT_FIRST_MS = 50
const RECONNECT_MAX_MS = 2000

/**
 * A connection that reconnects forever. `url` is `redis://…` or the path of a socket. A command is rejected when the
 * connection breaks or when there is no answer within `commandTimeoutMs`; none is sent twice.
 */
export function connectRedis(url: string, log: Logger, options: { commandTimeoutMs: number }): Redis {
  const redis = new Redis(url, {
    connectionName: 'candela',
    commandTimeout: options.commandTimeoutMs,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    retryStrategy: attempt => Math.min(RECONNECT_FIRST_MS * 2 ** (attempt - 1), RECONNECT_MAX_MS),
  })
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'lost connection to Redis')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('reconnected to Redis')
    isAway = false
  })
  return redis
}

/** Rejects if the connection is not established in time. */
export async function untilReady(redis: Redis, patienceMs: number): Promise<void> {
  if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(patienceMs) })
}
