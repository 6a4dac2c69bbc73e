/** What can be subscribed to, and how a topic's value is written. */
import { canonicalPairCode, type PairCode } from '@candela/contract/core'
import { type ContractsFields, LIVE_LIQUIDATIONS, type MarketFields, type TickerFields } from '@candela/contract/live'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { LiquidationPrint } from '#market/derivatives/sheet.ts'

export type TopicSource =
  | { readonly kind: 'ticker'; readonly pair: PairCode }
  | { readonly kind: 'market' | 'contracts' | 'liquidations' }
  | { readonly kind: 'messages'; readonly accountId: string }

export const tickerTopic = (pair: PairCode): string => `ticker:${pair}`
export const MARKET_TOPIC = 'market'
export const CONTRACTS_LIVE_TOPIC = 'contracts'
export const LIQUIDATIONS_LIVE_TOPIC = 'liquidations'

/** Reads a topic's name; undefined when there is no such topic. */
export function parseTopic(name: string, catalogue: Catalogue): TopicSource | undefined {
  if (name === MARKET_TOPIC) return { kind: 'market' }
  if (name === CONTRACTS_LIVE_TOPIC) return { kind: 'contracts' }
  if (name === LIQUIDATIONS_LIVE_TOPIC) return { kind: 'liquidations' }
  if (!name.startsWith('ticker:')) return undefined
  const pair = canonicalPairCode(name.slice('ticker:'.length))
  // Only the canonical spelling is a topic, or one pair would have several.
  if (pair === undefined || tickerTopic(pair) !== name || catalogue.indexOf(pair) === undefined) return undefined
  return { kind: 'ticker', pair }
}

export type TopicParts = {
  readonly board: Board
  readonly contracts: ContractBoard
  readonly marketFields: () => MarketFields
  readonly messages?: (accountId: string) => TopicValue | undefined
}

export type TopicValue = { readonly version: number; readonly fields: readonly (string | number | null)[] }

/** A topic's value as it is now; undefined when there is none yet. */
export function topicValue(
  source: TopicSource,
  { board, contracts, marketFields, messages }: TopicParts,
): TopicValue | undefined {
  switch (source.kind) {
    case 'market':
      return board.asOf === 0 ? undefined : { version: board.asOf, fields: marketFields() }
    case 'contracts':
      return contractsValue(contracts)
    case 'liquidations':
      return liquidationsValue(contracts)
    case 'ticker':
      return tickerValue(board, source.pair)
    case 'messages':
      return messages?.(source.accountId)
  }
}

function contractsValue({ sheet }: ContractBoard): TopicValue | undefined {
  if (sheet === undefined) return undefined
  // The same snapshot is shown again when more of the past has been read: first the last day of all contracts, then,
  // one by one, the rest.
  const hasRecent = sheet.historyFrom < sheet.asOf ? 1 : 0
  const fields: ContractsFields = [sheet.asOf, sheet.backfilled, hasRecent]
  return { version: sheet.asOf + hasRecent + sheet.backfilled, fields }
}

function liquidationsValue({ newestPrints, printsVersion }: ContractBoard): TopicValue | undefined {
  if (newestPrints.length === 0) return undefined
  return { version: printsVersion, fields: newestPrints.slice(0, LIVE_LIQUIDATIONS).toReversed().map(printField) }
}

const printField = ({ at, pair, isLong, price, size, usd }: LiquidationPrint): string =>
  `${at}|${pair}|${isLong ? 'L' : 'S'}|${price}|${size}|${usd}`

function tickerValue(board: Board, pair: PairCode): TopicValue | undefined {
  const ticker = board.ticker(pair)
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

/**
 * What a reader of the value before needs: by how much the version has grown, as a negative number, and the fields, a text
 * that is the same as then written as the number 0.
 */
export function changeJson(channel: number, value: TopicValue, before: TopicValue): string {
  const fields = value.fields.map((field, at) => (typeof field === 'string' && field === before.fields[at] ? 0 : field))
  return itemJson(channel, { version: before.version - value.version, fields })
}
