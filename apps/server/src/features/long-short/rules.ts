/** Long/short ratio of one contract, and of several combined. */
import { LONG_SHORT_TYPES, type LongShortSplit, type LongShortType } from '@candela/contract/long-short'
import { growth, longShortRatio } from '@candela/quant'
import { figureOf } from '#market/derivatives/figure.ts'
import { percent } from '#market/tickers/percent.ts'

/**
 * One contract at one time, as exchanges publish it: the long fractions, and its weight. '' or null if not published.
 */
export type LongParts = {
  readonly longAccounts: string | null
  readonly longTopAccounts: string | null
  readonly longTopPositions: string | null
  readonly openInterestUsd: string | null
}

const PART_OF = {
  [LONG_SHORT_TYPES.accounts]: 'longAccounts',
  [LONG_SHORT_TYPES.topAccounts]: 'longTopAccounts',
  [LONG_SHORT_TYPES.topPositions]: 'longTopPositions',
} as const satisfies Record<LongShortType, keyof LongParts>

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000
const RATIO_DECIMALS = 4

/** The long fraction of one contract; undefined if it is not published. */
export const longPart = (parts: LongParts | undefined, type: LongShortType): number | undefined =>
  figureOf(parts?.[PART_OF[type]])

/**
 * The long fraction of all contracts combined, weighted by open interest; those that do not publish both are left out.
 * Undefined if a contract is missing, unless that history is complete (then it was not listed yet), and if there is no
 * open interest. A single fraction needs no weight.
 */
export function meanLongPart(
  parts: readonly (LongParts | undefined)[],
  type: LongShortType,
  isPastKnown: boolean,
): number | undefined {
  if (!isPastKnown && parts.includes(undefined)) return undefined
  const known = parts.flatMap(part => {
    const long = longPart(part, type)
    return long === undefined ? [] : [{ long, weight: figureOf(part?.openInterestUsd) }]
  })
  const [only] = known
  if (known.length === 1 && only?.weight === undefined) return only?.long
  let sum = 0
  let weights = 0
  for (const { long, weight = 0 } of known) {
    sum += long * weight
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

/**
 * Contracts now and one period before, as one figure; undefined if unknown. If the past `hasGaps`, a contract that is
 * missing on one side is left out of the change: an exchange that was not heard of is no change of the ratio.
 */
export function changingSplit(
  now: readonly (LongParts | undefined)[],
  before: readonly (LongParts | undefined)[],
  type: LongShortType,
  isPastKnown: boolean,
  hasGaps = false,
): LongShortSplit | undefined {
  const split = meanSplit(now, type, true)
  if (split === undefined) return undefined
  if (!isPastKnown || !hasGaps) return { ...split, change: ratioChange(meanSplit(before, type, isPastKnown), split) }
  const both = now.flatMap((parts, at) =>
    longPart(parts, type) === undefined || longPart(before[at], type) === undefined ? [] : [{ parts, at }],
  )
  const compared = meanSplit(
    both.map(({ parts }) => parts),
    type,
    true,
  )
  const earlier = meanSplit(
    both.map(({ at }) => before[at]),
    type,
    true,
  )
  return { ...split, change: compared === undefined ? null : ratioChange(earlier, compared) }
}

function meanSplit(
  parts: readonly (LongParts | undefined)[],
  type: LongShortType,
  isPastKnown: boolean,
): Split | undefined {
  const mean = meanLongPart(parts, type, isPastKnown)
  return mean === undefined ? undefined : splitOf(mean)
}

/** The side of the majority: 1 long, −1 short, 0 neither. */
export const leaningOf = ({ long, short }: Pick<Split, 'long' | 'short'>): 1 | 0 | -1 =>
  Number(long) > Number(short) ? 1 : Number(long) < Number(short) ? -1 : 0
