/** The spot list of given pairs, of any exchange: a person's favourites. Built per request from current prices. */
import { canonicalPairCode, type Locale } from '@candela/contract/core'
import { SPOT_LIST_SIZE, type SpotList, type SpotRow, type SpotSort } from '@candela/contract/spot'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Board } from '#market/tickers/board.ts'
import { cursorPage, type ListOrder, placesOf, questionOf, sortRows, type SortKey } from '#platform/list-cursor.ts'
import { matchesSearch, searchText } from './search-text.ts'
import { requireTag, spotExchange } from './spot-boards.ts'
import { directionOf } from './spot-line.ts'
import type { SpotAsked } from './spot-order.ts'
import type { SpotTable } from './spot-table.ts'
import { SpotTotals } from './spot-totals.ts'

/** Contracts are left out. In the order of `pairs` unless a column is given. */
export type OwnSpotList = (asked: SpotAsked, locale: Locale, pairs: readonly string[]) => SpotList

export function createOwnSpotList(catalogue: Catalogue, board: Board, coins: Pick<SpotTable, 'row'>): OwnSpotList {
  /** Rank, cap and trend are the coin's; the other figures are the pair's own. */
  function rowOf(text: string, locale: Locale): SpotRow | undefined {
    const code = canonicalPairCode(text)
    const instrument = code && catalogue.instruments[catalogue.indexOf(code) ?? -1]
    if (code === undefined || instrument?.contractType !== 'SPOT') return undefined
    const coin = coins.row(instrument.baseAsset, locale)
    const ticker = board.ticker(code)
    if (coin === undefined || ticker === undefined) return undefined
    const { last: price, change24h, turnover24h, volume24h, high24h, low24h } = ticker
    const { exchange } = instrument
    return { ...coin, price, change24h, turnover24h, volume24h, high24h, low24h, pair: code, exchange }
  }

  function isWanted({ symbol, exchange }: SpotRow, asked: SpotAsked): boolean {
    const asset = catalogue.assetOf(symbol)
    if (asset === undefined) return false
    if (asked.exchange !== undefined && exchange !== spotExchange(asked.exchange)) return false
    if (asked.tagsId !== undefined && !asset.sectors.includes(asked.tagsId)) return false
    return matchesSearch(searchText(asset), asked.symbol?.trim().toLowerCase() ?? '')
  }

  return (asked, locale, pairs) => {
    requireTag(catalogue, asked.tagsId)
    const order = orderOf(asked, pairs)
    const found = pairs.flatMap(pair => rowOf(pair, locale) ?? []).filter(row => isWanted(row, asked))
    const totals = new SpotTotals()
    for (const row of found) totals.add(directionOf(Number(row.change24h)), Number(row.turnover24h))
    const page = cursorPage(sortRows(found, order), asked, order, SPOT_LIST_SIZE)
    return { ...page, ...totals.fields(), asOf: board.asOf }
  }
}

function orderOf(asked: SpotAsked, pairs: readonly string[]): ListOrder<SpotRow> {
  const { sortName, sortOrder = 'desc', tagsId, groupId, exchange, symbol } = asked
  return {
    question: questionOf('own spot', { exchange, sortName, sortOrder, tagsId, symbol, groupId }),
    isAscending: sortOrder === 'asc',
    keysOf: sortName === undefined ? () => [] : row => [KEYS[sortName](row)],
    idOf: ({ pair }) => pair,
    places: placesOf(pairs),
  }
}

const KEYS: Readonly<Record<SpotSort, (row: SpotRow) => SortKey>> = {
  marketCap: row => Number(row.marketCap),
  name: row => row.symbol,
  price: row => Number(row.price),
  change24h: row => Number(row.change24h),
  turnover24h: row => Number(row.turnover24h),
  volume24h: row => Number(row.volume24h),
  supply: row => Number(row.supply),
}
