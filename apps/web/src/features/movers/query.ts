import { MOVER_LIST_SIZE, MOVER_SORT_DEFAULT, MOVER_SORTS, type MoverSort } from '@candela/contract/movers'
import { SORT_ORDERS, type SortOrder } from '@candela/contract/spot'

/** State kept in the URL of the movers page; defaults are left out. */
export type MoversQuery = {
  readonly sort: MoverSort
  /** The side a narrow screen shows: `desc` are the risers. Wide ones show both. */
  readonly order: SortOrder
  /** Symbol of the coin with open reasons. */
  readonly why: string | undefined
}

const SYMBOL = /^[a-z0-9]{1,24}$/i

export function parseMoversQuery(params: URLSearchParams): MoversQuery {
  const why = params.get('why') ?? ''
  return {
    sort: MOVER_SORTS.find(sort => sort === params.get('sort')) ?? MOVER_SORT_DEFAULT,
    order: SORT_ORDERS.find(order => order === params.get('order')) ?? 'desc',
    why: SYMBOL.test(why) ? why.toUpperCase() : undefined,
  }
}

/** The query as a search string, `''` when all is default. */
export function moversSearch({ sort, order, why }: MoversQuery): string {
  const params = new URLSearchParams()
  if (sort !== MOVER_SORT_DEFAULT) params.set('sort', sort)
  if (order !== 'desc') params.set('order', order)
  if (why !== undefined) params.set('why', why)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Of the file with the rows that one side of the window shows. */
export const moversFileSearch = (sort: MoverSort, side: SortOrder): string =>
  `?${new URLSearchParams({ sort, order: side, size: String(MOVER_LIST_SIZE) }).toString()}`
