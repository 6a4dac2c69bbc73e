/** The state of the exchanges for the status page. In memory on every node. */
import { EXCHANGES } from '@candela/contract/core'
import type { ExchangeStatusList } from '@candela/contract/status'
import type { Site } from '#site/site.ts'
import { reasonOf, stateOf } from './rules.ts'

export type Status = { exchanges(): ExchangeStatusList }

type StatusSite = Pick<Site, 'health' | 'derivatives' | 'source' | 'clock'>

export function createStatus({ health, derivatives, source, clock }: StatusSite): Status {
  return {
    exchanges() {
      const now = clock.now()
      return {
        records: health.read().map(each => {
          const { exchange, isSimulated, newestAt, pairs, freshPairs, since } = each
          const known = EXCHANGES.find(({ id }) => id === exchange)
          const state = stateOf(each, source.isOpen(exchange, now))
          const { ratios, liquidations, predicted } = derivatives.coverage(exchange)
          return {
            exchange,
            name: known?.name ?? exchange,
            isSimulated,
            state,
            reason: state === 'closed' ? null : reasonOf(each),
            newestAt: state === 'closed' ? null : newestAt,
            pairs,
            freshPairs,
            since,
            coverage: known?.kind === 'futures' ? null : { ratios: [...ratios], liquidations, predicted },
          }
        }),
        isSimulated: source.isSimulated,
        asOf: now,
      }
    },
  }
}
