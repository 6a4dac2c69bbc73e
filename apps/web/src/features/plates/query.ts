import { PLATE_MAP_SIZES, PLATE_SORT_DEFAULT, PLATE_SORTS, PLATES_PATH } from '@candela/contract/plates'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { oneOf, optionalSort } from '#data-page/address/parameters.ts'

export const platePath = (id: string): string => `${PLATES_PATH}/${id}`

const address = pageQuery(PLATES_PATH, {
  ...optionalSort(PLATE_SORTS),
  by: oneOf(PLATE_MAP_SIZES, 'marketCap'),
})

export type PlatesQuery = QueryOf<typeof address>
export const { parse: parsePlatesQuery, link: platesLink, search: platesSearch } = address

export const plateSorts = (query: PlatesQuery) =>
  columnSorts({
    sorts: PLATE_SORTS,
    fallback: PLATE_SORT_DEFAULT,
    query,
    link: sort => platesLink(query, sort),
  })
