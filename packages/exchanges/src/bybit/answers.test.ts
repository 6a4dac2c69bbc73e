import { describe, expect, it } from 'vitest'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { bybit } from './decode.ts'

function decodeBody(kind: AnswerKind, body: string, product?: Product): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  bybit.answer(product, kind, body, event => events.push(event))
  return events
}

const decode = (kind: AnswerKind, result: unknown, product?: Product): readonly VenueEvent[] =>
  decodeBody(kind, JSON.stringify({ retCode: 0, retMsg: 'OK', result, time: 77 }), product)

describe('candles and trades of Bybit over REST', () => {
  const newer = ['120000', '2', '4', '1', '3', '50', '120']
  const older = ['60000', '2', '4', '1', '3', '5', '12']

  it('candles come with the oldest first', () => {
    expect(decode('candles', { symbol: 'ABCUSDT', category: 'linear', list: [newer, older] })).toMatchObject([
      { kind: 'bar', symbol: 'ABCUSDT', time: 60_000, base: 5, quote: 12, contracts: undefined, minutes: undefined },
      { kind: 'bar', time: 120_000 },
    ])
  })

  it('the category of the answer tells the units', () => {
    expect(decode('candles', { symbol: 'ABCUSD', category: 'inverse', list: [older] }, 'linear')).toMatchObject([
      { base: 12, quote: undefined, contracts: 5 },
    ])
    expect(decode('candles', { symbol: 'ABCUSD', list: [older] }, 'inverse')).toMatchObject([{ contracts: 5 }])
  })

  it('candles of an index are not used', () => {
    expect(decode('candles', { list: [newer.slice(0, 5), older.slice(0, 5)] })).toMatchObject([{ kind: 'ignored' }])
  })

  it('trades of the same time are turned round too', () => {
    const trade = (execId: string, time: string): unknown => ({
      execId,
      symbol: 'ABCUSDT',
      price: '2',
      size: '3',
      side: 'Sell',
      time,
    })
    const ids = (list: readonly unknown[]): readonly unknown[] =>
      decode('trades', { category: 'spot', list }).map(each => 'id' in each && each.id)
    expect(ids([trade('c', '5'), trade('b', '4'), trade('a', '4')])).toEqual(['a', 'b', 'c'])
    expect(ids([trade('b', '4'), trade('a', '4')])).toEqual(['a', 'b'])
    expect(decode('trades', { category: 'inverse', list: [trade('a', '4')] })).toEqual([
      { kind: 'trade', symbol: 'ABCUSDT', id: 'a', time: 4, price: 2, size: 3, unit: 'contracts', isBuy: false },
    ])
  })

  it('trades that were agreed outside the order book are left out', () => {
    const list = [{ execId: 'a', symbol: 'A', price: '2', size: '3', side: 'Sell', time: '5', isBlockTrade: true }]
    expect(decode('trades', { category: 'linear', list })).toEqual([{ kind: 'ignored', reason: 'block trade' }])
  })
})

describe('figures of Bybit over REST', () => {
  it('tickers have the time of the answer', () => {
    const row = { symbol: 'ABCUSDT', lastPrice: '3', bid1Price: '', ask1Price: '', markPrice: '3.1', fundingRate: '' }
    expect(decode('ticker', { category: 'linear', list: [row] })).toMatchObject([
      { kind: 'ticker', time: 77, last: 3, isPartial: false },
      { kind: 'mark', time: 77, mark: 3.1, index: undefined },
    ])
  })

  it('one ticker that cannot be read does not stop the others', () => {
    const list = [{ symbol: 'A', lastPrice: 'x' }, 5, { symbol: 'B', lastPrice: '1' }]
    expect(decode('ticker', { list }).map(each => each.kind)).toEqual(['malformed', 'malformed', 'ticker'])
  })

  it('a book', () => {
    expect(decode('book', { s: 'ABCUSDT', b: [['1', '2']], a: [], ts: 9, u: 4, seq: 1, cts: 8 })).toMatchObject([
      { kind: 'depth', symbol: 'ABCUSDT', time: 8, isSnapshot: true, last: 4, bids: [[1, 2]], asks: [] },
    ])
  })

  it('rates that were paid', () => {
    const list = [{ symbol: 'ABCUSDT', fundingRate: '-0.01', fundingRateTimestamp: '5' }]
    expect(decode('funding', { list })).toEqual([{ kind: 'settlement', symbol: 'ABCUSDT', time: 5, rate: -0.01 }])
  })

  it.each([
    ['linear', { base: 10, contracts: undefined }],
    ['inverse', { base: undefined, contracts: 10 }],
  ])('open interest of the past, %s, is one side', (category, expected) => {
    const result = { symbol: 'ABC', category, list: [{ openInterest: '20.0', timestamp: '5' }] }
    expect(decode('open-interest', result)).toMatchObject([
      { kind: 'open-interest', symbol: 'ABC', time: 5, ...expected },
    ])
  })

  it('long and short are of accounts', () => {
    const list = [{ symbol: 'ABCUSDT', buyRatio: '0.6', sellRatio: '0.4', timestamp: '5' }]
    expect(decode('long-short', { list })).toEqual([
      { kind: 'ratio', symbol: 'ABCUSDT', time: 5, of: 'accounts', long: 0.6 },
    ])
  })

  it.each([
    ['currencies', { rows: [{ name: 'Abacus', coin: 'ABC' }] }, { kind: 'currency', symbol: 'ABC', name: 'Abacus' }],
    ['time', { timeSecond: '0', timeNano: '77000000' }, { kind: 'time', time: 77 }],
    ['status', { list: [] }, { kind: 'status', isUp: true }],
    ['status', { list: [{ title: 'A', state: 'ongoing' }] }, { kind: 'status', isUp: false, text: 'A' }],
    ['ticker', { category: 'option', list: [{ symbol: 'A' }] }, { kind: 'ignored', reason: 'options' }],
    ['mark', { indexName: 'A', components: [] }, { kind: 'ignored', reason: 'parts of an index' }],
  ] as const)('%s %j', (kind, result, expected) => {
    expect(decode(kind, result)).toMatchObject([expected])
  })
})

describe('answers of Bybit that are none', () => {
  it.each([
    ['{"retCode":10006,"retMsg":"Too many visits!","result":{}}', '10006', 'Too many visits!'],
    ['{"retCode":"10001","retMsg":"params error"}', '10001', 'params error'],
    ['{"ret_code":10018,"ret_msg":"access too frequent"}', '10018', 'access too frequent'],
  ])('%s', (body, code, reason) => {
    expect(decodeBody('ticker', body)).toEqual([{ kind: 'refused', code, reason }])
  })

  it.each([
    ['ticker', '{"retCode":0'],
    ['ticker', '<html>'],
    ['ticker', 'null'],
    ['ticker', '[]'],
    ['ticker', '3'],
    ['ticker', '{}'],
    ['ticker', '{"retCode":0,"result":null}'],
    ['candles', '{"retCode":0,"result":{"list":{}}}'],
    ['candles', '{"retCode":0,"result":{"list":[["x"]]}}'],
    ['book', '{"retCode":0,"result":{}}'],
    ['trades', '{"retCode":0,"result":{"list":[{"symbol":"A","side":"Hold"}]}}'],
  ] as const)('malformed %s: %s', (kind, body) => {
    expect(decodeBody(kind, body)).toMatchObject([{ kind: 'malformed' }])
  })
})
