import type { ChannelKind, PlannedPair, SocketPlan, Subscription } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { marketOf } from '../venue/market.ts'
import { chunksOf, pairsOf, spread } from '../venue/spread.ts'

/** Not documented; a lost connection with few topics loses less. */
const TOPICS_PER_CONNECTION = 100
const FRAMES_PER_SECOND = 40
const LIVES_MS = 23 * 3_600_000

type Topic = readonly [ChannelKind, string]
type Products = readonly [Product, ...Product[]]

/** One address of market data. Every pair has topics of its own: the part of their name after the symbol. */
type Market = {
  readonly name: string
  readonly host: string
  readonly path: string
  readonly products: Products
  readonly ofAll: readonly Topic[]
  readonly ofDetailed: readonly Topic[]
  /** A topic with all pairs, on the first connection. It names no symbols: without it no minute of a pair is lost. */
  readonly ofMarket?: Wanted
  readonly quiet?: readonly ChannelKind[]
}

const DETAILED: readonly Topic[] = [
  ['trades', 'trade.detail'],
  ['quotes', 'bbo'],
]
const CONTRACT: readonly Topic[] = [
  ['candles', 'kline.1min'],
  ['tickers', 'detail'],
]

const MARKETS: readonly Market[] = [
  {
    name: 'spot',
    host: 'spot.ws',
    path: '/ws',
    products: ['spot'],
    ofAll: [['candles', 'kline.1min']],
    ofDetailed: DETAILED,
    ofMarket: { channel: 'tickers', topic: 'market.tickers', symbols: [] },
  },
  {
    name: 'linear',
    host: 'contracts.ws',
    path: '/linear-swap-ws',
    products: ['linear', 'linear-dated'],
    ofAll: CONTRACT,
    ofDetailed: DETAILED,
  },
  {
    name: 'inverse',
    host: 'contracts.ws',
    path: '/swap-ws',
    products: ['inverse'],
    ofAll: CONTRACT,
    ofDetailed: DETAILED,
    quiet: ['trades'],
  },
  {
    name: 'inverse-dated',
    host: 'contracts.ws',
    path: '/ws',
    products: ['inverse-dated'],
    ofAll: CONTRACT,
    ofDetailed: DETAILED,
    quiet: ['trades', 'quotes', 'tickers'],
  },
]

/** Where a contract's topics are; spot has its books elsewhere. */
export function addressOf(product: Product): Pick<Market, 'host' | 'path' | 'products'> {
  const market = MARKETS.find(({ products }) => products.includes(product))
  if (market === undefined) throw new RangeError(`Huobi has no ${product} contracts`)
  return market
}

type Notices = {
  readonly name: string
  readonly path: string
  readonly products: Products
  readonly subscriptions: readonly Subscription[]
}

/** Funding and liquidations of all contracts at an address. Without `business_type` those of dated ones are left out. */
const NOTICES: readonly Notices[] = [
  {
    name: 'linear-notices',
    path: '/linear-swap-notification',
    products: ['linear', 'linear-dated'],
    subscriptions: [
      noticeOf(1, 'funding', 'public.*.funding_rate', {}),
      noticeOf(2, 'liquidations', 'public.*.liquidation_orders', { business_type: 'all' }),
    ],
  },
  {
    name: 'inverse-notices',
    path: '/swap-notification',
    products: ['inverse'],
    subscriptions: [
      noticeOf(1, 'funding', 'public.*.funding_rate', {}),
      noticeOf(2, 'liquidations', 'public.*.liquidation_orders', {}),
    ],
  },
  {
    name: 'inverse-dated-notices',
    path: '/notification',
    products: ['inverse-dated'],
    subscriptions: [noticeOf(1, 'liquidations', 'public.*.liquidation_orders', {})],
  },
]

function noticeOf(
  id: number,
  channel: ChannelKind,
  topic: string,
  more: Readonly<Record<string, string>>,
): Subscription {
  return {
    frame: JSON.stringify({ op: 'sub', cid: String(id), topic, ...more }),
    acks: [String(id)],
    channel,
    symbols: [],
  }
}

export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  const of = (products: Products): readonly PlannedPair[] =>
    pairsOf(
      pairs.filter(({ product }) => products.includes(product)),
      marketOf(products[0]),
    )
  return [
    ...MARKETS.flatMap(market => marketSockets(market, of(market.products))),
    ...markSockets([...pairsOf(pairs, 'linear'), ...pairsOf(pairs, 'inverse')]),
    ...NOTICES.filter(({ products }) => of(products).length > 0).map(({ name, path, products, subscriptions }) =>
      socketOf(name, 'contracts.ws', path, products[0], subscriptions),
    ),
  ]
}

function marketSockets(market: Market, pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  const { name, host, path, products, ofAll, ofDetailed, ofMarket, quiet } = market
  const topicsOf = ({ detail }: PlannedPair): readonly Topic[] => (detail === 'all' ? [...ofAll, ...ofDetailed] : ofAll)
  const groups = spread(pairs, pair => topicsOf(pair).length, TOPICS_PER_CONNECTION - (ofMarket === undefined ? 0 : 1))
  return groups.map((group, at) => {
    const topics = group.flatMap(pair =>
      topicsOf(pair).map(([channel, topic]) => ({
        channel,
        topic: `market.${pair.symbol}.${topic}`,
        symbols: [pair.symbol],
      })),
    )
    return socketOf(
      `${name}-${at + 1}`,
      host,
      path,
      products[0],
      numbered([...(at === 0 && ofMarket !== undefined ? [ofMarket] : []), ...topics]),
      quiet,
    )
  })
}

/** Mark prices are candles, those of all products at one address. They name no symbols: without them no minute is lost. */
function markSockets(contracts: readonly PlannedPair[]): readonly SocketPlan[] {
  return chunksOf(contracts, TOPICS_PER_CONNECTION).map((group, at) => {
    const topics = group.map(({ symbol }) => ({
      channel: 'marks' as const,
      topic: `market.${symbol}.mark_price.1min`,
      symbols: [],
    }))
    return socketOf(`marks-${at + 1}`, 'contracts.ws', '/ws_index', undefined, numbered(topics))
  })
}

type Wanted = { readonly channel: ChannelKind; readonly topic: string; readonly symbols: readonly string[] }

/** One topic a frame. Its number comes back with the answer, a refusal as well. */
function numbered(wanted: readonly Wanted[]): readonly Subscription[] {
  return wanted.map(({ channel, topic, symbols }, at) => ({
    frame: JSON.stringify({ sub: topic, id: String(at + 1) }),
    acks: [String(at + 1)],
    channel,
    symbols,
  }))
}

export function socketOf(
  name: string,
  host: string,
  path: string,
  product: Product | undefined,
  subscriptions: readonly Subscription[],
  quiet: readonly ChannelKind[] = [],
): SocketPlan {
  return {
    name,
    host,
    path,
    product,
    subscriptions,
    heartbeat: { everyMs: undefined, text: undefined }, // the exchange pings
    framesPerSecond: FRAMES_PER_SECOND,
    livesMs: LIVES_MS,
    quiet,
  }
}
