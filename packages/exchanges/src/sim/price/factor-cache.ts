import { emptyFactorChunk, fillFactorChunk, type Factor, type FactorChunk } from './factor-path.ts'

/** 1024 chunks of 256 minutes cover half a year, so walking many assets over the same months computes each chunk once. */
const CACHED_CHUNKS = 1024

export type FactorCache = { chunkAt(chunkIndex: number): FactorChunk }

/** Caches the recently used chunks of a factor shared by many assets. */
export function createFactorCache(factor: Factor): FactorCache {
  const slots = new Map<number, { index: number; readonly chunk: FactorChunk }>()
  return {
    chunkAt(chunkIndex) {
      const place = chunkIndex & (CACHED_CHUNKS - 1)
      const slot = slots.get(place) ?? { index: -1, chunk: emptyFactorChunk(factor) }
      if (slot.index !== chunkIndex) {
        fillFactorChunk(factor, chunkIndex, slot.chunk)
        slot.index = chunkIndex
        slots.set(place, slot)
      }
      return slot.chunk
    },
  }
}
