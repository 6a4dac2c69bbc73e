/** Funding of perpetuals: comparing rates of different intervals, accumulating and annualising them. */
import { FUNDING_BASE_HOURS, type FundingFamily, type FundingPeriod } from '@candela/contract/funding'
import { DAY_MS, dayUtc8, FUNDING_DAYS, fundingApy, HOUR_MS } from '@candela/quant'

const BASE_MS = FUNDING_BASE_HOURS * HOUR_MS
const BASES_PER_YEAR = (365 * 24) / FUNDING_BASE_HOURS
const RATE_DECIMALS = 6

/** Formats a rate (a fraction) as percent with six decimals, the precision of exchanges, never `-0.000000`. */
export function ratePercent(rate: number): string {
  const text = (rate * 100).toFixed(RATE_DECIMALS)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** Converts a rate to its 8-hour equivalent: a one-hour rate is paid eight times as often. */
export const rate8h = (rate: number, intervalHours: number): number => (rate * FUNDING_BASE_HOURS) / intervalHours

/** Annualises a difference of 8-hour rates. */
export const yearlyOf8h = (rate: number): number => rate * BASES_PER_YEAR

export type Settled = {
  /** Sum of the settled rates as text; empty if unknown. */
  readonly settled3d: string
  readonly settlements3d: number
  /** null if not known. */
  readonly intervalHours: number | null
}

/**
 * Sum of the rates settled within three days, without the current period. Undefined until all of them are known: as
 * many as the interval implies or, after a change of interval, all there are once that history has been read.
 */
export function settledSum(row: Settled, isPastKnown: boolean): number | undefined {
  const expected = row.intervalHours === null ? Infinity : (FUNDING_DAYS * 24) / row.intervalHours
  if (row.settled3d === '' || (row.settlements3d < expected && !isPastKnown)) return undefined
  return Number(row.settled3d)
}

/** Reference annualised funding; undefined while the three-day sum is. */
export const apyOf = (sum: number | undefined, family: FundingFamily): number | undefined =>
  sum === undefined ? undefined : fundingApy(sum, family === 'usd')

export type Weighted = { readonly rate8h: number | undefined; readonly weight: number | undefined }

/** Mean of the known rates, weighted by open interest; undefined if there is none. */
export function weightedMean(rates: readonly Weighted[]): number | undefined {
  let sum = 0
  let weights = 0
  for (const { rate8h: rate, weight } of rates) {
    if (rate === undefined || weight === undefined) continue
    sum += rate * weight
    weights += weight
  }
  return weights > 0 ? sum / weights : undefined
}

/** The two rates with the largest difference; undefined for fewer than two. Ties take the first. */
export function widest<Item extends { readonly rate8h: number }>(
  items: readonly Item[],
): { readonly highest: Item; readonly lowest: Item } | undefined {
  const [first, second] = items
  if (first === undefined || second === undefined) return undefined
  let highest = first
  let lowest = first
  for (const item of items) {
    if (item.rate8h > highest.rate8h) highest = item
    if (item.rate8h < lowest.rate8h) lowest = item
  }
  return { highest, lowest: lowest === highest ? second : lowest }
}

/** Names of the last finished periods before `now`, oldest first: the end of each 8 hours, the start of each day. */
export function finishedPeriods(period: FundingPeriod, size: number, now: number): number[] {
  const step = period === '1d' ? DAY_MS : BASE_MS
  const newest = period === '1d' ? dayUtc8(now) - DAY_MS : Math.floor(now / BASE_MS) * BASE_MS
  return Array.from({ length: size }, (_, at) => newest - (size - 1 - at) * step)
}

/** Those named before `to`. */
export function finishedBefore(period: FundingPeriod, size: number, now: number, to: number = Infinity): number[] {
  return finishedPeriods(period, size + 1, Math.min(now, to))
    .filter(time => time < to)
    .slice(-size)
}

export type PeriodSum = { readonly contract: number; readonly period: number; readonly sum: string }

/**
 * One contract's sums in the order of `periods`. A period counts only if an older settlement is known: then its
 * beginning is complete.
 */
export function knownSums(sums: readonly PeriodSum[], periods: readonly number[]): (number | null)[] {
  const byPeriod = new Map(sums.map(each => [each.period, Number(each.sum)]))
  const oldest = sums.reduce((first, each) => Math.min(first, each.period), Infinity)
  return periods.map(period => (period > oldest ? (byPeriod.get(period) ?? null) : null))
}
