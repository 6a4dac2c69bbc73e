/** Rules of the favourites page. */
import { DEFAULT_GROUP_ID, type PricedFavourite } from '@candela/contract/favourites'
import { columnSorts } from '#data-page/address/column-sorts.ts'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { optionalSort } from '#data-page/address/parameters.ts'

/** Rules 4: they exclude each other. */
export type Mode = 'viewing' | 'editing' | 'adding' | 'reorganising'

/** The mode after a press on the button of one; a second press leaves it. */
export const nextMode = (current: Mode, pressed: Mode): Mode => (current === pressed ? 'viewing' : pressed)

export const FAVOURITE_SORTS = ['name', 'price', 'change24h', 'turnover24h', 'volume24h', 'marketCap'] as const
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number]

/** State kept in the URL: group and order. */
const address = pageQuery('/favourites', {
  group: { read: text => text || undefined, fallback: DEFAULT_GROUP_ID },
  ...optionalSort(FAVOURITE_SORTS),
})

export type FavouriteQuery = QueryOf<typeof address>
export const { parse: parseQuery, link: favouritesLink } = address

export const favouriteSorts = (query: FavouriteQuery) =>
  columnSorts({ sorts: FAVOURITE_SORTS, query, link: sort => favouritesLink(query, sort) })

export const ofGroup = (rows: readonly PricedFavourite[], groupId: string): readonly PricedFavourite[] =>
  groupId === DEFAULT_GROUP_ID ? rows : rows.filter(row => row.existId === groupId)

/** Rows without the figure sort last in both directions. */
export function sorted(
  rows: readonly PricedFavourite[],
  { sortName: column, sortOrder }: Pick<FavouriteQuery, 'sortName' | 'sortOrder'>,
): readonly PricedFavourite[] {
  const turn = sortOrder === 'asc' ? 1 : -1
  if (column === undefined) return rows
  if (column === 'name') return rows.toSorted((a, b) => turn * compare(a.baseAsset, b.baseAsset))
  const valued = rows.map(row => ({ row, value: Number(row.figures?.[column] ?? Number.NaN) }))
  const known = valued.filter(({ value }) => !Number.isNaN(value))
  const unknown = valued.filter(({ value }) => Number.isNaN(value))
  return [...known.toSorted((a, b) => turn * (a.value - b.value)), ...unknown].map(({ row }) => row)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Moves the item to index `to`, clamped to the list; the items between shift. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  if (!items.includes(item)) return items
  const place = Math.min(items.length - 1, Math.max(0, to))
  return items.filter(other => other !== item).toSpliced(place, 0, item)
}

/** The whole list after the pairs of a group, all of which are in `ids`, have changed places among themselves. */
export function withOrder(rows: readonly PricedFavourite[], ids: readonly string[]): readonly PricedFavourite[] {
  const next = ids.values()
  const byId = new Map(rows.map(row => [row.id, row]))
  return rows.map(row => (ids.includes(row.id) ? (byId.get(next.next().value ?? '') ?? row) : row))
}

/** TradingView's lists have exchanges and colons in them, ours a head with the column of pairs. */
export const formatOf = (text: string): 'csv' | 'tradingview' =>
  /(^|,)\s*"?pair"?\s*(,|$)/i.test(text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1)[0] ?? '') ? 'csv' : 'tradingview'
