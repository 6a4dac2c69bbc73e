import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, indexOf, MINUTE } from '../testing/a-world.ts'
import { liquidationsOf, pastOf, perpetualsOf } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'

const world = createWorld({ seed: 'candela' })
const NOON = Date.UTC(2026, 1, 3, 12)
const STEP = 5 * MINUTE
const anyPerpetual = fc.constantFrom(...perpetualsOf(world))
const anyTime = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })

describe('a walk through the past', () => {
  it('equals random access in a fresh world bit for bit', () => {
    const fresh = createWorld({ seed: 'candela' })
    fc.assert(
      fc.property(anyPerpetual, anyTime, fc.integer({ min: 1, max: 36 * HOUR }), (index, from, length) => {
        const { positions, liquidations } = pastOf(world, index, from, from + length, STEP)
        expect(positions.length).toBe(Math.ceil((from + length) / STEP) - Math.ceil(from / STEP))
        // Newest to oldest, to cover both rebuilding a state and looking back.
        for (const { time, ...expected } of positions.toReversed().filter((_, at) => at % 17 === 0)) {
          expect(fresh.positionsAt(index, time)).toEqual(expected)
        }
        expect(liquidationsOf(fresh, index, from, from + length)).toEqual(liquidations)
      }),
      { numRuns: 40 },
    )
  })

  it('tells what is left of a bin that expired while its last accounts were closed', () => {
    const [index, from, to] = [809, 1605278231120, 1605377259998]
    const { liquidations } = pastOf(world, index, from, to, STEP)
    const fresh = createWorld({ seed: 'candela' })
    // A state that reaches back to just this minute, but not to those liquidated before it.
    fresh.positionsAt(index, from + 2 * HOUR)
    expect(liquidationsOf(fresh, index, from, to)).toEqual(liquidations)
  })

  it('does not depend on its start and end', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, fc.integer({ min: 1, max: 9 * DAY }), (index, from, earlier) => {
        const to = from + 5 * HOUR
        const long = pastOf(world, index, from - earlier, to + HOUR, STEP)
        expect(pastOf(world, index, from, to, STEP)).toEqual({
          positions: long.positions.filter(({ time }) => time >= from && time < to),
          liquidations: long.liquidations.filter(({ time }) => time > from && time <= to),
        })
      }),
      { numRuns: 30 },
    )
  })

  it('visits multiples of any step', () => {
    const index = indexOf(world, 'okx-perpetual/eth.usd')
    const times = (stepMs: number) => pastOf(world, index, NOON - 90_000, NOON + 90_000, stepMs).positions
    expect(times(MINUTE).map(({ time }) => time - NOON)).toEqual([-60_000, 0, 60_000])
    expect(times(HOUR).map(({ time }) => time - NOON)).toEqual([0])
    const bySecond = times(1000)
    expect(bySecond.length).toBe(180)
    for (const { time, ...expected } of bySecond) expect(world.positionsAt(index, time)).toEqual(expected)
  })

  it('visits nothing for spot', () => {
    const index = indexOf(world, 'binance-spot/btc.usdt')
    expect(pastOf(world, index, NOON - DAY, NOON, STEP)).toEqual({ positions: [], liquidations: [] })
    expect(world.positionsAt(index, NOON)).toBeUndefined()
    expect(liquidationsOf(world, index, NOON - DAY, NOON)).toEqual([])
  })
})
