import { describe, expect, it } from 'vitest'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { mexc } from './decode.ts'

function decode(answerKind: AnswerKind, body: unknown, product?: Product): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  mexc.answer(product, answerKind, text, event => events.push(event))
  return events
}

const answer = (data: unknown) => ({ success: true, code: 0, data })

describe('candles', () => {
  it('of spot are rows, oldest first, whose end tells their length', () => {
    const row = (start: number) => [start, '2', '4', '1', '3', '20', start + 300_000, '50']
    expect(decode('candles', [row(600_000), row(300_000)])).toMatchObject([
      { time: 300_000, minutes: 5, open: 2, high: 4, low: 1, close: 3, base: 20, quote: 50, contracts: undefined },
      { time: 600_000 },
    ])
  })

  it.each([
    [
      [null, 5],
      ['malformed', 'malformed'],
    ],
    [
      [[60_000, '2', '4', '1', '3', '20', 120_000, '50'], null],
      ['bar', 'malformed'],
    ],
    [
      [null, [60_000, '2', '4', '1', '3', '20', 120_000, '50']],
      ['malformed', 'bar'],
    ],
  ])('of spot keep the good rows of %j', (rows, kinds) => {
    expect(
      decode('candles', rows)
        .map(each => each.kind)
        .toSorted(),
    ).toEqual(kinds.toSorted())
  })

  it('of a month have no length', () => {
    expect(decode('candles', [[0, '2', '4', '1', '3', '20', 2_678_400_000, '50']])).toMatchObject([
      { minutes: undefined },
    ])
  })

  const columns = {
    time: [60, 120],
    open: [2, 3],
    close: [3, 3],
    high: [4, 5],
    low: [1, 2],
    vol: [7, 8],
    amount: [50, 60],
  }
  it.each<[Product | undefined, object]>([
    ['linear', { base: undefined, quote: 50 }],
    ['inverse', { base: 50, quote: undefined }],
    [undefined, { base: undefined, quote: undefined }],
  ])('of %s contracts are columns, in seconds and contracts', (product, amount) => {
    expect(decode('candles', answer(columns), product)).toMatchObject([
      { kind: 'bar', time: 60_000, minutes: undefined, open: 2, high: 4, low: 1, close: 3, contracts: 7, ...amount },
      { kind: 'bar', time: 120_000, open: 3 },
    ])
  })

  it('of contracts stay oldest first beside a bad time', () => {
    expect(decode('candles', answer({ ...columns, time: [60, null] }), 'linear')).toMatchObject([
      { kind: 'bar', time: 60_000 },
      { kind: 'malformed' },
    ])
  })

  it('of an index or fair price, which move without volume, are ignored', () => {
    const untraded = { ...columns, vol: [0, 0], amount: [0, 0] }
    expect(decode('candles', answer(untraded), 'linear')).toEqual([
      { kind: 'ignored', reason: 'candles of an index or fair price' },
    ])
    const flat = { ...untraded, open: [3, 3], close: [3, 3], high: [3, 3], low: [3, 3] }
    expect(decode('candles', answer(flat), 'linear')).toMatchObject([
      { kind: 'bar', contracts: 0 },
      { kind: 'bar', contracts: 0 },
    ])
  })

  it('are malformed where a column is short', () => {
    expect(decode('candles', answer({ ...columns, low: [1] }), 'linear').map(each => each.kind)).toEqual([
      'bar',
      'malformed',
    ])
  })
})

