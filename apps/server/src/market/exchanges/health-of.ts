import type { LiveExchange, VenueHealth } from '@candela/exchanges/live'
import type { ExchangeHealth } from '#market/health/exchange-health.ts'

/** What other nodes are told of an exchange. `since` is when collecting began. */
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
