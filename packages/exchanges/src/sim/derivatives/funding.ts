import type { Funding, FundingRule, FundingSettlement } from '../../source/source.ts'
import { mix, unit } from '../chance/hash.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { INTEREST_8H } from './funding-rule.ts'
import { MS_PER_HOUR, MS_PER_MINUTE } from '../time/time-units.ts'

/** The premium changes slowly enough for four samples an hour. */
const SAMPLE_MINUTES = 15
/**
 * How far the interest rate may pull the funding rate. Exchanges use 0.05 %; premiums of this world are smaller than
 * theirs and would never leave a band of that width.
 */
const PULL_MAX = 0.0001
const RATE_SCALE = 1e8

/** Rate of one interval from its mean premium: the premium, pulled towards the interest rate, within the cap. */
export function fundingRate(premium: number, { intervalHours, cap }: FundingRule): number {
  const pull = Math.max(-PULL_MAX, Math.min(PULL_MAX, INTEREST_8H - premium))
  const rate = ((premium + pull) * intervalHours) / 8
  return Math.floor(Math.max(-cap, Math.min(cap, rate)) * RATE_SCALE + 0.5) / RATE_SCALE
}

export type FundingOfPair = {
  at(time: number): Funding
  settlements(from: number, to: number): FundingSettlement[]
}

export function createFunding(model: PairModel, rule: FundingRule): FundingOfPair {
  const intervalMs = rule.intervalHours * MS_PER_HOUR
  const intervalMinutes = rule.intervalHours * 60
  // Depth at the impact prices differs between exchanges, and so does the effective premium.
  const impact = 0.7 + 0.6 * unit(mix(model.key ^ 0x47))
  let known = { interval: Number.NaN, rate: 0 }

  /** Mean of the samples from the start of an interval up to a minute. */
  function rateOf(interval: number, untilMinute: number): number {
    const start = interval * intervalMinutes
    const end = Math.min(untilMinute, start + intervalMinutes - 1)
    let sum = 0
    let samples = 0
    for (let minute = start; minute <= end; minute += SAMPLE_MINUTES) {
      sum += model.deviation.at(minute, undefined)
      samples++
    }
    return fundingRate((impact * sum) / samples, rule)
  }

  function wholeRateOf(interval: number): number {
    if (known.interval !== interval) known = { interval, rate: rateOf(interval, Number.POSITIVE_INFINITY) }
    return known.rate
  }

  return {
    at(time) {
      const interval = Math.floor(time / intervalMs)
      return {
        rate: wholeRateOf(interval - 1),
        predicted: rateOf(interval, Math.floor(time / MS_PER_MINUTE)),
        settlesAt: (interval + 1) * intervalMs,
      }
    },
    settlements(from, to) {
      const settlements: FundingSettlement[] = []
      const last = Math.floor(to / intervalMs)
      for (let interval = Math.floor(from / intervalMs) + 1; interval <= last; interval++) {
        // The rate paid now was fixed one interval ago, from the interval that ended then.
        settlements.push({ time: interval * intervalMs, rate: rateOf(interval - 2, Number.POSITIVE_INFINITY) })
      }
      return settlements
    },
  }
}
