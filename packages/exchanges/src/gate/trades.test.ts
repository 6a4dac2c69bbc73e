import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('trades of spot', () => {
  const row = {
    id: 5,
    create_time: 1700000000,
    create_time_ms: '1700000000123.987',
    side: 'sell',
    currency_pair: 'ABC_USDT',
    amount: '3.5',
    price: '2',
  }

  it.each([
    [{}, { time: 1700000000123, isBuy: false }],
    [{ side: 'buy' }, { isBuy: true }],
    [{ create_time_ms: undefined }, { time: 1700000000000 }],
    [{ id: '7', id_market: 1, range: '1-1' }, { id: '7' }],
  ])('with %o', (change, expected) => {
    expect(frameEvents(push('spot.trades', { ...row, ...change }))).toMatchObject([
      { kind: 'trade', symbol: 'ABC_USDT', id: '5', price: 2, size: 3.5, unit: 'base', ...expected },
    ])
  })

  it.each([{ side: '' }, { amount: undefined }, { price: 'x' }, { currency_pair: 1 }])('%o is malformed', change => {
    expect(frameEvents(push('spot.trades', { ...row, ...change }))).toMatchObject([{ kind: 'malformed' }])
  })
})

describe('trades of contracts', () => {
  const row = {
    id: 9,
    create_time: 1700000000,
    create_time_ms: 1700000000123,
    contract: 'ABC_USDT',
    size: 4,
    price: '2',
  }

  it.each([
    [{}, { size: 4, isBuy: true, time: 1700000000123 }],
    [{ size: -4 }, { size: 4, isBuy: false }],
    [{ size: '-0.5' }, { size: 0.5, isBuy: false }],
    [{ contract: 'ABC_USD_20270326' }, { symbol: 'ABC_USD_20270326' }],
    [{ create_time_ms: undefined }, { time: 1700000000000 }],
  ])('with %o', (change, expected) => {
    expect(frameEvents(push('futures.trades', [{ ...row, ...change }]))).toMatchObject([
      { kind: 'trade', symbol: 'ABC_USDT', id: '9', price: 2, unit: 'contracts', ...expected },
    ])
  })

  it('come oldest first', () => {
    const rows = [11, 10, 9].map(id => ({ ...row, id }))
    expect(frameEvents(push('futures.trades', rows))).toMatchObject([{ id: '9' }, { id: '10' }, { id: '11' }])
  })

  it('that the insurance fund made with itself are ignored', () => {
    expect(frameEvents(push('futures.trades', [{ ...row, is_internal: true }, row]))).toMatchObject([
      { kind: 'ignored', reason: 'internal trade of ABC_USDT' },
      { kind: 'trade' },
    ])
  })

  it('that cannot be read leave the others alone', () => {
    expect(frameEvents(push('futures.trades', [null, { ...row, size: null }, row]))).toMatchObject([
      { kind: 'malformed' },
      { kind: 'malformed', reason: 'size is not a number' },
      { kind: 'trade' },
    ])
  })
})
