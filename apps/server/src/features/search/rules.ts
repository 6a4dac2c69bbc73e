/** At most `size` of both together: half of them coins, more where there are few pairs, and the reverse. */
export function sharedOut<Coin, Pair>(
  coins: readonly Coin[],
  pairs: readonly Pair[],
  size: number,
): [readonly Coin[], readonly Pair[]] {
  const half = Math.ceil(size / 2)
  const shown = coins.slice(0, Math.max(half, size - pairs.length))
  return [shown, pairs.slice(0, size - shown.length)]
}
