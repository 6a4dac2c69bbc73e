import type { ChannelKind, Heartbeat, PlannedPair, SocketPlan, Subscription } from '../venue/adapter.ts'
import { pairsOf, spread } from '../venue/spread.ts'

/** Documented for spot. Contracts keep to it as well: their limit is not documented. */
const SUBSCRIPTIONS_PER_CONNECTION = 30
const FRAMES_PER_SECOND = 100
/** Connections are cut after 24 hours. */
const LIVES_MS = 23 * 3_600_000

type Side = {
  readonly name: 'spot' | 'contracts'
  readonly path: string
  readonly product: 'spot' | undefined
  readonly heartbeat: Heartbeat
  /** Of the whole market, on a connection of its own. */
  readonly tickers: Subscription
  readonly subscriptionsOf: (pair: PlannedPair) => readonly Subscription[]
}

export const spotSubscription = (channel: ChannelKind, stream: string, symbols: readonly string[]): Subscription => ({
  frame: JSON.stringify({ method: 'SUBSCRIPTION', params: [stream] }),
  acks: [stream],
  channel,
  symbols,
})

/** Bars of other pairs are read over REST: with 30 subscriptions a connection, 1,000 pairs would need 34 for them. */
function spotSubscriptions({ symbol, detail }: PlannedPair): readonly Subscription[] {
  if (detail !== 'all') return []
  return [
    spotSubscription('trades', `spot@public.aggre.deals.v3.api.pb@100ms@${symbol}`, [symbol]),
    spotSubscription('quotes', `spot@public.aggre.bookTicker.v3.api.pb@100ms@${symbol}`, [symbol]),
    spotSubscription('candles', `spot@public.kline.v3.api.pb@${symbol}@Min1`, [symbol]),
  ]
}

/** As text, not compressed. The answer names the method but no symbol. */
export const contractSubscription = (
  channel: ChannelKind,
  method: string,
  param: Readonly<Record<string, string>>,
  symbols: readonly string[],
): Subscription => ({ frame: JSON.stringify({ method, param, gzip: false }), acks: [method], channel, symbols })

/** The ticker of one contract has its best bid and ask, and mark, index, funding and open interest besides. */
function contractSubscriptions({ symbol, detail }: PlannedPair): readonly Subscription[] {
  const candles = contractSubscription('candles', 'sub.kline', { symbol, interval: 'Min1' }, [symbol])
  if (detail !== 'all') return [candles]
  return [
    candles,
    contractSubscription('trades', 'sub.deal', { symbol }, [symbol]),
    contractSubscription('quotes', 'sub.ticker', { symbol }, [symbol]),
  ]
}

/** Tickers name no symbols: without them no minute of a pair is lost. */
export const SPOT: Side = {
  name: 'spot',
  path: '/ws',
  product: 'spot',
  heartbeat: { everyMs: 20_000, text: '{"method":"PING"}' },
  tickers: spotSubscription('tickers', 'spot@public.miniTickers.v3.api.pb@UTC+8', []),
  subscriptionsOf: spotSubscriptions,
}
export const CONTRACTS: Side = {
  name: 'contracts',
  path: '/edge',
  product: undefined, // linear and inverse
  heartbeat: { everyMs: 15_000, text: '{"method":"ping"}' },
  tickers: contractSubscription('tickers', 'sub.tickers', {}, []),
  subscriptionsOf: contractSubscriptions,
}

export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  return [
    ...socketsOf(SPOT, pairsOf(pairs, 'spot')),
    ...socketsOf(CONTRACTS, [...pairsOf(pairs, 'linear'), ...pairsOf(pairs, 'inverse')]),
  ]
}

function socketsOf(side: Side, pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  if (pairs.length === 0) return []
  const groups = spread(pairs, pair => side.subscriptionsOf(pair).length, SUBSCRIPTIONS_PER_CONNECTION)
  return [
    socketOf(side, 'tickers', [side.tickers]),
    ...groups.map((group, at) => socketOf(side, String(at + 1), group.flatMap(side.subscriptionsOf))),
  ]
}

export const socketOf = (
  { name, path, product, heartbeat }: Side,
  part: string,
  subscriptions: readonly Subscription[],
): SocketPlan => ({
  name: `${name}-${part}`,
  host: `${name}.ws`,
  path,
  product,
  subscriptions,
  heartbeat,
  framesPerSecond: FRAMES_PER_SECOND,
  livesMs: LIVES_MS,
})
