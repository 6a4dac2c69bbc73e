import type { ExchangeId } from '@candela/contract/core'
import { SPOT_EXCHANGES, SPOT_LIST_SIZE, SPOT_PATH, SPOT_SORT_DEFAULT, SPOT_SORTS } from '@candela/contract/spot'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { anyText, oneOf, optionalSort, rowPages } from '#data-page/address/parameters.ts'

export const PAGES_MAX = 50

const EXCHANGE_IDS: readonly ExchangeId[] = SPOT_EXCHANGES.map(({ id }) => id)

const address = pageQuery(SPOT_PATH, {
  tagsId: anyText,
  symbol: anyText,
  /** Undefined is the composite of all exchanges. */
  exchange: oneOf(EXCHANGE_IDS),
  ...optionalSort(SPOT_SORTS),
  current: rowPages(PAGES_MAX),
})

export type SpotQuery = QueryOf<typeof address>
export const { parse: parseSpotQuery, search: spotSearch, link: spotLink } = address

/** The heads of all columns that can be sorted, for a list at `path`. Unsorted is market cap, descending (rules 9). */
export const spotSorts = (path: string, query: SpotQuery) =>
  columnSorts({
    sorts: SPOT_SORTS,
    fallback: SPOT_SORT_DEFAULT,
    query,
    link: sort => path + spotSearch({ ...query, current: 1, ...sort }),
  })

export const rowsWanted = (query: SpotQuery): number => query.current * SPOT_LIST_SIZE

/** The rows a page shows, as the query of a file. */
export function fileSearch(query: SpotQuery): string {
  const search = spotSearch({ ...query, current: 1 })
  if (query.current === 1) return search
  return `${search === '' ? '?' : `${search}&`}size=${rowsWanted(query)}`
}

export const isWholeMarket = ({ tagsId, symbol, exchange }: SpotQuery): boolean =>
  tagsId === undefined && symbol === undefined && exchange === undefined
