import type { ChannelKind, PlannedPair, SocketPlan, Subscription } from '../venue/adapter.ts'
import { partsOf } from '../venue/parts.ts'
import { type GateProduct, PRODUCTS } from './rest.ts'

/** Connections that are read too slowly are cut. */
const PAIRS_PER_CONNECTION = 100
/** A frame with an unknown symbol is refused as a whole, so frames are kept small. */
const PAIRS_PER_FRAME = 20
/** Candles are subscribed to one by one; Gate does not limit frames. */
const FRAMES_PER_SECOND = 40
/** Numbers of frames for one pair: those of the frame with several pairs, so many times. */
const ALONE_FROM = 1_000
const HEARTBEAT_MS = 15_000
const LIVES_MS = 23 * 3_600_000

type Address = {
  readonly host: string
  readonly path: string
  readonly channels: 'spot' | 'futures'
  readonly hasLiquidations: boolean
  readonly quiet: readonly ChannelKind[]
}

const CONTRACTS = { host: 'contracts.ws', channels: 'futures' } as const
/** Few contracts with few trades. */
const QUIET: readonly ChannelKind[] = ['trades', 'quotes', 'candles']

const ADDRESSES: Readonly<Record<GateProduct, Address>> = {
  spot: { host: 'spot.ws', path: '/ws/v4/', channels: 'spot', hasLiquidations: false, quiet: [] },
  linear: { ...CONTRACTS, path: '/v4/ws/usdt', hasLiquidations: true, quiet: [] },
  inverse: { ...CONTRACTS, path: '/v4/ws/btc', hasLiquidations: true, quiet: QUIET },
  'linear-dated': { ...CONTRACTS, path: '/v4/ws/delivery/usdt', hasLiquidations: false, quiet: QUIET },
}

/** A subscription that has no number yet. */
export type Wanted = {
  readonly channel: string
  readonly payload: readonly string[]
  readonly kind: ChannelKind
  readonly symbols: readonly string[]
}

/** Every product has its own address. Tickers of contracts have mark, index, funding rate and open interest. */
export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  return PRODUCTS.flatMap(product =>
    partsOf(inOrder(pairs.filter(pair => pair.product === product)), PAIRS_PER_CONNECTION).map((part, at) =>
      connectionOf(product, at, part),
    ),
  )
}

/** By symbol, so that the order of the pairs does not matter; each once. */
function inOrder(pairs: readonly PlannedPair[]): readonly PlannedPair[] {
  const bySymbol = new Map(pairs.map(pair => [pair.symbol, pair]))
  return [...bySymbol.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

function connectionOf(product: GateProduct, at: number, pairs: readonly PlannedPair[]): SocketPlan {
  const { channels, hasLiquidations } = ADDRESSES[product]
  const all = pairs.map(({ symbol }) => symbol)
  const detailed = pairs.filter(({ detail }) => detail === 'all').map(({ symbol }) => symbol)
  const wanted: readonly Wanted[] = [
    ...together(`${channels}.tickers`, 'tickers', all),
    ...together(`${channels}.trades`, 'trades', detailed),
    ...together(`${channels}.book_ticker`, 'quotes', detailed),
    ...(hasLiquidations && at === 0 ? [LIQUIDATIONS] : []),
    ...all.map(symbol => candlesOf(`${channels}.candlesticks`, symbol)),
  ]
  return socketOf(`${product}-${at + 1}`, product, wanted)
}

export function socketOf(name: string, product: GateProduct, wanted: readonly Wanted[]): SocketPlan {
  const { host, path, channels, quiet } = ADDRESSES[product]
  return {
    name,
    host,
    path,
    product,
    subscriptions: wanted.map((each, place) => subscriptionOf(each, place + 1)),
    heartbeat: { everyMs: HEARTBEAT_MS, text: JSON.stringify({ channel: `${channels}.ping` }) },
    framesPerSecond: FRAMES_PER_SECOND,
    livesMs: LIVES_MS,
    quiet,
  }
}

const LIQUIDATIONS: Wanted = {
  channel: 'futures.public_liquidates',
  payload: ['!all'],
  kind: 'liquidations',
  symbols: [],
}

const together = (channel: string, kind: ChannelKind, symbols: readonly string[]): readonly Wanted[] =>
  partsOf(symbols, PAIRS_PER_FRAME).map(part => ({ channel, payload: part, kind, symbols: part }))

const candlesOf = (channel: string, symbol: string): Wanted => ({
  channel,
  payload: ['1m', symbol],
  kind: 'candles',
  symbols: [symbol],
})

/** Answers repeat the number of the frame. The time of a frame matters only if it is signed. */
function subscriptionOf(wanted: Wanted, id: number): Subscription {
  const { channel, payload, kind, symbols } = wanted
  const alone = (symbol: string, at: number): Subscription =>
    subscriptionOf({ ...wanted, payload: [symbol], symbols: [symbol] }, id * ALONE_FROM + at)
  return {
    frame: JSON.stringify({ id, channel, event: 'subscribe', payload }),
    acks: [String(id)],
    channel: kind,
    symbols,
    ...(symbols.length > 1 && { oneByOne: () => symbols.map(alone) }),
  }
}
