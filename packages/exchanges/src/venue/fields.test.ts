import { describe, expect, it } from 'vitest'
import { decimalText, Malformed, number, optionalNumber, stepOf } from './fields.ts'

describe('a number', () => {
  it.each([
    ['61234.5', 61_234.5],
    ['-0.5', -0.5],
    ['+1', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['1.98E-4', 0.000_198],
    ['1e5', 100_000],
    [7, 7],
  ])('%j is %d', (value, expected) => {
    expect(number(value, 'p')).toBe(expected)
  })

  it.each([
    ' ',
    '',
    '\n',
    '0x10',
    '0b1',
    '0o7',
    ' 5',
    '5 ',
    'NaN',
    'Infinity',
    '1,5',
    '--',
    null,
    undefined,
    true,
    [5],
    {},
    Number.NaN,
  ])('%j is not one', value => {
    expect(() => number(value, 'p')).toThrow(new Malformed('p is not a number'))
  })

  it.each([undefined, null, ''])('%j is a missing one', value => {
    expect(optionalNumber(value, 'p')).toBeUndefined()
  })
})

it.each([
  ['0.00010', '0.0001'],
  ['1E-4', '0.0001'],
  [1e-8, '0.00000001'],
  ['10', '10'],
  ['5.0', '5'],
  ['007', '7'],
  ['', undefined],
])('the step %j is written %j', (value, expected) => {
  expect(decimalText(value, 'step')).toBe(expected)
})

it('refuses steps that cannot be', () => {
  expect(() => decimalText('-0.01', 'step')).toThrow(new Malformed('step is negative'))
  expect(() => decimalText('1e-300', 'step')).toThrow(Malformed)
  expect(() => stepOf(0.5)).toThrow(Malformed)
  expect([stepOf(2), stepOf(0), stepOf(-2)]).toEqual(['0.01', '1', '100'])
})
