/**
 * Funding queries: by contract, by coin and exchange, widest spreads, and settlements. Current rates are in memory from
 * the newest sheet; settlements come from the database.
 */
import { type Locale, textIn } from '@candela/contract/core'
import {
  FUNDING_FAMILY_DEFAULT,
  FUNDING_LIST_SIZE,
  FUNDING_SORT_DEFAULT,
  type FundingCoinsInput,
  type FundingCross,
  type FundingFamily,
  type FundingHistory,
  type FundingHistoryInput,
  type FundingPage,
  type FundingPageInput,
  type FundingSpread,
  type FundingSymbol,
} from '@candela/contract/funding'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type Contract, type ContractFilter, type Contracts, exchangesOf } from '#market/derivatives/contracts.ts'
import { collectedField, coverageField, excludedField } from '#market/derivatives/coverage.ts'
import type { ContractSheet } from '#market/derivatives/sheet.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorPage, type ListOrder, questionOf } from '#platform/list-cursor.ts'
import { createMemo } from '#platform/memo.ts'
import { crossRow, type FundingCoin, type Spread, spreadRow } from './coins.ts'
import type { FundingEntry } from './funding-entry.ts'
import { familyOf, type FundingRows, makeFundingRows } from './funding-rows.ts'
import type { FundingRepo } from './repo.ts'
import { finishedBefore, knownSums, ratePercent } from './rules.ts'
import { summaryOf } from './summary.ts'

export type FundingOptions = {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly board: Board
  readonly contractBoard: ContractBoard
  readonly derivatives: Pick<DerivativesSource, 'coverage' | 'past'>
  readonly repo: FundingRepo
  readonly clock: Clock
}

export type Funding = {
  page(input: FundingPageInput): FundingPage
  symbols(family: FundingFamily | undefined, locale: Locale): FundingSymbol[]
  cross(input: FundingCoinsInput): FundingCross
  spread(input: FundingCoinsInput): FundingSpread
  history(input: FundingHistoryInput): Promise<FundingHistory>
}

type Filter = ContractFilter & { readonly family?: FundingFamily | undefined }

/** Rows of a sheet are rebuilt after this time to refresh the turnover. */
const ROWS_KEPT_MS = 10_000
/** Settlements happen at most once an hour. */
const SETTLED_KEPT_MS = 5000
const HISTORY_SIZE = { '8h': 42, '1d': 28 } as const
const HISTORY_ROWS = 20
const PERIOD_MS = { '8h': 8 * HOUR_MS, '1d': DAY_MS } as const