describe('trades', () => {
  it('of contracts have the side of the taker, oldest first', () => {
    const rows = [
      { p: 10, v: 3, T: 1, O: 1, M: 2, t: 9 },
      { p: 11, v: 2, T: 2, O: 1, M: 1, t: 8 },
    ]
    expect(decode('trades', answer(rows), 'linear')).toMatchObject([
      { symbol: undefined, id: undefined, time: 8, price: 11, size: 2, unit: 'contracts', isBuy: false },
      { time: 9, isBuy: true },
    ])
  })

  it.each([
    [
      { id: null, price: '10', qty: '3', time: 9, isBuyerMaker: true, tradeType: 'ASK' },
      { id: undefined, isBuy: false },
    ],
    [
      { a: 5, f: null, l: null, p: '10', q: '3', T: 9, m: false, M: true },
      { id: '5', isBuy: true },
    ],
  ])('of spot %j', (row, expected) => {
    expect(decode('trades', [row], 'spot')).toMatchObject([{ time: 9, price: 10, size: 3, unit: 'base', ...expected }])
  })
})

it.each([
  ['contracts', { p: 10, v: 3, T: 1, t: 9 }],
  ['spot', { price: '10', qty: '3', time: 9, isBuyerMaker: true }],
])('keeps the good trades of %s beside bad ones', (_name, row) => {
  const kinds = decode('trades', [null, row, 5]).map(each => each.kind)
  expect(kinds.toSorted()).toEqual(['malformed', 'malformed', 'trade'])
})

describe('figures', () => {
  it('of a contract come together, for one or for all', () => {
    const row = {
      symbol: 'ABC_USDT',
      lastPrice: 10,
      volume24: 5,
      amount24: 50,
      holdVol: 7,
      fairPrice: 10,
      timestamp: 4,
    }
    const kinds = ['ticker', 'mark', 'open-interest']
    expect(decode('ticker', answer(row)).map(each => each.kind)).toEqual(kinds)
    expect(decode('open-interest', answer([row, row])).map(each => each.kind)).toEqual([...kinds, ...kinds])
  })

  it('of spot: 24 hours, without what is empty', () => {
    const row = {
      symbol: 'ABCUSDT',
      lastPrice: '10',
      bidPrice: '9',
      bidQty: '',
      askPrice: '0',
      askQty: '0',
      openPrice: '8',
      highPrice: '11',
      lowPrice: '7',
      volume: '5',
      quoteVolume: null,
      closeTime: 4,
      count: null,
    }
    expect(decode('ticker', [row])).toEqual([
      {
        kind: 'ticker',
        symbol: 'ABCUSDT',
        time: 4,
        last: 10,
        open: 8,
        high: 11,
        low: 7,
        base: 5,
        quote: undefined,
        contracts: undefined,
        isPartial: false,
      },
      {
        kind: 'quote',
        symbol: 'ABCUSDT',
        time: 4,
        bid: 9,
        bidSize: undefined,
        ask: undefined,
        askSize: undefined,
        unit: 'base',
        isPartial: false,
      },
    ])
  })

  it('of spot: the last price alone', () => {
    expect(decode('ticker', { symbol: 'ABCUSDT', price: '10' })).toMatchObject([{ last: 10, isPartial: true }])
  })

  it('of funding: still to be paid, or paid and oldest first', () => {
    const row = { symbol: 'ABC_USDT', fundingRate: 0.0002, collectCycle: 4, nextSettleTime: 8, timestamp: 4 }
    expect(decode('funding', answer(row))).toEqual([
      { kind: 'funding', symbol: 'ABC_USDT', time: 4, rate: 0.0002, predicted: undefined, settlesAt: 8, hours: 4 },
    ])
    const paid = (settleTime: number) => ({ symbol: 'ABC_USDT', fundingRate: 0.0001, settleTime, collectCycle: 8 })
    expect(decode('funding', answer({ pageSize: 2, resultList: [paid(9), paid(8)] }))).toEqual([
      { kind: 'settlement', symbol: 'ABC_USDT', time: 8, rate: 0.0001 },
      { kind: 'settlement', symbol: 'ABC_USDT', time: 9, rate: 0.0001 },
    ])
  })

  it.each([
    [{ fairPrice: 10 }, { mark: 10, index: undefined }],
    [{ indexPrice: 11 }, { mark: undefined, index: 11 }],
  ])('of %j', (row, expected) => {
    expect(decode('mark', answer({ symbol: 'ABC_USDT', timestamp: 4, ...row }))).toMatchObject([
      { kind: 'mark', ...expected },
    ])
  })
})

