import type { PriceLevel } from '@candela/contract/subscriptions'
import { expect, it } from 'vitest'
import { isSamePrice, linesOf } from './rules.ts'

const PAIR = 'candela-spot/btc.usdt'
const aLevel = (id: string, more: Partial<PriceLevel> = {}): PriceLevel => ({
  id,
  pair: PAIR,
  symbol: 'BTC',
  price: '60000',
  side: 'above',
  createdAt: 1,
  crossedAt: null,
  crossedPrice: null,
  ...more,
})

it('shows open levels of the pair only', () => {
  const levels = [
    aLevel('a'),
    aLevel('b', { pair: 'binance-spot/btc.usdt' }),
    aLevel('c', { crossedAt: 2, crossedPrice: '60001' }),
  ]
  expect(linesOf(levels, PAIR, undefined)).toEqual([{ id: 'a', price: 60_000, isFixed: false }])
})

it('shows a level that is being moved at its new price, where it cannot be dragged', () => {
  expect(linesOf([aLevel('a'), aLevel('b')], PAIR, { id: 'a', price: '61000.5' })).toEqual([
    { id: 'a', price: 61_000.5, isFixed: true },
    { id: 'b', price: 60_000, isFixed: false },
  ])
})

it.each([
  ['60000', '60000.0', true],
  ['0.10', '0.1', true],
  ['60000', '60000.1', false],
])('%s and %s', (a, b, expected) => {
  expect(isSamePrice(a, b)).toBe(expected)
})
