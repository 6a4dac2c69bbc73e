/**
 * Long/short ratio queries: by coin, one coin by exchange, and over time. Current ratios are in memory from the newest
 * sheet; the past comes from the database.
 */
import type { InputOf, Locale } from '@candela/contract/core'
import {
  LONG_SHORT_COIN,
  LONG_SHORT_LIST_SIZE,
  LONG_SHORT_PERIOD,
  LONG_SHORT_SORT_DEFAULT,
  LONG_SHORT_TYPES,
  RATIO_OF_TYPE,
  type LongShortList,
  type LongShortListInput,
  type LongShortNow,
  type longShortNowCall,
  type LongShortSymbol,
  type LongShortTrend,
  type LongShortTrendInput,
  type LongShortType,
} from '@candela/contract/long-short'
import type { ContractPeriod } from '@candela/contract/open-interest'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireCoin } from '#market/catalogue/require-known.ts'
import { createCoinList, HISTORY_SIZE } from '#market/derivatives/coin-list.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type Contract, type Contracts, exchangesOf } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import { collectedField, coverageField } from '#market/derivatives/coverage.ts'
import { figureOf } from '#market/derivatives/figure.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorPage, questionOf } from '#platform/list-cursor.ts'
import { createMemo } from '#platform/memo.ts'
import { createMoments, type Moments } from './moments.ts'
import { makeRatioRows, openOf, type RatioRows, splitOfContracts, waitingIn } from './ratio-rows.ts'
import { longPart } from './rules.ts'
import { trendSeries } from './trend.ts'

export type LongShortOptions = {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly board: Board
  readonly contractBoard: ContractBoard
  readonly derivatives: Pick<DerivativesSource, 'coverage' | 'past'>
  readonly history: ContractHistory
  readonly clock: Clock
}

export type LongShort = {
  list(input: LongShortListInput, locale: Locale): Promise<LongShortList>
  now(input: InputOf<typeof longShortNowCall>): Promise<LongShortNow>
  trend(input: LongShortTrendInput): Promise<LongShortTrend>
  symbols(locale: Locale): LongShortSymbol[]
}

