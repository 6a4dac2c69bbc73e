import { HOT_LIST_SIZE, HOT_SORT_DEFAULT, HOT_SORTS, type HotListInput, type HotSort } from '@candela/contract/hot'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'
import { DAY_MS, nextSort, type SortState, UTC8_OFFSET_MS } from '@candela/quant'

/** State kept in the URL of the hot page; defaults are left out. */
export type HotQuery = {
  /** How many pages of twenty are shown. */
  readonly current: number
  readonly sortName: HotSort | undefined
  readonly sortOrder: SortOrder
  /** The day whose ranking is shown; undefined is now. */
  readonly beginDate: string | undefined
}

/** The most rows one call gives: five pages. */
export const PAGES_MAX = 5

export function parseHotQuery(params: URLSearchParams): HotQuery {
  const page = Number(params.get('current') ?? 1)
  return {
    current: Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1,
    sortName: HOT_SORTS.find(name => name === params.get('sortName')),
    sortOrder: SORT_ORDERS.find(order => order === params.get('sortOrder')) ?? 'desc',
    beginDate: readDate(params.get('beginDate')),
  }
}

/** A date of the calendar, or none. */
function readDate(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** The query as a search string, `''` when all is default. */
export function hotSearch(query: HotQuery): string {
  const params = new URLSearchParams()
  if (query.beginDate !== undefined) params.set('beginDate', query.beginDate)
  if (query.sortName !== undefined) {
    params.set('sortName', query.sortName)
    params.set('sortOrder', query.sortOrder)
  }
  if (query.current > 1) params.set('current', String(query.current))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** One call for all that is shown. */
export function hotInput({ current, sortName, sortOrder, beginDate }: HotQuery): HotListInput {
  return {
    size: current * HOT_LIST_SIZE,
    ...(sortName === undefined ? {} : { sortName, sortOrder }),
    ...(beginDate === undefined ? {} : { beginDate }),
  }
}

/** The same rows as a file. */
export function hotFileSearch(query: HotQuery): string {
  const params = new URLSearchParams(hotSearch({ ...query, current: 1 }))
  params.set('size', String(query.current * HOT_LIST_SIZE))
  return `?${params.toString()}`
}

export const hotSortState = (query: HotQuery): SortState<HotSort> => ({
  column: query.sortName ?? HOT_SORT_DEFAULT,
  turn: query.sortOrder === 'asc' ? 1 : -1,
})

/** Where a click on the head of a column leads. */
export function hotSortSearch(query: HotQuery, column: HotSort): string {
  const next = nextSort(hotSortState(query), column)
  const isDefault = next.column === undefined || (next.column === HOT_SORT_DEFAULT && next.turn === -1)
  return hotSearch({
    ...query,
    current: 1,
    sortName: isDefault ? undefined : next.column,
    sortOrder: next.turn === 1 ? 'asc' : 'desc',
  })
}

/** The UTC+8 date of a time. */
export const dateUtc8 = (time: number): string => new Date(time + UTC8_OFFSET_MS).toISOString().slice(0, 10)

/** The date so many days later. */
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
