import type { CloseUpPlan, VenuePair } from '../venue/adapter.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { CONTRACTS, contractSubscription, SPOT, socketOf, spotSubscription } from './plan.ts'
import { book } from './rest.ts'

export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const { symbol, product } = pair
  const symbols = [symbol]
  if (product === 'spot') {
    const books = spotSubscription('books', `spot@public.aggre.depth.v3.api.pb@100ms@${symbol}`, symbols)
    const trades = spotSubscription('trades', `spot@public.aggre.deals.v3.api.pb@100ms@${symbol}`, symbols)
    return {
      sockets: [socketOf(SPOT, `books-${symbol}`, hasTrades ? [books, trades] : [books])],
      rule: SYNC_RULES.mexcSpot,
      snapshot: book(pair),
    }
  }
  const books = contractSubscription('books', 'sub.depth', { symbol }, symbols)
  const trades = contractSubscription('trades', 'sub.deal', { symbol }, symbols)
  return {
    sockets: [socketOf(CONTRACTS, `books-${symbol}`, hasTrades ? [books, trades] : [books])],
    rule: SYNC_RULES.mexcContracts,
    snapshot: book(pair),
  }
}
