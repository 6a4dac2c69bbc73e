import { describe, expect, it } from 'vitest'
import { liveLiquidations, mergePrints } from './live-liquidations.ts'

const PRINTS = [
  { at: 1000, pair: 'binance-perpetual/btc.usdt', isLong: true, price: '60000.1', size: '0.5', usd: '30000.05' },
  { at: 2000, pair: 'okx-perpetual/eth.usdt', isLong: false, price: '3000.2', size: '1', usd: '3000.20' },
  { at: 3000, pair: 'nonsense', isLong: false, price: '1', size: '1', usd: '1' },
]
const ALL = { symbol: undefined, exchange: undefined, minUsd: '0' } as const

describe('live liquidations', () => {
  it('are read newest first, and invalid rows are dropped', () => {
    const [first, second, ...rest] = liveLiquidations(PRINTS, ALL)
    expect(rest).toEqual([])
    expect(first).toMatchObject({ time: 2000, symbol: 'ETH', exchange: 'okx', side: 'short', usd: '3000.20' })
    expect(second).toMatchObject({ time: 1000, symbol: 'BTC', side: 'long', price: '60000.1', size: '0.5' })
  })

  it.each([
    [{ ...ALL, symbol: 'BTC' }, ['BTC']],
    [{ ...ALL, exchange: 'okx' }, ['ETH']],
    [{ ...ALL, minUsd: '10000' as const }, ['BTC']],
  ])('are filtered by coin, exchange and amount (case %#)', (filter, symbols) => {
    expect(liveLiquidations(PRINTS, filter).map(print => print.symbol)).toEqual(symbols)
  })

  it('merge into the known rows without duplicates, and are unchanged when nothing is new', () => {
    const known = liveLiquidations(PRINTS.slice(0, 1), ALL)
    const both = mergePrints(liveLiquidations(PRINTS, ALL), known)
    expect(both.map(print => print.time)).toEqual([2000, 1000])
    expect(mergePrints(liveLiquidations(PRINTS, ALL), both)).toBe(both)
  })
})
