import type { ChannelKind, PlannedPair, SocketPlan, Subscription, VenuePair } from '../venue/adapter.ts'
import { partsOf } from '../venue/parts.ts'

/** The channels of one connection may have 64 KB together. */
const CHARACTERS_PER_CONNECTION = 60_000
const CANDLES_PER_CONNECTION = 200
const ARGS_PER_FRAME = 100
/** Subscriptions are limited by the hour, to 480 a connection; frames by the second are not. */
const FRAMES_PER_SECOND = 4
const HEARTBEAT = { everyMs: 20_000, text: 'ping' }
const LIVES_MS = 23 * 3_600_000

type Arg =
  | { readonly channel: string; readonly instId: string }
  | { readonly channel: string; readonly instType: string }

type Channel = { readonly name: string; readonly kind: ChannelKind; readonly isFor: (pair: PlannedPair) => boolean }

const isContract = ({ product }: PlannedPair): boolean => product !== 'spot'
const isDated = ({ product }: PlannedPair): boolean => product === 'linear-dated' || product === 'inverse-dated'

const CHANNELS: readonly Channel[] = [
  { name: 'tickers', kind: 'tickers', isFor: () => true },
  { name: 'trades', kind: 'trades', isFor: ({ detail }) => detail === 'all' },
  { name: 'bbo-tbt', kind: 'quotes', isFor: ({ detail }) => detail === 'all' },
  { name: 'mark-price', kind: 'marks', isFor: isContract },
  { name: 'open-interest', kind: 'open-interest', isFor: isContract },
  { name: 'funding-rate', kind: 'funding', isFor: pair => isContract(pair) && !isDated(pair) },
]

/** Candles have an address of their own; all other channels of all products share one. */
export function plan(pairs: readonly PlannedPair[]): readonly SocketPlan[] {
  const sorted = inOrder(pairs)
  return [
    ...publicParts(sorted).map((part, at) =>
      connectionOf(`public-${at + 1}`, '/ws/v5/public', [
        ...CHANNELS.flatMap(channel => subscriptionsOf(channel, part.filter(channel.isFor))),
        ...(at === 0 ? liquidationsOf(sorted) : []),
      ]),
    ),
    ...partsOf(sorted, CANDLES_PER_CONNECTION).map((part, at) =>
      connectionOf(
        `business-${at + 1}`,
        '/ws/v5/business',
        subscriptionsOf({ name: 'candle1m', kind: 'candles' }, part),
      ),
    ),
  ]
}

/** By symbol, so that the order of the pairs does not matter; each once. */
function inOrder(pairs: readonly PlannedPair[]): readonly PlannedPair[] {
  const bySymbol = new Map(pairs.map(pair => [pair.symbol, pair]))
  return [...bySymbol.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

/** A pair has all its channels on one connection. */
function publicParts(pairs: readonly PlannedPair[]): readonly (readonly PlannedPair[])[] {
  const parts: PlannedPair[][] = []
  let left = 0
  for (const pair of pairs) {
    const size = charactersOf(pair)
    if (size > left) {
      parts.push([])
      left = CHARACTERS_PER_CONNECTION
    }
    parts.at(-1)?.push(pair)
    left -= size
  }
  return parts
}

const charactersOf = (pair: PlannedPair): number =>
  CHANNELS.filter(channel => channel.isFor(pair)).reduce(
    (sum, { name }) => sum + JSON.stringify({ channel: name, instId: pair.symbol }).length + 1,
    0,
  )

export function subscriptionsOf(
  { name, kind }: Pick<Channel, 'name' | 'kind'>,
  pairs: readonly VenuePair[],
): readonly Subscription[] {
  return partsOf(
    pairs.map(({ symbol }) => symbol),
    ARGS_PER_FRAME,
  ).map(symbols => ({
    frame: frameOf(symbols.map(instId => ({ channel: name, instId }))),
    acks: symbols.map(symbol => `${name}:${symbol}`),
    channel: kind,
    symbols,
  }))
}

/** One channel for all contracts of a type. */
function liquidationsOf(pairs: readonly PlannedPair[]): readonly Subscription[] {
  const contracts = pairs.filter(isContract)
  const types = [
    ...(contracts.some(pair => !isDated(pair)) ? ['SWAP'] : []),
    ...(contracts.some(isDated) ? ['FUTURES'] : []),
  ]
  return types.map(instType => ({
    frame: frameOf([{ channel: 'liquidation-orders', instType }]),
    acks: [`liquidation-orders:${instType}`],
    channel: 'liquidations',
    symbols: [],
  }))
}

const frameOf = (args: readonly Arg[]): string => JSON.stringify({ op: 'subscribe', args })

export const connectionOf = (name: string, path: string, subscriptions: readonly Subscription[]): SocketPlan => ({
  name,
  host: 'ws',
  path,
  product: undefined,
  subscriptions,
  heartbeat: HEARTBEAT,
  framesPerSecond: FRAMES_PER_SECOND,
  livesMs: LIVES_MS,
})
