import type { PlannedPair } from './adapter.ts'
import { type Market, marketOf } from './market.ts'

/** The pairs of a market in a fixed order, each once; in detail if it is wanted in detail anywhere. */
export function pairsOf(pairs: readonly PlannedPair[], market: Market): readonly PlannedPair[] {
  const bySymbol = new Map<string, PlannedPair>()
  for (const pair of pairs)
    if (marketOf(pair.product) === market && (pair.detail === 'all' || !bySymbol.has(pair.symbol)))
      bySymbol.set(pair.symbol, pair)
  return [...bySymbol.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

/**
 * Spreads items evenly over groups whose sizes stay within `limit`. Evenly, because a group of a few quiet pairs would
 * look like a dead connection.
 */
export function spread<T>(items: readonly T[], sizeOf: (item: T) => number, limit: number): readonly (readonly T[])[] {
  const sized = items.map(item => ({ item, size: sizeOf(item) })).filter(({ size }) => size > 0)
  const total = sized.reduce((sum, { size }) => sum + size, 0)
  const largest = sized.reduce((most, { size }) => Math.max(most, size), 0)
  if (largest * 2 > limit) throw new RangeError(`an item of ${largest} does not fit well within ${limit}`)
  // The smallest group is at most the average, so that no group exceeds the average by more than one item.
  const groups = Array.from({ length: Math.ceil(total / (limit - largest)) }, () => ({ size: 0, items: [] as T[] }))
  for (const { item, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const group = groups.reduce((least, each) => (each.size < least.size ? each : least))
    group.items.push(item)
    group.size += size
  }
  return groups.map(group => group.items)
}

export function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
