/** Forced closings of perpetuals as people ask for them: the newest, the largest, totals, over time, coin by hour. */
import {
  type DataOf,
  EXCHANGES,
  type InputOf,
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
  type LiquidationWindow,
  type Locale,
  textIn,
} from '@candela/contract'
import { DAY_MS, dayUtc8, growth, HOUR_MS, percentShares } from '@candela/quant'
import type { Catalogue } from '#market/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type Contract, type ContractFilter, type Contracts, exchangesOf } from '#market/derivatives/contracts.ts'
import { percent } from '#market/percent.ts'
import type { Clock } from '#platform/clock.ts'
import { createMemo } from '#platform/memo.ts'
import type { ContractSums, GroupStep, LiquidationsRepo, StoredPrint } from './repo.ts'
import { addSums, cents, dollars } from './sums.ts'

export type LiquidationsOptions = {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly board: ContractBoard
  readonly repo: LiquidationsRepo
  readonly clock: Clock
}

export type Liquidations = {
  /** Coins and exchanges there are perpetuals of, for filters. */
  listed(locale: Locale): DataOf<typeof liquidationSymbolListCall>
  newest(input: LiquidationListInput): Promise<LiquidationList>
  largest(input: InputOf<typeof largestLiquidationsCall>): Promise<LargestLiquidations>
  statistics(input: InputOf<typeof liquidationStatisticsCall>, locale: Locale): Promise<LiquidationStatistics>
  trend(input: InputOf<typeof liquidationTrendCall>): Promise<LiquidationTrend>
  heat(input: InputOf<typeof liquidationHeatCall>): Promise<LiquidationHeat>
}

type WindowSums = {
  readonly from: number
  readonly rows: readonly ContractSums[]
  /** The window before; undefined where it is not kept. */
  readonly before: readonly ContractSums[] | undefined
}

/** Prints older than this are looked at in sums only. */
const LIST_MS = 7 * DAY_MS
const TOP_COINS = 10
const WINDOW_MS: Readonly<Record<Exclude<LiquidationWindow, '90d'>, number>> = {
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '24h': DAY_MS,
}
const LONG_WINDOW_DAYS = 90
/** Sums change every few seconds, when prints are written; many readers share one look at them. */
const SUMS_KEPT_MS = 1000
const TREND_SIZE = { hour: 24, day: 90 } as const
const HEAT_HOURS = 24
const HEAT_COINS = 20
/** Whose price is shown beside the liquidations of all coins. */
const MARKET_COIN = 'BTC'

