import { describe, expect, it } from 'vitest'
import { answerEvents, bodyEvents } from './testing.ts'

describe('candles', () => {
  const spot = ['1700000060000', '5', '7', '4', '6', '100', '550.5', '550.5', '0']
  const contract = ['1700000000000', '5', '7', '4', '6', '100', '10', '55', '1']

  it('come oldest first', () => {
    const bars = answerEvents('candles', [spot, ['1700000000000', ...spot.slice(1, 8), '1']])
    expect(bars).toMatchObject([
      { time: 1700000000000, isClosed: true },
      { time: 1700000060000, isClosed: false },
    ])
  })

  it.each([
    ['spot', spot, { base: 100, quote: 550.5, contracts: undefined }],
    ['linear', contract, { base: 10, quote: 55, contracts: 100 }],
    [undefined, spot, { base: 100, quote: 550.5, contracts: undefined }],
    [undefined, contract, { base: 10, quote: 55, contracts: 100 }],
    ['spot', [...spot.slice(0, 6), '0', '0', '1'], { base: 100, quote: undefined }],
    ['spot', [...spot.slice(0, 5), '0', '0', '0', '1'], { base: 0, quote: 0 }],
  ] as const)('of %s have their volumes in the right units', (product, row, expected) => {
    expect(answerEvents('candles', [row], product)).toMatchObject([
      { kind: 'bar', symbol: undefined, minutes: undefined, ...expected },
    ])
  })

  it('of an unknown product have the units of their neighbours where nothing was traded', () => {
    const untraded = ['1700000060000', '6', '6', '6', '6', '0', '0', '0', '1']
    expect(answerEvents('candles', [untraded, contract, null])).toMatchObject([
      { kind: 'malformed' },
      { kind: 'bar', base: 10, quote: 55, contracts: 100 },
      { kind: 'bar', base: 0, quote: 0, contracts: 0 },
    ])
  })

  it('of a mark price or an index are ignored', () => {
    expect(answerEvents('candles', [spot.slice(0, 6)])).toMatchObject([{ kind: 'ignored' }])
  })
})

describe('trades and books', () => {
  it('trades come oldest first', () => {
    const row = { instId: 'ABC-USDT', side: 'sell', sz: '1', px: '2', ts: '1700000000000' }
    const rows = [
      { ...row, tradeId: '8' },
      { ...row, tradeId: '7' },
    ]
    expect(answerEvents('trades', rows)).toMatchObject([{ id: '7' }, { id: '8', isBuy: false, unit: 'base' }])
  })

  it.each([
    ['linear', '0.12345', 'contracts'],
    ['spot', '3', 'base'],
    [undefined, '0.12345', 'base'],
    [undefined, '3.5', 'contracts'],
  ] as const)('books of %s with the size %s are in %s', (product, size, unit) => {
    const book = { bids: [['9', size, '0', '1']], asks: [], ts: '1700000000000' }
    expect(answerEvents('book', [book], product)).toMatchObject([
      { kind: 'depth', symbol: undefined, isSnapshot: true, bids: [[9, Number(size)]], asks: [], unit },
    ])
  })
})

