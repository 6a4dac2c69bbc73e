import { expect, it } from 'vitest'
import { figureDecimals, foldedZeros } from './figure-text.ts'

it.each([
  ['two for percent and counts', undefined, 0.00000850001, 0.00012, 2],
  ['two at the price of bitcoin', 'price', 60_000, 120, 2],
  ['more for cheaper coins', 'price', 0.12, 0.0012, 6],
  ['more still where the price has five zeros', 'price', 0.0000085, 0.00000017, 11],
  ['two without a price', 'price', undefined, 1, 2],
  ['those of the largest figure, whatever the price', 'any', 60_000, 0.0021, 6],
  ['two where it is not small', 'any', 0.12, 1, 2],
  ['more where figures are hundredths apart', 'any', 0.12, 0.12, 4],
  ['two where it is nothing', 'any', 0.12, 0, 2],
  ['no more than can be read', 'any', 0.12, 1e-40, 30],
] as const)('decimals: %s', (_, size, price, figure, expected) => {
  expect(figureDecimals(size, [{}, { a: figure / 2, b: -figure }], price)).toBe(expected)
})

it('the decimals of a study of any size are those of its newer figures', () => {
  const rows = [{ a: 1 }, ...Array.from({ length: 300 }, () => ({ a: 0.001 }))]
  expect(figureDecimals('any', rows, 1)).toBe(6)
})

it.each([
  ['0.00000017000', '0.0₆17000'],
  ['-0.00000017000', '-0.0₆17000'],
  ['0.00000000000', '0.00'],
  ['-0.000000', '0.00'],
  ['0.0000', '0.0000'],
  ['0.0012', '0.0012'],
  ['1,234.50', '1,234.50'],
])('%s is written %s', (text, expected) => {
  expect(foldedZeros(text)).toBe(expected)
})
