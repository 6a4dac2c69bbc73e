import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('books', () => {
  const book = { bids: [['9', '1', '0', '1']], asks: [['10', '2', '0', '1']], ts: '1700000000000' }

  it.each([
    ['books', 'snapshot', { seqId: 5, prevSeqId: -1 }, { isSnapshot: true, last: 5, before: undefined }],
    ['books', 'update', { seqId: 7, prevSeqId: 5 }, { isSnapshot: false, last: 7, before: 5 }],
    ['books', undefined, { seqId: 7, prevSeqId: 5 }, { isSnapshot: false, last: 7, before: 5 }],
    ['books5', undefined, { seqId: 7 }, { isSnapshot: true, last: 7, before: undefined }],
    ['books-l2-tbt', 'update', {}, { isSnapshot: false, last: undefined }],
    ['books50-l2-tbt', 'snapshot', {}, { isSnapshot: true }],
  ])('of %s, action %s', (channel, action, numbers, expected) => {
    const frame = { ...push(channel, 'ABC-USDT-SWAP', { ...book, ...numbers }), action }
    expect(frameEvents(frame)).toMatchObject([
      { kind: 'depth', symbol: 'ABC-USDT-SWAP', unit: 'contracts', bids: [[9, 1]], asks: [[10, 2]], ...expected },
    ])
  })

  it('of one level are quotes', () => {
    expect(frameEvents(push('bbo-tbt', 'ABC-USDT', book))).toMatchObject([
      { kind: 'quote', bid: 9, bidSize: 1, ask: 10, askSize: 2, unit: 'base', isPartial: false },
    ])
    expect(frameEvents(push('bbo-tbt', 'ABC-USDT', { ...book, asks: [] }))).toMatchObject([{ bid: 9, ask: undefined }])
    expect(frameEvents(push('bbo-tbt', 'ABC-USDT', { ...book, asks: [], bids: [] }))).toMatchObject([
      { kind: 'ignored' },
    ])
  })
})
