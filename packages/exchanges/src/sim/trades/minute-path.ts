import { floatAt } from '../chance/float-read.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT, minuteSdAt } from '../price/factor-path.ts'
import type { PairModel } from './pair-model.ts'
import { drawsOf, type SlotDraws } from './slot-draws.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'

const MINUTES_PER_DAY_ROOT = Math.sqrt(1440)
export const SLOTS_MAX = 64

/** The path of a pair's price through one minute. One instance is reused for all pairs of a world. */
export type MinutePath = {
  readonly draws: SlotDraws
  /** Price at the end of each slot; the first entry is the start of the minute. */
  readonly prices: Float64Array
  /** Standard deviation of the minute's move, in price. */
  minuteSd: number
  /** Current volatility relative to the asset's usual one. */
  spell: number
  /** Extra trading after news, relative to ordinary trading. */
  heat: number
}

export function emptyMinutePath(draws: SlotDraws): MinutePath {
  return { draws, prices: new Float64Array(SLOTS_MAX + 1), minuteSd: 0, spell: 1, heat: 0 }
}

/** The traded price of the pair, or the reference price that contracts use as their index. */
type PathKind = 'pair' | 'index'

export function fillMinutePath(model: PairModel, minute: number, kind: PathKind, path: MinutePath): void {
  const { prices, draws } = path
  const { base, quote, slots } = model
  const at = minute & (CHUNK_MINUTES - 1)
  const chunk = base.chunkAt(minute >> CHUNK_SHIFT)
  let first = floatAt(chunk.prices, at)
  let last = floatAt(chunk.prices, at + 1)
  if (quote !== undefined) {
    const quoteChunk = quote.chunkAt(minute >> CHUNK_SHIFT)
    first /= floatAt(quoteChunk.prices, at)
    last /= floatAt(quoteChunk.prices, at + 1)
  }
  if (kind === 'pair') {
    // Both ends belong to the contract that trades in this minute, even if it is delivered at the end of it.
    const delivery = model.deliveryAt?.(minute * MS_PER_MINUTE)
    first *= 1 + model.deviation.at(minute, delivery)
    last *= 1 + model.deviation.at(minute + 1, delivery)
  }
  const relativeSd = minuteSdAt(chunk.minuteSd, at)
  path.minuteSd = relativeSd * first
  path.spell = spellOf(relativeSd, base.dailySd)
  path.heat = chunk.heat === undefined ? 0 : floatAt(chunk.heat, at)
  prices[0] = first
  prices[slots] = last
  const chunkDraws = draws.chunkAt(base.key, minute >> CHUNK_SHIFT, slots)
  bridge(prices, slots, chunkDraws.values, drawsOf(chunkDraws, minute), path.minuteSd)
}

/** Volatility relative to the asset's usual one, from the standard deviation of a minute. */
export function spellOf(relativeSd: number, dailySd: number): number {
  return (relativeSd * MINUTES_PER_DAY_ROOT) / dailySd
}

/** Prices of a quote that is the dollar itself. */
const ONES = new Float64Array(CHUNK_MINUTES + 1).fill(1)

/**
 * The pair's prices at the start and the end of each minute from `first` to `end - 1`, which are in one chunk. The end of a
 * minute is the start of the next, except where another dated future follows.
 */
export function fillEnds(
  { base, quote, deviation, deliveryAt }: PairModel,
  first: number,
  end: number,
  starts: Float64Array,
  ends: Float64Array,
): void {
  const { prices } = base.chunkAt(first >> CHUNK_SHIFT)
  const quotes = quote === undefined ? ONES : quote.chunkAt(first >> CHUNK_SHIFT).prices
  const place = first & (CHUNK_MINUTES - 1)
  for (let at = 0; at <= end - first; at++) {
    const price = floatAt(prices, place + at) / floatAt(quotes, place + at)
    if (deliveryAt === undefined) {
      const deviating = price * (1 + deviation.at(first + at, undefined))
      starts[at] = deviating
      if (at > 0) ends[at - 1] = deviating
    } else {
      starts[at] = price * (1 + deviation.at(first + at, deliveryAt((first + at) * MS_PER_MINUTE)))
      if (at > 0) ends[at - 1] = price * (1 + deviation.at(first + at, deliveryAt((first + at - 1) * MS_PER_MINUTE)))
    }
  }
}

/** Slots whose prices are computed together, in registers. Every pair has 8, 16, 32 or 64. */
const BLOCK = 8

/**
 * Midpoint displacement as between minutes; pairs with fewer slots use the upper levels of the same tree. The children of
 * node n are 2 n and 2 n + 1.
 */
export function bridge(prices: Float64Array, slots: number, draws: Float64Array, at: number, minuteSd: number): void {
  let node = 1
  let displacement = minuteSd * 0.5
  for (let span = slots; span > BLOCK; span >>= 1) {
    const half = span >> 1
    for (let left = 0; left < slots; left += span) {
      const ends = floatAt(prices, left) + floatAt(prices, left + span)
      prices[left + half] = ends * 0.5 + displacement * floatAt(draws, at + node)
      node++
    }
    displacement *= Math.SQRT1_2
  }
  const quarter = displacement * Math.SQRT1_2
  const eighth = quarter * Math.SQRT1_2
  for (let left = 0; left < slots; left += BLOCK) {
    const start = floatAt(prices, left)
    const end = floatAt(prices, left + BLOCK)
    const middle = (start + end) * 0.5 + displacement * floatAt(draws, at + node)
    const early = (start + middle) * 0.5 + quarter * floatAt(draws, at + 2 * node)
    const late = (middle + end) * 0.5 + quarter * floatAt(draws, at + 2 * node + 1)
    prices[left + 1] = (start + early) * 0.5 + eighth * floatAt(draws, at + 4 * node)
    prices[left + 2] = early
    prices[left + 3] = (early + middle) * 0.5 + eighth * floatAt(draws, at + 4 * node + 1)
    prices[left + 4] = middle
    prices[left + 5] = (middle + late) * 0.5 + eighth * floatAt(draws, at + 4 * node + 2)
    prices[left + 6] = late
    prices[left + 7] = (late + end) * 0.5 + eighth * floatAt(draws, at + 4 * node + 3)
    node++
  }
}