it.each([
  [
    'spot',
    { lastUpdateId: '7', bids: [['9', '1']], asks: [['10', '2']], timestamp: 4 },
    { isSnapshot: true, unit: 'base' },
  ],
  [
    'contracts',
    answer({ version: 7, bids: [[9, 1, 1]], asks: [[10, 2, 1]], timestamp: 4 }),
    { isSnapshot: true, unit: 'contracts' },
  ],
  [
    'changes',
    answer([{ version: 7, bids: [[9, 1, 1]], asks: [[10, 2, 1]] }]),
    { isSnapshot: false, first: 7, unit: 'contracts' },
  ],
])('reads a book of %s', (_name, body, expected) => {
  expect(decode('book', body)).toMatchObject([{ kind: 'depth', last: 7, bids: [[9, 1]], asks: [[10, 2]], ...expected }])
})

it.each<[AnswerKind, unknown, object]>([
  ['time', { serverTime: 17 }, { kind: 'time', time: 17 }],
  ['time', answer(17), { kind: 'time', time: 17 }],
  ['status', {}, { kind: 'status', isUp: true, text: 'available' }],
  ['status', answer(17), { kind: 'status', isUp: true, text: 'available' }],
  ['status', { msg: 'maintenance', status: 500 }, { kind: 'refused', code: '500', reason: 'maintenance' }],
  ['status', { code: 700, msg: 'Busy' }, { kind: 'refused', code: '700', reason: 'Busy' }],
  ['status', { success: false, code: 510, message: 'Too fast' }, { kind: 'refused', code: '510', reason: 'Too fast' }],
  ['ticker', [{ symbol: 'ABCUSDT' }], { kind: 'ignored', reason: 'no figures of ABCUSDT' }],
  ['currencies', [{ coin: 'ABC', name: 'Alphabet' }], { kind: 'currency', symbol: 'ABC', name: 'Alphabet' }],
  ['currencies', [{ coin: 'ABC', name: 'ABC-BSC' }], { kind: 'ignored', reason: 'currency without a name' }],
  [
    'currencies',
    { symbols: [{ baseAsset: 'ABC', fullName: 'Alphabet' }] },
    { kind: 'currency', symbol: 'ABC', name: 'Alphabet' },
  ],
  ['long-short', answer([]), { kind: 'ignored', reason: 'MEXC has no long/short ratio' }],
  ['ticker', { code: -1121, msg: 'Invalid symbol.' }, { kind: 'refused', code: '-1121', reason: 'Invalid symbol.' }],
  ['ticker', { success: false, code: 510, message: 'Too fast' }, { kind: 'refused', code: '510', reason: 'Too fast' }],
  ['ticker', { success: false, code: 0, message: 'Busy' }, { kind: 'refused', code: '0', reason: 'Busy' }],
])('%s %j', (answerKind, body, expected) => {
  expect(decode(answerKind, body)).toEqual([expected])
})

it.each<[AnswerKind, unknown]>([
  ['ticker', '<html></html>'],
  ['ticker', 'null'],
  ['ticker', '7'],
  ['ticker', {}],
  ['ticker', answer(null)],
  ['ticker', [{ symbol: 'ABCUSDT', lastPrice: 'ten' }]],
  ['candles', [[1, 2]]],
  ['candles', answer({ open: [1] })],
  ['trades', {}],
  ['trades', [{ price: '1', qty: '1', time: 1 }]],
  ['book', { lastUpdateId: 1, bids: 'none', asks: [] }],
  ['time', {}],
  ['status', { message: 'Service Unavailable' }],
  ['status', []],
  ['status', { code: 0 }],
  ['status', { success: 'no' }],
  ['status', { success: false }],
])('does not read %s %j', (answerKind, body) => {
  expect(decode(answerKind, body).map(each => each.kind)).toEqual(['malformed'])
})
