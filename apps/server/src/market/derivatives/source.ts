/** Source of perpetual contract figures: currently the simulated world; exchanges can implement the same interface. */
import type {
  FundingRule,
  FundingSettlement,
  LiquidationLevelVisitor,
  LiquidationSink,
  World,
} from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'

/** State of one perpetual. Rates and shares are fractions, not percent. */
export type ContractState = {
  readonly index: number
  readonly time: number
  readonly mark: number
  /** undefined in the past, where only settlements are known. */
  readonly funding: { readonly rate: number; readonly predicted: number; readonly settlesAt: number } | undefined
  /** Base units. */
  readonly openInterest: number
  readonly longAccounts: number
  readonly longTopAccounts: number
  readonly longTopPositions: number
}

export type LiquidationStream = {
  readonly print: LiquidationSink
  /** Every liquidation up to `time` has been delivered. */
  batchEnd(time: number): void
  /** Some were missed, for example because the machine slept; nothing more is delivered after this. */
  lost(): void
}

export type DerivativesSource = {
  /** Instruments with these figures: the perpetuals, largest coins first. */
  readonly contracts: readonly number[]
  fundingRule(index: number): FundingRule
  /** State of a contract at `time`; undefined if the exchange does not publish it. */
  state(index: number, time: number): ContractState | undefined
  /** Settlements with `from < time <= to`, oldest first. */
  settlements(index: number, from: number, to: number): readonly FundingSettlement[]
  /** Streams the liquidations after `from`; returns a function that stops it. */
  startLiquidations(from: number, stream: LiquidationStream): () => void
  /** States at multiples of `stepMs` in `from <= time < to` and liquidations in `from < time <= to`. */
  walk(
    index: number,
    from: number,
    to: number,
    stepMs: number,
    onState: (state: ContractState) => void,
    onLiquidation: LiquidationSink,
  ): void
  /** Liquidation levels; exchanges do not publish them, the simulated world does. */
  readonly levels: ((index: number, time: number, visit: LiquidationLevelVisitor) => void) | undefined
}

/** Liquidations are delivered at this interval. */
const BATCH_MS = 500
/** After the machine slept, liquidations older than this are left to back-fill. */
const REPLAY_MAX_MS = 120_000

export function createSimulatedDerivatives(world: World, clock: Clock): DerivativesSource {
  const contracts = world.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))

  const markAt = (index: number, time: number): number => world.markAt(index, time)?.mark ?? world.priceAt(index, time)

  return {
    contracts,
    fundingRule(index) {
      const rule = world.fundingRule(index)
      if (rule === undefined) throw new RangeError(`instrument ${index} has no funding`)
      return rule
    },
    state(index, time) {
      const positions = world.positionsAt(index, time)
      const funding = world.fundingAt(index, time)
      return positions && { index, time, mark: markAt(index, time), funding, ...positions }
    },
    settlements: (index, from, to) => world.settlements(index, from, to),
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
    walk(index, from, to, stepMs, onState, onLiquidation) {
      world.walkPositions(
        index,
        from,
        to,
        stepMs,
        (time, openInterest, longAccounts, longTopAccounts, longTopPositions) =>
          onState({
            index,
            time,
            mark: markAt(index, time),
            funding: undefined,
            openInterest,
            longAccounts,
            longTopAccounts,
            longTopPositions,
          }),
        onLiquidation,
      )
    },
    levels: (index, time, visit) => world.liquidationLevels(index, time, visit),
  }
}
