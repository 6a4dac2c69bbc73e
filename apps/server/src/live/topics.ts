/** What can be subscribed to, and how a topic's value is written. */
import { canonicalPairCode, type MarketFields, type PairCode, type TickerFields } from '@candela/contract'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'

export type TopicSource = { readonly kind: 'ticker'; readonly pair: PairCode } | { readonly kind: 'market' }

export const tickerTopic = (pair: PairCode): string => `ticker:${pair}`
export const MARKET_TOPIC = 'market'

/** Reads a topic's name; undefined when there is no such topic. */
export function parseTopic(name: string, catalogue: Catalogue): TopicSource | undefined {
  if (name === MARKET_TOPIC) return { kind: 'market' }
  if (!name.startsWith('ticker:')) return undefined
  const pair = canonicalPairCode(name.slice('ticker:'.length))
  // Only the canonical spelling is a topic, or one pair would have several.
  if (pair === undefined || tickerTopic(pair) !== name || catalogue.indexOf(pair) === undefined) return undefined
  return { kind: 'ticker', pair }
}

export type TopicValue = { readonly version: number; readonly fields: readonly (string | number | null)[] }

/** A topic's value as it is now; undefined when there is none yet. */
export function topicValue(
  source: TopicSource,
  board: Board,
  marketFields: () => MarketFields,
): TopicValue | undefined {
  if (source.kind === 'market') return board.asOf === 0 ? undefined : { version: board.asOf, fields: marketFields() }
  const ticker = board.ticker(source.pair)
  if (ticker === undefined) return undefined
  const fields: TickerFields = [
    ticker.last,
    ticker.change24h,
    ticker.high24h,
    ticker.low24h,
    ticker.volume24h,
    ticker.turnover24h,
  ]
  return { version: ticker.version, fields }
}

export const itemJson = (channel: number, value: TopicValue): string =>
  `[${channel},${value.version},${JSON.stringify(value.fields).slice(1)}`