export function createLiquidations({ catalogue, contracts, board, repo, clock }: LiquidationsOptions): Liquidations {
  const memo = createMemo(clock, SUMS_KEPT_MS)

  const windowFrom = (window: LiquidationWindow, now: number): number =>
    window === '90d' ? dayUtc8(now) - (LONG_WINDOW_DAYS - 1) * DAY_MS : now - WINDOW_MS[window]

  /** Sums of every contract; filters pick from them, so all filters share one look. */
  const sumsOf = (window: LiquidationWindow): Promise<WindowSums> =>
    memo(`sums:${window}`, async () => {
      const now = clock.now()
      const from = windowFrom(window, now)
      if (window === '90d') return { from, rows: await repo.daySums(from), before: undefined }
      const [rows, before] = await Promise.all([
        repo.rollingSums(from, now),
        repo.rollingSums(windowFrom(window, from), from),
      ])
      return { from, rows, before }
    })

  function nameOf(symbol: string, locale: Locale): string {
    const asset = catalogue.assetOf(symbol)
    return asset === undefined ? symbol : textIn(locale, asset.name)
  }

  const idsOf = (filter: ContractFilter): number[] | undefined =>
    filter.symbol === undefined && filter.exchange === undefined
      ? undefined
      : contracts.matching(filter).map(contract => contract.id)

  function toLiquidation(print: StoredPrint): Liquidation[] {
    const contract = contracts.byId(print.contract)
    if (contract === undefined) return [] // no longer listed
    const { symbol, exchange, pair } = contract
    const { at: time, price, size, usd } = print
    const side = print.isLong ? 'long' : 'short'
    return [{ id: `${time}-${print.id}`, time, symbol, exchange, pair, side, price, size, usd }]
  }

  function byGroup(
    rows: readonly ContractSums[],
    groupOf: (contract: Contract) => string,
  ): { group: string; rows: ContractSums[] }[] {
    const groups = new Map<string, ContractSums[]>()
    for (const row of rows) {
      const contract = contracts.byId(row.contract)
      if (contract === undefined) continue
      const members = groups.get(groupOf(contract))
      if (members === undefined) groups.set(groupOf(contract), [row])
      else members.push(row)
    }
    return [...groups].map(([group, members]) => ({ group, rows: members }))
  }

  return {
    listed(locale) {
      const symbols = [...new Set(contracts.all.map(contract => contract.symbol))]
      return {
        symbols: symbols.map(symbol => ({ symbol, name: nameOf(symbol, locale) })),
        exchanges: exchangesOf(contracts.all).map(({ id, name }) => ({ id, name })),
      }
    },

    async newest(input) {
      const limit = input.size ?? LIQUIDATION_LIST_SIZE
      const [at, id] = (input.cursor ?? '').split('-').map(Number)
      const prints = await repo.newest({
        contracts: idsOf(input),
        from: clock.now() - LIST_MS,
        side: input.side,
        minUsd: input.minUsd,
        before: at === undefined || id === undefined ? undefined : { at, id },
        limit: limit + 1,
      })
      const records = prints.slice(0, limit).flatMap(toLiquidation)
      const last = records.at(-1)
      return { records, cursor: prints.length > limit && last !== undefined ? last.id : null, asOf: clock.now() }
    },

    async largest(input) {
      const from = clock.now() - DAY_MS
      const limit = input.size ?? LARGEST_LIQUIDATIONS_SIZE
      const ids = idsOf(input)
      const prints = await memo(`largest:${limit}:${ids?.join() ?? 'all'}`, () =>
        repo.largest({ contracts: ids, from, limit }),
      )
      return { records: prints.flatMap(toLiquidation), from, asOf: clock.now() }
    },

    async statistics(input, locale) {
      const window = input.window ?? '24h'
      const wanted = new Set(idsOf(input) ?? contracts.all.map(contract => contract.id))
      const all = await Promise.all(LIQUIDATION_WINDOWS.map(each => sumsOf(each)))
      const own = (rows: readonly ContractSums[]): ContractSums[] => rows.filter(row => wanted.has(row.contract))
      const sums = all.map(({ from, rows, before }) => ({ from, rows: own(rows), before: before && own(before) }))
      const chosen = sums[LIQUIDATION_WINDOWS.indexOf(window)]?.rows ?? []
      const exchanges = byGroup(chosen, contract => contract.exchange)
        .map(({ group, rows }) => ({ group, sums: addSums(rows) }))
        .toSorted((a, b) => cents(b.sums.totalUsd) - cents(a.sums.totalUsd))
      const coins = byGroup(chosen, contract => contract.symbol)
        .map(({ group, rows }) => ({ group, sums: addSums(rows) }))
        .toSorted((a, b) => cents(b.sums.totalUsd) - cents(a.sums.totalUsd))
      const exchangeShares = percentShares(
        exchanges.map(each => cents(each.sums.totalUsd)),
        SHARE_DECIMALS,
      )
      const coinShares = percentShares(
        coins.map(each => cents(each.sums.totalUsd)),
        SHARE_DECIMALS,
      )
      return {
        windows: sums.map(({ from, rows, before }, at) => ({
          window: LIQUIDATION_WINDOWS[at] ?? window,
          from,
          ...addSums(rows),
          change: before === undefined ? null : changeText(addSums(before).totalUsd, addSums(rows).totalUsd),
        })),
        window,
        exchanges: exchanges.map(({ group, sums: ownSums }, at) => ({
          exchange: group,
          name: EXCHANGES.find(exchange => exchange.id === group)?.name ?? group,
          ...ownSums,
          share: exchangeShares[at] ?? '0',
          longShare: percentShares([cents(ownSums.longUsd), cents(ownSums.shortUsd)], SHARE_DECIMALS)[0] ?? '0',
        })),
        coins: coins.slice(0, TOP_COINS).map(({ group, sums: ownSums }, at) => ({
          symbol: group,
          name: nameOf(group, locale),
          ...ownSums,
          share: coinShares[at] ?? '0',
        })),
        historyFrom: board.sheet?.historyFrom ?? null,
        asOf: clock.now(),
      }
    },

    async trend(input) {
      const period = input.period ?? 'hour'
      const size = input.size ?? TREND_SIZE[period]
      const stepMs = period === 'hour' ? HOUR_MS : DAY_MS
      const newest = period === 'hour' ? Math.floor(clock.now() / HOUR_MS) * HOUR_MS : dayUtc8(clock.now())
      const from = newest - (size - 1) * stepMs
      const members = contracts.matching(input)
      const priceSymbol = input.symbol?.toUpperCase() ?? MARKET_COIN
      const priced = contracts.all.find(contract => contract.symbol === priceSymbol)
      const [steps, marks, knownFrom] = await memo(`trend:${period}:${size}:${input.symbol}:${input.exchange}`, () =>
        Promise.all([
          repo.steps(period, from, new Map(members.map(contract => [contract.id, 0]))),
          priced === undefined ? new Map<number, string>() : repo.marks(period, priced.id, from),
          repo.firstStep(period),
        ]),
      )
      const byTime = new Map(steps.map(step => [step.at, step]))
      const times = Array.from({ length: size }, (_, at) => from + at * stepMs)
      return {
        period,
        times,
        long: times.map(time => (time < knownFrom ? null : (byTime.get(time)?.longUsd ?? '0'))),
        short: times.map(time => (time < knownFrom ? null : (byTime.get(time)?.shortUsd ?? '0'))),
        price: times.map(time => marks.get(time) ?? null),
        priceSymbol,
        asOf: clock.now(),
      }
    },

    async heat(input) {
      const hours = input.hours ?? HEAT_HOURS
      const from = Math.floor(clock.now() / HOUR_MS) * HOUR_MS - (hours - 1) * HOUR_MS
      const members = contracts.matching(input)
      const symbols = [...new Set(members.map(contract => contract.symbol))]
      const steps = await memo(`heat:${hours}:${input.exchange}`, () =>
        repo.steps('hour', from, new Map(members.map(contract => [contract.id, symbols.indexOf(contract.symbol)]))),
      )
      const times = Array.from({ length: hours }, (_, at) => from + at * HOUR_MS)
      return { times, rows: heatRows(symbols, steps, times).slice(0, input.size ?? HEAT_COINS), asOf: clock.now() }
    },
  }
}

const SHARE_DECIMALS = 2

function changeText(before: string, now: string): string | null {
  const change = growth(Number(before), Number(now))
  return change === undefined ? null : percent(change)
}

function heatRows(symbols: readonly string[], steps: readonly GroupStep[], times: readonly number[]) {
  const places = new Map(times.map((time, at) => [time, at]))
  const rows = symbols.map(symbol => ({
    symbol,
    total: 0,
    long: Array.from(times, () => '0'),
    short: Array.from(times, () => '0'),
  }))
  for (const step of steps) {
    const row = rows[step.group]
    const place = places.get(step.at)
    if (row === undefined || place === undefined) continue
    row.long[place] = step.longUsd
    row.short[place] = step.shortUsd
    row.total += cents(step.longUsd) + cents(step.shortUsd)
  }
  return rows
    .filter(row => row.total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ symbol, total, long, short }) => ({ symbol, totalUsd: dollars(total), long, short }))
}
