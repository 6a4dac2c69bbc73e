import type { World } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import { createIngest, type Ingest } from '#market/feed/ingest.ts'
import { createSimulatedMarket, type Market } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { silentLog } from './log.ts'
import { smallWorld } from './small-world.ts'

export type TestMarket = Market & {
  readonly clock: TestClock
  readonly world: World
  readonly bus: Bus
  /** The contract board. Empty until the test publishes a sheet or starts the ingest of perpetuals. */
  readonly contracts: ContractBoard
  readonly ingest: Ingest
  readonly closed: ClosedCandle[]
}

/** Sunday, 15 November 2026, 02:00:10 UTC. */
export const MARKET_START = Date.UTC(2026, 10, 15, 2, 0, 10)

/** Seven days of minutes would take seconds: trends of a test are closing prices. */
const NO_HISTORY = { bars: () => Promise.resolve([]) }

/** A small live market: prices are on the board, and time passes only when the test says so. */
export async function testMarket(start = MARKET_START, symbols?: readonly string[]): Promise<TestMarket> {
  const clock = createTestClock(start)
  const world = smallWorld('test', symbols)
  const bus = createLocalBus(silentLog)
  const market = createSimulatedMarket(world, bus, clock)
  await market.start()
  const closed: ClosedCandle[] = []
  const ingest = createIngest({
    ...market,
    history: NO_HISTORY,
    bus,
    clock,
    log: silentLog,
    completeFrom: Math.floor(start / MINUTE_MS) * MINUTE_MS,
    onClosed: candles => closed.push(...candles),
    onGap: () => undefined,
  })
  await ingest.start()
  return { ...market, clock, world, bus, contracts: market.contractBoard, ingest, closed }
}
