import type { ChannelKind, PlannedPair, SocketPlan, Subscription } from '../venue/adapter.ts'
import type { Market } from '../venue/market.ts'
import { chunksOf, pairsOf, spread } from '../venue/spread.ts'

/** The exchange allows 1024; libraries keep to 200, and a lost connection then loses less. */
const STREAMS_PER_CONNECTION = 200
/** Frames of more than 4,088 bytes are not answered. */
const STREAMS_PER_FRAME = 80
/** Connections are cut after 24 hours. */
const LIVES_MS = 23 * 3_600_000

type Route = {
  readonly name: string
  readonly market: Market
  readonly path: string
  readonly framesPerSecond: number
  /** Streams of every pair: the part of their name after the symbol. */
  readonly ofAll: readonly (readonly [ChannelKind, string])[]
  /** Streams of pairs in detail. */
  readonly ofDetailed: readonly (readonly [ChannelKind, string])[]
  /** Streams of the whole market. */
  readonly ofMarket: readonly (readonly [ChannelKind, string])[]
}

const ROUTES: readonly Route[] = [
  {
    name: 'spot',
    market: 'spot',
    path: '/stream',
    framesPerSecond: 5,
    ofAll: [['candles', '@kline_1m']],
    ofDetailed: [
      ['trades', '@aggTrade'],
      ['quotes', '@bookTicker'],
    ],
    ofMarket: [['tickers', '!miniTicker@arr']],
  },
  {
    name: 'linear-public',
    market: 'linear',
    path: '/public/stream',
    framesPerSecond: 10,
    ofAll: [],
    ofDetailed: [['quotes', '@bookTicker']],
    ofMarket: [],
  },
  {
    name: 'linear-market',
    market: 'linear',
    path: '/market/stream',
    framesPerSecond: 10,
    ofAll: [['candles', '@kline_1m']],
    ofDetailed: [['trades', '@aggTrade']],
    ofMarket: [
      ['tickers', '!miniTicker@arr'],
      ['marks', '!markPrice@arr@1s'],
      ['liquidations', '!forceOrder@arr'],
    ],
  },
  {
    name: 'inverse',
    market: 'inverse',
    path: '/stream',
    framesPerSecond: 10,
    ofAll: [
      ['candles', '@kline_1m'],
      ['marks', '@markPrice@1s'], // no stream of the whole market is documented
    ],
    ofDetailed: [
      ['trades', '@aggTrade'],
      ['quotes', '@bookTicker'],
    ],
    ofMarket: [
      ['tickers', '!miniTicker@arr'],
      ['liquidations', '!forceOrder@arr'],
    ],
  },
]

export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  return ROUTES.flatMap(route => socketsOf(route, pairsOf(pairs, route.market)))
}

function socketsOf(route: Route, pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  const { name, market, path, framesPerSecond, ofAll, ofDetailed, ofMarket } = route
  const streamsOf = ({ detail }: PlannedPair): number => ofAll.length + (detail === 'all' ? ofDetailed.length : 0)
  return spread(pairs, streamsOf, STREAMS_PER_CONNECTION - ofMarket.length).map((group, at) => ({
    name: `${name}-${at + 1}`,
    host: `${market}.ws`,
    path,
    product: market,
    subscriptions: subscriptionsOf(route, group, at === 0),
    heartbeat: { everyMs: undefined, text: undefined }, // the exchange pings
    framesPerSecond,
    livesMs: LIVES_MS,
  }))
}

/** Streams of the whole market name no symbols: without them no minute of a pair is lost. */
function subscriptionsOf(route: Route, pairs: readonly PlannedPair[], isFirst: boolean): readonly Subscription[] {
  const detailed = pairs.filter(({ detail }) => detail === 'all')
  const wanted = [
    ...route.ofAll.flatMap(([channel, suffix]) => framed(channel, suffix, pairs)),
    ...route.ofDetailed.flatMap(([channel, suffix]) => framed(channel, suffix, detailed)),
    ...(isFirst ? route.ofMarket : []).map(([channel, stream]) => ({ channel, streams: [stream], symbols: [] })),
  ]
  return wanted.map(({ channel, streams, symbols }, at) => ({
    frame: JSON.stringify({ method: 'SUBSCRIBE', params: streams, id: at + 1 }),
    acks: [String(at + 1)],
    channel,
    symbols,
  }))
}

function framed(channel: ChannelKind, suffix: string, pairs: readonly PlannedPair[]) {
  return chunksOf(pairs, STREAMS_PER_FRAME).map(chunk => ({
    channel,
    streams: chunk.map(({ symbol }) => symbol.toLowerCase() + suffix),
    symbols: chunk.map(({ symbol }) => symbol),
  }))
}
