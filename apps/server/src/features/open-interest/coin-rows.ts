/** Open interest by coin, in memory: built from the newest sheet, plus price and market cap. */
import type { PairCode } from '@candela/contract/core'
import type { OpenInterestRow, OpenInterestSort, OpenInterestTotals } from '@candela/contract/open-interest'
import { DAY_MS, HOUR_MS, percentShares } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Contract } from '#market/derivatives/contracts.ts'
import type { ContractSheet, ContractSheetRow } from '#market/derivatives/sheet.ts'
import { type OrderedRows, orderedRows } from '#platform/ordered-rows.ts'
import { placesOf } from '#platform/list-cursor.ts'
import { type KnownPast, marketCapRatio, openFigures, totalOf } from './rules.ts'

/** A contract with figures. */
export type OpenContract = { readonly contract: Contract; readonly state: ContractSheetRow }

export type CoinEntry = {
  readonly row: Omit<OpenInterestRow, 'name'>
  readonly contracts: readonly OpenContract[]
}

export type CoinRows = OrderedRows<CoinEntry, OpenInterestSort> & {
  readonly totals: OpenInterestTotals
  /** Of some of the rows. */
  totalsOf(entries: readonly CoinEntry[]): OpenInterestTotals
  readonly past: KnownPast
  readonly waiting: number
  /** Whether a whole day was recorded: what is missing of it will not come. */
  readonly isCollected: boolean
  readonly asOf: number
}

export type CoinRowOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly sheet: ContractSheet | undefined
  /** Whether there may be gaps in the stored past. */
  readonly hasGaps: boolean
}

export function makeCoinRows(options: CoinRowOptions, contracts: readonly Contract[]): CoinRows {
  const { catalogue, board, sheet } = options
  const states = new Map(sheet?.rows.map(row => [row.pair, row]))
  const open = contracts.flatMap(contract => {
    const state = states.get(contract.pair)
    return state === undefined ? [] : [{ contract, state }]
  })
  const past = knownPast(options)
  const isCollected = past.h24 && options.hasGaps
  const places = placesOf(contracts.map(({ symbol }) => symbol))
  const composites = new Map(catalogue.composites.map(each => [each.asset.symbol, each]))
  const coins = [...Map.groupBy(open, ({ contract }) => contract.symbol)].map(([symbol, members]) => {
    const figures = openFigures(
      members.map(({ state }) => state),
      past,
    )
    const composite = composites.get(symbol)
    return {
      symbol,
      members,
      figures,
      ...priceOf(composite?.instrument.code, composite?.asset.circulatingSupply, board),
    }
  })
  const shares = percentShares(
    coins.map(({ figures }) => Number(figures.totalUsd)),
    SHARE_DECIMALS,
  )
  const entries = coins.map(
    ({ symbol, members, figures, marketCap, ...price }, at): CoinEntry => ({
      row: {
        symbol,
        ...price,
        ...figures,
        share: figures.totalUsd === null ? null : (shares[at] ?? '0.00'),
        marketCap: marketCap === undefined ? null : marketCap.toFixed(0),
        marketCapRatio: marketCapRatio(figures.totalUsd, marketCap),
      },
      contracts: members,
    }),
  )
  return {
    ...orderedRows(entries, KEYS, { idOf: ({ row }) => row.symbol, places }),
    totals: totalsOf(open, entries.length, past),
    totalsOf: some =>
      totalsOf(
        some.flatMap(entry => entry.contracts),
        some.length,
        past,
      ),
    past,
    waiting: isCollected ? 0 : waitingIn(entries),
    isCollected,
    // Of an exchange that has told nothing yet there are no figures, whatever the others have told.
    asOf: open.length === 0 ? 0 : (sheet?.asOf ?? 0),
  }
}

/** Rows without a change over 24 hours, because there is too little history. */
export const waitingIn = (entries: readonly CoinEntry[]): number =>
  entries.filter(({ row }) => row.change24h === null && row.totalUsd !== null).length

export const SHARE_DECIMALS = 2

function knownPast({ sheet, hasGaps }: CoinRowOptions): KnownPast {
  const isKnown = (ageMs: number): boolean => sheet !== undefined && sheet.historyFrom <= sheet.asOf - ageMs
  return { h1: isKnown(HOUR_MS), h4: isKnown(4 * HOUR_MS), h24: isKnown(DAY_MS), hasGaps }
}

function priceOf(pair: PairCode | undefined, supply: number | undefined, board: Board) {
  const ticker = pair === undefined ? undefined : board.ticker(pair)
  return {
    pair: pair ?? '',
    price: ticker?.last ?? null,
    priceChange24h: ticker?.change24h ?? null,
    marketCap: ticker === undefined || supply === undefined ? undefined : Number(ticker.last) * supply,
  }
}

function totalsOf(open: readonly OpenContract[], coinSize: number, past: KnownPast): OpenInterestTotals {
  const { totalCoin: _, ...figures } = openFigures(
    open.map(({ state }) => state),
    past,
  )
  const margins = open.length === 0 ? { usdMargined: null, coinMargined: null } : byMargin(open)
  return {
    ...figures,
    ...(open.length === 0 ? { totalUsd: null } : {}),
    ...margins,
    coinSize,
    contractSize: open.length,
  }
}

/** USD in dollar-margined and in coin-margined contracts; null if there are some, but no figure. */
export function byMargin(open: readonly OpenContract[]): Pick<OpenInterestTotals, 'usdMargined' | 'coinMargined'> {
  const sum = (isInverse: boolean): string | null => {
    const members = open.filter(({ contract }) => contract.instrument.isInverse === isInverse)
    return members.length === 0 ? '0.00' : totalOf(members.map(({ state }) => state.openInterestUsd))
  }
  return { usdMargined: sum(false), coinMargined: sum(true) }
}

/** Unknown values sort last in both directions. */
const numberOf = (text: string | null): number => (text === null ? Number.NaN : Number(text))

const KEYS: Readonly<Record<OpenInterestSort, (entry: CoinEntry) => number | string>> = {
  totalUsd: ({ row }) => numberOf(row.totalUsd),
  name: ({ row }) => row.symbol,
  price: ({ row }) => numberOf(row.price),
  priceChange24h: ({ row }) => numberOf(row.priceChange24h),
  change1h: ({ row }) => numberOf(row.change1h),
  change4h: ({ row }) => numberOf(row.change4h),
  change24h: ({ row }) => numberOf(row.change24h),
  marketCap: ({ row }) => numberOf(row.marketCap),
  marketCapRatio: ({ row }) => numberOf(row.marketCapRatio),
}
