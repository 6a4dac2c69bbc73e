import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('candles', () => {
  const row = ['1700000040000', '5', '7', '4', '6', '100', '10', '60', '1']

  it.each([
    ['candle1m', 1],
    ['candle15m', 15],
    ['candle4H', 240],
    ['candle1D', 1440],
    ['candle1Dutc', 1440],
    ['candle1W', 10_080],
    ['candle1M', undefined],
    ['candle3Mutc', undefined],
  ])('of %s last %s minutes', (channel, minutes) => {
    expect(frameEvents(push(channel, 'ABC-USDT', row))).toMatchObject([{ kind: 'bar', minutes }])
  })

  it.each([
    ['ABC-USDT', row, { base: 100, quote: 60, contracts: undefined, isClosed: true }],
    ['ABC-USDT-SWAP', row, { base: 10, quote: 60, contracts: 100, isClosed: true }],
    ['ABC-USDT-SWAP', [...row.slice(0, 8), '0'], { isClosed: false }],
    ['ABC-USDT', row.slice(0, 7), { base: 100, quote: 10, contracts: undefined, isClosed: undefined }],
    ['ABC-USD-SWAP', row.slice(0, 7), { base: 10, quote: undefined, contracts: 100 }],
  ])('of %s', (instId, columns, expected) => {
    expect(frameEvents(push('candle1m', instId, columns))).toMatchObject([
      { kind: 'bar', symbol: instId, time: 1700000040000, open: 5, high: 7, low: 4, close: 6, ...expected },
    ])
  })
})
