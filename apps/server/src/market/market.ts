/** The market as seen by every process: listed pairs, data source, and the newest prices in memory. */
import type { PairCode } from '@candela/contract/core'
import type { World } from '@candela/exchanges'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { type Board, createBoard } from './tickers/board.ts'
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts'
import type { ContractPast } from './derivatives/asked-past.ts'
import { type ContractBoard, createContractBoard } from './derivatives/contract-board.ts'
import type { BarHistory } from './candles/bar-history.ts'
import { createHealthBoard, type HealthBoard } from './health/health-board.ts'
import { createInlineHistory } from './history/inline-history.ts'
import { createSimulatedDerivatives } from './derivatives/simulated-derivatives.ts'
import type { DerivativesPast, DerivativesSource } from './derivatives/source.ts'
import { createSimulatedFunds, type FundSource } from './venues/funds.ts'
import type { TickerSnapshot } from './tickers/ticker-snapshot.ts'
import { type BestPrices, createSimulatedSource, type MarketSource } from './venues/source.ts'

/** Codes of pairs that must stay in the market, at most `limit`, the newest first. */
export type NeededPairs = (limit: number) => Promise<readonly string[]>

export type LeaderMarket = {
  /** Asks the exchanges themselves. */
  readonly history: BarHistory
  readonly contractPast: ContractPast
  /** The last prices, for a start without a network. */
  readonly snapshot: TickerSnapshot
  /** Answers the questions of other nodes, and tells them how the exchanges are; returns a function that stops it. */
  answer(): () => void
  /**
   * Keeps these pairs, and those that somebody watches, whatever their turnover. To be ready before the exchanges are
   * followed.
   */
  keep(needed: readonly NeededPairs[]): { readonly ready: Promise<void>; stop(): void }
}

export type Market = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly history: BarHistory
  /** What only the process that ingests uses; a simulated market needs none. */
  readonly leader: LeaderMarket | undefined
  readonly derivatives: DerivativesSource
  readonly funds: FundSource
  /** The newest tickers. Empty until `start`. */
  readonly board: Board
  /** The newest figures of perpetuals. Empty until `start`. */
  readonly contractBoard: ContractBoard
  /** How the exchanges are. Nothing is known until `start`. */
  readonly health: HealthBoard
  /** Best prices and mark of a pair, on any node; missing if they are not known in time. */
  readonly bestPrices: (index: number) => Promise<BestPrices>
  /** Somebody watches these pairs now: they stay in the market for a while. */
  readonly watched: (codes: Iterable<PairCode>) => void
  /** Subscribes to what ingest publishes. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Worker threads that compute the past. */
export type MarketThreads = { readonly history: BarHistory; readonly contractPast: DerivativesPast }

/** Without `threads`, the past is computed in this thread. */
export function createSimulatedMarket(world: World, bus: Bus, clock: Clock, threads?: MarketThreads): Market {
  const catalogue = createCatalogue(world)
  const source = createSimulatedSource(world, clock)
  const history = threads?.history ?? createInlineHistory({ catalogue, source })
  const derivatives = createSimulatedDerivatives(world, clock, threads?.contractPast)
  const board = createBoard(catalogue, bus, clock)
  const contractBoard = createContractBoard(bus)
  const health = createHealthBoard({ catalogue, board, followed: [], bus, clock })
  return {
    catalogue,
    source,
    history,
    leader: undefined,
    derivatives,
    funds: createSimulatedFunds(world),
    board,
    contractBoard,
    health,
    bestPrices: async index => ({ quote: source.quote(index, clock.now()), mark: source.mark(index, clock.now()) }),
    watched: () => undefined,
    async start() {
      await board.start()
      await contractBoard.start()
      await health.start()
    },
    async close() {
      health.close()
      contractBoard.close()
      board.close()
      await history.close()
      await derivatives.past?.close()
    },
  }
}
