import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('candles', () => {
  const row = { t: '1700000040', v: '50', c: '5', h: '6', l: '3', o: '4', n: '1m_ABC_USDT', a: '10', w: false }

  it.each([
    ['10s', 1 / 6],
    ['1m', 1],
    ['4h', 240],
    ['1d', 1440],
    ['7d', 10_080],
    ['30d', undefined],
  ])('of %s last %s minutes', (interval, minutes) => {
    const events = frameEvents(push('spot.candlesticks', { ...row, n: `${interval}_ABC_USDT` }))
    expect(events).toMatchObject([{ kind: 'bar', symbol: 'ABC_USDT', minutes }])
  })

  it('of spot have volumes in quote and base units', () => {
    expect(frameEvents(push('spot.candlesticks', row))).toEqual([
      {
        kind: 'bar',
        symbol: 'ABC_USDT',
        minutes: 1,
        time: 1700000040000,
        open: 4,
        high: 6,
        low: 3,
        close: 5,
        base: 10,
        quote: 50,
        contracts: undefined,
        trades: undefined,
        isClosed: false,
      },
    ])
  })

  it('of contracts have their volume in contracts and come oldest first', () => {
    const contract = { ...row, n: '5m_ABC_USDT_20270326', v: 50, a: undefined, w: undefined }
    const rows = [
      { ...contract, t: 1700000100 },
      { ...contract, t: 1700000040 },
    ]
    expect(frameEvents(push('futures.candlesticks', rows))).toMatchObject([
      { symbol: 'ABC_USDT_20270326', time: 1700000040000, base: undefined, quote: undefined, contracts: 50 },
      { time: 1700000100000, isClosed: undefined },
    ])
  })

  it('of a mark price or an index are ignored', () => {
    const rows = [
      { ...row, n: '1m_mark_ABC_USDT' },
      { ...row, n: '1m_index_ABC_USDT' },
    ]
    expect(frameEvents(push('futures.candlesticks', rows))).toMatchObject([{ kind: 'ignored' }, { kind: 'ignored' }])
  })
})
