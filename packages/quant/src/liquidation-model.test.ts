import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binLevels, estimateLevels, modelError, type ModelHour } from './liquidation-model.ts'

const aHour = (price: number, turnover = 1000): ModelHour => ({ high: price, low: price, close: price, turnover })

describe('the liquidation model', () => {
  it('liquidates a 10x long of 100 at 100 × (1 − 1/10) / (1 − 0.01), and the short symmetrically', () => {
    const levels = estimateLevels({ hours: [aHour(100)], openInterest: 500, isInverse: false })
    expect(levels.some(level => level.isLong && Math.abs(level.price - 90.909_09) < 1e-4)).toBe(true)
    expect(levels.some(level => !level.isLong && Math.abs(level.price - 108.910_89) < 1e-4)).toBe(true)
  })

  it('drops levels that the price has reached since', () => {
    const levels = estimateLevels({
      hours: [aHour(100), { ...aHour(100), low: 80 }],
      openInterest: 500,
      isInverse: false,
    })
    // Of the first hour's longs, 3x and 5x (68.4 and 81.6), only 68.4 is below 80.
    const fromFirst = levels.filter(level => level.isLong && Math.abs(level.price - 81.632_65) < 1e-4)
    expect(fromFirst).toHaveLength(0)
  })

  it('adds up to the open interest on both sides for any history', () => {
    const hour = fc.record({
      low: fc.double({ min: 50, max: 100, noNaN: true }),
      high: fc.double({ min: 100, max: 150, noNaN: true }),
      close: fc.constant(100),
      turnover: fc.double({ min: 1, max: 1e9, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1, maxLength: 96 }), fc.boolean(), (hours, isInverse) => {
        const levels = estimateLevels({ hours, openInterest: 1000, isInverse })
        for (const isLong of [true, false]) {
          const sum = levels.filter(level => level.isLong === isLong).reduce((total, level) => total + level.size, 0)
          expect(sum).toBeCloseTo(1000, 6)
        }
      }),
    )
  })
})

describe('bins and error', () => {
  it('sum levels into the bins that contain them', () => {
    const levels = [
      { price: 10, size: 1, isLong: true },
      { price: 10.9, size: 2, isLong: true },
      { price: 11, size: 4, isLong: false },
      { price: 9.9, size: 8, isLong: true },
      { price: 12, size: 8, isLong: false },
    ]
    expect(binLevels(levels, 10, 1, 2)).toEqual({ long: [3, 0], short: [0, 4] })
  })

  it.each([
    [[1, 1], [1, 1], { misplaced: 0, total: 1 }],
    // The estimate is twice the actual total, so half of it matches nothing.
    [[1, 1], [2, 2], { misplaced: 0.5, total: 2 }],
    [[1, 0], [0, 1], { misplaced: 1, total: 1 }],
    [[3, 1], [1, 3], { misplaced: 0.5, total: 1 }],
    [[0, 0], [1, 1], undefined],
  ])('%j against %j: %j', (exact, estimated, error) => {
    expect(modelError(exact, estimated)).toEqual(error)
  })
})
