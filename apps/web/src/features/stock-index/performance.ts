/** Percent since the first known price; what is not known stays so. */
export function sinceFirst(prices: readonly (number | null)[]): (number | null)[] {
  const first = prices.find(price => price !== null && price > 0)
  if (first === undefined || first === null) return prices.map(() => null)
  return prices.map(price => (price === null ? null : (price / first - 1) * 100))
}
