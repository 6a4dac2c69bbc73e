/** Liquidation queries for perpetuals: newest, largest, totals, over time, by coin and hour. */
import { type DataOf, EXCHANGES, type InputOf, type Locale, textIn } from '@candela/contract/core'
import {
  LARGEST_LIQUIDATIONS_SIZE,
  type LargestLiquidations,
  type largestLiquidationsCall,
  type Liquidation,
  LIQUIDATION_LIST_SIZE,
  LIQUIDATION_WINDOWS,
  type LiquidationHeat,
  type liquidationHeatCall,
  type LiquidationList,
  type LiquidationListInput,
  type LiquidationStatistics,
  type liquidationStatisticsCall,
  type liquidationSymbolListCall,
  type LiquidationTrend,
  type liquidationTrendCall,
} from '@candela/contract/liquidations'
import { DAY_MS, dayUtc8, growth, HOUR_MS, percentShares } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type Contract, type ContractFilter, type Contracts, exchangesOf } from '#market/derivatives/contracts.ts'
import { coverageField } from '#market/derivatives/coverage.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import { percent } from '#market/tickers/percent.ts'
import type { Clock } from '#platform/clock.ts'
import { createMemo } from '#platform/memo.ts'
import { heatRows } from './heat-rows.ts'
import type { Listening } from './holes.ts'
import { createHourPrints } from './hour-prints.ts'
import { createKnownSums } from './known-sums.ts'
import { largestBelow, largestPage, newestBefore, newestPage } from './print-cursor.ts'
import type { LiquidationsRepo, Step, StoredPrint } from './repo.ts'
import { createStepBook, STEP_MS } from './step-book.ts'
import { addSums, cents, placesOf, type Sums, type SumTable, toTable } from './sums.ts'
import { readWindows, type WindowTotals } from './windows.ts'

export type LiquidationsOptions = {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly board: Pick<ContractBoard, 'sheet'>
  /** From when on history was stored when the node started; null if none was. Counts until the first sheet. */
  readonly storedFrom: number | null
  readonly derivatives: Pick<DerivativesSource, 'coverage' | 'past'>
  readonly repo: LiquidationsRepo
  readonly clock: Clock
}

export type Liquidations = {
  /** Preloads the most requested data, so that no visitor waits for it. */
  warm(): Promise<void>
  /** Coins and exchanges that have perpetuals, for filters. */
  listed(locale: Locale): DataOf<typeof liquidationSymbolListCall>
  newest(input: LiquidationListInput): Promise<LiquidationList>
  largest(input: InputOf<typeof largestLiquidationsCall>): Promise<LargestLiquidations>
  statistics(input: InputOf<typeof liquidationStatisticsCall>, locale: Locale): Promise<LiquidationStatistics>
  trend(input: InputOf<typeof liquidationTrendCall>): Promise<LiquidationTrend>
  heat(input: InputOf<typeof liquidationHeatCall>): Promise<LiquidationHeat>
}

/** Prints older than this are available as sums only. */
const LIST_MS = 7 * DAY_MS
const TOP_COINS = 10
/** Sums change every few seconds, when prints are written; concurrent readers share one query. */
const SUMS_KEPT_MS = 1000
const TREND_SIZE = { hour: 24, day: 90 } as const
const HEAT_HOURS = 24
const HEAT_COINS = 20
/** The coin whose price is shown with the liquidations of all coins. */
const MARKET_COIN = 'BTC'