/** Rows are rebuilt after this time to refresh prices, and the history while it fills in. */
const KEPT_MS = 5000
export function createLongShort(options: LongShortOptions): LongShort {
  const { catalogue, contracts, board, contractBoard, derivatives, history, clock } = options
  const memo = createMemo(clock, KEPT_MS)
  const momentsOf = createMoments(options)
  const coins = createCoinList(options)
  const exchanges = exchangesOf(contracts.all).map(({ id, name }) => ({ id, name }))
  const parts = { catalogue, board, exchanges: exchanges.map(({ id }) => id) }

  /**
   * The coins on all exchanges or on one, and their sort orders: built by the first request and shared by later ones.
   */
  function rowsOf(exchange: string | undefined, period: ContractPeriod, type: LongShortType): Promise<RatioRows> {
    const members = exchange === undefined ? contracts.all : contracts.matching({ exchange })
    const key = exchange === undefined ? '' : (members[0]?.exchange ?? 'none')
    return memo(`rows:${key}:${period}:${type}:${contractBoard.sheet?.asOf}`, async () =>
      makeRatioRows(parts, members, await momentsOf(period), type),
    )
  }

  return {
    async list(input, locale) {
      const { symbol, exchange, period = LONG_SHORT_PERIOD } = input
      const { sortName = LONG_SHORT_SORT_DEFAULT, sortOrder = 'desc' } = input
      const type = typeOf(input.type)
      const rows = await rowsOf(exchange, period, type)
      const members = exchange === undefined ? contracts.all : contracts.matching({ exchange })
      const isPublished = (contract: Contract): boolean =>
        derivatives.coverage(contract.exchange).ratios.includes(RATIO_OF_TYPE[type])
      const search = symbol?.trim().toLowerCase() ?? ''
      const ordered = rows.in(sortName, sortOrder)
      const found = search === '' ? ordered : ordered.filter(entry => coins.isFound(entry.symbol, search))
      const question = questionOf('long short', { sortName, sortOrder, symbol, exchange, type, period })
      const order = rows.orderIn(sortName, sortOrder, question)
      const page = cursorPage(found, input, order, LONG_SHORT_LIST_SIZE)
      return {
        ...page,
        records: page.records.map(entry => ({ ...entry, name: coins.nameOf(entry.symbol, locale) })),
        totals: { ...(search === '' ? rows.totals : rows.totalsOf(found)), ...rows.excluded },
        exchanges,
        waiting: search === '' || rows.isCollected ? rows.waiting : waitingIn(found),
        ...collectedField(derivatives, contractBoard.sheet),
        ...coverageField(members, derivatives),
        // Ratios come later than other figures; until then there is nothing to show.
        asOf: ordered.length === 0 && members.some(isPublished) ? 0 : rows.asOf,
      }
    },

    async now({ symbol = LONG_SHORT_COIN, period = LONG_SHORT_PERIOD, type }) {
      // The default coin is no error before any exchange has told its list: the page is about it then as well.
      const isDefault = symbol.toUpperCase() === LONG_SHORT_COIN
      const wanted = isDefault ? LONG_SHORT_COIN : requireCoin(catalogue, symbol).symbol
      const members = contracts.all.filter(contract => contract.symbol === wanted)
      const moments = await momentsOf(period)
      const coin = splitOfContracts(members, moments, typeOf(type)) ?? null
      return {
        symbol: wanted,
        type: typeOf(type),
        period,
        coin,
        records: coin === null ? [] : exchangeRows(members, moments, typeOf(type)),
        asOf: moments.asOf,
      }
    },

    async trend(input) {
      const { symbol = LONG_SHORT_COIN, exchange, period = LONG_SHORT_PERIOD } = input
      const members = contracts.matching({ symbol, exchange })
      const asOf = contractBoard.sheet?.asOf ?? clock.now()
      // Up to the newest snapshot rather than now: the current five minutes have none yet.
      const times = history.times(period, input.size ?? HISTORY_SIZE[period], asOf)
      const priced = coins.largest(contracts.matching({ symbol }))
      const ids = [...new Set([...members, ...(priced === undefined ? [] : [priced])])].map(({ id }) => id)
      const rows = await memo(`trend:${period}:${times.length}:${asOf}:${ids.join()}`, () =>
        history.rows(period, ids, times),
      )
      const type = typeOf(input.type)
      const knownFrom = contractBoard.sheet?.historyFrom ?? Infinity
      return {
        symbol: priced?.symbol ?? symbol.toUpperCase(),
        type,
        period,
        times,
        ...trendSeries(members, rows, times, { type, knownFrom, priced }),
        pricePair: priced?.pair ?? '',
        asOf,
      }
    },

    symbols: locale => coins.symbols(locale),
  }
}

/** The schema allows only 0, 1 and 2. */
const typeOf = (type: number | undefined): LongShortType =>
  Object.values(LONG_SHORT_TYPES).find(each => each === type) ?? LONG_SHORT_TYPES.accounts

const NO_SPLIT = { long: null, short: null, ratio: null, change: null }

/** Exchanges without a ratio come last. */
const weightOf = ({ long, openInterestUsd }: LongShortNow['records'][number]): number =>
  long === null ? -1 : (figureOf(openInterestUsd) ?? 0)

function exchangeRows(members: readonly Contract[], moments: Moments, type: LongShortType): LongShortNow['records'] {
  return exchangesOf(members)
    .flatMap(({ id, name }) => {
      const here = members.filter(contract => contract.exchange === id && moments.now(contract) !== undefined)
      const hasRatio = here.some(contract => longPart(moments.now(contract), type) !== undefined)
      const split = hasRatio ? splitOfContracts(here, moments, type) : NO_SPLIT
      if (here.length === 0 || split === undefined) return []
      return [{ exchange: id, name, ...split, openInterestUsd: openOf(here, moments) }]
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}
