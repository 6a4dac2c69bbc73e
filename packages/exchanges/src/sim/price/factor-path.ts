import { floatAt } from '../chance/float-read.ts'
import { bell, drawAt } from '../chance/hash.ts'
import { smoothNoise } from '../chance/smooth-noise.ts'
import { exp } from '../math/portable-math.ts'
import { addNews, type NewsSource } from './news.ts'
import { MINUTES_PER_DAY } from '../time/time-units.ts'

/**
 * A factor is a random path over all minutes since 1970, in log units. Blocks of 2 ** 20 minutes (two years) have
 * hashed end points; every halving displaces the midpoint (Lévy's construction of Brownian motion), so any minute
 * costs twenty draws. Paths are computed in chunks of 256 minutes; within a chunk a minute costs one draw.
 */
export const CHUNK_SHIFT = 8
export const CHUNK_MINUTES = 1 << CHUNK_SHIFT
/** Volatility is sampled every 64 minutes and interpolated linearly. */
const VOLATILITY_SHIFT = 6
export const CHUNK_CELLS = CHUNK_MINUTES >> VOLATILITY_SHIFT

export type FactorChunk = {
  /** Log value at each minute boundary of the chunk, both ends included. */
  readonly values: Float64Array
  /** Standard deviation of one minute at every 64th minute, both ends included. */
  readonly minuteSd: Float64Array
  /** Whether news makes trading heavier within the chunk. */
  isHot: boolean
  /** Extra trading at each minute, relative to ordinary trading; valid only if hot, and empty for a factor without news. */
  readonly heat: Float64Array
}

/** `dailySd` is the standard deviation of one day, averaged over calm and volatile periods. */
export type Factor = NewsSource

const BLOCK_SHIFT = 20
/** Displacements stop growing with spans beyond 2 ** 15 minutes, which keeps decades near the base price. */
const GROWTH_SHIFT = 15
/** Spans above 2 ** 12 minutes average over calm and volatile periods, so they use the mean volatility. */
const SPELL_SHIFT = 12
const BLOCK_END_SCALE = 1.8

export function emptyFactorChunk({ newsRate }: Factor): FactorChunk {
  return {
    values: new Float64Array(CHUNK_MINUTES + 1),
    minuteSd: new Float64Array(CHUNK_CELLS + 1),
    isHot: false,
    heat: new Float64Array(newsRate > 0 ? CHUNK_MINUTES + 1 : 0),
  }
}

/** Relative volatility at a 64-minute position: factors for hours, days and weeks multiplied; its square averages 1. */
function spellAt(factor: Factor, place: number): number {
  const weeks = smoothNoise(factor.key ^ 0x51, place, 8)
  const days = smoothNoise(factor.key ^ 0x52, place, 6)
  const day = smoothNoise(factor.key ^ 0x53, place, 4)
  const hours = smoothNoise(factor.key ^ 0x54, place, 2)
  return exp(0.24 * weeks + 0.26 * days + 0.28 * day + 0.24 * hours - 0.21)
}

/** Half the standard deviation over the span: the displacement of a bridge's midpoint. */
function displacementSd(factor: Factor, shift: number): number {
  const minutes = 1 << Math.min(shift, GROWTH_SHIFT)
  return 0.5 * factor.dailySd * Math.sqrt(minutes / MINUTES_PER_DAY)
}

function blockEnd(factor: Factor, block: number): number {
  return BLOCK_END_SCALE * displacementSd(factor, GROWTH_SHIFT) * bell(drawAt(factor.key ^ 0x1f, block))
}

/** Fills the chunk that starts at minute `chunkIndex * 256`. */
export function fillFactorChunk(factor: Factor, chunkIndex: number, chunk: FactorChunk): void {
  for (let cell = 0; cell <= CHUNK_CELLS; cell++) {
    const spell = spellAt(factor, chunkIndex * CHUNK_CELLS + cell)
    chunk.minuteSd[cell] = (factor.dailySd / Math.sqrt(MINUTES_PER_DAY)) * spell
  }
  const nodeKey = drawAt(factor.key, chunkIndex >> (BLOCK_SHIFT - CHUNK_SHIFT))
  const node = descendToChunk(factor, nodeKey, chunkIndex, chunk.values)
  bridgeChunk(nodeKey, node, chunk)
  chunk.isHot = addNews(factor, chunkIndex << CHUNK_SHIFT, chunk.values, chunk.heat)
}

/** Descends from the block to the chunk, stores the chunk's end points in `values` and returns its tree node. */
function descendToChunk(factor: Factor, nodeKey: number, chunkIndex: number, values: Float64Array): number {
  const block = chunkIndex >> (BLOCK_SHIFT - CHUNK_SHIFT)
  let left = blockEnd(factor, block)
  let right = blockEnd(factor, block + 1)
  let start = block << (BLOCK_SHIFT - CHUNK_SHIFT)
  let node = 1
  for (let shift = BLOCK_SHIFT; shift > CHUNK_SHIFT; shift--) {
    const half = 1 << (shift - CHUNK_SHIFT - 1)
    const spell = shift > SPELL_SHIFT ? 1 : spellAt(factor, (start + half) << (CHUNK_SHIFT - VOLATILITY_SHIFT))
    const middle = (left + right) * 0.5 + displacementSd(factor, shift) * spell * bell(drawAt(nodeKey, node))
    if (chunkIndex >= start + half) {
      left = middle
      start += half
      node = node * 2 + 1
    } else {
      right = middle
      node *= 2
    }
  }
  values[0] = left
  values[CHUNK_MINUTES] = right
  return node
}

function bridgeChunk(nodeKey: number, chunkNode: number, chunk: FactorChunk): void {
  const { values, minuteSd } = chunk
  let firstNode = chunkNode
  for (let span = CHUNK_MINUTES; span > 1; span >>= 1) {
    const half = span >> 1
    const scale = 0.5 * Math.sqrt(span)
    let node = firstNode
    for (let left = 0; left < CHUNK_MINUTES; left += span) {
      const middle = left + half
      const draw = bell(drawAt(nodeKey, node))
      const ends = floatAt(values, left) + floatAt(values, left + span)
      values[middle] = ends * 0.5 + scale * minuteSdAt(minuteSd, middle) * draw
      node++
    }
    firstNode *= 2
  }
}

/** Standard deviation of one minute, at a minute of the chunk (0 to 256). */
export function minuteSdAt(minuteSd: Float64Array, minute: number): number {
  const cell = minute >> VOLATILITY_SHIFT
  const part = (minute & ((1 << VOLATILITY_SHIFT) - 1)) / (1 << VOLATILITY_SHIFT)
  const left = floatAt(minuteSd, cell)
  return part === 0 ? left : left + (floatAt(minuteSd, cell + 1) - left) * part
}
