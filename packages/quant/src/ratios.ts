/** The product's ratios, each as the rule is stated to its readers. Parts of one unless the name says percent. */

/** Days whose settled rates are accumulated. */
export const FUNDING_DAYS = 3
const DAYS_PER_YEAR = 365

/**
 * Reference annualised funding: the rates settled within three days, the running period left out, × 365/3; for
 * USD-margined contracts half of it, because half of the capital stands as margin in dollars.
 */
export function fundingApy(settled3d: number, isUsdMargined: boolean): number {
  return ((settled3d * DAYS_PER_YEAR) / FUNDING_DAYS) * (isUsdMargined ? 0.5 : 1)
}

/** How far a fund's share trades above what it holds: (secondary − primary) / primary. */
export const premiumRate = (primary: number, secondary: number): number | undefined =>
  ratio(secondary - primary, primary)

/** A coin's part of the market value of all coins. */
export const dominance = (marketCap: number, totalMarketCap: number): number | undefined =>
  ratio(marketCap, totalMarketCap)

/** Circulating of the largest possible supply. */
export const flowRate = (circulating: number, maxSupply: number | undefined): number | undefined =>
  maxSupply === undefined ? undefined : ratio(circulating, maxSupply)

/** 24h volume, in money, of the market value. */
export const turnoverRate = (turnover24h: number, marketCap: number): number | undefined =>
  ratio(turnover24h, marketCap)

/** Longs for one short, from the part that is long. */
export const longShortRatio = (longPart: number): number | undefined => ratio(longPart, 1 - longPart)

/** By which part of what it was something has grown. */
export const growth = (before: number, now: number): number | undefined => ratio(now - before, before)

/** undefined where there is nothing to divide by: a number that is not one must not be shown. */
function ratio(part: number, whole: number): number | undefined {
  const value = part / whole
  return whole > 0 && Number.isFinite(value) ? value : undefined
}
