import type { World } from '../source.ts'
import { mix } from './chance/hash.ts'

/** Sixteen hex digits over the last price and quote of every pair at `time`: equal worlds give equal digits. */
export function stateHash(world: World, time: number): string {
  const numbers = new Float64Array(3)
  const words = new Uint32Array(numbers.buffer)
  let high = 0x243f6a88
  let low = 0x85a308d3
  for (let index = 0; index < world.instruments.length; index++) {
    const { bid, ask } = world.quoteAt(index, time)
    numbers.set([world.priceAt(index, time), bid, ask])
    for (const word of words) {
      high = mix(high ^ word)
      low = mix(Math.imul(low, 31) + word)
    }
  }
  return hex(high) + hex(low)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
