import { emptyFactorChunk, fillFactorChunk, type Factor, type FactorChunk } from './factor-path.ts'

/** 64 chunks of 256 minutes cover a week, so walking many assets over the same week computes each chunk once. */
const CACHED_CHUNKS = 64

export type FactorCache = { chunkAt(chunkIndex: number): FactorChunk }

/** Caches the recently used chunks of a factor shared by many assets. */
export function createFactorCache(factor: Factor): FactorCache {
  const slots = new Map<number, { index: number; readonly chunk: FactorChunk }>()
  return {
    chunkAt(chunkIndex) {
      const place = chunkIndex & (CACHED_CHUNKS - 1)
      const slot = slots.get(place) ?? { index: -1, chunk: emptyFactorChunk() }
      if (slot.index !== chunkIndex) {
        fillFactorChunk(factor, chunkIndex, slot.chunk)
        slot.index = chunkIndex
        slots.set(place, slot)
      }
      return slot.chunk
    },
  }
}