describe('figures of contracts', () => {
  it('funding that was paid is the realized rate, oldest first', () => {
    const row = { instId: 'ABC-USDT-SWAP', fundingRate: '0.0002', realizedRate: '0.0001' }
    const rows = [
      { ...row, fundingTime: '1700028800000' },
      { ...row, fundingTime: '1700000000000', realizedRate: '' },
    ]
    expect(answerEvents('funding', rows)).toEqual([
      { kind: 'settlement', symbol: 'ABC-USDT-SWAP', time: 1700000000000, rate: 0.0002 },
      { kind: 'settlement', symbol: 'ABC-USDT-SWAP', time: 1700028800000, rate: 0.0001 },
    ])
  })

  it('funding that runs is told with its next time', () => {
    const row = { instId: 'ABC-USDT-SWAP', fundingRate: '0.0002', fundingTime: '1700000000000', ts: '1699999000000' }
    expect(answerEvents('funding', [{ ...row, nextFundingTime: '1700003600000' }])).toMatchObject([
      { kind: 'funding', rate: 0.0002, predicted: undefined, settlesAt: 1700000000000, hours: 1 },
    ])
  })

  it.each([
    [['1700000000000', '500', '50', '2500'], { contracts: 500, base: 50, usd: 2500 }],
    [['1700000000000', '2500', '777'], { contracts: undefined, base: undefined, usd: 2500 }],
  ])('past open interest %o', (row, expected) => {
    expect(answerEvents('open-interest', [row])).toMatchObject([
      { kind: 'open-interest', symbol: undefined, time: 1700000000000, ...expected },
    ])
  })

  it.each([
    [['1700000000000', '2.7261', '0.8457'], 'ignored'],
    [['1700000000000', '999', '1000'], 'open-interest'],
    [['1700000000000', '1000', '0'], 'open-interest'],
    [['1700000000000', 'x', '0'], 'malformed'],
  ])('past open interest %o of a coin is %s', (row, kind) => {
    expect(answerEvents('open-interest', [row])).toMatchObject([{ kind }])
  })

  it('past open interest of options is ignored', () => {
    expect(answerEvents('open-interest', [['1700000000000', '5000', '1', '2', '3', '4']])).toMatchObject([
      { kind: 'ignored' },
    ])
  })

  it.each([
    ['1', 0.5],
    ['3', 0.75],
    ['0', 0],
  ])('%s longs per short are %s of all', (ratio, long) => {
    expect(answerEvents('long-short', [['1700000000000', ratio]])).toMatchObject([{ kind: 'ratio', long }])
  })

  it('the volume of takers is ignored', () => {
    expect(answerEvents('long-short', [['1700000000000', '1', '2']])).toMatchObject([{ kind: 'ignored' }])
  })
})

describe('the exchange', () => {
  it('tells its time', () => {
    expect(answerEvents('time', [{ ts: '1700000000000' }])).toEqual([{ kind: 'time', time: 1700000000000 }])
  })

  it.each([
    [[], true, ''],
    [[{ state: 'scheduled', title: 'Later' }], true, 'Later'],
    [
      [
        { state: 'scheduled', title: 'Later' },
        { state: 'ongoing', serviceType: '5', title: 'Now' },
      ],
      false,
      'Now',
    ],
    [[{ state: 'ongoing', serviceType: '11', title: 'Copies' }], true, 'Copies'],
    [[{ state: 'ongoing', env: '2', title: 'Demo' }], true, ''],
  ])('status %o', (rows, isUp, text) => {
    expect(answerEvents('status', rows)).toEqual([{ kind: 'status', isUp, text }])
  })

  it('names each coin once, whatever its networks', () => {
    const rows = [
      { ccy: 'ABC', name: 'Abacus' },
      { ccy: 'ABC', name: 'Abacus' },
      { ccy: 'DEF', name: '' },
    ]
    expect(answerEvents('currencies', rows)).toMatchObject([
      { kind: 'currency', symbol: 'ABC', name: 'Abacus' },
      { kind: 'ignored' },
    ])
  })

  it.each([
    [
      '{"code":"50011","msg":"Too Many Requests","data":[]}',
      { kind: 'refused', code: '50011', reason: 'Too Many Requests' },
    ],
    ['{"code":"1","msg":"Failed","data":[{"sCode":"51008","sMsg":"No funds"}]}', { code: '51008', reason: 'No funds' }],
    ['{"code":"0","msg":"","data":[]}', { kind: 'ignored' }],
    ['{"code":"0","msg":"","data":null}', { kind: 'malformed' }],
    ['{"code":"0","data":[null]}', { kind: 'malformed' }],
    ['<html>', { kind: 'malformed' }],
    ['{"code":"0","da', { kind: 'malformed' }],
    ['null', { kind: 'malformed' }],
    ['[]', { kind: 'malformed' }],
    ['3', { kind: 'malformed' }],
  ])('%s', (body, expected) => {
    expect(bodyEvents('ticker', body)).toMatchObject([expected])
  })
})
