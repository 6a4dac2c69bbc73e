/** Long/short ratio of one contract, and of several combined. */
import { LONG_SHORT_TYPES, type LongShortSplit, type LongShortType } from '@candela/contract/long-short'
import { growth, longShortRatio } from '@candela/quant'
import { percent } from '#market/tickers/percent.ts'

/** One contract at one time, as exchanges publish it: the long and short fractions, and its weight. */
export type LongParts = {
  readonly longAccounts: string
  readonly longTopAccounts: string
  readonly longTopPositions: string
  readonly openInterestUsd: string
}

const PART_OF = {
  [LONG_SHORT_TYPES.accounts]: 'longAccounts',
  [LONG_SHORT_TYPES.topAccounts]: 'longTopAccounts',
  [LONG_SHORT_TYPES.topPositions]: 'longTopPositions',
} as const satisfies Record<LongShortType, keyof LongParts>

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000
const RATIO_DECIMALS = 4

/**
 * The long fraction of all contracts combined, weighted by open interest. Undefined if one is missing, unless that
 * history is complete (then it was not listed yet), and if there is no open interest.
 */
export function meanLongPart(
  parts: readonly (LongParts | undefined)[],
  type: LongShortType,
  isPastKnown: boolean,
): number | undefined {
  let sum = 0
  let weights = 0
  for (const part of parts) {
    if (part === undefined && !isPastKnown) return undefined
    if (part === undefined) continue
    const weight = Number(part.openInterestUsd)
    sum += Number(part[PART_OF[type]]) * weight
    weights += weight
  }
  return weights > 0 ? sum / weights : undefined
}

export type Split = Omit<LongShortSplit, 'change'>

/** Percentages with two decimals that add up to exactly 100.00, and the ratio of these two. */
export function splitOf(longPart: number): Split {
  const long = Math.min(WHOLE, Math.max(0, Math.round(longPart * WHOLE)))
  const ratio = longShortRatio(long / WHOLE)
  return {
    long: (long / 100).toFixed(2),
    short: ((WHOLE - long) / 100).toFixed(2),
    ratio: ratio === undefined ? null : ratio.toFixed(RATIO_DECIMALS),
  }
}

/** Growth of the ratio in percent; null if either value is unknown. */
export function ratioChange(before: Split | undefined, now: Split): string | null {
  if (before === undefined || before.ratio === null || now.ratio === null) return null
  const rate = growth(Number(before.ratio), Number(now.ratio))
  return rate === undefined ? null : percent(rate)
}

/** Contracts now and one period before, as one figure; undefined if unknown. */
export function changingSplit(
  now: readonly (LongParts | undefined)[],
  before: readonly (LongParts | undefined)[],
  type: LongShortType,
  isPastKnown: boolean,
): LongShortSplit | undefined {
  const part = meanLongPart(now, type, true)
  if (part === undefined) return undefined
  const partBefore = meanLongPart(before, type, isPastKnown)
  const split = splitOf(part)
  return { ...split, change: ratioChange(partBefore === undefined ? undefined : splitOf(partBefore), split) }
}

/** The side of the majority: 1 long, −1 short, 0 neither. */
export const leaningOf = ({ long, short }: Pick<Split, 'long' | 'short'>): 1 | 0 | -1 =>
  Number(long) > Number(short) ? 1 : Number(long) < Number(short) ? -1 : 0
