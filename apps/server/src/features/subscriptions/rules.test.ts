import { expect, it } from 'vitest'
import { isReached, levelSubType, moveOf, reachedIn, sideOf } from './rules.ts'

const LEVELS = [3, 7, 11]

it.each([
  ['', undefined],
  ['0.0000', undefined],
  ['2.9999', undefined],
  ['-2.9999', undefined],
  ['3.0000', { direction: 'up', level: 1, reached: 3 }],
  ['-3.0000', { direction: 'down', level: 1, reached: 3 }],
  ['6.9999', { direction: 'up', level: 1, reached: 3 }],
  ['7.0000', { direction: 'up', level: 2, reached: 7 }],
  ['-10.9999', { direction: 'down', level: 2, reached: 7 }],
  ['11.0000', { direction: 'up', level: 3, reached: 11 }],
  ['-48.1200', { direction: 'down', level: 3, reached: 11 }],
] as const)('a five-minute change of "%s" percent is %o', (change, move) => {
  expect(moveOf(change, LEVELS)).toEqual(move)
})

it.each([
  ['100', '99.9', 'above'],
  ['100', '100.1', 'below'],
  ['100', '100.00', undefined],
  ['0.00000615', '0.00000614', 'above'],
  ['97412.6', '97412.60', undefined],
])('a level of %s with the price at %s is %s', (level, last, side) => {
  expect(sideOf(level, last)).toBe(side)
})

it.each([
  ['above', '100', '99.99', false],
  ['above', '100', '100.00', true],
  ['above', '100', '100.01', true],
  ['below', '100', '100.01', false],
  ['below', '100', '100', true],
  ['below', '100', '99.99', true],
] as const)('a level %s at %s is reached by %s: %s', (side, level, price, is) => {
  expect(isReached(side, level, price)).toBe(is)
})

const bar = (time: number, low: string, high: string) => ({ time, low, high })
const bars = [bar(0, '98', '103'), bar(60, '97', '100'), bar(120, '99', '101'), bar(180, '95', '99')]

it.each([
  ['from above, by the first bar that is high enough', 'above', '101', 60, { time: 120, price: '101' }],
  ['not by a bar that began before it was set', 'above', '102', 1, undefined],
  ['by a bar that began when it was set', 'above', '102', 0, { time: 0, price: '103' }],
  ['from below', 'below', '96', 0, { time: 180, price: '95' }],
  ['not at all', 'below', '94.9', 0, undefined],
] as const)('the history reaches a level %s', (_, side, price, createdAt, met) => {
  expect(reachedIn({ side, price, createdAt }, bars)).toEqual(met)
})

it.each([
  ['candela-spot/btc.usdt', 12],
  ['binance-perpetual/eth.usdt', 12],
  ['cme-futures/nqmain.usd', 13],
])('[S3.04] a level of %s belongs to subscription %i', (pair, subType) => {
  expect(levelSubType(pair)).toBe(subType)
})
