import { exchangeId } from '@candela/contract/core'
import {
  LIQUIDATION_LIST_SIZE,
  LIQUIDATION_WINDOWS,
  type LiquidationWindow,
  LIQUIDATIONS_PATH,
} from '@candela/contract/liquidations'
import { oneOf, pageSearch, textOf } from '#data-page/page-query.ts'

/** How far back the chart goes: the first two by hour, the others by day. */
export const SPANS = ['24h', '7d', '30d', '90d'] as const
export type Span = (typeof SPANS)[number]
export const SPAN_INPUT = {
  '24h': { period: 'hour', size: 24 },
  '7d': { period: 'hour', size: 168 },
  '30d': { period: 'day', size: 30 },
  '90d': { period: 'day', size: 90 },
} as const

/** Least amounts in USD that can be chosen. */
export const MIN_USD = ['0', '10000', '100000', '1000000'] as const
export const RANGES = ['5', '10', '20', '40'] as const

/** State kept in the page's URL; defaults are left out. */
export type LiquidationQuery = {
  readonly symbol: string | undefined
  readonly exchange: string | undefined
  readonly window: LiquidationWindow
  readonly span: Span
  readonly minUsd: (typeof MIN_USD)[number]
  readonly range: (typeof RANGES)[number]
  /** How many pages of twenty are shown. */
  readonly current: number
}

/** One call gives a hundred. */
export const PAGES_MAX = 100 / LIQUIDATION_LIST_SIZE

const DEFAULTS = { window: '24h', span: '90d', minUsd: '0', range: '20', current: '1' }

export function parseLiquidationQuery(params: URLSearchParams): LiquidationQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    symbol: textOf(params, 'symbol')?.toUpperCase(),
    exchange: exchangeId(textOf(params, 'exchange') ?? ''),
    window: oneOf(params, 'window', LIQUIDATION_WINDOWS, '24h'),
    span: oneOf(params, 'span', SPANS, '90d'),
    minUsd: oneOf(params, 'minUsd', MIN_USD, '0'),
    range: oneOf(params, 'range', RANGES, '20'),
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
  }
}

/** The page with some of its query changed; another filter begins at its first rows. */
export const liquidationLink = (query: LiquidationQuery, change: Partial<LiquidationQuery>): string => {
  const next = { ...query, current: 1, ...change }
  return LIQUIDATIONS_PATH + pageSearch({ ...next, current: String(next.current) }, DEFAULTS)
}

/** Fields of a call, without those left open. */
export function given<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  } // only undefined ones were left out
}

/** Where the files of a panel lie; without a name, those of the list. */
export const filePath = (panel: string): string => `${LIQUIDATIONS_PATH}${panel === '' ? '' : `/${panel}`}`

export function fileSearch(fields: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given(fields))) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
