/** The market as seen by every process: listed pairs, data source, and the newest prices in memory. */
import type { World } from '@candela/exchanges'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { type Board, createBoard } from './tickers/board.ts'
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts'
import { type ContractBoard, createContractBoard } from './derivatives/contract-board.ts'
import { createSimulatedDerivatives, type DerivativesSource } from './derivatives/source.ts'
import { createSimulatedFunds, type FundSource } from './venues/funds.ts'
import { createSimulatedSource, type MarketSource } from './venues/source.ts'

export type Market = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly derivatives: DerivativesSource
  readonly funds: FundSource
  /** The newest tickers. Empty until `start`. */
  readonly board: Board
  /** The newest figures of perpetuals. Empty until `start`. */
  readonly contractBoard: ContractBoard
  /** Subscribes to what ingest publishes. */
  start(): Promise<void>
  close(): void
}

export function createSimulatedMarket(world: World, bus: Bus, clock: Clock): Market {
  const catalogue = createCatalogue(world)
  const board = createBoard(catalogue, bus, clock)
  const contractBoard = createContractBoard(bus)
  return {
    catalogue,
    source: createSimulatedSource(world, clock),
    derivatives: createSimulatedDerivatives(world, clock),
    funds: createSimulatedFunds(world),
    board,
    contractBoard,
    async start() {
      await board.start()
      await contractBoard.start()
    },
    close() {
      contractBoard.close()
      board.close()
    },
  }
}
