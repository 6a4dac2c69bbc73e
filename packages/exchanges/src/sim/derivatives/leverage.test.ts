import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVERAGE_CLASSES, LIFE_HOURS_MAX, liquidationPrice } from './leverage.ts'

describe('liquidationPrice', () => {
  it.each([
    // Linear: entry × (1 ∓ 1 / leverage) / (1 ∓ maintenance).
    [100_000, 10, 0.015, true, false, 91_370.56],
    [100_000, 10, 0.015, false, false, 108_374.38],
    [100_000, 100, 0.005, true, false, 99_497.49],
    [3000, 20, 0.01, false, false, 3118.81],
    // Coin-margined: entry × (1 ± maintenance) / (1 ± 1 / leverage).
    [100_000, 10, 0.015, true, true, 92_272.73],
    [100_000, 10, 0.015, false, true, 109_444.44],
  ])('of an entry at %d with %dx and a maintenance rate of %d (long %s, inverse %s) is %d', (...row) => {
    const [entry, leverage, maintenance, isLong, isInverse, expected] = row
    expect(liquidationPrice(entry, { leverage, maintenance, isLong, isInverse })).toBeCloseTo(expected, 2)
  })

  it('leaves exactly the maintenance margin, and zero without one', () => {
    const anyMargin = fc.record({
      leverage: fc.integer({ min: 2, max: 100 }),
      maintenance: fc.double({ min: 0.001, max: 0.009, noNaN: true }),
      isLong: fc.boolean(),
      isInverse: fc.boolean(),
    })
    fc.assert(
      fc.property(anyMargin, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (margin, entry) => {
        const side = margin.isLong ? 1 : -1
        // One coin, or its cost in dollars; results in units of the entry value.
        const left = (price: number): number => {
          const gain = margin.isInverse ? 1 - entry / price : price / entry - 1
          return 1 / margin.leverage + side * gain
        }
        const level = liquidationPrice(entry, margin)
        const notional = margin.isInverse ? entry / level : level / entry
        expect(left(level)).toBeCloseTo(notional * margin.maintenance, 9)
        expect(left(liquidationPrice(entry, { ...margin, maintenance: 0 }))).toBeCloseTo(0, 9)
      }),
    )
  })
})

describe('leverage classes', () => {
  it('increase in leverage and decrease in maintenance rate, life and share', () => {
    const falls = (pick: (one: (typeof LEVERAGE_CLASSES)[number]) => number) =>
      LEVERAGE_CLASSES.slice(1).every((one, at) => pick(one) <= pick(LEVERAGE_CLASSES[at] ?? one))
    expect(falls(one => -one.leverage)).toBe(true)
    expect(falls(one => one.maintenance)).toBe(true)
    expect(falls(one => one.lifeHours)).toBe(true)
    expect(falls(one => one.share)).toBe(true)
    expect(LIFE_HOURS_MAX).toBe(96)
  })

  it('start with more margin than the maintenance rate', () => {
    for (const { leverage, maintenance } of LEVERAGE_CLASSES) expect(maintenance).toBeLessThan(1 / leverage)
  })
})