export function createFunding(options: FundingOptions): Funding {
  const { catalogue, contracts, board, contractBoard, derivatives, repo, clock } = options
  const memo = createMemo(clock, SETTLED_KEPT_MS)
  let made: { readonly sheet: ContractSheet | undefined; readonly at: number; readonly rows: FundingRows } | undefined

  /** Rows and their sort orders, built by the first request after a change and shared by later ones. */
  function rows(): FundingRows {
    const { sheet } = contractBoard
    if (made === undefined || made.sheet !== sheet || clock.monotonic() - made.at >= ROWS_KEPT_MS)
      made = { sheet, at: clock.monotonic(), rows: makeFundingRows(sheet, contracts.all, board) }
    return made.rows
  }

  /** The contracts of a filter; rejects an unknown coin or exchange. */
  function wanted({ symbol, exchange, family }: Filter): readonly Contract[] {
    const matching =
      symbol === undefined && exchange === undefined ? contracts.all : contracts.matching({ symbol, exchange })
    return family === undefined ? matching : matching.filter(contract => familyOf(contract) === family)
  }

  function pick(entries: readonly FundingEntry[], filter: Filter): readonly FundingEntry[] {
    const set = new Set(wanted(filter))
    return set.size === contracts.all.length ? entries : entries.filter(entry => set.has(entry.contract))
  }

  /** Exchanges without any rate, once there are figures. */
  function excluded(all: FundingRows, filter: Filter): ReturnType<typeof excludedField> {
    if (all.asOf === 0) return {}
    const known = new Set(all.rows.filter(entry => entry.rate8h !== undefined).map(entry => entry.contract))
    return excludedField(wanted(filter), contract => known.has(contract))
  }

  /** Contracts whose history is shown: all contracts of a coin, or the one with most turnover per coin. */
  function historyEntries(input: FundingHistoryInput): readonly FundingEntry[] {
    const found = pick(rows().in('turnover24h', 'desc'), { ...input, family: input.family ?? FUNDING_FAMILY_DEFAULT })
    const seen = new Set<string>()
    const chosen = found.filter(
      ({ row }) => input.symbol !== undefined || (!seen.has(row.symbol) && seen.add(row.symbol)),
    )
    return chosen.slice(0, input.rows ?? HISTORY_ROWS)
  }

  function ofCoin<Item extends { readonly symbol: string }>(items: readonly Item[], { symbol }: FundingCoinsInput) {
    if (symbol === undefined) return items
    const [contract] = contracts.matching({ symbol })
    return items.filter(item => item.symbol === contract?.symbol)
  }

  function coinOrder<Coin extends FundingCoin | Spread>(
    list: string,
    { symbol, family = FUNDING_FAMILY_DEFAULT }: FundingCoinsInput,
    keysOf: (coin: Coin) => readonly number[],
  ): ListOrder<Coin> {
    const question = questionOf(list, { symbol, family })
    return { question, isAscending: false, keysOf, idOf: coin => coin.symbol }
  }

  return {
    page({ current, size, cursor, sortName = FUNDING_SORT_DEFAULT, sortOrder = 'desc', ...filter }) {
      const all = rows()
      const found = pick(all.in(sortName, sortOrder), filter)
      const order = all.orderIn(sortName, sortOrder, questionOf('funding', { sortName, sortOrder, ...filter }))
      const page = cursorPage(found, { current, size, cursor }, order, FUNDING_LIST_SIZE)
      return {
        ...page,
        records: page.records.map(entry => entry.row),
        summary: { ...summaryOf(found), ...excluded(all, filter) },
        waiting:
          all.isPastKnown && derivatives.past === undefined
            ? 0
            : found.filter(({ row }) => row.settled3d === null && row.rate !== null).length,
        ...collectedField(derivatives, contractBoard.sheet),
        ...coverageField(wanted(filter), derivatives),
        asOf: found.length === 0 && wanted(filter).length > 0 ? 0 : all.asOf,
      }
    },

    symbols(family, locale) {
      const symbols = new Set(wanted({ family }).map(contract => contract.symbol))
      return [...symbols].map(symbol => {
        const asset = catalogue.assetOf(symbol)
        return { symbol, name: asset === undefined ? symbol : textIn(locale, asset.name) }
      })
    },

    cross(input) {
      const family = input.family ?? FUNDING_FAMILY_DEFAULT
      const exchanges = exchangesOf(wanted({ family }))
      const found = ofCoin(rows().coins(family), input)
      const order = coinOrder<FundingCoin>('funding cross', input, coin => [coin.turnover])
      const page = cursorPage(found, input, order, FUNDING_LIST_SIZE)
      const exchangeIds = exchanges.map(({ id }) => id)
      return {
        ...page,
        exchanges: exchanges.map(({ id, name }) => ({ id, name })),
        records: page.records.map(coin => crossRow(coin, exchangeIds)),
        asOf: rows().asOf,
      }
    },

    spread(input) {
      const found = ofCoin(rows().spreads(input.family ?? FUNDING_FAMILY_DEFAULT), input)
      const order = coinOrder<Spread>('funding spread', input, spread => [spread.spread8h, spread.turnover])
      const page = cursorPage(found, input, order, FUNDING_LIST_SIZE)
      return { ...page, records: page.records.map(spreadRow), asOf: rows().asOf }
    },

    async history(input) {
      const period = input.period ?? '8h'
      const chosen = historyEntries(input)
      const times = finishedBefore(period, input.size ?? HISTORY_SIZE[period], clock.now(), input.to)
      const ids = chosen.map(({ contract }) => contract.id)
      // One extra period proves that the first one shown is complete.
      const from = (times[0] ?? 0) - PERIOD_MS[period]
      const to = times.at(-1) ?? 0
      const sums = await memo(`${period}:${from}:${to}:${ids.join()}`, () => repo.sums(period, ids, from, to))
      return {
        period,
        times,
        records: chosen.map(({ contract, row }) => ({
          name: row.name,
          pair: row.pair,
          symbol: row.symbol,
          exchange: row.exchange,
          exchangeName: row.exchangeName,
          intervalHours: row.intervalHours,
          rates: knownSums(
            sums.filter(each => each.contract === contract.id),
            times,
          ).map(rate => (rate === null ? null : ratePercent(rate))),
        })),
        asOf: clock.now(),
      }
    },
  }
}
