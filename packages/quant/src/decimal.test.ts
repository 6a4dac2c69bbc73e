import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimalsOf, multiplyDecimals } from './decimal.ts'

const decimal = fc
  .record({ units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), decimals: fc.integer({ min: 0, max: 18 }) })
  .map(({ units, decimals }) => {
    const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
    const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
    return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - decimals)}${fraction}`
  })

describe('multiplyDecimals', () => {
  it.each([
    ['1', '0.01', '0.01'],
    ['0.1', '0.2', '0.02'],
    ['0.001', '1000', '1'],
    ['100', '0.5', '50'],
    ['-0.5', '0.2', '-0.1'],
    ['-1', '0', '0'],
    ['0.10', '0.10', '0.01'],
    ['123456789.123456789', '987654321.987654321', '121932631356500531.347203169112635269'],
  ])('%s × %s = %s', (a, b, product) => expect(multiplyDecimals(a, b)).toBe(product))

  it('is commutative and associative, with 1 as identity', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(multiplyDecimals(a, b)).toBe(multiplyDecimals(b, a))
        expect(multiplyDecimals(multiplyDecimals(a, b), c)).toBe(multiplyDecimals(a, multiplyDecimals(b, c)))
        expect(multiplyDecimals(multiplyDecimals(a, '1'), '1')).toBe(multiplyDecimals(a, '1'))
        expect(multiplyDecimals(a, '0')).toBe('0')
      }),
    )
  })

  it('agrees with integer multiplication', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(multiplyDecimals(a.toString(), b.toString())).toBe((a * b).toString())
      }),
    )
  })

  it.each(['', '.5', '1.', '01', '1e3', '+1', ' 1', '1 ', '--1', 'NaN', '1,000', '１'])('rejects “%s”', text => {
    expect(() => multiplyDecimals(text, '1')).toThrow(RangeError)
    expect(() => decimalsOf(text)).toThrow(RangeError)
  })
})

describe('decimalsOf', () => {
  it.each([
    ['1', 0],
    ['0.01', 2],
    ['0.0100', 2],
    ['10.000', 0],
    ['-0.5', 1],
    ['0.00000000000001', 14],
  ])('%s has %i', (text, decimals) => expect(decimalsOf(text)).toBe(decimals))

  it('never exceeds the written decimals, and is the same for the shortest form', () => {
    fc.assert(
      fc.property(decimal, text => {
        expect(decimalsOf(text)).toBeLessThanOrEqual((text.split('.')[1] ?? '').length)
        expect(decimalsOf(multiplyDecimals(text, '1'))).toBe(decimalsOf(text))
      }),
    )
  })
})

describe('compareDecimals', () => {
  it.each([
    ['1', '1.0', 0],
    ['0', '-0.00', 0],
    ['0.1', '0.11', -1],
    ['2', '10', -1],
    ['-2', '-10', 1],
    ['97412.6', '97412.59999', 1],
    ['0.00000614', '0.00000615', -1],
    // Equal as floats.
    ['9007199254740993', '9007199254740992', 1],
  ])('%s against %s is %i', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order)
    expect(compareDecimals(b, a)).toBe(order === 0 ? 0 : -order)
  })
})
