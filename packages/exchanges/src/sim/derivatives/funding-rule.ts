import type { FundingRule } from '../../source/source.ts'
import { mix, unit } from '../chance/hash.ts'
import type { Perpetual, Weight } from './perpetual.ts'

/** Interest rate differential between dollars and coins, per eight hours. */
export const INTEREST_8H = 0.0001
const WILD_SD = 0.055

const CAPS: Readonly<Record<Weight, number>> = { major: 0.003, middle: 0.0075, small: 0.02 }
/** Probability of a four-hour interval, and of a one-hour interval for volatile coins. */
const FOUR_HOURS: Readonly<Record<Weight, number>> = { major: 0.06, middle: 0.35, small: 0.6 }
const ONE_HOUR: Readonly<Record<Weight, number>> = { major: 0, middle: 0.1, small: 0.3 }

/** Coin-margined contracts settle every 8 hours everywhere; small and volatile coins more often on some exchanges. */
export function fundingRuleOf({ model, weight }: Perpetual): FundingRule {
  const intervalHours = model.instrument.isInverse ? 8 : drawnInterval(weight, model)
  return { intervalHours, interest: (INTEREST_8H * intervalHours) / 8, cap: CAPS[weight] }
}

function drawnInterval(weight: Weight, { key, base }: Perpetual['model']): 1 | 4 | 8 {
  if (base.dailySd >= WILD_SD && unit(mix(key ^ 0x45)) < ONE_HOUR[weight]) return 1
  return unit(mix(key ^ 0x46)) < FOUR_HOURS[weight] ? 4 : 8
}
