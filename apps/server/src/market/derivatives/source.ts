/** Source of perpetual contract figures: currently the simulated world; exchanges can implement the same interface. */
import { type Coverage, type ExchangeId, RATIO_KINDS } from '@candela/contract/core'
import { markOf } from './past-rows.ts'
import type { FundingSettlement, LiquidationLevelVisitor, LiquidationSink, World } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import type { Span } from '../candles/gaps.ts'
import { createInlinePast } from './inline-past.ts'
import type { PastRows } from './past-rows.ts'

/**
 * State of one perpetual. Rates and shares are fractions, not percent. A figure that the exchange does not publish, or
 * that is not known at the moment, is undefined: never 0, and never that of another exchange.
 */
export type ContractState = {
  readonly index: number
  readonly time: number
  readonly mark: number | undefined
  /** Also undefined in the past, where only settlements are known. */
  readonly funding:
    | { readonly rate: number; readonly predicted: number | undefined; readonly settlesAt: number }
    | undefined
  /** Base units. */
  readonly openInterest: number | undefined
  readonly longAccounts: number | undefined
  readonly longTopAccounts: number | undefined
  readonly longTopPositions: number | undefined
}

export type LiquidationStream = {
  readonly print: LiquidationSink
  /** Every liquidation up to `time` has been delivered. */
  batchEnd(time: number): void
  /** Some were missed, for example because the machine slept; nothing more is delivered after this. */
  lost(): void
}

export type DerivativesSource = {
  /** Instruments with these figures: the perpetuals, largest coins first. May change between two reads. */
  readonly contracts: readonly number[]
  /** Hours between two settlements; undefined if not known. */
  intervalHours(index: number): number | undefined
  /** State of a contract at `time`, now or a while ago; undefined if nothing is known of it then. */
  state(index: number, time: number): ContractState | undefined
  /** Settlements with `from < time <= to`, oldest first. */
  settlements(index: number, from: number, to: number): Promise<readonly FundingSettlement[]>
  /** Streams the liquidations after `from`; returns a function that stops it. */
  startLiquidations(from: number, stream: LiquidationStream): () => void
  /** Exchanges that tell nothing at the moment, and since when. */
  awaySince(): ReadonlyMap<ExchangeId, number>
  /** Only a source that knows its whole past has one. Without it, history begins with the first run. */
  readonly past: DerivativesPast | undefined
  /** Liquidation levels; exchanges do not publish them, the simulated world does. */
  readonly levels: ((index: number, time: number, visit: LiquidationLevelVisitor) => void) | undefined
  /** What an exchange publishes. Constant, and the same on every node. */
  coverage(exchange: ExchangeId): Coverage
}

export type DerivativesPast = {
  /** As stored: states at multiples of `stepMs` in `from <= time < to` and liquidations in `from < time <= to`. */
  rows(index: number, span: Span, stepMs: number): Promise<PastRows>
  /** Releases what it uses. It begins again with the next question. */
  close(): Promise<void>
}

/** An exchange that publishes everything. */
export const FULL_COVERAGE: Coverage = { ratios: RATIO_KINDS, liquidations: 'all', predicted: true }

/** Liquidations are delivered at this interval. */
const BATCH_MS = 500
/** After the machine slept, liquidations older than this are left to back-fill. */
const REPLAY_MAX_MS = 120_000

/** Without a `past`, it is computed in this thread. */
export function createSimulatedDerivatives(
  world: World,
  clock: Clock,
  past: DerivativesPast = createInlinePast(world),
): DerivativesSource {
  const contracts = world.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))

  return {
    contracts,
    intervalHours: index => world.fundingRule(index)?.intervalHours,
    state(index, time) {
      const positions = world.positionsAt(index, time)
      const funding = world.fundingAt(index, time)
      return positions && { index, time, mark: markOf(world, index, time), funding, ...positions }
    },
    settlements: async (index, from, to) => world.settlements(index, from, to),
    startLiquidations(from, stream) {
      let until = from
      const stop = clock.every(BATCH_MS, () => {
        const now = clock.now()
        if (now - until > REPLAY_MAX_MS) {
          stop()
          return stream.lost()
        }
        if (now <= until) return
        world.liquidations(until, now, stream.print)
        until = now
        stream.batchEnd(now)
      })
      return stop
    },
    awaySince: () => new Map(),
    past,
    levels: (index, time, visit) => world.liquidationLevels(index, time, visit),
    coverage: () => FULL_COVERAGE,
  }
}
