import type { ExchangeId } from '@candela/contract/core'
import {
  SORT_ORDERS,
  SPOT_EXCHANGES,
  SPOT_LIST_SIZE,
  SPOT_SORT_DEFAULT,
  SPOT_SORTS,
  type SortOrder,
  type SpotSort,
} from '@candela/contract/spot'
import { nextSort, type SortState } from '@candela/quant'
import type { ColumnSort } from '#ui/tables/data-table.tsx'

/** State kept in the URL of the spot page; defaults are left out. */
export type SpotQuery = {
  /** How many pages of twenty are shown. */
  readonly current: number
  readonly sortName: SpotSort | undefined
  readonly sortOrder: SortOrder
  readonly tagsId: string | undefined
  readonly symbol: string | undefined
  /** Undefined is the composite of all exchanges. */
  readonly exchange: ExchangeId | undefined
}

export const PAGES_MAX = 50
const TEXT_MAX = 32

export function parseSpotQuery(params: URLSearchParams): SpotQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
    sortName: SPOT_SORTS.find(name => name === params.get('sortName')),
    sortOrder: SORT_ORDERS.find(order => order === params.get('sortOrder')) ?? 'desc',
    tagsId: cleanText(params.get('tagsId')),
    symbol: cleanText(params.get('symbol')),
    exchange: SPOT_EXCHANGES.find(({ id }) => id === params.get('exchange'))?.id,
  }
}

function cleanText(text: string | null): string | undefined {
  const trimmed = (text ?? '').trim().slice(0, TEXT_MAX)
  return trimmed === '' ? undefined : trimmed
}

/** The query as a search string, `''` when all is default. */
export function spotSearch(query: Partial<SpotQuery>): string {
  const params = new URLSearchParams()
  if (query.tagsId !== undefined) params.set('tagsId', query.tagsId)
  if (query.symbol !== undefined) params.set('symbol', query.symbol)
  if (query.exchange !== undefined) params.set('exchange', query.exchange)
  if (query.sortName !== undefined) {
    params.set('sortName', query.sortName)
    params.set('sortOrder', query.sortOrder ?? 'desc')
  }
  if (query.current !== undefined && query.current > 1) params.set('current', String(query.current))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The order the table is in. Unsorted is market cap, descending (rules 9), and is shown as such. */
export function sortStateOf(query: SpotQuery): SortState<SpotSort> {
  return { column: query.sortName ?? SPOT_SORT_DEFAULT, turn: query.sortOrder === 'asc' ? 1 : -1 }
}

/** Where a click on the head of a column leads. */
export function sortSearch(query: SpotQuery, column: SpotSort): string {
  const next = nextSort(sortStateOf(query), column)
  const isDefault = next.column === undefined || (next.column === SPOT_SORT_DEFAULT && next.turn === -1)
  return spotSearch({
    ...query,
    current: 1,
    sortName: isDefault ? undefined : next.column,
    sortOrder: next.turn === 1 ? 'asc' : 'desc',
  })
}

/** The heads of all columns that can be sorted, for a list at `path`. */
export const columnSorts = (path: string, query: SpotQuery): Readonly<Record<SpotSort, ColumnSort>> => ({
  name: columnSort(path, query, 'name'),
  price: columnSort(path, query, 'price'),
  change24h: columnSort(path, query, 'change24h'),
  turnover24h: columnSort(path, query, 'turnover24h'),
  volume24h: columnSort(path, query, 'volume24h'),
  marketCap: columnSort(path, query, 'marketCap'),
  supply: columnSort(path, query, 'supply'),
})

function columnSort(path: string, query: SpotQuery, column: SpotSort): ColumnSort {
  const state = sortStateOf(query)
  const order = state.column !== column ? 'none' : state.turn === 1 ? 'ascending' : 'descending'
  return { to: path + sortSearch(query, column), order }
}

export const rowsWanted = (query: SpotQuery): number => query.current * SPOT_LIST_SIZE

/** The rows a page shows, as the query of a file. */
export function fileSearch(query: SpotQuery): string {
  const search = spotSearch({ ...query, current: 1 })
  if (query.current === 1) return search
  return `${search === '' ? '?' : `${search}&`}size=${rowsWanted(query)}`
}

export const isWholeMarket = ({ tagsId, symbol, exchange }: SpotQuery): boolean =>
  tagsId === undefined && symbol === undefined && exchange === undefined
