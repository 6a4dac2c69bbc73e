import { array, assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentShares } from './shares.ts'

describe('shares of a whole', () => {
  it.each([
    [
      [1, 1, 1],
      ['33.4', '33.3', '33.3'],
    ],
    [
      [2, 1],
      ['66.7', '33.3'],
    ],
    [
      [105, 63.1, 58.7, 29.4, 16.1, 12.7],
      ['36.8', '22.1', '20.6', '10.3', '5.7', '4.5'],
    ],
    [
      [1, 0, 0],
      ['100.0', '0.0', '0.0'],
    ],
    [
      [0, 0],
      ['0.0', '0.0'],
    ],
    [
      [5, -3, Number.NaN],
      ['100.0', '0.0', '0.0'],
    ],
    [[], []],
  ])('%j are %j', (values, shares) => {
    expect(percentShares(values)).toEqual(shares)
  })

  it('uses the requested number of decimals', () => {
    expect(percentShares([1, 1, 1], 0)).toEqual(['34', '33', '33'])
    expect(percentShares([1, 2], 2)).toEqual(['33.33', '66.67'])
  })

  const values = array(double({ min: 0, noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 40 })
  const inUnits = (share: string, decimals: number) => Math.round(Number(share) * 10 ** decimals)

  it('[S3.17] add up to exactly 100 unless all values are zero', () => {
    assert(
      property(values, integer({ min: 0, max: 3 }), (list, decimals) => {
        const sum = percentShares(list, decimals).reduce((total, share) => total + inUnits(share, decimals), 0)
        expect(sum).toBe(list.some(value => value > 0) ? 100 * 10 ** decimals : 0)
      }),
    )
  })

  it('are within one step of the exact share, and zero for a zero value', () => {
    assert(
      property(array(integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 }), list => {
        const total = list.reduce((sum, value) => sum + value, 0)
        for (const [index, share] of percentShares(list).entries()) {
          const value = list[index] ?? 0
          const exact = total === 0 ? 0 : (value / total) * 100
          expect(Math.abs(Number(share) - exact)).toBeLessThan(0.1 + 1e-9)
          if (value === 0) expect(share).toBe('0.0')
        }
      }),
    )
  })
})
