import type { CloseUpPlan, SocketPlan, VenuePair } from '../venue/adapter.ts'
import { type Market, marketOf } from '../venue/market.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { book } from './rest.ts'

const LIVES_MS = 23 * 3_600_000
const FRAMES_PER_SECOND = 5

/** USD-margined contracts have books and trades at different addresses. */
const PATHS: Readonly<Record<Market, { readonly books: string; readonly trades: string }>> = {
  spot: { books: '/stream', trades: '/stream' },
  linear: { books: '/public/stream', trades: '/market/stream' },
  inverse: { books: '/stream', trades: '/stream' },
}

export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const { books, trades } = PATHS[marketOf(pair.product)]
  return {
    sockets: [
      socketOf(pair, books, 'books', '@depth@100ms'),
      ...(hasTrades ? [socketOf(pair, trades, 'trades', '@aggTrade')] : []),
    ],
    rule: pair.product === 'spot' ? SYNC_RULES.binanceSpot : SYNC_RULES.binanceContracts,
    snapshot: book(pair),
  }
}

function socketOf(
  { symbol, product }: VenuePair,
  path: string,
  channel: 'books' | 'trades',
  stream: string,
): SocketPlan {
  const market = marketOf(product)
  return {
    name: `${channel}-${market}-${symbol}`,
    host: `${market}.ws`,
    path,
    product: market,
    subscriptions: [
      {
        frame: JSON.stringify({ method: 'SUBSCRIBE', params: [symbol.toLowerCase() + stream], id: 1 }),
        acks: ['1'],
        channel,
        symbols: [symbol],
      },
    ],
    heartbeat: { everyMs: undefined, text: undefined }, // the exchange pings
    framesPerSecond: FRAMES_PER_SECOND,
    livesMs: LIVES_MS,
  }
}
