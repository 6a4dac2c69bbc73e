import { floatAt } from '../chance/float-read.ts'
import { bell, drawAt } from '../chance/hash.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT, minuteSdAt } from '../price/factor-path.ts'
import type { PairModel } from './pair-model.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'

const MINUTES_PER_DAY_ROOT = Math.sqrt(1440)
const SLOTS_MAX = 64

/** The path of a pair's price through one minute. One instance is reused for all pairs of a world. */
export type MinutePath = {
  /** Price at the end of each slot; the first entry is the start of the minute. */
  readonly prices: Float64Array
  /** Standard deviation of the minute's move, in price. */
  minuteSd: number
  /** Current volatility relative to the asset's usual one. */
  spell: number
  /** Extra trading after news, relative to ordinary trading. */
  heat: number
}

export function emptyMinutePath(): MinutePath {
  return { prices: new Float64Array(SLOTS_MAX + 1), minuteSd: 0, spell: 1, heat: 0 }
}

/** The traded price of the pair, or the reference price that contracts use as their index. */
type PathKind = 'pair' | 'index'

export function fillMinutePath(model: PairModel, minute: number, kind: PathKind, path: MinutePath): void {
  const { prices } = path
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
  path.spell = (relativeSd * MINUTES_PER_DAY_ROOT) / base.dailySd
  path.heat = chunk.heat === undefined ? 0 : floatAt(chunk.heat, at)
  prices[0] = first
  prices[slots] = last
  bridge(prices, slots, drawAt(base.key, minute), path.minuteSd)
}

/** Midpoint displacement as between minutes; pairs with fewer slots use the upper levels of the same tree. */
function bridge(prices: Float64Array, slots: number, key: number, minuteSd: number): void {
  let node = 1
  let displacement = minuteSd * 0.5
  for (let span = slots; span > 1; span >>= 1) {
    const half = span >> 1
    for (let left = 0; left < slots; left += span) {
      const ends = floatAt(prices, left) + floatAt(prices, left + span)
      prices[left + half] = ends * 0.5 + displacement * bell(drawAt(key, node))
      node++
    }
    displacement *= Math.SQRT1_2
  }
}
