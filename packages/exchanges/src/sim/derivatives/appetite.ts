import { floatAt } from '../chance/float-read.ts'
import { smoothNoise } from '../chance/smooth-noise.ts'
import { markAtMinute, minuteSdOf } from './mark-path.ts'
import type { Perpetual } from './perpetual.ts'
import { MINUTES_PER_DAY } from '../time/time-units.ts'

const MOMENTUM_MAX = 2.5
/** News brings positions: the part added to a cohort by news of one daily standard deviation. */
const POSITIONS_PER_PRESSURE = 0.5

/** Demand in the hour in which a cohort opens. */
export type Appetite = {
  readonly price: number
  /** Typical move of one hour, relative. */
  readonly hourSd: number
  /** Size of the cohort relative to an ordinary one. */
  readonly size: number
  /** Fraction of retail traders that go long. */
  readonly crowdLong: number
  /** Fraction of large holders that go long. */
  readonly holdersLong: number
}

/** Retail traders follow the last day's move, large holders go against it; both drift over hours and days. */
export function appetiteAt({ model }: Perpetual, minute: number): Appetite {
  const { key, base } = model
  const price = markAtMinute(model, minute)
  const move = price / markAtMinute(model, minute - MINUTES_PER_DAY) - 1
  const momentum = within(move / base.dailySd, -MOMENTUM_MAX, MOMENTUM_MAX)
  const minuteSd = minuteSdOf(model, minute)
  const spell = (minuteSd * Math.sqrt(MINUTES_PER_DAY)) / base.dailySd
  const dayPart = floatAt(model.dayCurve, minute % MINUTES_PER_DAY)
  const news = Math.abs(within(base.pressureAt(minute), -MOMENTUM_MAX, MOMENTUM_MAX))
  const mood =
    1 +
    POSITIONS_PER_PRESSURE * news +
    0.16 * smoothNoise(base.key ^ 0x61, minute, 14) +
    0.06 * smoothNoise(base.key ^ 0x62, minute, 11) +
    0.07 * smoothNoise(key ^ 0x63, minute, 12) +
    0.06 * smoothNoise(key ^ 0x64, minute, 9)
  const crowd = 0.06 * smoothNoise(base.key ^ 0x65, minute, 12) + 0.04 * smoothNoise(key ^ 0x66, minute, 11)
  const holders = 0.05 * smoothNoise(base.key ^ 0x67, minute, 13) + 0.05 * smoothNoise(key ^ 0x68, minute, 12)
  return {
    price,
    hourSd: minuteSd * Math.sqrt(60),
    size: Math.max(0.2, mood) * (0.6 + 0.4 * dayPart) * (0.85 + 0.15 * spell) * (1 + 0.05 * momentum),
    crowdLong: within(0.54 + 0.05 * momentum + crowd, 0.25, 0.8),
    holdersLong: within(0.52 - 0.03 * momentum + holders, 0.25, 0.8),
  }
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
