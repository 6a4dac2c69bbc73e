/** Percent since the first known price; unknown prices stay undefined. */
export function sinceFirst(prices: readonly (string | null)[]): (number | null)[] {
  const first = Number(prices.find(price => price !== null && Number(price) > 0) ?? Number.NaN)
  return prices.map(price => (price === null || Number.isNaN(first) ? null : (Number(price) / first - 1) * 100))
}
