/** Position of a coin in the spot list, for cursors: see platform/list-cursor.ts. */
import type { ExchangeId } from '@candela/contract/core'
import {
  type SortOrder,
  SPOT_SORT_DEFAULT,
  SPOT_SORTS,
  type SpotListInput,
  type SpotSort,
} from '@candela/contract/spot'
import { cursorPart, type ListOrder, questionOf, type SortKey } from '#platform/list-cursor.ts'
import type { SpotFigures, SpotLine } from './spot-line.ts'

/** The request; `groupId` identifies the favourites. */
export type SpotAsked = SpotListInput & { readonly groupId?: string | undefined }

type Standing = { readonly line: SpotLine; readonly figures: SpotFigures }

export type SpotOrders = {
  orderOf(asked: SpotListInput): ListOrder<Standing>
  /**
   * The cursor after a coin, given by its position among equals, in an unfiltered list. Every answer of such a list has
   * one, so it is built without touching the coin, which is in cold memory.
   */
  cursorBehind(place: number, key: number, page: number, asked: SpotListInput): string
}

/** The orders of one exchange's list. `places` gives the position of equal coins by symbol, from 0. */
export function createSpotOrders(exchange: ExchangeId, places: ReadonlyMap<string, number>): SpotOrders {
  const questionsIn = (order: SortOrder): ReadonlyMap<SpotSort, string> =>
    new Map(SPOT_SORTS.map(sort => [sort, questionOf('spot', { exchange, sort, order })]))
  const questions = { desc: questionsIn('desc'), asc: questionsIn('asc') }
  const ids = [...places.keys()].map(symbol => `~${cursorPart(symbol)}`)
  return {
    orderOf(asked) {
      const { sortName, sortOrder = 'desc', tagsId } = asked
      const search = asked.symbol?.trim() ?? ''
      const sort = sortName ?? SPOT_SORT_DEFAULT
      const isAll = tagsId === undefined && search === ''
      return {
        question: isAll
          ? (questions[sortOrder].get(sort) ?? '')
          : questionOf('spot', { exchange, sort: sortName, order: sortOrder, tagsId, search }),
        isAscending: sortOrder === 'asc',
        keysOf: standing => [KEYS[sort](standing)],
        idOf: ({ line }) => line.asset.symbol,
        places,
      }
    },
    cursorBehind(place, key, page, { sortName = SPOT_SORT_DEFAULT, sortOrder = 'desc' }) {
      const begin = `${questions[sortOrder].get(sortName)}~${page}`
      const id = ids[place] ?? ''
      // Names are stored by their position among each other, which changes when a coin is listed.
      return sortName === 'name' ? begin + id + id : `${begin}~${key}${id}`
    },
  }
}

const KEYS: Readonly<Record<SpotSort, (standing: Standing) => SortKey>> = {
  marketCap: ({ figures }) => figures.marketCap,
  name: ({ line }) => line.asset.symbol,
  price: ({ figures }) => figures.price,
  change24h: ({ figures }) => figures.change24h,
  turnover24h: ({ figures }) => figures.turnover24h,
  volume24h: ({ figures }) => figures.volume24h,
  supply: ({ line }) => line.asset.circulatingSupply ?? null,
}
