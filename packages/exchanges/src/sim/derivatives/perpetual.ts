import { mix, unit } from '../chance/hash.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { LEVERAGE_CLASSES, type LeverageClass } from './leverage.ts'
import { exp, log } from '../math/portable-math.ts'
import { MINUTES_PER_DAY } from '../time/time-units.ts'

const MINUTES_PER_HOUR = 60
/** Daily volatility of a coin for which the leverage table applies unchanged. */
const CALM_SD = 0.025
/** Mean of (1 - age / life)² over a lifetime. */
const MEAN_LEFT = 1 / 3

/** Coins by turnover on one exchange, which determines leverage and funding caps. */
export type Weight = 'major' | 'middle' | 'small'

/** Positions of one leverage and side; a cohort has one bin in each lane. */
export type Lane = {
  readonly kind: LeverageClass
  readonly isLong: boolean
  readonly lifeMinutes: number
  /** Size both sides of a cohort open at this leverage in an ordinary hour, base units. */
  readonly hourlySize: number
}

/** A perpetual contract with the parameters of its position population. */
export type Perpetual = {
  readonly model: PairModel
  readonly weight: Weight
  readonly turnoverUsd: number
  /** Minute of the hour at which its cohorts open; staggered to spread the work over the hour. */
  readonly phase: number
  /** Long lanes first, each side by increasing leverage. */
  readonly lanes: readonly Lane[]
}

export function createPerpetual(model: PairModel): Perpetual {
  const turnover = model.tradeSize * MINUTES_PER_DAY * model.slots * model.tradeChance
  const turnoverUsd = turnover * model.base.basePrice
  const weight = weightOf(turnoverUsd)
  const openInterest = turnover * openInterestPerTurnover(model, turnoverUsd)
  const kinds = LEVERAGE_CLASSES.filter(({ leverage }) => leverage <= LEVERAGE_MAX[weight])
  const shares = kinds.map(kind => kind.share * exp(-kind.caution * log(wildness(model))))
  const shareSum = shares.reduce((sum, share) => sum + share, 0)
  const lanesOf = (isLong: boolean): Lane[] =>
    kinds.map((kind, at) => ({
      kind,
      isLong,
      lifeMinutes: kind.lifeHours * MINUTES_PER_HOUR,
      // Open interest counts one side; a cohort opens both.
      hourlySize: (2 * openInterest * ((shares[at] ?? 0) / shareSum)) / (kind.lifeHours * MEAN_LEFT),
    }))
  return {
    model,
    weight,
    turnoverUsd,
    phase: (mix(model.key ^ 0x41) >>> 0) % MINUTES_PER_HOUR,
    lanes: [...lanesOf(true), ...lanesOf(false)],
  }
}

const LEVERAGE_MAX: Readonly<Record<Weight, number>> = { major: 100, middle: 50, small: 20 }

function weightOf(turnoverUsd: number): Weight {
  if (turnoverUsd >= 2e8) return 'major'
  return turnoverUsd >= 6e7 ? 'middle' : 'small'
}

function wildness(model: PairModel): number {
  return Math.max(1, model.base.dailySd / CALM_SD)
}

/** Positions in the largest coins are held longer; exchanges differ. */
function openInterestPerTurnover(model: PairModel, turnoverUsd: number): number {
  const folds = log(turnoverUsd / 1e7) / log(1000)
  const size = Math.max(0, Math.min(1, folds))
  return (0.45 + 0.45 * size) * (0.8 + 0.5 * unit(mix(model.key ^ 0x42)))
}
