import type { World } from '../source/source.ts'
import { mix } from './chance/hash.ts'

const LIQUIDATIONS_MS = 600_000

/**
 * Sixteen hex digits over the state at `time` of every pair (last price, quote, funding, positions) and fund, and over
 * the liquidations of the preceding ten minutes: equal worlds have equal hashes.
 */
export function stateHash(world: World, time: number): string {
  const digest = createDigest()
  for (let index = 0; index < world.instruments.length; index++) {
    const { bid, ask } = world.quoteAt(index, time)
    digest.numbers(world.priceAt(index, time), bid, ask)
    const funding = world.fundingAt(index, time)
    if (funding !== undefined) digest.numbers(funding.rate, funding.predicted, funding.settlesAt)
    const positions = world.positionsAt(index, time)
    if (positions !== undefined) digest.numbers(...Object.values(positions))
  }
  world.liquidations(time - LIQUIDATIONS_MS, time, (index, at, price, size, isLong) => {
    digest.numbers(index, at, price, size, Number(isLong))
  })
  for (const { id } of world.funds) digest.numbers(...Object.values(world.fundDayAt(id, time) ?? {}))
  return digest.digits()
}

function createDigest() {
  const number = new Float64Array(1)
  const words = new Uint32Array(number.buffer)
  let high = 0x243f6a88
  let low = 0x85a308d3
  return {
    numbers(...values: readonly number[]): void {
      for (const value of values) {
        number[0] = value
        for (const word of words) {
          high = mix(high ^ word)
          low = mix(Math.imul(low, 31) + word)
        }
      }
    },
    digits: (): string => hex(high) + hex(low),
  }
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
