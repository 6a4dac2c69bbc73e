import type { Product, SizeUnit } from '../venue/event.ts'

/** What a message is about: `market.btcusdt.kline.1min` is the topic `kline.1min` of btcusdt. */
export type Topic = {
  /** Undefined if the message has many, each row with its own. */
  readonly symbol: string | undefined
  readonly name: string
}

const PREFIX = 'market.'

/** Undefined if `channel` is not about the market. */
export function topicOf(channel: string): Topic | undefined {
  if (!channel.startsWith(PREFIX)) return undefined
  const end = channel.indexOf('.', PREFIX.length)
  if (end < 0) return { symbol: undefined, name: channel.slice(PREFIX.length) }
  const symbol = channel.slice(PREFIX.length, end)
  return { symbol: symbol === '*' ? undefined : symbol, name: channel.slice(end + 1) }
}

/** Spot symbols are lower case, contracts upper case. */
export function isSpot(product: Product | undefined, symbol: string): boolean {
  return product === undefined ? symbol === symbol.toLowerCase() : product === 'spot'
}

export function unitOf(product: Product | undefined, symbol: string): SizeUnit {
  return isSpot(product, symbol) ? 'base' : 'contracts'
}

const MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    '1min': 1,
    '5min': 5,
    '15min': 15,
    '30min': 30,
    '60min': 60,
    '1hour': 60,
    '4hour': 240,
    '1day': 1440,
    '1week': 10080,
  }),
)

/** Months and years have no fixed length. */
export const minutesOf = (interval: string): number | undefined => MINUTES.get(interval)
