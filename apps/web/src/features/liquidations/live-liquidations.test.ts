import { describe, expect, it } from 'vitest'
import { liveLiquidations, mergePrints } from './live-liquidations.ts'

const FIELDS = [
  '1000|binance-perpetual/btc.usdt|L|60000.1|0.5|30000.05',
  '2000|okx-perpetual/eth.usdt|S|3000.2|1|3000.20',
  'nonsense',
]
const ALL = { symbol: undefined, exchange: undefined, minUsd: '0' } as const

describe('live liquidations', () => {
  it('are read newest first, and what is none is left out', () => {
    const [first, second, ...rest] = liveLiquidations(FIELDS, ALL)
    expect(rest).toEqual([])
    expect(first).toMatchObject({ time: 2000, symbol: 'ETH', exchange: 'okx', side: 'short', usd: '3000.20' })
    expect(second).toMatchObject({ time: 1000, symbol: 'BTC', side: 'long', price: '60000.1', size: '0.5' })
  })

  it.each([
    [{ ...ALL, symbol: 'BTC' }, ['BTC']],
    [{ ...ALL, exchange: 'okx' }, ['ETH']],
    [{ ...ALL, minUsd: '10000' as const }, ['BTC']],
  ])('filter %#', (filter, symbols) => {
    expect(liveLiquidations(FIELDS, filter).map(print => print.symbol)).toEqual(symbols)
  })

  it('join what is known without a double, and nothing new changes nothing', () => {
    const known = liveLiquidations(FIELDS.slice(0, 1), ALL)
    const both = mergePrints(liveLiquidations(FIELDS, ALL), known)
    expect(both.map(print => print.time)).toEqual([2000, 1000])
    expect(mergePrints(liveLiquidations(FIELDS, ALL), both)).toBe(both)
  })
})
