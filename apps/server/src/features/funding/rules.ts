/** Funding of perpetuals: how rates of different intervals are compared, accumulated and read over a year. */
import { FUNDING_BASE_HOURS, type FundingFamily, type FundingPeriod } from '@candela/contract/funding'
import { DAY_MS, dayUtc8, FUNDING_DAYS, fundingApy, HOUR_MS } from '@candela/quant'

const BASE_MS = FUNDING_BASE_HOURS * HOUR_MS
const BASES_PER_YEAR = (365 * 24) / FUNDING_BASE_HOURS
const RATE_DECIMALS = 6

/** A rate (part of one) as percent with six decimals, as fine as exchanges tell it, and never `-0.000000`. */
export function ratePercent(rate: number): string {
  const text = (rate * 100).toFixed(RATE_DECIMALS)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** What a rate of one interval comes to in eight hours: a one-hour rate is paid eight times as often. */
export const rate8h = (rate: number, intervalHours: number): number => (rate * FUNDING_BASE_HOURS) / intervalHours

/** A difference of 8-hour rates over a year, as if it stayed. */
export const yearlyOf8h = (rate: number): number => rate * BASES_PER_YEAR

export type Settled = {
  /** Sum of the settled rates as text, empty when nothing is known. */
  readonly settled3d: string
  readonly settlements3d: number
  readonly intervalHours: number
}

/**
 * Sum of the rates settled within three days, the running period left out; undefined until all of them are known: as
 * many as the interval makes, or, after a change of interval, whatever there is once that past has been read.
 */
export function settledSum(row: Settled, isPastKnown: boolean): number | undefined {
  const expected = (FUNDING_DAYS * 24) / row.intervalHours
  if (row.settled3d === '' || (row.settlements3d < expected && !isPastKnown)) return undefined
  return Number(row.settled3d)
}

/** Reference annualised funding; undefined while the three days are. */
export const apyOf = (sum: number | undefined, family: FundingFamily): number | undefined =>
  sum === undefined ? undefined : fundingApy(sum, family === 'usd')

export type Weighted = { readonly rate8h: number; readonly weight: number }

/** Mean weighted by open interest; undefined when nothing is open. */
export function weightedMean(rates: readonly Weighted[]): number | undefined {
  let sum = 0
  let weights = 0
  for (const { rate8h: rate, weight } of rates) {
    sum += rate * weight
    weights += weight
  }
  return weights > 0 ? sum / weights : undefined
}

/** The two between which the difference is largest; undefined for fewer than two. Of equals the first is taken. */
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

export type PeriodSum = { readonly contract: number; readonly period: number; readonly sum: string }

/**
 * One contract's sums in the order of `periods`. A period counts only when something older is known too: then nothing at
 * its beginning is missing.
 */
export function knownSums(sums: readonly PeriodSum[], periods: readonly number[]): (number | null)[] {
  const byPeriod = new Map(sums.map(each => [each.period, Number(each.sum)]))
  const oldest = sums.reduce((first, each) => Math.min(first, each.period), Infinity)
  return periods.map(period => (period > oldest ? (byPeriod.get(period) ?? null) : null))
}