export function createLiquidations(options: LiquidationsOptions): Liquidations {
  const { catalogue, contracts, board, storedFrom, derivatives, repo, clock } = options
  const memo = createMemo(clock, SUMS_KEPT_MS)
  const book = createStepBook(contracts, repo)
  const idPlaces = placesOf(contracts.ever)
  const prints = createHourPrints(idPlaces, repo)
  const everywhere = contracts.ever.map((_, place) => place)
  const placeOf = new Map(contracts.ever.map((contract, place) => [contract, place]))
  const sums = createKnownSums(options)

  function nameOf(symbol: string, locale: Locale): string {
    const asset = catalogue.assetOf(symbol)
    return asset === undefined ? symbol : textIn(locale, asset.name)
  }

  const idsOf = (filter: ContractFilter): number[] | undefined =>
    filter.symbol === undefined && filter.exchange === undefined
      ? undefined
      : contracts.everMatching(filter).map(contract => contract.id)

  function toLiquidation(print: StoredPrint): Liquidation[] {
    const contract = contracts.byId(print.contract)
    if (contract === undefined) return [] // listed since the contracts were read
    const { symbol, exchange, pair } = contract
    const { at: time, price, size, usd } = print
    const side = print.isLong ? 'long' : 'short'
    return [{ id: idOf(print), time, symbol, exchange, pair, side, price, size, usd }]
  }

  const placesIn = (filter: ContractFilter): readonly number[] =>
    filter.symbol === undefined && filter.exchange === undefined
      ? everywhere
      : contracts.everMatching(filter).flatMap(contract => placeOf.get(contract) ?? [])

  /** Sums of each group of contracts with liquidations, largest first. */
  function byGroup(
    table: SumTable,
    places: readonly number[],
    groupOf: (contract: Contract) => string,
  ): { group: string; sums: Sums; share: string }[] {
    const groups = Map.groupBy(places, place => {
      const contract = contracts.ever[place]
      return contract === undefined ? '' : groupOf(contract)
    })
    const sums = [...groups]
      .map(([group, members]) => ({ group, sums: addSums(table, members) }))
      .filter(each => each.sums.longCount + each.sums.shortCount > 0)
      .toSorted((a, b) => cents(b.sums.totalUsd) - cents(a.sums.totalUsd))
    const shares = percentShares(
      sums.map(each => cents(each.sums.totalUsd)),
      SHARE_DECIMALS,
    )
    return sums.map((each, at) => ({ ...each, share: shares[at] ?? '0' }))
  }

  /** Not in the book, which keeps the newest steps. */
  async function olderSteps(step: Step, times: readonly number[], ids: readonly number[] | undefined) {
    const found = await repo.stepSums(step, times, ids)
    return new Map(found.map(({ at, sums: own }) => [at, { table: toTable(idPlaces, own) }]))
  }

  const listening = (step: Step): Promise<Listening> => memo(`listening:${step}`, () => sums.read(step, clock.now()))

  const windows = (): Promise<WindowTotals[]> => readWindows({ contracts, book, prints }, clock.now())

  return {
    async warm() {
      await windows()
    },

    listed(locale) {
      const symbols = [...new Set(contracts.all.map(contract => contract.symbol))]
      return {
        symbols: symbols.map(symbol => ({ symbol, name: nameOf(symbol, locale) })),
        exchanges: exchangesOf(contracts.all).map(({ id, name }) => ({ id, name })),
      }
    },

    async newest(input) {
      const limit = input.size ?? LIQUIDATION_LIST_SIZE
      const prints = await repo.newest({
        contracts: idsOf(input),
        from: clock.now() - LIST_MS,
        side: input.side,
        minUsd: input.minUsd,
        before: newestBefore(input),
        limit: limit + 1,
      })
      const { page, cursor } = newestPage(input, prints, limit)
      return { records: page.flatMap(toLiquidation), cursor, asOf: clock.now() }
    },

    async largest(input) {
      const from = clock.now() - DAY_MS
      const limit = input.size ?? LARGEST_LIQUIDATIONS_SIZE
      const ids = idsOf(input)
      const below = largestBelow(input)
      const prints = await memo(`largest:${limit}:${input.cursor ?? ''}:${ids?.join() ?? 'all'}`, () =>
        repo.largest({ contracts: ids, from, below, limit: limit + 1 }),
      )
      const { page, cursor } = largestPage(input, prints, limit)
      return { records: page.flatMap(toLiquidation), cursor, from, asOf: clock.now() }
    },

    async statistics(input, locale) {
      const window = input.window ?? '24h'
      const places = placesIn(input)
      const now = clock.now()
      const [all, heard] = await Promise.all([memo('windows', windows), listening('day')])
      const known = sums.of(places, heard, 'day', now)
      const chosen = all[LIQUIDATION_WINDOWS.indexOf(window)]?.table ?? new Float64Array()
      return {
        windows: all.map(({ window: each, from, table, before }) => {
          const totals = known.sumsOf(table)
          const isKnown = before !== undefined && known.isKnownFrom(2 * from - now)
          const change = isKnown ? changeText(known.sumsOf(before).totalUsd, totals.totalUsd) : null
          return { window: each, from, ...totals, change, ...known.missingField(from) }
        }),
        window,
        exchanges: byGroup(chosen, places, contract => contract.exchange).map(({ group, sums, share }) => ({
          exchange: group,
          name: EXCHANGES.find(exchange => exchange.id === group)?.name ?? group,
          ...sums,
          share,
          longShare: percentShares([cents(sums.longUsd), cents(sums.shortUsd)], SHARE_DECIMALS)[0] ?? '0',
        })),
        coins: byGroup(chosen, places, contract => contract.symbol)
          .slice(0, TOP_COINS)
          .map(({ group, sums, share }) => ({ symbol: group, name: nameOf(group, locale), ...sums, share })),
        historyFrom: board.sheet?.historyFrom ?? storedFrom,
        ...known.holesField(all.at(-1)?.from ?? now),
        ...(derivatives.past === undefined ? { hasPast: false } : {}),
        ...coverageField(
          places.flatMap(place => contracts.ever[place] ?? []),
          derivatives,
        ),
        asOf: now,
      }
    },

    async trend(input) {
      const period = input.period ?? 'hour'
      const size = input.size ?? TREND_SIZE[period]
      const stepMs = STEP_MS[period]
      const end = Math.min(clock.now(), (input.to ?? Infinity) - 1)
      const newest = period === 'hour' ? Math.floor(end / HOUR_MS) * HOUR_MS : dayUtc8(end)
      const from = newest - (size - 1) * stepMs
      const places = placesIn(input)
      const priceSymbol = input.symbol?.toUpperCase() ?? MARKET_COIN
      const priced = contracts.all.find(contract => contract.symbol === priceSymbol)
      const times = Array.from({ length: size }, (_, at) => from + at * stepMs)
      const [pages, marks, heard] = await Promise.all([
        input.to === undefined
          ? memo(`${period}s:${size}`, () => book.read(period, from))
          : memo(`${period}s:${from}:${size}:${places.join()}`, () => olderSteps(period, times, idsOf(input))),
        priced === undefined
          ? new Map<number, string>()
          : memo(`marks:${period}:${from}:${size}:${priced.id}`, () => repo.marks(period, priced.id, from, newest)),
        listening(period),
      ])
      const known = sums.of(places, heard, period, clock.now())
      const steps = times.map(time => known.stepSums(time, pages.get(time)?.table))
      return {
        period,
        times,
        long: steps.map(each => each.longUsd),
        short: steps.map(each => each.shortUsd),
        price: times.map(time => marks.get(time) ?? null),
        priceSymbol,
        asOf: clock.now(),
      }
    },

    async heat(input) {
      const hours = input.hours ?? HEAT_HOURS
      const from = Math.floor(clock.now() / HOUR_MS) * HOUR_MS - (hours - 1) * HOUR_MS
      const times = Array.from({ length: hours }, (_, at) => from + at * HOUR_MS)
      const places = placesIn(input)
      const [pages, heard] = await Promise.all([
        memo(`hours:${hours}`, () => book.read('hour', from)),
        listening('hour'),
      ])
      const known = sums.of(places, heard, 'hour', clock.now())
      const coins = Map.groupBy(places, place => contracts.ever[place]?.symbol ?? '')
      // While the past is read, its hours are 0 at first and grow.
      const rows = heatRows(coins, pages, times, time => derivatives.past !== undefined || known.isHeard(time))
      return { times, rows: rows.slice(0, input.size ?? HEAT_COINS), asOf: clock.now() }
    },
  }
}

const idOf = (print: StoredPrint): string => `${print.at}-${print.id}`

const SHARE_DECIMALS = 2

function changeText(before: string | null, now: string | null): string | null {
  const change = before === null || now === null ? undefined : growth(Number(before), Number(now))
  return change === undefined ? null : percent(change)
}
