import { EXCHANGES } from '@candela/contract/core'
import type { AwayExchange } from '@candela/contract/live'
import type { ExchangeHealth } from './exchange-health.ts'

/** As long as composites wait for an exchange. */
const AWAY_AFTER_MS = 10_000

export const isAway = ({ isSimulated, state, newestAt }: ExchangeHealth, now: number): boolean =>
  isSimulated ? state === 'stale' : state === 'away' || (newestAt !== null && now - newestAt > AWAY_AFTER_MS)

/** Exchanges whose prices are old: they keep their last ones, and composites leave them out. */
export const awayExchanges = (exchanges: readonly ExchangeHealth[], now: number): AwayExchange[] =>
  exchanges.flatMap(health => {
    if (!isAway(health, now)) return []
    const { exchange, isSimulated, newestAt } = health
    const name = EXCHANGES.find(({ id }) => id === exchange)?.name ?? exchange
    return [{ name, newestAt: isSimulated ? null : newestAt }]
  })
