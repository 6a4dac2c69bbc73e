import { MINUTES_PER_DAY } from '../time/time-units.ts'

/** Trading activity of a pair, from its turnover on an ordinary day. */
export type Liquidity = {
  /** Trade slots per minute: 64, 32, 16 or 8. */
  readonly slots: number
  /** Probability of a trade in a slot of an ordinary minute. */
  readonly tradeChance: number
  /** Mean value of a trade, US dollars. */
  readonly tradeUsd: number
  /** (Ask - bid) / price. */
  readonly spread: number
  /** Volatility of the venue's own deviation from the reference price. */
  readonly basisSd: number
}

const TIERS = [
  { from: 1.2e9, slots: 64, chance: 0.88, spread: 0.000015, basisSd: 0.00006 },
  { from: 2e8, slots: 32, chance: 0.85, spread: 0.00006, basisSd: 0.0001 },
  { from: 3e7, slots: 16, chance: 0.8, spread: 0.00015, basisSd: 0.00018 },
  { from: 3e6, slots: 8, chance: 0.75, spread: 0.0004, basisSd: 0.0003 },
  { from: 4e5, slots: 8, chance: 0.5, spread: 0.0009, basisSd: 0.0006 },
  { from: 0, slots: 8, chance: 0.3, spread: 0.0018, basisSd: 0.001 },
] as const

export function liquidityOf(turnoverUsd: number): Liquidity {
  const tier = TIERS.find(({ from }) => turnoverUsd >= from) ?? TIERS[5]
  return {
    slots: tier.slots,
    tradeChance: tier.chance,
    tradeUsd: turnoverUsd / (MINUTES_PER_DAY * tier.slots * tier.chance),
    spread: tier.spread,
    basisSd: tier.basisSd,
  }
}
