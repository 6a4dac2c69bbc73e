/** Shared by the lists of coins with perpetuals: names, search, and the contract that represents a coin. */
import { type Locale, textIn } from '@candela/contract/core'
import type { ContractPeriod } from '@candela/contract/open-interest'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ContractBoard } from './contract-board.ts'
import type { Contract, Contracts } from './contracts.ts'
import { figureOf } from './figure.ts'

export type CoinList = {
  nameOf(symbol: string, locale: Locale): string
  /** Whether a search (lower case) matches part of the coin's symbol or one of its names. */
  isFound(symbol: string, search: string): boolean
  /** The contract with the most open interest: its mark price is shown as the coin's price. */
  largest(members: readonly Contract[]): Contract | undefined
  symbols(locale: Locale): { symbol: string; name: string }[]
}

/** Default number of points in a history: from a day of five-minute steps to a quarter of days. */
export const HISTORY_SIZE: Readonly<Record<ContractPeriod, number>> = {
  '5m': 288,
  '15m': 192,
  '30m': 96,
  '1h': 168,
  '4h': 180,
  '1d': 90,
}

export function createCoinList(options: {
  readonly catalogue: Catalogue
  readonly contracts: Contracts
  readonly contractBoard: ContractBoard
}): CoinList {
  const { catalogue, contracts, contractBoard } = options
  const usdOf = ({ pair }: Contract): number => figureOf(contractBoard.row(pair)?.openInterestUsd) ?? -1
  const nameOf = (symbol: string, locale: Locale): string => {
    const asset = catalogue.assetOf(symbol)
    return asset === undefined ? symbol : textIn(locale, asset.name)
  }
  return {
    nameOf,
    isFound(symbol, search) {
      const asset = catalogue.assetOf(symbol)
      return `${symbol}\n${asset?.name.zh ?? ''}\n${asset?.name.en ?? ''}`.toLowerCase().includes(search)
    },
    largest: members =>
      members.reduce<Contract | undefined>(
        (best, each) => (best === undefined || usdOf(each) > usdOf(best) ? each : best),
        undefined,
      ),
    symbols: locale => {
      const symbols = new Set(contracts.all.map(contract => contract.symbol))
      return [...symbols].map(symbol => ({ symbol, name: nameOf(symbol, locale) }))
    },
  }
}
