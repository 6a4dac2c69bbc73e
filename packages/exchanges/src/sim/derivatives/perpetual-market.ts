import type {
  Funding,
  FundingRule,
  FundingSettlement,
  LiquidationLevelVisitor,
  LiquidationSink,
  Positions,
  PositionsVisitor,
} from '../../source/source.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { createFunding } from './funding.ts'
import { fundingRuleOf } from './funding-rule.ts'
import { createDayTraders } from './day-trader-prints.ts'
import type { LiquidationPrint } from './liquidation-print.ts'
import { createLiquidationPrints } from './liquidation-prints.ts'
import { createPerpetual } from './perpetual.ts'
import { createPopulation, type Population } from './population.ts'
import { levelsOf, positionsOf } from './positions.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'

/** Public data of one perpetual besides its trades. `index` is the instrument's, passed on to the sink. */
export type PerpetualMarket = {
  readonly rule: FundingRule
  fundingAt(time: number): Funding
  settlements(from: number, to: number): FundingSettlement[]
  positionsAt(time: number): Positions
  liquidationLevels(time: number, visit: LiquidationLevelVisitor): void
  liquidations(index: number, from: number, to: number, sink: LiquidationSink): void
  /** Reports each minute's positions first, then its liquidations. */
  walk(index: number, span: WalkSpan, onPositions: PositionsVisitor, onLiquidation: LiquidationSink): void
}

type WalkSpan = { readonly from: number; readonly to: number; readonly stepMs: number }

export function createPerpetualMarket(model: PairModel): PerpetualMarket {
  const perpetual = createPerpetual(model)
  const rule = fundingRuleOf(perpetual)
  const funding = createFunding(model, rule)
  const dayTraders = createDayTraders(perpetual)
  const livePrints = createLiquidationPrints(dayTraders)
  const populationAt = keepPopulations(() => createPopulation(perpetual))
  // A live stream asks for the same minute at every step.
  let known: { readonly minute: number; readonly prints: readonly LiquidationPrint[] } | undefined

  function printsAt(minute: number): readonly LiquidationPrint[] {
    if (known?.minute !== minute) known = { minute, prints: livePrints.of(populationAt(minute), minute) }
    return known.prints
  }

  return {
    rule,
    fundingAt: time => funding.at(time),
    settlements: (from, to) => funding.settlements(from, to),
    positionsAt(time) {
      const minute = Math.floor(time / MS_PER_MINUTE)
      return positionsOf(populationAt(minute), minute)
    },
    liquidationLevels(time, visit) {
      const minute = Math.floor(time / MS_PER_MINUTE)
      for (const level of levelsOf(populationAt(minute), minute)) visit(...level)
    },
    liquidations(index, from, to, sink) {
      const lastMinute = Math.floor(to / MS_PER_MINUTE)
      for (let minute = Math.floor(from / MS_PER_MINUTE); minute <= lastMinute; minute++) {
        pourPrints(printsAt(minute), { from, to }, index, sink)
      }
    },
    walk(index, { from, to, stepMs }, onPositions, onLiquidation) {
      // A population of its own, so that a long walk does not evict the state of a live stream.
      const population = createPopulation(perpetual)
      const prints = createLiquidationPrints(dayTraders)
      const lastMinute = Math.floor(to / MS_PER_MINUTE)
      let time = Math.ceil(from / stepMs) * stepMs
      for (let minute = Math.floor(from / MS_PER_MINUTE); minute <= lastMinute; minute++) {
        population.moveTo(minute)
        for (; time < to && time < (minute + 1) * MS_PER_MINUTE; time += stepMs) {
          const { openInterest, longAccounts, longTopAccounts, longTopPositions } = positionsOf(population, minute)
          onPositions(time, openInterest, longAccounts, longTopAccounts, longTopPositions)
        }
        pourPrints(prints.of(population, minute), { from, to }, index, onLiquidation)
      }
    },
  }
}

type TimeSpan = { readonly from: number; readonly to: number }

function pourPrints(
  prints: readonly LiquidationPrint[],
  { from, to }: TimeSpan,
  index: number,
  sink: LiquidationSink,
): void {
  for (const { time, price, size, isLong } of prints) {
    if (time > from && time <= to) sink(index, time, price, size, isLong)
  }
}

/** Keeps at most two states, so that a query into the past does not evict the state of a live stream. */
function keepPopulations(create: () => Population): (minute: number) => Population {
  let one: Population | undefined
  let other: Population | undefined
  function choose(minute: number): Population {
    one ??= create()
    const isUnused = one.newest() < 0
    if (isUnused || one.canReach(minute)) return one
    other ??= create()
    if (other.canReach(minute)) return other
    // Either one must be rebuilt; the later one belongs to the live stream, so keep it.
    return other.newest() < one.newest() ? other : one
  }
  return minute => {
    const chosen = choose(minute)
    chosen.moveTo(minute)
    return chosen
  }
}
