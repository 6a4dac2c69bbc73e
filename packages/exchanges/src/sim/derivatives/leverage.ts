/** Positions of one leverage. The population is made of six kinds, the riskiest of which live for hours only. */
export type LeverageClass = {
  readonly leverage: number
  /** Maintenance margin rate; large accounts use little leverage and stand in higher tiers. */
  readonly maintenance: number
  /** After this a cohort has closed its positions by itself. */
  readonly lifeHours: number
  /** Part of open interest on a calm coin. */
  readonly share: number
  /** How much less of it is used as a coin gets wilder: a power of its volatility over a calm coin's. */
  readonly caution: number
  /** Accounts per size, relative: who uses much leverage has little money. */
  readonly accounts: number
  readonly topAccounts: number
  readonly topPositions: number
  /** 0 when large holders decide the side, 1 when the crowd does. */
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

/** No position is older than this, which bounds how far back a state must be built from. */
export const LIFE_HOURS_MAX = Math.max(...LEVERAGE_CLASSES.map(({ lifeHours }) => lifeHours))

type Margin = {
  readonly leverage: number
  readonly maintenance: number
  readonly isLong: boolean
  readonly isInverse: boolean
}

/**
 * Where an isolated position's margin falls to the maintenance margin. Coin-margined ones lose coins as the price falls,
 * so their formula is in the inverse of the price.
 */
export function liquidationPrice(entry: number, { leverage, maintenance, isLong, isInverse }: Margin): number {
  const side = isLong ? 1 : -1
  if (isInverse) return (entry * (1 + side * maintenance)) / (1 + side / leverage)
  return (entry * (1 - side / leverage)) / (1 - side * maintenance)
}
