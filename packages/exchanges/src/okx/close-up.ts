import type { CloseUpPlan, VenuePair } from '../venue/adapter.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { connectionOf, subscriptionsOf } from './plan.ts'

/** 400 levels, as changes of 100 ms after a snapshot. */
const BOOKS = { name: 'books', kind: 'books' } as const
const TRADES = { name: 'trades', kind: 'trades' } as const

export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const channels = hasTrades ? [BOOKS, TRADES] : [BOOKS]
  return {
    sockets: [
      connectionOf(
        `books-${pair.symbol}`,
        '/ws/v5/public',
        channels.flatMap(channel => subscriptionsOf(channel, [pair])),
      ),
    ],
    rule: SYNC_RULES.okx,
  }
}
