import type { CloseUpPlan, VenuePair } from '../venue/adapter.ts'
import { marketOf } from '../venue/market.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { socketOf, subscriptionOf } from './plan.ts'

/** 200 levels, as changes of 100 or 200 ms after a snapshot. */
export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const market = marketOf(pair.product)
  return {
    sockets: [
      socketOf(`books-${market}-${pair.symbol}`, market, [
        subscriptionOf(['books', 'orderbook.200'], [pair], '1'),
        ...(hasTrades ? [subscriptionOf(['trades', 'publicTrade'], [pair], '2')] : []),
      ]),
    ],
    rule: SYNC_RULES.bybit,
  }
}
