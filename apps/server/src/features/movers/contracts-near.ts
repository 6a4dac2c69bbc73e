/** Activity in a coin's perpetuals around a move, from the sheet in memory and the newest prints and snapshots. */
import type { MoverWhy } from '@candela/contract/movers'
import { growth } from '@candela/quant'
import type { LiquidationsFeature } from '#features/liquidations/index.ts'
import { SNAPSHOT_MS } from '#market/derivatives/backfill.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import { figureOf } from '#market/derivatives/figure.ts'
import type { ContractSheetRow } from '#market/derivatives/sheet.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import { percent } from '#market/tickers/percent.ts'
import type { DerivativesNear } from './why.ts'

export type NearOptions = {
  readonly contracts: Contracts
  readonly contractBoard: ContractBoard
  readonly liquidations: LiquidationsFeature['prints']
  readonly history: ContractHistory
  readonly derivatives: Pick<DerivativesSource, 'coverage'>
}

/** More than this within half an hour is reported as at least this. */
const PRINTS_MAX = 2000
const LARGEST = 5

export function createContractsNear(options: NearOptions): DerivativesNear {
  const { contracts, contractBoard, liquidations, history, derivatives } = options
  const ofCoin = Map.groupBy(contracts.all, contract => contract.symbol)
  const perpetualsOf = (symbol: string): readonly Contract[] => ofCoin.get(symbol) ?? []
  const rowsOf = (symbol: string): ContractSheetRow[] =>
    perpetualsOf(symbol).flatMap(contract => contractBoard.row(contract.pair) ?? [])

  return {
    async liquidations(symbol, from, to) {
      const own = perpetualsOf(symbol).filter(({ exchange }) => derivatives.coverage(exchange).liquidations !== 'none')
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
      const known = perpetualsOf(symbol).flatMap(({ id, pair }) => {
        const usd = figureOf(contractBoard.row(pair)?.openInterestUsd)
        return usd === undefined ? [] : [{ id, usd }]
      })
      if (known.length === 0) return null
      const then = Math.floor(from / SNAPSHOT_MS) * SNAPSHOT_MS
      const past = await history.rows(
        '5m',
        known.map(({ id }) => id),
        [then],
      )
      const before = new Map(past.map(row => [row.contract, figureOf(row.openInterestUsd)]))
      // A contract that is missing on one side would look like a change.
      const both = known.flatMap(({ id, usd }) => {
        const usdBefore = before.get(id)
        return usdBefore === undefined ? [] : [{ usd, usdBefore }]
      })
      const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
      const change = growth(sum(both.map(each => each.usdBefore)), sum(both.map(each => each.usd)))
      return change === undefined
        ? null
        : { value: sum(known.map(each => each.usd)).toFixed(2), change: percent(change) }
    },

    funding(symbol) {
      const rows = rowsOf(symbol)
      if (rows.length === 0) return null
      return rows.map(row => ({
        pair: row.pair,
        rate: percentOrNull(figureOf(row.rate)),
        predicted: percentOrNull(figureOf(row.predicted)),
        nextAt: row.settlesAt,
      }))
    },
  }
}

const percentOrNull = (rate: number | undefined): string | null => (rate === undefined ? null : percent(rate))
