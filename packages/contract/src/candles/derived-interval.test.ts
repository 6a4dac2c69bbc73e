import { describe, expect, it } from 'vitest'
import { INTERVALS } from '../core/interval.ts'
import { derivedInterval } from './derived-interval.ts'

describe('[S9.15] derived intervals', () => {
  it.each([
    ['binance-spot/btc.usdt', '3', undefined],
    ['okx-perpetual/btc.usdt', '120', undefined],
    ['gate-spot/btc.usdt', '3', { from: '1', why: 'unpublished' }],
    ['mexc-perpetual/btc.usdt', '120', { from: '60', why: 'unpublished' }],
    ['huobi-spot/btc.usdt', '240', undefined],
    ['binance-spot/btc.usdt', '1D', { from: '60', why: 'days' }],
    ['bybit-spot/btc.usdt', '1W', { from: '1D', why: 'days' }],
    ['bybit-spot/btc.usdt', '1M', { from: '1D', why: 'days' }],
    ['candela-spot/btc.usdt', '5', { from: '1', why: 'composite' }],
    ['cme-futures/nqmain.usd', '60', { from: '1', why: 'unpublished' }],
    ['nowhere', '60', undefined],
  ] as const)('%s %s', (pair, interval, expected) => {
    expect(derivedInterval(pair, interval)).toEqual(expected)
  })

  it('are never the minutes, which all others come from', () => {
    for (const pair of ['gate-spot/btc.usdt', 'candela-spot/btc.usdt', 'cme-futures/nqmain.usd'])
      expect(INTERVALS.filter(interval => derivedInterval(pair, interval) === undefined)).toContain('1')
  })
})
