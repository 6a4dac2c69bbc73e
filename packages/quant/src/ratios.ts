/** The product's ratios, as documented to users. Fractions unless the name says percent. */

/** Days over which settled rates are summed. */
export const FUNDING_DAYS = 3
const DAYS_PER_YEAR = 365

/**
 * Reference annualised funding: the sum of the rates settled in three days, excluding the current period, × 365/3.
 * Halved for USD-margined contracts, because half of the capital is held as dollar margin.
 */
export function fundingApy(settled3d: number, isUsdMargined: boolean): number {
  return ((settled3d * DAYS_PER_YEAR) / FUNDING_DAYS) * (isUsdMargined ? 0.5 : 1)
}

/** Premium of a fund's share price over its net asset value: (secondary − primary) / primary. */
export const premiumRate = (primary: number, secondary: number): number | undefined =>
  ratio(secondary - primary, primary)

/** A coin's share of the total market cap. */
export const dominance = (marketCap: number, totalMarketCap: number): number | undefined =>
  ratio(marketCap, totalMarketCap)

/** Circulating supply / maximum supply. */
export const flowRate = (circulating: number, maxSupply: number | undefined): number | undefined =>
  maxSupply === undefined ? undefined : ratio(circulating, maxSupply)

/** 24h turnover / market cap. */
export const turnoverRate = (turnover24h: number, marketCap: number): number | undefined =>
  ratio(turnover24h, marketCap)

/** Longs per short, from the long fraction. */
export const longShortRatio = (longPart: number): number | undefined => ratio(longPart, 1 - longPart)

/** Relative growth. */
export const growth = (before: number, now: number): number | undefined => ratio(now - before, before)

/** undefined if the divisor is zero, so that NaN is never displayed. */
function ratio(part: number, whole: number): number | undefined {
  const value = part / whole
  return whole > 0 && Number.isFinite(value) ? value : undefined
}
