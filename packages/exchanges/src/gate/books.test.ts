import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('books', () => {
  const time = 1700000000123

  it.each([
    [
      'spot.order_book',
      { lastUpdateId: 8, s: 'ABC_USDT', bids: [['1', '2']], asks: [['3', '4']] },
      { unit: 'base', last: 8, isSnapshot: true },
    ],
    [
      'futures.order_book',
      { id: 8, contract: 'ABC_USDT', bids: [{ p: '1', s: 2 }], asks: [{ p: '3', s: '4' }] },
      { unit: 'contracts', last: 8, isSnapshot: true },
    ],
    [
      'spot.order_book_update',
      { s: 'ABC_USDT', U: 7, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'base', first: 7, last: 8, isSnapshot: false },
    ],
    [
      'futures.order_book_update',
      { s: 'ABC_USDT', U: 7, u: 8, b: [{ p: '1', s: 2 }], a: [{ p: '3', s: 4 }] },
      { unit: 'contracts', first: 7, last: 8, isSnapshot: false },
    ],
    [
      'futures.order_book_update',
      { s: 'ABC_USDT', full: true, U: 7, u: 8, b: [{ p: '1', s: 2 }], a: [{ p: '3', s: 4 }] },
      { isSnapshot: true },
    ],
    [
      'spot.obu',
      { s: 'ob.ABC_USDT.50', full: true, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'base', first: undefined, last: 8, isSnapshot: true },
    ],
    [
      'futures.obu',
      { s: 'ob.ABC_USDT.400', U: 7, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'contracts', first: 7, isSnapshot: false },
    ],
  ])('of %s', (channel, book, expected) => {
    expect(frameEvents(push(channel, { t: time, ...book }))).toMatchObject([
      { kind: 'depth', symbol: 'ABC_USDT', time, bids: [[1, 2]], asks: [[3, 4]], ...expected },
    ])
  })

  it('may lack a side that did not change', () => {
    const events = frameEvents(push('futures.obu', { t: time, s: 'ob.ABC_USDT.50', U: 7, u: 8, b: [['1', '0']] }))
    expect(events).toMatchObject([{ bids: [[1, 0]], asks: [] }])
  })

  it('of old had signed changes, and removals without a side', () => {
    const rows = [-5, 6, 0].map((s, index) => ({ p: '2', s, c: 'ABC_USDT', id: 40 + index }))
    expect(frameEvents(push('futures.order_book', rows))).toMatchObject([
      { first: 40, last: 40, bids: [], asks: [[2, 5]] },
      { first: 41, bids: [[2, 6]], asks: [] },
      { first: 42, bids: [[2, 0]], asks: [[2, 0]] },
    ])
  })

  it.each([
    [
      { b: '1', B: 2, a: '3', A: '4.5' },
      { kind: 'quote', time, bid: 1, bidSize: 2, ask: 3, askSize: 4.5, unit: 'contracts' },
    ],
    [
      { b: '', B: 0, a: '3', A: 4 },
      { kind: 'quote', bid: undefined, bidSize: undefined, ask: 3, askSize: 4 },
    ],
    [{ b: '', B: 0, a: '', A: 0 }, { kind: 'ignored' }],
  ])('with the best prices %o', (prices, expected) => {
    expect(frameEvents(push('futures.book_ticker', { t: time, u: 1, s: 'ABC_USDT', ...prices }))).toMatchObject([
      expected,
    ])
  })
})
