import { smoothNoise } from '../chance/smooth-noise.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'

const MS_PER_YEAR = 365 * MS_PER_DAY
/** Noise is drawn every 16 minutes and interpolated linearly: a basis does not change faster than that. */
const CELL_SHIFT = 4
const CELL_MINUTES = 1 << CELL_SHIFT
/** Slightly more longs than shorts, which keeps funding positive most of the time. */
const PREMIUM_MEAN_IN_SD = 0.25
/** Volatilities of the premium by which a contract leads after news of one daily standard deviation. */
const PREMIUM_PER_PRESSURE = 1.5
const CARRY_RATE = 0.075
const CARRY_RATE_SD = 0.03

type DeviationParts = {
  readonly pairKey: number
  readonly assetKey: number
  /** Volatility of the venue's own basis. */
  readonly basisSd: number
  /** Volatility of a contract's premium over spot, shared by the venues of an asset; 0 for spot. */
  readonly premiumSd: number
  /** Pressure of recent news on the contracts of the asset, in daily standard deviations. */
  readonly pressureAt: (minute: number) => number
}

/** Deviation of a pair from the reference price, as a fraction. */
export type Deviation = {
  /** At a minute boundary: venue basis, a contract's premium, and a dated future's carry to its delivery. */
  at(minute: number, delivery: number | undefined): number
}

export function createDeviation(parts: DeviationParts): Deviation {
  let cell = Number.NaN
  let left = 0
  let right = 0
  let leftRate = 0
  let rightRate = 0

  function enter(next: number): void {
    const start = next << CELL_SHIFT
    left = wanderAt(parts, start)
    right = wanderAt(parts, start + CELL_MINUTES)
    leftRate = carryRateAt(parts, start)
    rightRate = carryRateAt(parts, start + CELL_MINUTES)
    cell = next
  }

  return {
    at(minute, delivery) {
      if (minute >> CELL_SHIFT !== cell) enter(minute >> CELL_SHIFT)
      const part = (minute & (CELL_MINUTES - 1)) / CELL_MINUTES
      const wander = left + (right - left) * part
      if (delivery === undefined) return wander
      const rate = leftRate + (rightRate - leftRate) * part
      return wander + (rate * (delivery - minute * MS_PER_MINUTE)) / MS_PER_YEAR
    },
  }
}

function wanderAt({ pairKey, assetKey, basisSd, premiumSd, pressureAt }: DeviationParts, minute: number): number {
  const basis = 0.8 * smoothNoise(pairKey ^ 0x21, minute, 9) + 0.6 * smoothNoise(pairKey ^ 0x22, minute, 5)
  if (premiumSd === 0) return basisSd * basis
  const premium = 0.75 * smoothNoise(assetKey ^ 0x33, minute, 11) + 0.6 * smoothNoise(assetKey ^ 0x35, minute, 8)
  return basisSd * basis + premiumSd * (PREMIUM_MEAN_IN_SD + premium + PREMIUM_PER_PRESSURE * pressureAt(minute))
}

function carryRateAt({ assetKey }: DeviationParts, minute: number): number {
  return CARRY_RATE + CARRY_RATE_SD * smoothNoise(assetKey ^ 0x36, minute, 15)
}
