import { describe, expect, it } from 'vitest'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { huobi } from './decode.ts'

function decode(product: Product | undefined, answerKind: AnswerKind, body: unknown): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  huobi.answer(product, answerKind, text, event => events.push(event))
  return events
}

describe('tickers', () => {
  const figures = { open: '9', close: '10', low: '8', high: '11', amount: '5', ask: [10.5, 3], bid: [10, 2], ts: 7 }

  it('count contracts in vol, or in number_of beside a turnover in vol', () => {
    const first = { ...figures, contract_code: 'ABC-USDT', vol: '50', trade_turnover: '48' }
    const second = { ...figures, contract_code: 'XYZ-USDT', vol: '48', number_of: '50' }
    const events = decode('linear', 'ticker', { status: 'ok', ticks: [first, second], ts: 9 })
    expect(events.filter(each => each.kind === 'ticker')).toMatchObject([
      { symbol: 'ABC-USDT', time: 7, last: 10, base: 5, quote: 48, contracts: 50 },
      { symbol: 'XYZ-USDT', time: 7, last: 10, base: 5, quote: 48, contracts: 50 },
    ])
    expect(events.filter(each => each.kind === 'quote')).toHaveLength(2)
  })

  it('have their turnover from its own field, and none of inverse contracts from vol', () => {
    const row = { ...figures, vol: '50', number_of: '50' }
    const linear = { ...row, contract_code: 'ABC-USDT', trade_turnover: '480' }
    expect(decode('linear', 'ticker', { status: 'ok', ticks: [linear] })[0]).toMatchObject({
      quote: 480,
      contracts: 50,
    })
    const inverse = { ...row, contract_code: 'ABC-USD' }
    expect(decode('inverse', 'ticker', { status: 'ok', ticks: [inverse] })[0]).toMatchObject({
      quote: undefined,
      contracts: 50,
    })
  })

  it('of contracts have no prices of 24 hours ago', () => {
    const row = { ...figures, symbol: 'ABC_CQ', vol: '50' }
    expect(decode('inverse-dated', 'ticker', { status: 'ok', ticks: [row] })[0]).toMatchObject({
      symbol: 'ABC_CQ',
      last: 10,
      open: undefined,
      high: undefined,
      low: undefined,
      quote: undefined,
      contracts: 50,
    })
  })

  it('of spot are of 24 hours', () => {
    const row = { symbol: 'abcusdt', open: 9, close: 10, low: 8, high: 11, amount: 5, vol: 48, count: 2 }
    expect(decode('spot', 'ticker', { status: 'ok', data: [row], ts: 9 })).toMatchObject([
      { symbol: 'abcusdt', time: 9, last: 10, open: 9, high: 11, low: 8, base: 5, quote: 48, contracts: undefined },
    ])
  })
})

it('lists trades oldest first, whatever the order of their groups', () => {
  const row = (id: number, ts: number) => ({ id, ts, 'trade-id': id, amount: 1, price: 2, direction: 'buy' })
  const data = [
    { id: 2, ts: 20, data: [row(4, 20), row(3, 20)] },
    { id: 1, ts: 10, data: [row(2, 10), row(1, 10)] },
  ]
  const events = decode('spot', 'trades', { ch: 'market.abcusdt.trade.detail', status: 'ok', data })
  expect(events.map(each => each.kind === 'trade' && each.id)).toEqual(['1', '2', '3', '4'])
})

it('takes the symbol of a trade from its row if the channel is for all', () => {
  const row = { contract_code: 'ABC-USDT', id: 1, ts: 1, amount: '2', price: '3', direction: 'sell' }
  const body = { ch: 'market.*.trade.detail', status: 'ok', tick: { id: 1, data: [row] } }
  expect(decode('linear', 'trades', body)).toMatchObject([{ symbol: 'ABC-USDT', unit: 'contracts', isBuy: false }])
})

