/** The liquidation map of one contract: exact where positions are known, otherwise modelled from public figures. */
import { AppError, type InputOf } from '@candela/contract/core'
import { LIQUIDATION_MAP_BINS, type LiquidationMap, type liquidationMapCall } from '@candela/contract/liquidations'
import { binLevels, estimateLevels, HOUR_MS, modelError, MODEL_HOURS, type ModelLevel } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import { figureOf } from '#market/derivatives/figure.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Clock } from '#platform/clock.ts'
import { createMemo } from '#platform/memo.ts'

export type LiquidationMapOptions = {
  readonly contracts: Contracts
  readonly derivatives: DerivativesSource
  readonly board: Board
  readonly contractBoard: ContractBoard
  readonly candles: CandleStore
  readonly clock: Clock
}

export type LiquidationMaps = { map(input: InputOf<typeof liquidationMapCall>): Promise<LiquidationMap> }

const COIN_DEFAULT = 'BTC'
const RANGE_DEFAULT = 20
const DECIMALS_MAX = 18
/** Levels change hourly; a map may be this old. */
const KEPT_MS = 5000

export function createLiquidationMaps(options: LiquidationMapOptions): LiquidationMaps {
  const { contracts, derivatives, board, contractBoard, candles, clock } = options
  const memo = createMemo(clock, KEPT_MS)

  const openInterestOf = ({ pair }: Contract): number | undefined => figureOf(contractBoard.row(pair)?.openInterest)

  async function make(contract: Contract, range: number): Promise<LiquidationMap> {
    const now = clock.now()
    const price = board.ticker(contract.pair)?.last
    const openInterest = openInterestOf(contract)
    if (price === undefined || openInterest === undefined) throw new AppError('NOT_READY')
    // Price steps are finer than a tick where the range is narrow.
    const decimals = Math.min(DECIMALS_MAX, contract.instrument.priceDecimals + 2)
    const low = Number(price) * (1 - range / 100)
    const step = (Number(price) * 2 * range) / 100 / LIQUIDATION_MAP_BINS
    const hours = await candles
      .read(contract.index, '60', now - (MODEL_HOURS + 1) * HOUR_MS, now, MODEL_HOURS)
      .catch((error: unknown) => {
        throw error instanceof HistoryAway ? new AppError('NOT_READY') : error
      })
    const estimated = binLevels(
      estimateLevels({ hours, openInterest, isInverse: contract.instrument.isInverse }),
      low,
      step,
      LIQUIDATION_MAP_BINS,
    )
    const exact = exactBins(contract.index, now, low, step)
    const error = exact && modelError([...exact.long, ...exact.short], [...estimated.long, ...estimated.short])
    return {
      pair: contract.pair,
      symbol: contract.symbol,
      exchange: contract.exchange,
      price,
      range,
      prices: Array.from({ length: LIQUIDATION_MAP_BINS }, (_, at) => (low + at * step).toFixed(decimals)),
      step: step.toFixed(decimals),
      exact: exact === undefined ? null : inUsd(exact, Number(price)),
      estimated: inUsd(estimated, Number(price)),
      error: error === undefined ? null : (error.misplaced * 100).toFixed(1),
      totalRatio: error === undefined ? null : error.total.toFixed(2),
      asOf: now,
    }
  }

  function exactBins(index: number, now: number, low: number, step: number) {
    if (derivatives.levels === undefined) return undefined
    const levels: ModelLevel[] = []
    derivatives.levels(index, now, (price, size, isLong) => levels.push({ price, size, isLong }))
    return binLevels(levels, low, step, LIQUIDATION_MAP_BINS)
  }

  return {
    async map(input) {
      const found = contracts.matching({ symbol: input.symbol ?? COIN_DEFAULT, exchange: input.exchange })
      const contract = found.find(each => openInterestOf(each) !== undefined) ?? found[0]
      if (contract === undefined) throw new AppError('PAIR_UNSUPPORTED')
      const range = input.range ?? RANGE_DEFAULT
      return memo(`${contract.pair}:${range}`, () => make(contract, range))
    },
  }
}

/** Base units at today's price, in whole dollars: what is in the book now. */
const inUsd = ({ long, short }: { long: readonly number[]; short: readonly number[] }, price: number) => ({
  long: long.map(size => (size * price).toFixed(0)),
  short: short.map(size => (size * price).toFixed(0)),
})
