import type { World } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { type Board, createBoard } from '#market/board.ts'
import { type Catalogue, createCatalogue } from '#market/catalogue.ts'
import { type ContractBoard, createContractBoard } from '#market/derivatives/contract-board.ts'
import { createSimulatedDerivatives, type DerivativesSource } from '#market/derivatives/source.ts'
import { type ClosedCandle, createIngest, type Ingest } from '#market/ingest.ts'
import { createSimulatedSource, type MarketSource } from '#market/source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { silentLog } from './log.ts'
import { smallWorld } from './small-world.ts'

export type TestMarket = {
  readonly clock: TestClock
  readonly world: World
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly derivatives: DerivativesSource
  readonly bus: Bus
  readonly board: Board
  /** Empty until the test publishes a sheet or starts the ingest of perpetuals. */
  readonly contracts: ContractBoard
  readonly ingest: Ingest
  readonly closed: ClosedCandle[]
}

/** Sunday, 15 November 2026, 02:00:10 UTC. */
export const MARKET_START = Date.UTC(2026, 10, 15, 2, 0, 10)

/** A small market that is live: prices are on the board, and time passes only when the test says so. */
export async function testMarket(start = MARKET_START, symbols?: readonly string[]): Promise<TestMarket> {
  const clock = createTestClock(start)
  const world = smallWorld('test', symbols)
  const catalogue = createCatalogue(world)
  const source = createSimulatedSource(world, clock)
  const bus = createLocalBus(silentLog)
  const board = createBoard(catalogue, bus, clock)
  await board.start()
  const contracts = createContractBoard(bus)
  await contracts.start()
  const closed: ClosedCandle[] = []
  const ingest = createIngest({
    catalogue,
    source,
    bus,
    clock,
    log: silentLog,
    completeFrom: Math.floor(start / MINUTE_MS) * MINUTE_MS,
    onClosed: candles => closed.push(...candles),
    onGap: () => undefined,
  })
  await ingest.start()
  const derivatives = createSimulatedDerivatives(world, clock)
  return { clock, world, catalogue, source, derivatives, bus, board, contracts, ingest, closed }
}
