/**
 * All live topics: their names, and how values are encoded into fields and decoded. Server and browser share this
 * table; the server adds the sources of the values (`TopicSource`), the browser keeps the latest ones (`PriceBook`).
 */
import type { LiveField } from './live.ts'

export type LiveTopic<Value> = {
  readonly name: string
  /** One topic per key, such as `ticker:<pair code>`. */
  readonly hasKey?: true
  /** About the account the socket is authenticated for. */
  readonly isPersonal?: true
  write(value: Value): readonly LiveField[]
  /** Undefined when the fields do not have the topic's shape. */
  read(fields: readonly LiveField[]): Value | undefined
  /** How a change is sent to readers of the value before it. Otherwise unchanged texts are sent as 0. */
  readonly change?: LiveChange
}

export type LiveChange = {
  write(fields: readonly LiveField[], before: readonly LiveField[]): readonly LiveField[]
  /** The fields of the new value, from those before it and what `write` gave. */
  merge(before: readonly LiveField[], change: readonly LiveField[]): readonly LiveField[]
}

/** Full topic name, as used to subscribe. */
export const topicName = (topic: Pick<LiveTopic<never>, 'name' | 'hasKey'>, key = ''): string =>
  topic.hasKey ? `${topic.name}:${key}` : topic.name

/** Latest price and 24h figures of a pair; decimals as strings. */
export type LiveTicker = {
  readonly last: string
  readonly change24h: string
  readonly high24h: string
  readonly low24h: string
  readonly volume24h: string
  readonly turnover24h: string
}

export const TICKER_TOPIC: LiveTopic<LiveTicker> = {
  name: 'ticker',
  hasKey: true,
  write: ({ last, change24h, high24h, low24h, volume24h, turnover24h }) => [
    last,
    change24h,
    high24h,
    low24h,
    volume24h,
    turnover24h,
  ],
  read(fields) {
    if (fields.length < 6) return undefined
    const [last = '', change24h = '', high24h = '', low24h = '', volume24h = '', turnover24h = ''] = fields.map(String)
    return { last, change24h, high24h, low24h, volume24h, turnover24h }
  },
}

export const tickerTopic = (pair: string): string => topicName(TICKER_TOPIC, pair)

/** Figures for the whole market; null if they are not known. */
export type MarketPulse = {
  readonly marketCap: string | null
  readonly marketCapChange24h: string | null
  readonly turnover24h: string | null
  readonly btcDominance: string | null
  readonly upSize: number | null
  readonly downSize: number | null
  readonly flatSize: number | null
  /** Age of the newest tick when this was computed, in milliseconds; null before the first one. */
  readonly lateMs: number | null
  /** Exchanges whose prices are old, as `writeAway` writes them; seldom read, so not here. */
  readonly away: string
}

export const MARKET_TOPIC: LiveTopic<MarketPulse> = {
  name: 'market',
  write: pulse => [
    pulse.marketCap,
    pulse.marketCapChange24h,
    pulse.turnover24h,
    pulse.btcDominance,
    pulse.upSize,
    pulse.downSize,
    pulse.flatSize,
    pulse.lateMs,
    pulse.away,
  ],
  read(fields) {
    if (fields.length < 8) return undefined
    const [marketCap = null, marketCapChange24h = null, turnover24h = null, btcDominance = null] = fields.map(field =>
      field === null ? null : String(field),
    )
    const [upSize = null, downSize = null, flatSize = null, lateMs = null] = fields
      .slice(4, 8)
      .map(field => (field === null ? null : Number(field)))
    const away = String(fields[8] ?? '')
    return { marketCap, marketCapChange24h, turnover24h, btcDominance, upSize, downSize, flatSize, lateMs, away }
  },
}

/** Which data of the perpetuals is loaded. */
export type ContractsState = {
  /** Time of the newest snapshot. */
  readonly asOf: number
  /** How many times it was published before: with more of its history, or with newer figures. */
  readonly revision: number
}

export const CONTRACTS_TOPIC: LiveTopic<ContractsState> = {
  name: 'contracts',
  write: ({ asOf, revision }) => [asOf, revision],
  read(fields) {
    if (fields.length < 2) return undefined
    const [asOf = 0, revision = 0] = fields.map(Number)
    return { asOf, revision }
  },
}

export type LivePrint = {
  readonly at: number
  readonly pair: string
  /** Whether the liquidated position was long. */
  readonly isLong: boolean
  readonly price: string
  readonly size: string
  readonly usd: string
}

/** Number of latest liquidations in one item. */
export const LIVE_LIQUIDATIONS = 20

/** The latest liquidations, oldest first, each as one string: `time|pair code|L or S|price|size|USD`. */
export const LIQUIDATIONS_TOPIC: LiveTopic<readonly LivePrint[]> = {
  name: 'liquidations',
  write: prints =>
    prints.map(
      ({ at, pair, isLong, price, size, usd }) => `${at}|${pair}|${isLong ? 'L' : 'S'}|${price}|${size}|${usd}`,
    ),
  read: fields => fields.flatMap(field => readPrint(String(field)) ?? []),
}

function readPrint(text: string): LivePrint | undefined {
  const [at = '', pair = '', side = '', price = '', size = '', usd = ''] = text.split('|')
  return usd === '' ? undefined : { at: Number(at), pair, isLong: side === 'L', price, size, usd }
}

/** The state of an account's station messages. */
export type MessagesState = { readonly unread: number; readonly newestId: string | null }

export const MESSAGES_TOPIC: LiveTopic<MessagesState> = {
  name: 'messages',
  isPersonal: true,
  write: ({ unread, newestId }) => [unread, newestId],
  read: ([unread, newestId]) => ({
    unread: Number(unread ?? 0),
    newestId: typeof newestId === 'string' ? newestId : null,
  }),
}

/** The newest signal of a kind in the ledger: pages that show others ask for the list again. */
export type SignalsState = {
  /** Its number in the ledger. */
  readonly seq: number
  readonly raisedAt: number
}

export const SIGNALS_TOPIC: LiveTopic<SignalsState> = {
  name: 'signals',
  hasKey: true,
  write: ({ seq, raisedAt }) => [seq, raisedAt],
  read(fields) {
    if (fields.length < 2) return undefined
    const [seq = 0, raisedAt = 0] = fields.map(Number)
    return { seq, raisedAt }
  },
}

/** Every topic, for the browser to read values by name. */
export const ALL_TOPICS: readonly Pick<LiveTopic<unknown>, 'name' | 'read'>[] = [
  TICKER_TOPIC,
  MARKET_TOPIC,
  CONTRACTS_TOPIC,
  LIQUIDATIONS_TOPIC,
  MESSAGES_TOPIC,
  SIGNALS_TOPIC,
]

/** Splits a topic name into the part before the colon and the key after it. */
export function splitTopicName(name: string): { readonly name: string; readonly key: string } {
  const colon = name.indexOf(':')
  return colon === -1 ? { name, key: '' } : { name: name.slice(0, colon), key: name.slice(colon + 1) }
}
