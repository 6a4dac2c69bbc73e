import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/request/client-address.ts'

export type OutboxSettings = Pick<
  Config,
  'smtpUrl' | 'smsUrl' | 'host' | 'publicUrl' | 'trustProxy' | 'outbox' | 'dataDir'
>

const KEY_BYTES = 24

/**
 * The key of `/outbox` for this run of the program; undefined where the page must not exist. Through a reverse proxy on
 * this machine every visitor looks local, so being local is not enough: the page shows login codes.
 */
export function createOutboxKey(config: OutboxSettings): string | undefined {
  const isNeeded = config.smtpUrl === undefined || config.smsUrl === undefined
  const isLocalOnly = isLocalHost(config.host) && config.publicUrl === undefined && config.trustProxy.length === 0
  return isNeeded && isLocalOnly && config.outbox === 'on' ? randomBytes(KEY_BYTES).toString('base64url') : undefined
}

const isLocalHost = (host: string): boolean => host === 'localhost' || isLoopback(host)

export function isSameKey(key: string, given: string | undefined): boolean {
  const [expected, actual] = [Buffer.from(key), Buffer.from(given ?? '')]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
