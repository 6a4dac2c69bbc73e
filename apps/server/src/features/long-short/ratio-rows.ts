/** The coins with their ratio, in memory: built on the first request after a new snapshot. */
import type { LongShortRow, LongShortSort, LongShortTotals, LongShortType } from '@candela/contract/long-short'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Contract } from '#market/derivatives/contracts.ts'
import { excludedField } from '#market/derivatives/coverage.ts'
import { figureOf } from '#market/derivatives/figure.ts'
import { type OrderedRows, orderedRows } from '#platform/ordered-rows.ts'
import { placesOf } from '#platform/list-cursor.ts'
import type { Moments } from './moments.ts'
import { changingSplit, leaningOf, longPart, meanLongPart, splitOf } from './rules.ts'

export type RatioEntry = Omit<LongShortRow, 'name'>

export type RatioRows = OrderedRows<RatioEntry, LongShortSort> & {
  readonly totals: LongShortTotals
  /** Of some of the rows. */
  totalsOf(entries: readonly RatioEntry[]): LongShortTotals
  /** Exchanges that are in none of the totals. */
  readonly excluded: ReturnType<typeof excludedField>
  readonly waiting: number
  /** Whether the previous period was recorded: what is missing of it will not come. */
  readonly isCollected: boolean
  readonly asOf: number
}

export type RatioOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  /** Ids of the exchanges, in the order their ratios are listed. */
  readonly exchanges: readonly string[]
}

/** Coins without data are left out. */
export function makeRatioRows(
  { catalogue, board, exchanges }: RatioOptions,
  contracts: readonly Contract[],
  moments: Moments,
  type: LongShortType,
): RatioRows {
  const isCollected = moments.isPastKnown && moments.hasGaps
  const places = placesOf(contracts.map(({ symbol }) => symbol))
  const composites = new Map(catalogue.composites.map(({ asset, instrument }) => [asset.symbol, instrument.code]))
  const entries = [...Map.groupBy(contracts, contract => contract.symbol)].flatMap(([symbol, members]) => {
    const split = splitOfContracts(members, moments, type)
    if (split === undefined) return []
    const pair = composites.get(symbol)
    const ticker = pair === undefined ? undefined : board.ticker(pair)
    const entry: RatioEntry = {
      symbol,
      pair: pair ?? '',
      ...split,
      openInterestUsd: openOf(members, moments),
      ratios: exchanges.map(exchange => ratioOn(members, exchange, moments, type)),
      price: ticker?.last ?? null,
      priceChange24h: ticker?.change24h ?? null,
    }
    return [entry]
  })
  return {
    ...orderedRows(entries, KEYS, { idOf: entry => entry.symbol, places }),
    totals: totalsOf(entries, splitOfContracts(contracts, moments, type)),
    excluded:
      moments.asOf === 0
        ? {}
        : excludedField(contracts, contract => longPart(moments.now(contract), type) !== undefined),
    totalsOf(some) {
      const symbols = new Set(some.map(({ symbol }) => symbol))
      const members = contracts.filter(({ symbol }) => symbols.has(symbol))
      return totalsOf(some, splitOfContracts(members, moments, type))
    },
    waiting: isCollected ? 0 : waitingIn(entries),
    isCollected,
    asOf: moments.asOf,
  }
}

/** Rows without a change, because there is too little history. */
export const waitingIn = (entries: readonly RatioEntry[]): number =>
  entries.filter(entry => entry.change === null).length

export const splitOfContracts = (contracts: readonly Contract[], moments: Moments, type: LongShortType) =>
  changingSplit(
    contracts.map(contract => moments.now(contract)),
    contracts.map(contract => moments.before(contract)),
    type,
    moments.isPastKnown,
    moments.hasGaps,
  )

/** Their current open interest in USD; null if it is not known of any. */
export function openOf(contracts: readonly Contract[], moments: Moments): string | null {
  const known = contracts.flatMap(contract => figureOf(moments.now(contract)?.openInterestUsd) ?? [])
  return known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0).toFixed(2)
}

function ratioOn(members: readonly Contract[], exchange: string, moments: Moments, type: LongShortType): string | null {
  const here = members.filter(contract => contract.exchange === exchange)
  const part = meanLongPart(
    here.map(contract => moments.now(contract)),
    type,
    true,
  )
  return part === undefined ? null : splitOf(part).ratio
}

function totalsOf(entries: readonly RatioEntry[], market: LongShortTotals['market'] | undefined): LongShortTotals {
  const leanings = entries.map(leaningOf)
  const rising = entries.filter(entry => entry.ratio !== null).toSorted((a, b) => Number(a.ratio) - Number(b.ratio))
  return {
    market: market ?? null,
    highest: extremeOf(rising.at(-1)),
    lowest: extremeOf(rising[0]),
    longSize: leanings.filter(leaning => leaning === 1).length,
    shortSize: leanings.filter(leaning => leaning === -1).length,
    evenSize: leanings.filter(leaning => leaning === 0).length,
  }
}

function extremeOf(entry: RatioEntry | undefined): LongShortTotals['highest'] {
  if (entry === undefined) return null
  const { symbol, long, short, ratio } = entry
  return { symbol, long, short, ratio }
}

/** Unknown values sort last in both directions. */
const numberOf = (text: string | null): number => (text === null ? Number.NaN : Number(text))

const KEYS: Readonly<Record<LongShortSort, (entry: RatioEntry) => number | string>> = {
  openInterestUsd: entry => numberOf(entry.openInterestUsd),
  name: entry => entry.symbol,
  ratio: entry => numberOf(entry.ratio),
  change: entry => numberOf(entry.change),
  price: entry => numberOf(entry.price),
  priceChange24h: entry => numberOf(entry.priceChange24h),
}
