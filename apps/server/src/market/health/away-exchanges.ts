import { EXCHANGES } from '@candela/contract/core'
import type { AwayExchange } from '@candela/contract/live'
import type { ExchangeHealth } from './exchange-health.ts'

/** As long as composites wait for an exchange. */
const AWAY_AFTER_MS = 10_000

/** Exchanges whose prices are old: they keep their last ones, and composites leave them out. */
export const awayExchanges = (exchanges: readonly ExchangeHealth[], now: number): AwayExchange[] =>
  exchanges.flatMap(({ exchange, isSimulated, state, newestAt }) => {
    const isAway = isSimulated
      ? state === 'stale'
      : state === 'away' || (newestAt !== null && now - newestAt > AWAY_AFTER_MS)
    if (!isAway) return []
    const name = EXCHANGES.find(({ id }) => id === exchange)?.name ?? exchange
    return [{ name, newestAt: isSimulated ? null : newestAt }]
  })
