import { describe, expect, it } from 'vitest'
import { answerEvents } from './testing.ts'

describe('candles', () => {
  it('of spot are columns, with the volumes apart', () => {
    const row = ['1700000060', '550.5', '5', '7', '3', '4', '100', 'false']
    expect(answerEvents('candles', [row, ['1700000000', ...row.slice(1, 7), 'true']], 'spot')).toMatchObject([
      { kind: 'bar', time: 1700000000000, isClosed: true },
      { time: 1700000060000, open: 4, high: 7, low: 3, close: 5, base: 100, quote: 550.5, isClosed: false },
    ])
    expect(answerEvents('candles', [row.slice(0, 6)])).toMatchObject([{ base: undefined, isClosed: undefined }])
  })

  it('of contracts are counted in contracts, with their sum in quote units', () => {
    const row = { t: 1700000000, v: '97.5', c: '5', h: '7', l: '3', o: '4', sum: '480' }
    expect(answerEvents('candles', [row], 'linear')).toMatchObject([
      { kind: 'bar', symbol: undefined, contracts: 97.5, quote: 480, base: undefined, open: 4, close: 5 },
    ])
  })

  it('of a premium are ignored', () => {
    expect(answerEvents('candles', [{ t: 1700000000, c: '0', h: '0', l: '0', o: '0' }])).toMatchObject([
      { kind: 'ignored' },
    ])
  })
})

describe('trades and books', () => {
  it('trades of contracts may have decimals of seconds', () => {
    const row = { contract: 'ABC_USDT', size: -3, price: '2', create_time: 1700000000, create_time_ms: 1700000000.123 }
    expect(
      answerEvents('trades', [
        { ...row, id: 8 },
        { ...row, id: 7 },
      ]),
    ).toMatchObject([{ id: '7', time: 1700000000123, size: 3, isBuy: false, unit: 'contracts' }, { id: '8' }])
  })

  it('trades of spot tell the side of the taker', () => {
    const row = {
      id: '8',
      currency_pair: 'ABC_USDT',
      create_time_ms: '1700000000123.5',
      side: 'buy',
      amount: '1',
      price: '2',
    }
    expect(answerEvents('trades', [row])).toMatchObject([{ time: 1700000000123, isBuy: true, unit: 'base' }])
  })

  it.each([
    ['spot', { id: 5, current: 1700000000999, update: 1700000000123, bids: [['1', '2']], asks: [] }, 'base'],
    [undefined, { id: 5, update: 1700000000123, bids: [['1', '2']], asks: [] }, 'base'],
    ['linear', { id: 5, update: 1700000000.123, bids: [{ p: '1', s: 2 }], asks: [] }, 'contracts'],
    [undefined, { id: 5, update: 1700000000.123, bids: [{ p: '1', s: 2 }], asks: [] }, 'contracts'],
  ] as const)('books of %s', (product, book, unit) => {
    expect(answerEvents('book', book, product)).toMatchObject([
      { kind: 'depth', isSnapshot: true, time: 1700000000123, last: 5, bids: [[1, 2]], asks: [], unit },
    ])
  })
})

describe('figures of contracts', () => {
  it('funding that was paid', () => {
    expect(
      answerEvents('funding', [
        { t: 1700028800, r: '0.0002' },
        { t: 1700000000, r: '-0.0001' },
      ]),
    ).toEqual([
      { kind: 'settlement', symbol: undefined, time: 1700000000000, rate: -0.0001 },
      { kind: 'settlement', symbol: undefined, time: 1700028800000, rate: 0.0002 },
    ])
    expect(answerEvents('funding', [{ contract: 'ABC_USDT', data: [{ t: 1700000000, r: 0.0001 }] }])).toMatchObject([
      { kind: 'settlement', symbol: 'ABC_USDT', rate: 0.0001 },
    ])
  })

  it('the list of contracts tells funding, mark and open interest', () => {
    const row = { name: 'ABC_USDT', funding_rate: '0.0001', funding_next_apply: 1700006400, funding_interval: 28800 }
    expect(answerEvents('funding', [{ ...row, mark_price: '5', index_price: '6', position_size: 70 }])).toMatchObject([
      { kind: 'funding', symbol: 'ABC_USDT', rate: 0.0001, predicted: undefined, settlesAt: 1700006400000, hours: 8 },
      { kind: 'mark', mark: 5, index: 6 },
      { kind: 'open-interest', contracts: 70 },
    ])
  })

  it('contract_stats name no contract, so they tell no mark price', () => {
    const row = { time: 1700000000, mark_price: '5', open_interest: 10, open_interest_usd: 50, lsr_account: 1 }
    expect(answerEvents('open-interest', [row])).toMatchObject([
      { kind: 'open-interest', symbol: undefined, contracts: 10, usd: 50 },
      { kind: 'ratio', of: 'accounts', long: 0.5 },
    ])
  })

  it.each([
    [
      { size: 30, fill_price: '5', order_price: '4' },
      { isLong: true, size: 30, price: 5 },
    ],
    [
      { size: '-30', fill_price: '0', order_price: '4' },
      { isLong: false, size: 30, price: 4 },
    ],
    [
      { size: -600, order_size: 300, left: 100, fill_price: '5' },
      { isLong: false, size: 200, price: 5 },
    ],
  ])('liquidations %o', (row, expected) => {
    expect(answerEvents('liquidation', [{ time: 1700000000, contract: 'ABC_USDT', left: 0, ...row }])).toMatchObject([
      { kind: 'liquidation', time: 1700000000000, unit: 'contracts', ...expected },
    ])
  })
})

describe('the exchange', () => {
  it.each([
    ['time', { server_time: 1700000000123 }, { kind: 'time', time: 1700000000123 }],
    ['currencies', { currency: 'ABC', name: 'Abacus' }, { kind: 'currency', symbol: 'ABC', name: 'Abacus' }],
    ['currencies', [{ currency: 'ABC' }], { kind: 'ignored' }],
    ['ticker', { label: 'INVALID_KEY', message: 'no' }, { kind: 'refused', code: 'INVALID_KEY', reason: 'no' }],
    ['status', { label: 'FORBIDDEN' }, { kind: 'refused', code: 'FORBIDDEN', reason: '' }],
    ['status', {}, { kind: 'ignored' }],
    ['mark', [{ index: 'ABC_USDT', constituents: [] }], { kind: 'ignored' }],
    ['ticker', [], { kind: 'ignored' }],
    ['ticker', 'null', { kind: 'malformed' }],
    ['ticker', '3', { kind: 'malformed' }],
    ['ticker', '[null]', { kind: 'malformed' }],
    ['candles', '[[]]', { kind: 'malformed' }],
    ['book', '[]', { kind: 'malformed' }],
    ['book', '{"bids":"","asks":""}', { kind: 'malformed' }],
    ['trades', '<html>', { kind: 'malformed' }],
    ['trades', '[{"id":1', { kind: 'malformed' }],
  ] as const)('%s %o', (kind, body, expected) => {
    expect(answerEvents(kind, body)).toMatchObject([expected])
  })
})
