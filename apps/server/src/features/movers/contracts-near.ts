/** Activity in a coin's perpetuals around a move, from the sheet in memory and the newest prints and snapshots. */
import type { MoverWhy } from '@candela/contract/movers'
import { growth } from '@candela/quant'
import type { LiquidationsFeature } from '#features/liquidations/index.ts'
import { SNAPSHOT_MS } from '#market/derivatives/backfill.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import type { ContractSheetRow } from '#market/derivatives/sheet.ts'
import { percent } from '#market/tickers/percent.ts'
import type { DerivativesNear } from './why.ts'

export type NearOptions = {
  readonly contracts: Contracts
  readonly contractBoard: ContractBoard
  readonly liquidations: LiquidationsFeature['prints']
  readonly history: ContractHistory
}

/** More than this within half an hour is reported as at least this. */
const PRINTS_MAX = 2000
const LARGEST = 5

export function createContractsNear({ contracts, contractBoard, liquidations, history }: NearOptions): DerivativesNear {
  const ofCoin = Map.groupBy(contracts.all, contract => contract.symbol)
  const perpetualsOf = (symbol: string): readonly Contract[] => ofCoin.get(symbol) ?? []
  const rowsOf = (symbol: string): ContractSheetRow[] =>
    perpetualsOf(symbol).flatMap(contract => contractBoard.row(contract.pair) ?? [])

  return {
    async liquidations(symbol, from, to) {
      const own = perpetualsOf(symbol)
      if (own.length === 0) return null
      const prints = await liquidations.newest({ contracts: own.map(each => each.id), from, limit: PRINTS_MAX })
      const near = prints.filter(print => print.at < to)
      const sum = (isLong: boolean): string =>
        near.reduce((total, print) => (print.isLong === isLong ? total + Number(print.usd) : total), 0).toFixed(2)
      const largest = near.toSorted((a, b) => Number(b.usd) - Number(a.usd)).slice(0, LARGEST)
      return {
        count: near.length,
        longValue: sum(true),
        shortValue: sum(false),
        records: largest.map((print): NonNullable<MoverWhy['liquidations']>['records'][number] => ({
          time: print.at,
          pair: contracts.byId(print.contract)?.pair ?? '',
          side: print.isLong ? 'long' : 'short',
          price: print.price,
          size: print.size,
          value: print.usd,
        })),
      }
    },

    async openInterestChange(symbol, from) {
      const own = perpetualsOf(symbol)
      const rows = rowsOf(symbol)
      if (rows.length === 0) return null
      const then = Math.floor(from / SNAPSHOT_MS) * SNAPSHOT_MS
      const past = await history.rows(
        '5m',
        own.map(each => each.id),
        [then],
      )
      const value = rows.reduce((total, row) => total + Number(row.openInterestUsd), 0)
      const before = past.reduce((total, row) => total + Number(row.openInterestUsd), 0)
      // If a contract is missing on one side, the two sums are not comparable.
      const change = past.length === rows.length ? growth(before, value) : undefined
      return change === undefined ? null : { value: value.toFixed(2), change: percent(change) }
    },

    funding(symbol) {
      const rows = rowsOf(symbol)
      if (rows.length === 0) return null
      return rows.map(row => ({
        pair: row.pair,
        rate: percent(Number(row.rate)),
        predicted: percent(Number(row.predicted)),
        nextAt: row.settlesAt,
      }))
    },
  }
}
