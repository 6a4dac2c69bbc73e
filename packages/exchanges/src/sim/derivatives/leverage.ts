/** Positions of one leverage. The population has six classes; the riskiest live only for hours. */
export type LeverageClass = {
  readonly leverage: number
  /** Maintenance margin rate; large accounts use little leverage and are in higher tiers. */
  readonly maintenance: number
  /** Lifetime after which a cohort has closed all its positions. */
  readonly lifeHours: number
  /** Fraction of open interest on a coin of low volatility. */
  readonly share: number
  /** Exponent by which the fraction falls with the coin's volatility relative to a coin of low volatility. */
  readonly caution: number
  /** Accounts per size, relative: accounts with high leverage are small. */
  readonly accounts: number
  readonly topAccounts: number
  readonly topPositions: number
  /** 0 if large holders determine the side, 1 if retail traders do. */
  readonly crowd: number
}

type Row = readonly [
  leverage: number,
  maintenance: number,
  lifeHours: number,
  share: number,
  caution: number,
  accounts: number,
  topAccounts: number,
  topPositions: number,
  crowd: number,
]

const ROWS: readonly Row[] = [
  [3, 0.025, 96, 0.5, 0, 1, 0.4, 1, 0],
  [5, 0.02, 96, 0.34, 0.4, 2, 1, 0.5, 0.3],
  [10, 0.015, 72, 0.12, 1.5, 6, 1.5, 0.1, 0.7],
  [20, 0.01, 36, 0.03, 2.2, 15, 0, 0, 1],
  [50, 0.0065, 12, 0.0016, 2.4, 40, 0, 0, 1],
  [100, 0.005, 6, 0.00016, 2.4, 60, 0, 0, 1],
]

export const LEVERAGE_CLASSES: readonly LeverageClass[] = ROWS.map(
  ([leverage, maintenance, lifeHours, share, caution, accounts, topAccounts, topPositions, crowd]) => ({
    leverage,
    maintenance,
    lifeHours,
    share,
    caution,
    accounts,
    topAccounts,
    topPositions,
    crowd,
  }),
)

/** No position is older than this, which bounds how far back a state must be rebuilt from. */
export const LIFE_HOURS_MAX = Math.max(...LEVERAGE_CLASSES.map(({ lifeHours }) => lifeHours))

type Margin = {
  readonly leverage: number
  readonly maintenance: number
  readonly isLong: boolean
  readonly isInverse: boolean
}

/**
 * Price at which an isolated position's margin falls to the maintenance margin. Coin-margined positions lose coins as
 * the price falls, so their formula uses the inverse of the price.
 */
export function liquidationPrice(entry: number, { leverage, maintenance, isLong, isInverse }: Margin): number {
  const side = isLong ? 1 : -1
  if (isInverse) return (entry * (1 + side * maintenance)) / (1 + side / leverage)
  return (entry * (1 - side / leverage)) / (1 - side * maintenance)
}
