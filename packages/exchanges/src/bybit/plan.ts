import type { ChannelKind, PlannedPair, SocketPlan, Subscription } from '../venue/adapter.ts'
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
    return spread(pairsOf(pairs, market), charactersOf, CHARACTERS_PER_CONNECTION).map((group, at) => ({
      name: `${market}-${at + 1}`,
      host: 'ws',
      path: `/v5/public/${market}`,
      product: market,
      subscriptions: subscriptionsOf(group),
      heartbeat: { everyMs: PING_MS, text: '{"op":"ping"}' },
      framesPerSecond: FRAMES_PER_SECOND,
      livesMs: LIVES_MS,
    }))
  })
}

const topicOf = (name: string, { symbol }: PlannedPair): string => `${name}.${symbol}`

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
  return wanted.map(({ channel: [channel, name], chunk }, at) => {
    const id = String(at + 1)
    return {
      frame: JSON.stringify({ req_id: id, op: 'subscribe', args: chunk.map(pair => topicOf(name, pair)) }),
      acks: [id],
      channel,
      symbols: chunk.map(({ symbol }) => symbol),
    }
  })
}
