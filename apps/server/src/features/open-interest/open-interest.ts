/**
 * Open interest queries: by coin, a coin by exchange, and over time. Current values are in memory from the newest
 * sheet; the past comes from the database.
 */
import type { Locale } from '@candela/contract/core'
import {
  OPEN_INTEREST_COIN,
  OPEN_INTEREST_LIST_SIZE,
  OPEN_INTEREST_SORT_DEFAULT,
  type OpenInterestExchangeRow,
  type OpenInterestExchanges,
  type OpenInterestHistory,
  type OpenInterestHistoryInput,
  type OpenInterestList,
  type OpenInterestListInput,
  type OpenInterestRow,
  type OpenInterestSymbol,
} from '@candela/contract/open-interest'
import { percentShares } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { createCoinList, HISTORY_SIZE } from '#market/derivatives/coin-list.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type Contracts, exchangesOf } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import { collectedField, excludedField } from '#market/derivatives/coverage.ts'
import { figureOf, figureText } from '#market/derivatives/figure.ts'
import type { ContractSheet } from '#market/derivatives/sheet.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorPage, questionOf } from '#platform/list-cursor.ts'
import { createMemo } from '#platform/memo.ts'
import { byMargin, type CoinEntry, type CoinRows, makeCoinRows, SHARE_DECIMALS, waitingIn } from './coin-rows.ts'
import { exchangeSeries } from './exchange-history.ts'
import { type KnownPast, openFigures } from './rules.ts'

export type OpenInterestOptions = {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly board: Board
  readonly contractBoard: ContractBoard
  readonly derivatives: Pick<DerivativesSource, 'past'>
  readonly history: ContractHistory
  readonly clock: Clock
}

export type OpenInterest = {
  list(input: OpenInterestListInput, locale: Locale): OpenInterestList
  exchanges(symbol: string | undefined, locale: Locale): OpenInterestExchanges
  history(input: OpenInterestHistoryInput): Promise<OpenInterestHistory>
  symbols(locale: Locale): OpenInterestSymbol[]
}

/** Rows of a sheet are rebuilt after this time to refresh prices. */
const ROWS_KEPT_MS = 10_000
/** Roll-ups of the current hour and day change every five minutes. */
const HISTORY_KEPT_MS = 5000

export function createOpenInterest(options: OpenInterestOptions): OpenInterest {
  const { catalogue, contracts, board, contractBoard, derivatives, history, clock } = options
  const memo = createMemo(clock, HISTORY_KEPT_MS)
  const coins = createCoinList(options)
  const hasGaps = derivatives.past === undefined
  const exchanges = exchangesOf(contracts.all).map(({ id, name }) => ({ id, name }))
  let made: { sheet: ContractSheet | undefined; at: number; rows: Map<string, CoinRows> } | undefined

  /** The coins on all exchanges or on one, and their sort orders: built by the first request after a change. */
  function rowsOn(exchange: string | undefined): CoinRows {
    const { sheet } = contractBoard
    if (made === undefined || made.sheet !== sheet || clock.monotonic() - made.at >= ROWS_KEPT_MS)
      made = { sheet, at: clock.monotonic(), rows: new Map() }
    const members = exchange === undefined ? contracts.all : contracts.matching({ exchange })
    const key = exchange === undefined ? '' : (members[0]?.exchange ?? 'none')
    const known = made.rows.get(key)
    if (known !== undefined) return known
    const rows = makeCoinRows({ catalogue, board, sheet, hasGaps }, members)
    made.rows.set(key, rows)
    return rows
  }

  /** Exchanges without any open interest, once there are figures. */
  function excluded(exchange: string | undefined): ReturnType<typeof excludedField> {
    if (contractBoard.sheet === undefined) return {}
    const members = exchange === undefined ? contracts.all : contracts.matching({ exchange })
    return excludedField(members, ({ pair }) => figureText(contractBoard.row(pair)?.openInterestUsd) !== undefined)
  }

  const toRow = ({ row }: CoinEntry, locale: Locale): OpenInterestRow => ({
    ...row,
    name: coins.nameOf(row.symbol, locale),
  })

  return {
    list(input, locale) {
      const { symbol, exchange, sortName = OPEN_INTEREST_SORT_DEFAULT, sortOrder = 'desc' } = input
      const rows = rowsOn(exchange)
      const search = symbol?.trim().toLowerCase() ?? ''
      const ordered = rows.in(sortName, sortOrder)
      const found = search === '' ? ordered : ordered.filter(entry => coins.isFound(entry.row.symbol, search))
      const question = questionOf('open interest', { sortName, sortOrder, symbol, exchange })
      const order = rows.orderIn(sortName, sortOrder, question)
      const page = cursorPage(found, input, order, OPEN_INTEREST_LIST_SIZE)
      return {
        ...page,
        records: page.records.map(entry => toRow(entry, locale)),
        totals: { ...(search === '' ? rows.totals : rows.totalsOf(found)), ...excluded(exchange) },
        exchanges,
        waiting: search === '' || rows.isCollected ? rows.waiting : waitingIn(found),
        ...collectedField(derivatives, contractBoard.sheet),
        asOf: rows.asOf,
      }
    },

    exchanges(symbol = OPEN_INTEREST_COIN, locale) {
      const [contract] = contracts.matching({ symbol })
      const { rows, past, asOf } = rowsOn(undefined)
      const coin = rows.find(({ row }) => row.symbol === contract?.symbol)
      return {
        coin: coin === undefined ? null : toRow(coin, locale),
        records: coin === undefined ? [] : exchangeRows(coin, past),
        asOf,
      }
    },

    async history(input) {
      const { symbol = OPEN_INTEREST_COIN, exchange, period = '1h' } = input
      const members = contracts.matching({ symbol, exchange })
      const asOf = contractBoard.sheet?.asOf ?? clock.now()
      // Up to the newest snapshot rather than now: the current five minutes have none yet.
      const newest = Math.min(asOf, (input.to ?? Infinity) - 1)
      const times = history.times(period, input.size ?? HISTORY_SIZE[period], newest)
      const priced = coins.largest(contracts.matching({ symbol }))
      const ids = [...new Set([...members, ...(priced === undefined ? [] : [priced])])].map(({ id }) => id)
      const rows = await memo(`${period}:${times[0]}:${times.length}:${asOf}:${ids.join()}`, () =>
        history.rows(period, ids, times),
      )
      return {
        symbol: priced?.symbol ?? symbol.toUpperCase(),
        period,
        times,
        ...exchangeSeries(
          members,
          rows,
          times,
          { from: contractBoard.sheet?.historyFrom ?? Infinity, hasGaps },
          priced,
        ),
        pricePair: priced?.pair ?? '',
        asOf,
      }
    },

    symbols: locale => coins.symbols(locale),
  }
}

function exchangeRows({ contracts }: CoinEntry, past: KnownPast): OpenInterestExchangeRow[] {
  const rows = exchangesOf(contracts.map(({ contract }) => contract))
    .map(({ id, name }) => {
      const members = contracts.filter(({ contract }) => contract.exchange === id)
      const figures = openFigures(
        members.map(({ state }) => state),
        past,
      )
      return { exchange: id, name, ...figures, ...byMargin(members) }
    })
    .toSorted((a, b) => (figureOf(b.totalUsd) ?? -1) - (figureOf(a.totalUsd) ?? -1))
  const shares = percentShares(
    rows.map(row => Number(row.totalUsd)),
    SHARE_DECIMALS,
  )
  return rows.map((row, at) => ({ ...row, share: row.totalUsd === null ? null : (shares[at] ?? '0.00') }))
}
