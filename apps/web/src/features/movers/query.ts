import { MOVER_LIST_SIZE, MOVER_SORT_DEFAULT, MOVER_SORTS, type MoverSort, MOVERS_PATH } from '@candela/contract/movers'
import type { SortOrder } from '@candela/contract/spot'
import { pageQuery, pageSearch, type QueryOf } from '#data-page/address/page-query.ts'
import { anyOrder, oneOf } from '#data-page/address/parameters.ts'

const SYMBOL = /^[a-z0-9]{1,24}$/i

const address = pageQuery(MOVERS_PATH, {
  sort: oneOf(MOVER_SORTS, MOVER_SORT_DEFAULT),
  /** The side a narrow screen shows: `desc` are the risers. Wide ones show both. */
  order: anyOrder,
  /** Symbol of the coin with open reasons. */
  why: { read: text => (SYMBOL.test(text) ? text.toUpperCase() : undefined), fallback: undefined },
})

export type MoversQuery = QueryOf<typeof address>
export const { parse: parseMoversQuery, link: moversLink } = address

/** Of the file with the rows that one side of the window shows. */
export const moversFileSearch = (sort: MoverSort, side: SortOrder): string =>
  pageSearch({ sort, order: side, size: MOVER_LIST_SIZE })
