/** One price level: what would be liquidated there. Sizes are in the unit of the chart and never negative. */
export type PriceLevel = {
  readonly price: number
  readonly long: number
  readonly short: number
  /** What a model estimates for the same level, where there is a model. */
  readonly estimatedLong?: number
  readonly estimatedShort?: number
}

export type LevelData = {
  /** By rising price, evenly spaced. */
  readonly levels: readonly PriceLevel[]
  readonly currentPrice: number
}

/** What has been passed when the price reaches each level: longs on the way down, shorts on the way up. */
export function cumulate({ levels, currentPrice }: LevelData): {
  readonly long: readonly (number | null)[]
  readonly short: readonly (number | null)[]
} {
  const long: (number | null)[] = levels.map(() => null)
  const short: (number | null)[] = levels.map(() => null)
  let sum = 0
  for (const [index, level] of levels.entries()) {
    if (level.price < currentPrice) continue
    sum += level.short
    short[index] = sum
  }
  sum = 0
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index]
    if (level === undefined || level.price > currentPrice) continue
    sum += level.long
    long[index] = sum
  }
  return { long, short }
}

export function largestBar(levels: readonly PriceLevel[]): number {
  return levels.reduce((max, level) => Math.max(max, level.long + level.short, estimateOf(level)), 0)
}

const estimateOf = (level: PriceLevel): number => (level.estimatedLong ?? 0) + (level.estimatedShort ?? 0)

export const hasEstimates = (levels: readonly PriceLevel[]): boolean =>
  levels.some(level => level.estimatedLong !== undefined || level.estimatedShort !== undefined)

const ROUND = [1, 2, 2.5, 5, 10]

/** Round numbers from `from` to `to`, no more than `most` of them. */
export function roundTicks(from: number, to: number, most: number): readonly number[] {
  if (!(to > from) || most < 1) return []
  const rough = (to - from) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find(round => round * power >= rough) ?? 10) * power
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
