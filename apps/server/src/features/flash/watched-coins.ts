/** Whose bars are read, by the size of the coins. Pure. */
import type { Composite } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { isStablecoin } from '#market/catalogue/stablecoin.ts'
import type { MoveLimits, WatchedCoin } from './rules.ts'

const MAJORS = ['BTC', 'ETH']
const MAJOR_LIMITS: MoveLimits = { normal: 1n, important: 2n }
/** By place among the largest. */
const LIMITS: readonly { readonly largest: number; readonly limits: MoveLimits }[] = [
  { largest: 20, limits: { normal: 3n, important: 5n } },
  { largest: 60, limits: { normal: 5n, important: 10n } },
]
/** Round prices of these are news. */
const LEVEL_COINS = 10

/**
 * The largest coins by market cap; equal ones are in the order of the catalogue. A coin without a price has none. Nobody is
 * the largest while most prices are still to come.
 */
export function watchedCoins(
  composites: readonly Composite[],
  priceOf: (composite: Composite) => number | undefined,
): WatchedCoin[] {
  const known = composites.filter(({ asset }) => marketCapOf(asset, 1) !== undefined)
  const ranked = known
    .flatMap(composite => {
      const price = priceOf(composite)
      const cap = price === undefined ? undefined : marketCapOf(composite.asset, price)
      return cap === undefined ? [] : [{ composite, cap }]
    })
    .toSorted((a, b) => b.cap - a.cap)
    .map(({ composite }) => composite)
  if (ranked.length * 2 < known.length) return []
  const withLevels = new Set(ranked.filter(({ asset }) => !isStablecoin(asset)).slice(0, LEVEL_COINS))
  return ranked.flatMap((composite, place) => {
    const { index, instrument, asset } = composite
    const moveLimits = limitsOf(asset.symbol, place)
    const hasLevels = withLevels.has(composite)
    if (moveLimits === undefined && !hasLevels) return []
    const { code: pair, priceDecimals } = instrument
    return [{ symbol: asset.symbol, pair, index, priceDecimals, moveLimits, hasLevels }]
  })
}

const limitsOf = (symbol: string, place: number): MoveLimits | undefined =>
  MAJORS.includes(symbol) ? MAJOR_LIMITS : LIMITS.find(({ largest }) => place < largest)?.limits
