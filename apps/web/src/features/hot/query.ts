import { HOT_LIST_SIZE, HOT_PATH, HOT_SORT_DEFAULT, HOT_SORTS, type HotListInput } from '@candela/contract/hot'
import { DAY_MS, UTC8_OFFSET_MS } from '@candela/quant'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { definedFields } from '#data-page/defined-fields.ts'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { optionalSort, rowPages } from '#data-page/address/parameters.ts'

/** The most rows one call gives: five pages. */
export const PAGES_MAX = 5

const address = pageQuery(HOT_PATH, {
  /** The day whose ranking is shown; undefined is now. */
  beginDate: { read: readDate, fallback: undefined },
  ...optionalSort(HOT_SORTS),
  current: rowPages(PAGES_MAX),
})

export type HotQuery = QueryOf<typeof address>
export const { parse: parseHotQuery, link: hotLink } = address

/** A date of the calendar, or none. */
function readDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** One call for all that is shown. */
export const hotInput = ({ current, sortName, sortOrder, beginDate }: HotQuery): HotListInput => ({
  size: current * HOT_LIST_SIZE,
  ...(sortName === undefined ? {} : { sortName, sortOrder }),
  ...definedFields({ beginDate }),
})

/** The same rows as a file. */
export function hotFileSearch(query: HotQuery): string {
  const { beginDate, sortName, sortOrder, size } = hotInput(query)
  return pageSearch({ beginDate, sortName, sortOrder, size })
}

export const hotSorts = (query: HotQuery) =>
  columnSorts({
    sorts: HOT_SORTS,
    fallback: HOT_SORT_DEFAULT,
    query,
    link: sort => hotLink(query, { current: 1, ...sort }),
  })

/** The UTC+8 date of a time. */
export const dateUtc8 = (time: number): string => new Date(time + UTC8_OFFSET_MS).toISOString().slice(0, 10)

/** The date so many days later. */
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
