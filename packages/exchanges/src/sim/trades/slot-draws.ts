import { bell, drawAt } from '../chance/hash.ts'
import { CHUNK_MINUTES } from '../price/factor-path.ts'

/** Draws of an asset for the minutes of one chunk, made when they are asked for. */
export type ChunkDraws = {
  /** Key of the asset and index of the chunk; NaN while empty. */
  key: number
  chunk: number
  /** Draws per minute. */
  slots: number
  values: Float64Array
  /** 1 for a minute whose draws are there. */
  readonly isMade: Uint8Array
}

/** Eight chunks cover a day. */
const KEPT_CHUNKS = 8

export type SlotDraws = {
  /** At least `slots` draws per minute. */
  chunkAt(key: number, chunk: number, slots: number): ChunkDraws
}

/**
 * The draws that displace a price within a minute. They are the same for all venues of an asset, which are mostly asked
 * for one after the other, so the latest are kept.
 */
export function createSlotDraws(): SlotDraws {
  const latest = Array.from(
    { length: KEPT_CHUNKS },
    (): ChunkDraws => ({
      key: Number.NaN,
      chunk: Number.NaN,
      slots: 0,
      values: new Float64Array(0),
      isMade: new Uint8Array(CHUNK_MINUTES),
    }),
  )
  return {
    chunkAt(key, chunk, slots) {
      const draws = latest[chunk & (KEPT_CHUNKS - 1)] as ChunkDraws // in range
      if (draws.key !== key || draws.chunk !== chunk || draws.slots < slots) begin(draws, key, chunk, slots)
      return draws
    },
  }
}

function begin(draws: ChunkDraws, key: number, chunk: number, slots: number): void {
  draws.key = key
  draws.chunk = chunk
  draws.slots = slots
  draws.isMade.fill(0)
  if (draws.values.length < slots * CHUNK_MINUTES) draws.values = new Float64Array(slots * CHUNK_MINUTES)
}

/** Where the draws of a minute begin. The first is not used: nodes of a tree are counted from 1. */
export function drawsOf({ key, slots, values, isMade }: ChunkDraws, minute: number): number {
  const place = minute & (CHUNK_MINUTES - 1)
  const at = place * slots
  if (isMade[place] === 0) {
    isMade[place] = 1
    const minuteKey = drawAt(key, minute)
    for (let node = 1; node < slots; node++) values[at + node] = bell(drawAt(minuteKey, node))
  }
  return at
}
