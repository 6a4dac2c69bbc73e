import type { LiveExchange, VenueHealth } from '@candela/exchanges/live'
import type { Logger } from '#platform/log/logger.ts'

/**
 * Logs how exchanges are: that one is live or away only once, until it is the other. In between it may be late or partly
 * there many times a minute, on a machine that is too slow for instance.
 */
export function createHealthLog(log: Logger) {
  const states = new Map<LiveExchange, VenueHealth['state']>()
  const said = new Map<LiveExchange, 'live' | 'away'>()

  return (exchange: LiveExchange, { state, why, pairs }: VenueHealth): void => {
    const isNew = state !== states.get(exchange)
    states.set(exchange, state)
    if (state === 'away' && why !== undefined && said.get(exchange) !== 'away') {
      said.set(exchange, 'away')
      log.warn({ exchange, why }, 'an exchange is away')
    } else if (state === 'live' && said.get(exchange) !== 'live') {
      said.set(exchange, 'live')
      log.info({ exchange, pairs }, 'an exchange is live')
    } else if (isNew) log.debug({ exchange, state, why, pairs }, 'state of an exchange')
  }
}