describe('funding', () => {
  const row = { contract_code: 'ABC-USDT', funding_rate: '0.0001', funding_time: '28800000' }
  const funding = {
    kind: 'funding',
    symbol: 'ABC-USDT',
    time: 5,
    rate: 0.0001,
    predicted: undefined,
    settlesAt: 28_800_000,
  }

  it.each([
    ['one row', row, undefined],
    ['a list', [{ ...row, next_funding_time: null, estimated_rate: null }], undefined],
    ['the next time', [{ ...row, next_funding_time: '43200000' }], 4],
  ])('to be paid: %s', (_name, data, hours) => {
    expect(decode('linear', 'funding', { status: 'ok', data, ts: 5 })).toEqual([{ ...funding, hours }])
  })

  it('is missing for dated contracts', () => {
    const data = [{ contract_code: 'ABC-USDT-301231', funding_rate: null, funding_time: '1' }]
    expect(decode('linear', 'funding', { status: 'ok', data })).toEqual([])
  })

  it('that was paid comes oldest first, in pages or in rows with an id', () => {
    const settlement = { kind: 'settlement', symbol: 'ABC-USDT', time: 28_800_000, rate: 0.0001 }
    const older = { ...row, funding_time: '0', realized_rate: '0.0003' }
    expect(decode('linear', 'funding', { status: 'ok', data: { total_page: 1, data: [row, older] } })).toEqual([
      { ...settlement, time: 0, rate: 0.0003 },
      settlement,
    ])
    expect(decode('linear', 'funding', { code: '200', data: [{ ...row, id: '1' }] })).toEqual([settlement])
  })
})

describe('open interest', () => {
  it('counts one side in contracts, base and quote', () => {
    const data = [{ contract_code: 'ABC-USDT', volume: 7, amount: 0.7, value: 70 }]
    expect(decode('linear', 'open-interest', { status: 'ok', data, ts: 5 })).toEqual([
      { kind: 'open-interest', symbol: 'ABC-USDT', time: 5, base: 0.7, usd: 70, contracts: 7 },
    ])
  })

  it.each([
    [1, { base: undefined, contracts: 7 }],
    [2, { base: 7, contracts: undefined }],
  ])('of the past is in the unit of type %i', (amountType, expected) => {
    const tick = [{ volume: 7, amount_type: amountType, ts: 4 }]
    const data = { symbol: 'ABC', contract_type: 'quarter', tick }
    expect(decode('inverse-dated', 'open-interest', { status: 'ok', data })).toMatchObject([
      { symbol: 'ABC_CQ', time: 4, usd: undefined, ...expected },
    ])
  })
})

it.each([
  [{ buy_ratio: 0.6, sell_ratio: 0.3, locked_ratio: 0.1, ts: 4 }, 'top-accounts', 2 / 3],
  [{ buy_ratio: 0.75, sell_ratio: 0.25, ts: 4 }, 'top-positions', 0.75],
])('reads the long side of %j', (row, of, long) => {
  const events = decode('linear', 'long-short', { status: 'ok', data: { contract_code: 'ABC-USDT', list: [row] } })
  expect(events).toMatchObject([{ kind: 'ratio', symbol: 'ABC-USDT', time: 4, of }])
  expect(events[0]?.kind === 'ratio' && events[0].long).toBeCloseTo(long)
})

it('ignores a ratio of nobody to nobody', () => {
  const list = [{ buy_ratio: 0, sell_ratio: 0, locked_ratio: 0, ts: 4 }]
  expect(decode('linear', 'long-short', { status: 'ok', data: { contract_code: 'ABC-USDT', list } })).toEqual([
    { kind: 'ignored', reason: 'no large traders of ABC-USDT' },
  ])
})

it('ignores the quote of an empty book', () => {
  const ticks = [{ contract_code: 'ABC-USDT', bid: null, ask: null, ts: 4 }]
  expect(decode('linear', 'book-ticker', { status: 'ok', ticks })).toEqual([
    { kind: 'ignored', reason: 'empty book of ABC-USDT' },
  ])
})

it.each<[Product, string]>([
  ['linear', '1970-01-01T00:00:03.000Z'],
  ['linear-dated', '1970-01-01T00:00:03.000Z'],
  ['inverse', '1970-01-01T00:00:02.000Z'],
  ['inverse-dated', '1970-01-01T00:00:01.000Z'],
])('tells when %s is back', (product, time) => {
  const data = {
    heartbeat: 0,
    estimated_recovery_time: 1000,
    swap_heartbeat: 0,
    swap_estimated_recovery_time: 2000,
    linear_swap_heartbeat: 0,
    linear_swap_estimated_recovery_time: 3000,
  }
  expect(decode(product, 'status', { status: 'ok', data })).toEqual([
    { kind: 'status', isUp: false, text: `unavailable, expected back at ${time}` },
  ])
})

