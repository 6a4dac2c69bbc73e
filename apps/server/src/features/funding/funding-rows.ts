/** Current funding of every perpetual, in memory: built from the newest sheet plus the day's turnover. */
import { EXCHANGES } from '@candela/contract/core'
import type { FundingFamily, FundingSort } from '@candela/contract/funding'
import { DAY_MS, FUNDING_DAYS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Contract } from '#market/derivatives/contracts.ts'
import { figureOf } from '#market/derivatives/figure.ts'
import { type ContractSheet, type ContractSheetRow, figuresAsOf } from '#market/derivatives/sheet.ts'
import { type OrderedRows, orderedRows } from '#platform/ordered-rows.ts'
import { placesOf } from '#platform/list-cursor.ts'
import type { FundingEntry } from './funding-entry.ts'
import { coinsOf, type FundingCoin, type Spread, spreadsOf } from './coins.ts'
import { apyOf, rate8h, ratePercent, settledSum } from './rules.ts'

export type FundingRows = OrderedRows<FundingEntry, FundingSort> & {
  readonly asOf: number
  /** Whether the settlements of three days were recorded. */
  readonly isPastKnown: boolean
  /** The coins of a family, by turnover and by spread. */
  coins(family: FundingFamily): readonly FundingCoin[]
  spreads(family: FundingFamily): readonly Spread[]
}

export const familyOf = ({ instrument }: Contract): FundingFamily => (instrument.isInverse ? 'coin' : 'usd')

const exchangeName = (id: string): string => EXCHANGES.find(exchange => exchange.id === id)?.name ?? id

const contractName = ({ instrument }: Contract): string => instrument.baseAsset + instrument.quoteAsset

export function makeFundingRows(
  sheet: ContractSheet | undefined,
  contracts: readonly Contract[],
  board: Board,
): FundingRows {
  const figures = new Map(sheet?.rows.map(row => [row.pair, row]))
  const isPastKnown = sheet !== undefined && sheet.historyFrom <= sheet.asOf - FUNDING_DAYS * DAY_MS
  const entries = contracts.flatMap(contract => {
    const row = figures.get(contract.pair)
    return row === undefined ? [] : [makeEntry(contract, row, isPastKnown, board)]
  })
  const places = placesOf(contracts.map(({ pair }) => pair))
  const coins: Partial<Record<FundingFamily, readonly FundingCoin[]>> = {}
  const spreads: Partial<Record<FundingFamily, readonly Spread[]>> = {}
  const coinsOfFamily = (family: FundingFamily): readonly FundingCoin[] =>
    (coins[family] ??= coinsOf(entries.filter(entry => entry.row.family === family)))
  return {
    ...orderedRows(entries, KEYS, { idOf: entry => entry.contract.pair, places }),
    asOf: figuresAsOf(sheet),
    isPastKnown,
    coins: coinsOfFamily,
    spreads: family => (spreads[family] ??= spreadsOf(coinsOfFamily(family))),
  }
}

function makeEntry(contract: Contract, figures: ContractSheetRow, isPastKnown: boolean, board: Board): FundingEntry {
  const { pair, symbol, exchange, instrument } = contract
  const ticker = board.ticker(pair)
  const family = familyOf(contract)
  const { settlesAt, intervalHours } = figures
  const rate = figureOf(figures.rate)
  const in8h = rate === undefined || intervalHours === null ? undefined : rate8h(rate, intervalHours)
  const settled = settledSum(figures, isPastKnown)
  return {
    contract,
    rate8h: in8h,
    openInterestUsd: figureOf(figures.openInterestUsd),
    turnover: Number(ticker?.turnover24h ?? 0),
    row: {
      name: contractName(contract),
      pair,
      symbol,
      exchange,
      exchangeName: exchangeName(exchange),
      family,
      rate: percentOrNull(rate),
      predicted: percentOrNull(figureOf(figures.predicted)),
      rate8h: percentOrNull(in8h),
      settled3d: percentOrNull(settled),
      apy: percentOrNull(apyOf(settled, family)),
      settlesAt,
      intervalHours,
      turnover24h: ticker?.turnover24h ?? null,
      turnoverUnit: instrument.quoteAsset,
      volume24h: ticker?.volume24h ?? null,
    },
  }
}

const percentOrNull = (rate: number | undefined): string | null => (rate === undefined ? null : ratePercent(rate))

/** Unknown values sort last in both directions. */
const known = (text: string | null): number => (text === null ? Number.NaN : Number(text))

const EXCHANGE_PLACE = new Map<string, number>(EXCHANGES.map(exchange => [exchange.id, exchange.sort]))

const KEYS: Readonly<Record<FundingSort, (entry: FundingEntry) => number | string>> = {
  turnover24h: ({ row }) => known(row.turnover24h),
  name: ({ row }) => row.name,
  exchange: ({ row }) => EXCHANGE_PLACE.get(row.exchange) ?? Number.NaN,
  rate: ({ row }) => known(row.rate),
  rate8h: entry => entry.rate8h ?? Number.NaN,
  predicted: ({ row }) => known(row.predicted),
  settled3d: ({ row }) => known(row.settled3d),
  apy: ({ row }) => known(row.apy),
  settlesAt: ({ row }) => row.settlesAt ?? Number.NaN,
  intervalHours: ({ row }) => row.intervalHours ?? Number.NaN,
}
