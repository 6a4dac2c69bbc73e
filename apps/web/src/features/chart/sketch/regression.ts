/** A straight line through values of equal distance (least squares). Undefined for fewer than two. */
export function regressionOf(
  values: readonly number[],
): { readonly first: number; readonly last: number; readonly deviation: number } | undefined {
  const count = values.length
  if (count < 2) return undefined
  const middle = (count - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  let [product, squares] = [0, 0]
  for (const [at, value] of values.entries()) {
    product += (at - middle) * (value - mean)
    squares += (at - middle) ** 2
  }
  const slope = product / squares
  const valueAt = (at: number): number => mean + slope * (at - middle)
  const spread = values.reduce((sum, value, at) => sum + (value - valueAt(at)) ** 2, 0)
  return { first: valueAt(0), last: valueAt(count - 1), deviation: Math.sqrt(spread / count) }
}
