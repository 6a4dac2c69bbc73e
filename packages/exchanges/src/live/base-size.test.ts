import { expect, it } from 'vitest'
import { createToBase } from './base-size.ts'
import type { Listing } from './listing.ts'

const toBase = (ctVal: string, lotSz: string, isInverse = false) =>
  createToBase({ instrument: { ctVal, lotSz, isInverse } as Listing['instrument'] }) // all that is read

it.each([
  ['base units', toBase('1', '0.001'), 0.123, 'base', 100, 0.123],
  ['quote units', toBase('1', '0.001'), 250, 'quote', 100, 2.5],
  ['contracts of 0.1', toBase('0.1', '1'), 3, 'contracts', 100, 0.3],
  ['contracts of 0.0001, ten thousand of them', toBase('0.0001', '1'), 12_345, 'contracts', 100, 1.2345],
  ['parts of a contract of 0.01', toBase('0.01', '0.01'), 0.07, 'contracts', 100, 0.0007],
  ['contracts of 1000', toBase('1000', '1'), 7, 'contracts', 0.5, 7_000],
  ['inverse contracts of 100 USD', toBase('100', '1', true), 6, 'contracts', 60_000, 0.01],
] as const)('%s', (_what, convert, size, unit, price, base) => {
  expect(convert(size, unit, price)).toBe(base)
})

it.each([
  ['base units', toBase('1', '0.001'), 0.246, 'base', 100, 0.123],
  ['quote units', toBase('1', '0.001'), 500, 'quote', 100, 2.5],
  ['contracts of 0.1', toBase('0.1', '1'), 6, 'contracts', 100, 0.3],
  // 46 of them, rounded to eight decimals and then halved, would be 0.023517335.
  ['inverse contracts of 100 USD', toBase('100', '1', true), 46, 'contracts', 97_800.2, 0.02351733],
] as const)('%s of both sides are halved before they are rounded', (_what, convert, size, unit, price, base) => {
  expect(convert(size, unit, price, 2)).toBe(base)
})
