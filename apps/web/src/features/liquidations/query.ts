import { LIQUIDATION_LIST_SIZE, LIQUIDATION_WINDOWS, LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { anyExchange } from '#data-page/address/exchange-parameter.ts'
import { anyCoin, oneOf, rowPages } from '#data-page/address/parameters.ts'

/** How far back the chart goes: the first two by hour, the others by day. */
export const SPANS = ['24h', '7d', '30d', '90d', '180d'] as const
export const SPAN_INPUT = {
  '24h': { period: 'hour', size: 24 },
  '7d': { period: 'hour', size: 168 },
  '30d': { period: 'day', size: 30 },
  '90d': { period: 'day', size: 90 },
  '180d': { period: 'day', size: 180 },
} as const

/** Least amounts in USD that can be chosen. */
export const MIN_USD = ['0', '10000', '100000', '1000000'] as const
export const RANGES = ['5', '10', '20', '40'] as const

/** One call gives a hundred. */
export const PAGES_MAX = 100 / LIQUIDATION_LIST_SIZE

const address = pageQuery(LIQUIDATIONS_PATH, {
  symbol: anyCoin,
  exchange: anyExchange,
  window: oneOf(LIQUIDATION_WINDOWS, '24h'),
  span: oneOf(SPANS, '90d'),
  minUsd: oneOf(MIN_USD, '0'),
  range: oneOf(RANGES, '20'),
  current: rowPages(PAGES_MAX),
})

export type LiquidationQuery = QueryOf<typeof address>
export const parseLiquidationQuery = address.parse

/** The page with some of its query changed; another filter begins at its first rows. */
export const liquidationLink = (query: LiquidationQuery, change: Partial<LiquidationQuery>): string =>
  address.link(query, { current: 1, ...change })
