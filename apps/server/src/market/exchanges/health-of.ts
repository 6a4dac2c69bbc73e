import type { LiveExchange, VenueHealth } from '@candela/exchanges/live'
import type { ExchangeHealth } from '#market/health/exchange-health.ts'

/** The health of an exchange as published to other nodes. `since` is when we began to collect its data. */
export const healthOf = (exchange: LiveExchange, told: VenueHealth, since: number | undefined): ExchangeHealth => ({
  exchange,
  isSimulated: false,
  state: told.state,
  why: told.why ?? null,
  pairs: told.pairs,
  freshPairs: told.freshPairs,
  connections: told.connections,
  newestAt: told.newestAt ?? told.heardAt ?? null,
  since: since ?? null,
  offsetMs: told.offsetMs ?? null,
  refused: told.refused,
  calls: told.calls,
})
