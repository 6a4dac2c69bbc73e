import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOVER_MINUTES, Movers } from './mover-windows.ts'

const START = Date.UTC(2026, 10, 15)
const STEP_MS = 10_000

/** The price at the end of a step: the last one set in or before it. */
function priceAt(prices: readonly { time: number; price: number }[], step: number): number | undefined {
  return prices.findLast(each => Math.floor(each.time / STEP_MS) <= step)?.price
}

describe('Movers', () => {
  // [S9.16]
  it('cover 3, 5 and 10 minutes', () => expect(MOVER_MINUTES).toEqual([3, 5, 10]))

  it('agree with a list of all prices', () => {
    const tick = fc.record({
      afterMs: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 900_000 })),
      price: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1, maxLength: 60 }), ticks => {
        const movers = new Movers(2, START)
        const prices: { time: number; price: number }[] = []
        let time = START
        for (const { afterMs, price } of ticks) {
          time += afterMs
          movers.advance(time)
          movers.set(1, price)
          prices.push({ time, price })
          const step = Math.floor(time / STEP_MS)
          for (const minutes of MOVER_MINUTES) {
            const then = priceAt(prices, step - minutes * 6)
            expect(movers.change(1, minutes)).toBe(then === undefined ? undefined : price / then - 1)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('begin with the given history, each price until the next', () => {
    const movers = new Movers(1, START)
    movers.setFrom(0, START - 3_600_000, 50)
    movers.setFrom(0, START - 240_000, 80)
    movers.set(0, 100)
    expect([3, 5, 10].map(minutes => movers.change(0, minutes as 3))).toEqual([0.25, 1, 1])
  })

  it('are unknown for a pair without enough history', () => {
    const movers = new Movers(1, START)
    movers.set(0, 100)
    movers.advance(START + 180_000)
    expect(movers.change(0, 3)).toBe(0)
    expect(movers.change(0, 5)).toBeUndefined()
  })
})
