import type { CloseUpPlan, VenuePair } from '../venue/adapter.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { socketOf, type Wanted } from './plan.ts'
import { book, isTraded } from './rest.ts'

const LEVELS = 400

/** The channel that begins with a snapshot is not documented for dated contracts: theirs has changes only. */
export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const { symbol, product } = pair
  if (!isTraded(product)) throw new RangeError(`Gate has no ${product} contracts`)
  const channels = product === 'spot' ? 'spot' : 'futures'
  const isDated = product === 'linear-dated'
  const books: Wanted = isDated
    ? {
        channel: 'futures.order_book_update',
        payload: [symbol, '100ms', String(SYNC_RULES.gateUpdate.levels)],
        kind: 'books',
        symbols: [symbol],
      }
    : { channel: `${channels}.obu`, payload: [`ob.${symbol}.${LEVELS}`], kind: 'books', symbols: [symbol] }
  const trades: Wanted = { channel: `${channels}.trades`, payload: [symbol], kind: 'trades', symbols: [symbol] }
  const sockets = [socketOf(`books-${product}-${symbol}`, product, hasTrades ? [books, trades] : [books])]
  return isDated
    ? { sockets, rule: SYNC_RULES.gateUpdate, snapshot: book(pair, SYNC_RULES.gateUpdate.levels) }
    : { sockets, rule: SYNC_RULES.gateObu }
}
