/** The whole market with prices on its board at a fixed time, so that only the bench uses the CPU. */
import { createWorld } from '@candela/exchanges'
import { type Board, createBoard } from '../apps/server/src/market/tickers/board.ts'
import { type Catalogue, createCatalogue } from '../apps/server/src/market/catalogue/catalogue.ts'
import { createIngest } from '../apps/server/src/market/feed/ingest.ts'
import { createSimulatedSource, type MarketSource } from '../apps/server/src/market/venues/source.ts'
import { createLocalBus } from '../apps/server/src/platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from '../apps/server/src/testing/clock.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'

export type StillMarket = {
  readonly clock: TestClock
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly board: Board
}

const MOMENT = Date.UTC(2026, 10, 15, 2, 0, 0)

export async function stillMarket(moment = MOMENT): Promise<StillMarket> {
  const clock = createTestClock(moment)
  const world = createWorld({ seed: 'candela' })
  const catalogue = createCatalogue(world)
  const source = createSimulatedSource(world, clock)
  const bus = createLocalBus(silentLog)
  const board = createBoard(catalogue, bus, clock)
  await board.start()
  const ingest = createIngest({
    catalogue,
    source,
    history: { bars: () => Promise.resolve([]) },
    bus,
    clock,
    log: silentLog,
    completeFrom: moment,
    onClosed: () => undefined,
    onGap: () => undefined,
  })
  const started = ingest.start()
  // Loading history pauses on this clock now and then, so advance it until loading is done.
  let isDone = false
  void started.then(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise(setImmediate)
    clock.advance(1)
  }
  await started
  return { clock, catalogue, source, board }
}
