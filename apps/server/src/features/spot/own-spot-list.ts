/**
 * The spot list of given pairs, of any exchange and kind: a person's favourites. Built per request from current prices.
 */
import { canonicalPairCode, type Locale, parsePairCode, textIn } from '@candela/contract/core'
import { SPOT_LIST_SIZE, type SpotList, type SpotRow, type SpotSort } from '@candela/contract/spot'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange, requireSector } from '#market/catalogue/require-known.ts'
import type { Board } from '#market/tickers/board.ts'
import { dayFigures } from '#market/tickers/ticker.ts'
import { cursorPage, type ListOrder, placesOf, questionOf, sortRows, type SortKey } from '#platform/list-cursor.ts'
import { matchesSearch, searchText } from './search-text.ts'
import { directionOf } from './spot-line.ts'
import type { SpotAsked } from './spot-order.ts'
import type { SpotTable } from './spot-table.ts'
import { SpotTotals } from './spot-totals.ts'

/** In the order of `pairs` unless a column is given. */
export type OwnSpotList = (asked: SpotAsked, locale: Locale, pairs: readonly string[]) => SpotList

export function createOwnSpotList(catalogue: Catalogue, board: Board, coins: Pick<SpotTable, 'row'>): OwnSpotList {
  /** Rank, cap and trend are the coin's, and an index has none; the other figures are the pair's own. */
  function rowOf(text: string, locale: Locale): SpotRow | undefined {
    const code = canonicalPairCode(text)
    const instrument = code && catalogue.instruments[catalogue.indexOf(code) ?? -1]
    const ticker = instrument && board.ticker(instrument.code)
    if (instrument === undefined || ticker === undefined) return undefined
    const { baseAsset: symbol, exchange, code: pair } = instrument
    const { last: price } = ticker
    const coin = coins.row(symbol, locale) ?? {
      symbol,
      name: textIn(locale, baseName(catalogue, symbol)),
      marketCap: null,
      supply: null,
      rank: null,
      trend7d: [],
    }
    return { ...coin, price, ...dayFigures(ticker), pair, exchange }
  }

  function isWanted({ symbol, exchange }: SpotRow, asked: SpotAsked): boolean {
    if (asked.exchange !== undefined && exchange !== requireExchange(asked.exchange)) return false
    if (asked.tagsId !== undefined && catalogue.assetOf(symbol)?.sectors.includes(asked.tagsId) !== true) return false
    const search = asked.symbol?.trim().toLowerCase() ?? ''
    return matchesSearch(searchText({ symbol, name: baseName(catalogue, symbol) }), search)
  }

  return (asked, locale, pairs) => {
    if (asked.tagsId !== undefined) requireSector(catalogue, asked.tagsId)
    if (asked.exchange !== undefined) requireExchange(asked.exchange)
    const order = orderOf(asked, pairs)
    const found = pairs.flatMap(pair => rowOf(pair, locale) ?? []).filter(row => isWanted(row, asked))
    const totals = new SpotTotals()
    for (const row of found)
      totals.add(directionOf(Number(row.change24h)), isInDollars(row) ? Number(row.turnover24h) : 0)
    const page = cursorPage(sortRows(found, order), asked, order, SPOT_LIST_SIZE)
    return { ...page, ...totals.fields(), asOf: board.pricesAt }
  }
}

/** Only these turnovers can be added up. */
const DOLLARS: ReadonlySet<string | undefined> = new Set(['USDT', 'USDC', 'USD', 'BUSD'])
const isInDollars = ({ pair }: SpotRow): boolean => DOLLARS.has(parsePairCode(pair)?.quoteAsset)

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
  marketCap: row => numberOrNull(row.marketCap),
  name: row => row.symbol,
  price: row => Number(row.price),
  change24h: row => Number(row.change24h),
  turnover24h: row => Number(row.turnover24h),
  volume24h: row => Number(row.volume24h),
  supply: row => numberOrNull(row.supply),
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))
