/** Figures of a group of decided signals. Pure. */
import type { SignalScore } from '@candela/contract/signals'
import type { Outcome } from '@candela/quant/signals'

/** Sums over a group; returns in millionths. */
export type ScoreSums = {
  readonly count: number
  readonly hits: number
  readonly mean: number | null
  readonly median: number | null
  readonly best: number | null
  readonly worst: number | null
}

/** What entering at random times in the same directions would have brought; undefined if it is not known. */
export type BaselineOf = { readonly count: number; readonly mean: number; readonly hitRate: number }

/** Signals of one direction, and entries at every bar of the same series. */
export type RandomEntries = {
  readonly count: number
  readonly direction: 1 | -1
  /** Mean change of a buyer before fees, in millionths. */
  readonly mean: number
  /** The share that gained in this direction after fees. */
  readonly gained: number
  readonly fee: number
}

/** Fewer say nothing: there is no headline before. */
export const HEADLINE_MIN = 30
/** Of other signals than those that are scored, random entries would be no comparison. A few may have been decided meanwhile. */
const COMPARED_SHARE = 0.99
/** 97.5 % of a normal distribution are below it. */
const Z = 1.959_963_984_540_054

/** Where the true rate is, with 95 % confidence: Wilson's interval. */
export function wilson(hits: number, count: number): readonly [low: number, high: number] {
  const rate = hits / count
  const z2 = Z * Z
  const middle = rate + z2 / (2 * count)
  const half = Z * Math.sqrt((rate * (1 - rate)) / count + z2 / (4 * count * count))
  const scale = 1 + z2 / count
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)]
}

/** Random entries, as many in each series and direction as there were signals. */
export function baselineOf(groups: readonly RandomEntries[]): BaselineOf | undefined {
  let [count, mean, gained] = [0, 0, 0]
  for (const group of groups) {
    count += group.count
    mean += group.count * (group.direction * group.mean - group.fee)
    gained += group.count * group.gained
  }
  return count === 0 ? undefined : { count, mean: mean / count, hitRate: gained / count }
}

/** Over outcomes in memory, as the database sums those of the ledger. */
export function sumsOf(outcomes: readonly Outcome[]): ScoreSums {
  const count = outcomes.length
  if (count === 0) return { count, hits: 0, mean: null, median: null, best: null, worst: null }
  const returns = outcomes.map(lastReturn)
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / count
  return {
    count,
    hits: returns.filter(value => value > 0).length,
    mean: meanOf(returns),
    median: medianOf(returns),
    best: meanOf(outcomes.map(({ best }) => best)),
    worst: meanOf(outcomes.map(({ worst }) => worst)),
  }
}

/** After the last horizon, in millionths. */
export const lastReturn = ({ returns }: Outcome): number => returns.at(-1) ?? 0

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (low + high) / 2
}

/** Percent, to a thousandth of a percent. */
const percent = (millionths: number | null): number | null =>
  millionths === null ? null : Math.round(millionths / 10) / 1_000

const share = (part: number): number => Math.round(part * 100_000) / 1_000

export function scoreOf(sums: ScoreSums, baseline: BaselineOf | undefined): SignalScore {
  const { count, hits } = sums
  const isEnough = count >= HEADLINE_MIN
  const [low, high] = isEnough ? wilson(hits, count) : [0, 0]
  const random = isEnough && baseline !== undefined && baseline.count >= count * COMPARED_SHARE ? baseline : undefined
  return {
    count,
    hits,
    hitRate: isEnough ? share(hits / count) : null,
    hitLow: isEnough ? share(low) : null,
    hitHigh: isEnough ? share(high) : null,
    mean: isEnough ? percent(sums.mean) : null,
    median: isEnough ? percent(sums.median) : null,
    best: isEnough ? percent(sums.best) : null,
    worst: isEnough ? percent(sums.worst) : null,
    baselineMean: random === undefined ? null : percent(random.mean),
    baselineHitRate: random === undefined ? null : share(random.hitRate),
  }
}