it('does not read a recovery time that is no time', () => {
  const data = { heartbeat: 0, estimated_recovery_time: 1e20 }
  expect(decode('inverse-dated', 'status', { status: 'ok', data })).toMatchObject([{ kind: 'malformed' }])
})

it.each([
  ['rows', [{ contract_code: 'ABC-USDT', direction: 'sell', volume: 3, price: 9, created_at: 4 }]],
  ['a page', { orders: [{ contract_code: 'ABC-USDT', direction: 'sell', volume: 3, price: 9, created_at: 4 }] }],
  [
    'newer rows',
    [{ contract_code: 'ABC-USDT', side: 'sell', volume: '3', bankrupt_price: '9', liquidation_time: '4' }],
  ],
])('reads liquidations in %s', (_name, data) => {
  expect(decode('linear', 'liquidation', { code: 200, data })).toEqual([
    { kind: 'liquidation', symbol: 'ABC-USDT', time: 4, price: 9, size: 3, unit: 'contracts', isLong: true },
  ])
})

it('takes the mark price from the newest of its candles', () => {
  const row = (id: number, close: string) => ({ id, open: '1', close, low: '1', high: '9' })
  const body = { ch: 'market.ABC-USDT.mark_price.1min', status: 'ok', data: [row(60, '5'), row(120, '6')], ts: 130 }
  expect(decode('linear', 'mark', body)).toEqual([
    { kind: 'mark', symbol: 'ABC-USDT', time: 130, mark: 6, index: undefined },
  ])
  expect(decode('linear', 'candles', body)).toMatchObject([{ kind: 'ignored' }])
})

it.each<[AnswerKind, unknown, object]>([
  ['time', { status: 'ok', data: 17 }, { kind: 'time', time: 17 }],
  ['time', { status: 'ok', ts: 17 }, { kind: 'time', time: 17 }],
  ['status', { code: 200, data: { marketStatus: 2 } }, { kind: 'status', isUp: false, text: 'halted' }],
  [
    'status',
    { status: 'ok', data: { heartbeat: 1, swap_heartbeat: 1, linear_swap_heartbeat: 0 } },
    { kind: 'status', isUp: false, text: 'unavailable' },
  ],
  [
    'currencies',
    { status: 'ok', data: [{ cc: 'abc', dn: 'ABC', fn: 'Alphabet' }] },
    { kind: 'currency', symbol: 'ABC', name: 'Alphabet' },
  ],
  [
    'currencies',
    { code: 200, data: [{ currency: 'abc', chains: [] }] },
    { kind: 'ignored', reason: 'currency without a name' },
  ],
  [
    'ticker',
    { status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'symbol' },
    { kind: 'refused', code: 'invalid-parameter', reason: 'symbol' },
  ],
  [
    'ticker',
    { status: 'error', err_code: 1032, err_msg: 'too many' },
    { kind: 'refused', code: '1032', reason: 'too many' },
  ],
  ['ticker', { code: 1002, message: 'unauthorized' }, { kind: 'refused', code: '1002', reason: 'unauthorized' }],
])('%s %j', (answerKind, body, expected) => {
  expect(decode('linear', answerKind, body)).toEqual([expected])
})

it.each<[AnswerKind, unknown]>([
  ['ticker', '<html></html>'],
  ['ticker', 'null'],
  ['ticker', '[]'],
  ['ticker', '7'],
  ['ticker', { status: 'ok' }],
  ['instruments', { status: 'ok', data: {} }],
  ['funding', { status: 'ok', data: [null] }],
  ['long-short', { status: 'ok', data: [] }],
  ['time', { status: 'ok' }],
  ['open-interest', { status: 'ok', data: [{ contract_code: 'A', volume: 'many' }] }],
])('does not read %s %j', (answerKind, body) => {
  expect(decode('linear', answerKind, body).map(each => each.kind)).toEqual(['malformed'])
})
