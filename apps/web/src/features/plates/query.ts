import { PLATE_SORT_DEFAULT, PLATE_SORTS, type PlateSort, PLATES_PATH } from '@candela/contract/plates'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'
import { nextSort, type SortState } from '@candela/quant'

export const platePath = (id: string): string => `${PLATES_PATH}/${id}`

/** Meaning of the map's area. */
export const MAP_SIZES = ['marketCap', 'turnover24h'] as const
export type MapSize = (typeof MAP_SIZES)[number]

/** State kept in the URL of the sectors page; defaults are left out. */
export type PlatesQuery = {
  readonly sortName: PlateSort | undefined
  readonly sortOrder: SortOrder
  readonly by: MapSize
}

export function parsePlatesQuery(params: URLSearchParams): PlatesQuery {
  return {
    sortName: PLATE_SORTS.find(name => name === params.get('sortName')),
    sortOrder: SORT_ORDERS.find(order => order === params.get('sortOrder')) ?? 'desc',
    by: MAP_SIZES.find(size => size === params.get('by')) ?? 'marketCap',
  }
}

/** The query as a search string, `''` when all is default. */
export function platesSearch({ sortName, sortOrder, by }: PlatesQuery): string {
  const params = new URLSearchParams()
  if (sortName !== undefined) {
    params.set('sortName', sortName)
    params.set('sortOrder', sortOrder)
  }
  if (by !== 'marketCap') params.set('by', by)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export const plateSortState = (query: PlatesQuery): SortState<PlateSort> => ({
  column: query.sortName ?? PLATE_SORT_DEFAULT,
  turn: query.sortOrder === 'asc' ? 1 : -1,
})

/** Where a click on the head of a column leads. */
export function plateSortSearch(query: PlatesQuery, column: PlateSort): string {
  const next = nextSort(plateSortState(query), column)
  const isDefault = next.column === undefined || (next.column === PLATE_SORT_DEFAULT && next.turn === -1)
  return platesSearch({
    ...query,
    sortName: isDefault ? undefined : next.column,
    sortOrder: next.turn === 1 ? 'asc' : 'desc',
  })
}
