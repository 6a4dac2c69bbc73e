import type { ChannelKind, PlannedPair, SocketPlan, Subscription, VenuePair } from '../venue/adapter.ts'
import type { Market } from '../venue/market.ts'
import { chunksOf, pairsOf, spread } from '../venue/spread.ts'

/** The exchange allows 21,000 for all topics of a connection. */
const CHARACTERS_PER_CONNECTION = 20_000
/** Allowed for spot. Contracts may have more, but one wrong topic refuses its whole frame. */
const TOPICS_PER_FRAME = 10
/** No limit is documented. */
const FRAMES_PER_SECOND = 20
const PING_MS = 20_000
const LIVES_MS = 23 * 3_600_000

/** A topic is the channel's name, a dot and the symbol. */
type Channel = readonly [ChannelKind, string]

const OF_ALL: readonly Channel[] = [
  ['candles', 'kline.1'],
  ['tickers', 'tickers'],
]
const OF_DETAILED: readonly Channel[] = [
  ['trades', 'publicTrade'],
  ['quotes', 'orderbook.1'],
]
/** Marks, funding and open interest are in the tickers. */
const OF_CONTRACTS: readonly Channel[] = [['liquidations', 'allLiquidation']]

const MARKETS: readonly Market[] = ['spot', 'linear', 'inverse']

export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  return MARKETS.flatMap(market => {
    const charactersOf = (pair: PlannedPair): number =>
      channelsOf(pair).reduce((sum, [, name]) => sum + topicOf(name, pair).length + '"",'.length, 0)
    return spread(pairsOf(pairs, market), charactersOf, CHARACTERS_PER_CONNECTION).map((group, at) =>
      socketOf(`${market}-${at + 1}`, market, subscriptionsOf(group)),
    )
  })
}

export const socketOf = (name: string, market: Market, subscriptions: readonly Subscription[]): SocketPlan => ({
  name,
  host: 'ws',
  path: `/v5/public/${market}`,
  product: market,
  subscriptions,
  heartbeat: { everyMs: PING_MS, text: '{"op":"ping"}' },
  framesPerSecond: FRAMES_PER_SECOND,
  livesMs: LIVES_MS,
})

const topicOf = (name: string, { symbol }: VenuePair): string => `${name}.${symbol}`

function channelsOf({ product, detail }: PlannedPair): readonly Channel[] {
  return [...OF_ALL, ...(detail === 'all' ? OF_DETAILED : []), ...(product === 'spot' ? [] : OF_CONTRACTS)]
}

function subscriptionsOf(pairs: readonly PlannedPair[]): readonly Subscription[] {
  const wanted = [...OF_ALL, ...OF_DETAILED, ...OF_CONTRACTS].flatMap(channel =>
    chunksOf(
      pairs.filter(pair => channelsOf(pair).includes(channel)),
      TOPICS_PER_FRAME,
    ).map(chunk => ({ channel, chunk })),
  )
  return wanted.map(({ channel, chunk }, at) => {
    const id = String(at + 1)
    return {
      ...subscriptionOf(channel, chunk, id),
      ...(chunk.length > 1 && {
        oneByOne: () => chunk.map((pair, place) => subscriptionOf(channel, [pair], `${id}.${place + 1}`)),
      }),
    }
  })
}

export const subscriptionOf = ([channel, name]: Channel, pairs: readonly VenuePair[], id: string): Subscription => ({
  frame: JSON.stringify({ req_id: id, op: 'subscribe', args: pairs.map(pair => topicOf(name, pair)) }),
  acks: [id],
  channel,
  symbols: pairs.map(({ symbol }) => symbol),
})
