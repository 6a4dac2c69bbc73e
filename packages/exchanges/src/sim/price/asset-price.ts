import { floatAt } from '../chance/float-read.ts'
import type { FactorCache } from './factor-cache.ts'
import {
  CHUNK_CELLS,
  CHUNK_MINUTES,
  emptyFactorChunk,
  fillFactorChunk,
  type Factor,
  type FactorChunk,
} from './factor-path.ts'
import { exp } from '../math/portable-math.ts'
import { pressureAt } from './news.ts'

/** Reference price of an asset in US dollars: base price × exp(market + sector + own factor). */
type AssetPriceChunk = {
  /** -1 if empty. */
  index: number
  /** Price at each minute boundary, both ends included. */
  readonly prices: Float64Array
  /** Relative standard deviation of one minute, at every 64th minute. */
  readonly minuteSd: Float64Array
  /** Extra trading at each minute after news, relative to ordinary trading; undefined if there is none. */
  heat: Float64Array | undefined
}

export type AssetPrice = {
  /** Key of the path within a minute, shared by all venues of the asset. */
  readonly key: number
  readonly basePrice: number
  readonly dailySd: number
  chunkAt(chunkIndex: number): AssetPriceChunk
  /** How much people want to follow the coin's own news, in daily standard deviations; negative after bad news. */
  pressureAt(minute: number): number
}

/** Eight chunks of 256 minutes cover a day for an asset's own pairs; a quote asset is read by all pairs, over months. */
const CACHED_CHUNKS = { base: 8, quote: 1024 }
type AssetRole = keyof typeof CACHED_CHUNKS

export type SharedFactor = { readonly factor: Factor; readonly cache: FactorCache; readonly loading: number }

function emptyAssetPriceChunk(): AssetPriceChunk {
  return {
    index: -1,
    prices: new Float64Array(CHUNK_MINUTES + 1),
    minuteSd: new Float64Array(CHUNK_CELLS + 1),
    heat: undefined,
  }
}

const NO_CHUNK: AssetPriceChunk = {
  index: -1,
  prices: new Float64Array(0),
  minuteSd: new Float64Array(0),
  heat: undefined,
}

export function createAssetPrice(
  key: number,
  basePrice: number,
  own: Factor,
  [first, second]: readonly [SharedFactor, SharedFactor],
  role: AssetRole,
): AssetPrice {
  const chunks = new Map<number, AssetPriceChunk>()
  const placeMask = CACHED_CHUNKS[role] - 1
  let latest: AssetPriceChunk = NO_CHUNK
  const ownChunk = emptyFactorChunk(own)
  return {
    key,
    basePrice,
    dailySd: rootOfSquares(own.dailySd, first.loading * first.factor.dailySd, second.loading * second.factor.dailySd),
    chunkAt(chunkIndex) {
      if (latest.index === chunkIndex) return latest
      const place = chunkIndex & placeMask
      const chunk = chunks.get(place) ?? emptyAssetPriceChunk()
      if (chunk.index !== chunkIndex) {
        fillFactorChunk(own, chunkIndex, ownChunk)
        combine(chunk, basePrice, ownChunk, first, second, chunkIndex)
        chunk.index = chunkIndex
        chunks.set(place, chunk)
      }
      latest = chunk
      return chunk
    },
    pressureAt: minute => pressureAt(own, minute),
  }
}

function combine(
  chunk: AssetPriceChunk,
  basePrice: number,
  own: FactorChunk,
  first: SharedFactor,
  second: SharedFactor,
  chunkIndex: number,
): void {
  const one = first.cache.chunkAt(chunkIndex)
  const two = second.cache.chunkAt(chunkIndex)
  for (let minute = 0; minute <= CHUNK_MINUTES; minute++) {
    const shared = first.loading * floatAt(one.values, minute) + second.loading * floatAt(two.values, minute)
    chunk.prices[minute] = basePrice * exp(floatAt(own.values, minute) + shared)
  }
  chunk.heat = heatOf([own, one, two])
  for (let cell = 0; cell <= CHUNK_CELLS; cell++) {
    chunk.minuteSd[cell] = rootOfSquares(
      floatAt(own.minuteSd, cell),
      first.loading * floatAt(one.minuteSd, cell),
      second.loading * floatAt(two.minuteSd, cell),
    )
  }
}

function heatOf(factors: readonly FactorChunk[]): Float64Array | undefined {
  const hot = factors.filter(({ isHot }) => isHot)
  const [first, ...others] = hot
  if (first === undefined) return undefined
  const heat = first.heat.slice()
  for (const other of others)
    for (let at = 0; at < heat.length; at++) heat[at] = floatAt(heat, at) + floatAt(other.heat, at)
  return heat
}

function rootOfSquares(a: number, b: number, c: number): number {
  return Math.sqrt(a * a + b * b + c * c)
}
