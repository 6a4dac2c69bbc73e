import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionOfChange,
  formatAmount,
  formatCount,
  formatFixed,
  formatFull,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatShare,
} from './number-format.ts'

describe('price', () => {
  it.each([
    ['97412.6', '97,412.6'],
    ['10000', '10,000.0'],
    ['9999.99', '9,999.99'],
    ['3418.27', '3,418.27'],
    ['100', '100.00'],
    ['2.482', '2.482'],
    ['1', '1.000'],
    ['0.1738', '0.1738'],
    ['0.01', '0.0100'],
    ['0.00123456', '0.001235'],
    ['0.0001', '0.000100'],
    ['0', '0.00'],
    ['-12.5', '−12.500'],
  ])('shows %s as %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown)
  })

  it('shows the zeros of a tiny price as a subscript and keeps four digits', () => {
    expect(formatPrice('0.00000614')).toBe('0.0₅6140')
    expect(formatPrice('0.00000000000123456')).toBe('0.0₁₁1235')
    expect(formatPrice('0.0000123456')).toBe('0.0₄1235')
  })

  it('does not treat a price that rounds up to 0.0001 as tiny', () => {
    expect(formatPrice('0.000099999999')).toBe('0.000100')
  })
})

describe('[S9.37] 3-digit grouping', () => {
  it.each([
    [1, '1'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
    [1e21, '1,000,000,000,000,000,000,000'],
  ])('groups %d as %s', (value, shown) => {
    expect(formatFixed(value, 0)).toBe(shown)
  })
})

describe('percent', () => {
  it.each([
    ['3.214', '+3.21%'],
    ['-2.351', '−2.35%'],
    ['0', '0.00%'],
    ['0.0049', '0.00%'],
    ['-0.0049', '0.00%'],
    ['-0.005', '−0.01%'],
    ['1234.5', '+1,234.50%'],
  ])('shows %s as %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown)
  })

  it('has a direction only if the displayed digits are not zero', () => {
    expect(directionOfChange('0.0049')).toBe('flat')
    expect(directionOfChange('0.01')).toBe('up')
    expect(directionOfChange('-0.01')).toBe('down')
    expect(directionOfChange(null)).toBe('flat')
  })

  it('shows a share without a sign', () => {
    expect(formatShare('58.4321')).toBe('58.4%')
  })
})

describe('[S9.35] Chinese numbers in ten-thousand, hundred-million, trillion', () => {
  it.each([
    ['9999.5', '9,999.50'],
    ['39210', '3.92 万'],
    ['39210000', '3,921.00 万'],
    ['99999999.9', '1.00 亿'],
    ['284600000', '2.85 亿'],
    ['3310000000000', '3.31 万亿'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatQuantity(value, 'zh-CN')).toBe(shown)
  })

  it('puts the dollar sign before the digits and the minus before the dollar sign', () => {
    expect(formatAmount('285000000', 'zh-CN')).toBe('$2.85 亿')
    expect(formatAmount('-285000000', 'zh-CN')).toBe('−$2.85 亿')
  })
})

describe('[S9.36] English K, M, B', () => {
  it.each([
    ['999.5', '999.50'],
    ['0.00205', '0.0021'],
    ['-0.0000123', '−0.000012'],
    ['0.004999', '0.0050'],
    ['0', '0.00'],
    ['0.000000001', '0.00'],
    ['39210', '39.21K'],
    ['999999.9', '1.00M'],
    ['284600000', '284.60M'],
    ['5100000000', '5.10B'],
    ['3310000000000', '3.31T'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatQuantity(value, 'en-US')).toBe(shown)
  })
})

it('shows an amount with three or four digits on tape and tiles', () => {
  expect(formatAmount('128400000000', 'zh-CN', 'tile')).toBe('$1,284 亿')
  expect(formatAmount('128400000000', 'en-US', 'tile')).toBe('$128.4B')
  expect(formatAmount('3310000000000', 'zh-CN', 'tile')).toBe('$3.31 万亿')
})

describe('[S9.34] count display K above 1000, W above 10000', () => {
  it.each([
    [0, '0'],
    [980, '980'],
    [1000, '1,000'],
    [1001, '1.0K'],
    [8600, '8.6K'],
    [1050, '1.1K'],
    [9949, '9.9K'],
    [9950, '10.0K'],
    [9999, '10.0K'],
    [10000, '10.0K'],
    [10001, '1.0W'],
    [11_500, '1.2W'],
    [12345, '1.2W'],
    [12345678, '1,234.6W'],
    [-1, '−1'],
    [-1000, '−1,000'],
    [-1001, '−1.0K'],
    [-10000, '−10.0K'],
    [-10001, '−1.0W'],
    [null, '--'],
    [undefined, '--'],
  ])('shows %s as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown)
  })
})

it('shows every digit of a value on hover, grouped and without an exponent', () => {
  expect(formatFull('0.00000614')).toBe('0.00000614')
  expect(formatFull('1234567.891')).toBe('1,234,567.891')
  expect(formatFull(6.14e-6)).toBe('0.00000614')
  expect(formatFull('-5')).toBe('−5')
})

const FORMATS = [
  formatPrice,
  (value: string | number) => formatPercent(value),
  (value: string | number) => formatAmount(value, 'zh-CN'),
  (value: string | number) => formatAmount(value, 'en-US', 'tile'),
  (value: string | number) => formatQuantity(value, 'en-US'),
  formatCount,
  formatFull,
]

describe('every format', () => {
  it('shows -- for missing values', () => {
    for (const format of FORMATS) {
      for (const missing of ['', '  ', 'abc', Number.NaN, Number.POSITIVE_INFINITY]) expect(format(missing)).toBe('--')
    }
    expect(formatPrice(null)).toBe('--')
    expect(formatPrice(undefined)).toBe('--')
  })

  it('never shows NaN, an exponent, an ASCII minus or a negative zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        for (const format of FORMATS) {
          const shown = format(value)
          expect(shown).not.toMatch(/NaN|Infinity|e[+-]?\d|-/i)
          expect(shown).not.toMatch(/^−\$?[0.,]*(%|$)/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a price within half a unit of its last displayed digit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 1e9, noNaN: true }), value => {
        const shown = formatPrice(value)
        const decimals = shown.split('.')[1]?.length ?? 0
        expect(Math.abs(Number(shown.replaceAll(',', '')) - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals)
      }),
    )
  })

  it('formats a decimal string like the number it represents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), value => {
        for (const format of FORMATS) expect(format(String(value))).toBe(format(value))
      }),
    )
  })
})
