import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { huobi } from './decode.ts'

function decode(product: Product | undefined, message: unknown): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const data = typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message)
  huobi.frame(product, data, event => events.push(event))
  return events
}

describe('trades', () => {
  it('of spot are in base units, told oldest first, known by tradeId', () => {
    const data = [
      { id: 99e24, ts: 1_700_000_000_005, tradeId: 12, amount: 1.5e-3, price: 101.5, direction: 'sell' },
      { id: 98e24, ts: 1_700_000_000_005, tradeId: 11, amount: 2, price: 101.6, direction: 'buy' },
    ]
    const trade = { kind: 'trade', symbol: 'abcusdt', time: 1_700_000_000_005, unit: 'base' }
    expect(decode('spot', { ch: 'market.abcusdt.trade.detail', ts: 1, tick: { id: 1, ts: 1, data } })).toEqual([
      { ...trade, id: '11', price: 101.6, size: 2, isBuy: true },
      { ...trade, id: '12', price: 101.5, size: 0.0015, isBuy: false },
    ])
  })

  it('of contracts are counted, with ids beyond 2^53 kept digit by digit', () => {
    const row = (id: string): string =>
      `{"amount":4,"quantity":0.4,"ts":1700000000005,"id":${id},"price":2000.5,"direction":"buy"}`
    const text = `{"ch":"market.ABC-USDT.trade.detail","ts":1,"tick":{"id":100021951274748,"ts":1,"data":[${row('1000219512747480001')},${row('1000219512747480002')}]}}`
    const events = decode('linear', text)
    expect(events.map(each => each.kind === 'trade' && each.id)).toEqual(['1000219512747480001', '1000219512747480002'])
    expect(events[0]).toMatchObject({ symbol: 'ABC-USDT', size: 4, unit: 'contracts', isBuy: true })
  })

  it('keep their ids after one that is malformed', () => {
    const row = (id: string, direction: string): string =>
      `{ "amount": 4, "ts": 5, "id": ${id}, "price": 2, "direction": "${direction}" }`
    const rows = [row('1000219512747480001', 'up'), row('1000219512747480002', 'buy')].join(', ')
    const events = decode('linear', `{ "ch": "market.ABC-USDT.trade.detail", "tick": { "data": [${rows}], "id": 7 } }`)
    expect(events).toMatchObject([{ kind: 'malformed' }, { kind: 'trade', id: '1000219512747480002' }])
  })

  it('keep their ids whatever the spaces', () => {
    const row = (id: string): string => `{ "amount" : 4, "ts" : 5, "id" : ${id}, "price" : 2, "direction" : "buy" }`
    const rows = [row('1000219512747480001'), row('1000219512747480002')].join(' , ')
    const events = decode('linear', `{ "ch" : "market.ABC-USDT.trade.detail", "tick" : { "data" : [${rows}] } }`)
    expect(events).toMatchObject([{ id: '1000219512747480001' }, { id: '1000219512747480002' }])
  })

  it('are malformed one by one', () => {
    const good = { ts: 5, tradeId: 1, amount: 1, price: 10, direction: 'buy' }
    const frame = { ch: 'market.abcusdt.trade.detail', tick: { data: [{ ...good, direction: 'up' }, good, 7] } }
    expect(decode('spot', frame).map(each => each.kind)).toEqual(['malformed', 'malformed', 'trade'])
  })
})

describe('candles', () => {
  it.each([
    ['1min', 1],
    ['60min', 60],
    ['4hour', 240],
    ['1day', 1440],
    ['1week', 10080],
    ['1mon', undefined],
    ['1year', undefined],
  ])('of %s last %s minutes', (interval, minutes) => {
    const tick = { id: 1_700_000_040, open: 2, close: 3, low: 1, high: 4, amount: 10, vol: 25, count: 6 }
    expect(decode('spot', { ch: `market.abcusdt.kline.${interval}`, ts: 9, tick })).toEqual([
      {
        kind: 'bar',
        symbol: 'abcusdt',
        minutes,
        time: 1_700_000_040_000,
        open: 2,
        high: 4,
        low: 1,
        close: 3,
        base: 10,
        quote: 25,
        contracts: undefined,
        trades: 6,
        isClosed: undefined,
      },
    ])
  })

  it('of contracts count contracts in vol', () => {
    const tick = { id: 60, open: 2, close: 2, low: 2, high: 2, amount: 10, vol: 25, trade_turnover: 20, count: 6 }
    expect(decode('linear', { ch: 'market.ABC-USDT.kline.1min', tick })[0]).toMatchObject({
      base: 10,
      quote: 20,
      contracts: 25,
    })
    expect(
      decode('inverse', { ch: 'market.ABC-USD.kline.1min', tick: { ...tick, trade_turnover: undefined } })[0],
    ).toMatchObject({ base: 10, quote: undefined, contracts: 25 })
  })

  it('asked for over the socket come oldest first', () => {
    const row = (id: number) => ({ id, open: 2, close: 2, low: 2, high: 2 })
    const events = decode('spot', {
      rep: 'market.abcusdt.kline.1min',
      status: 'ok',
      id: 'a',
      data: [row(120), row(60)],
    })
    expect(events).toMatchObject([{ time: 60_000, base: undefined }, { time: 120_000 }])
  })

  it('of the mark price and the index are read as the price of now', () => {
    const tick = { id: 60, open: '2', close: '3.5', low: '2', high: '4', amount: '0', vol: '0', count: '0' }
    expect(decode('linear', { ch: 'market.ABC-USDT.mark_price.1min', ts: 99, tick })).toEqual([
      { kind: 'mark', symbol: 'ABC-USDT', time: 99, mark: 3.5, index: undefined },
    ])
    expect(decode('linear', { ch: 'market.ABC-USDT.index.1min', ts: 99, tick })).toMatchObject([{ index: 3.5 }])
    expect(decode('linear', { ch: 'market.ABC-USDT.premium_index.1min', ts: 99, tick })).toEqual([
      { kind: 'ignored', reason: 'channel market.ABC-USDT.premium_index.1min' },
    ])
  })
})

describe('quotes and tickers', () => {
  it('have prices beside sizes with spot, and lists with contracts', () => {
    const spot = { bid: 9, bidSize: 1, ask: 10, askSize: 2, quoteTime: 77, symbol: 'abcusdt' }
    const quote = { kind: 'quote', bid: 9, bidSize: 1, ask: 10, askSize: 2, isPartial: false }
    expect(decode('spot', { ch: 'market.abcusdt.bbo', ts: 78, tick: spot })).toEqual([
      { ...quote, symbol: 'abcusdt', time: 77, unit: 'base' },
    ])
    const contract = { bid: [9, 1], ask: [10, 2], ts: 77, version: 5 }
    expect(decode('inverse-dated', { ch: 'market.ABC_CQ.bbo', ts: 78, tick: contract })).toEqual([
      { ...quote, symbol: 'ABC_CQ', time: 77, unit: 'contracts' },
    ])
  })

  it.each([[{ bid: null, ask: [10, 2] }], [{ bid: [], ask: [10, 2] }], [{ bid: 0, bidSize: 0, ask: 10, askSize: 2 }]])(
    'leave an empty side out: %j',
    tick => {
      expect(decode('linear', { ch: 'market.ABC-USDT.bbo', ts: 78, tick })).toMatchObject([
        { bid: undefined, bidSize: undefined, ask: 10, askSize: 2 },
      ])
    },
  )

  it('of a pair without trades have no prices', () => {
    const row = { symbol: 'newusdt', open: 0, high: 0, low: 0, close: 0, amount: 0, vol: 0, count: 0 }
    expect(decode('spot', { ch: 'market.tickers', ts: 5, data: [row] })).toEqual([
      {
        kind: 'ticker',
        symbol: 'newusdt',
        time: 5,
        last: undefined,
        open: undefined,
        high: undefined,
        low: undefined,
        base: 0,
        quote: 0,
        contracts: undefined,
        isPartial: false,
      },
    ])
  })
})

describe('books', () => {
  const sides = { bids: [[9, 1]], asks: [[10, 0]] }
  it.each([
    ['spot', 'market.abcusdt.mbp.20', { seqNum: 9, prevSeqNum: 7 }, { isSnapshot: false, last: 9, before: 7 }],
    ['spot', 'market.abcusdt.mbp.refresh.20', { seqNum: 9 }, { isSnapshot: true, last: 9, before: undefined }],
    ['spot', 'market.abcusdt.depth.step0', { version: 9 }, { isSnapshot: true, last: 9, before: undefined }],
    ['linear', 'market.ABC-USDT.depth.step6', { version: 9, mrid: 88 }, { isSnapshot: true, last: 88 }],
    [
      'linear',
      'market.ABC-USDT.depth.size_20.high_freq',
      { event: 'snapshot', version: 9, mrid: 88 },
      { isSnapshot: true, last: 9, before: undefined },
    ],
    [
      'linear',
      'market.ABC-USDT.depth.size_20.high_freq',
      { event: 'update', version: 10, mrid: 88 },
      { isSnapshot: false, last: 10, before: 9 },
    ],
  ] as const)('%s %s %j', (product, ch, tick, expected) => {
    expect(decode(product, { ch, ts: 5, tick: { ...sides, ...tick } })).toMatchObject([
      { kind: 'depth', time: 5, bids: [[9, 1]], asks: [[10, 0]], ...expected },
    ])
  })

  it('asked for over the socket are snapshots', () => {
    const data = { seqNum: 9, bids: [], asks: [[10, 1]] }
    expect(decode('spot', { id: '1', rep: 'market.abcusdt.mbp.150', status: 'ok', data })).toMatchObject([
      { isSnapshot: true, last: 9, bids: [], asks: [[10, 1]] },
    ])
  })
})

describe('notifications', () => {
  const notify = (topic: string, row: object) => ({ op: 'notify', topic, ts: 5, data: [row] })

  it('tell the rate paid at the settlement and the one after', () => {
    const row = { contract_code: 'ABC-USDT', funding_time: '4', funding_rate: '0.0002', settlement_time: '8' }
    const funding = { kind: 'funding', symbol: 'ABC-USDT', time: 5, rate: 0.0002, settlesAt: 8, hours: undefined }
    expect(decode('linear', notify('public.*.funding_rate', { ...row, estimated_rate: '-0.0001' }))).toEqual([
      { ...funding, predicted: -0.0001 },
    ])
    expect(decode('linear', notify('public.ABC-USDT.funding_rate', { ...row, estimated_rate: null }))).toEqual([
      { ...funding, predicted: undefined },
    ])
  })

  it.each([
    ['sell', true],
    ['buy', false],
  ])('tell liquidations in contracts; a %s closed a long: %s', (direction, isLong) => {
    const row = {
      contract_code: 'ABC-USD',
      direction,
      offset: 'close',
      volume: 7,
      amount: 0.7,
      price: 10,
      created_at: 4,
    }
    expect(decode('inverse', notify('public.ABC-USD.liquidation_orders', row))).toEqual([
      { kind: 'liquidation', symbol: 'ABC-USD', time: 4, price: 10, size: 7, unit: 'contracts', isLong },
    ])
  })

  it('tell whether the exchange is there', () => {
    const frame = {
      op: 'notify',
      topic: 'public.swap.heartbeat',
      data: { heartbeat: 1, estimated_recovery_time: null },
    }
    expect(decode('inverse', frame)).toEqual([{ kind: 'status', isUp: true, text: 'available' }])
  })

  it('of accounts are ignored', () => {
    expect(decode('linear', notify('orders.abc-usdt', {}))).toEqual([
      { kind: 'ignored', reason: 'topic orders.abc-usdt' },
    ])
  })
})

it.each([
  [{ ping: 1_700_000_000_001 }, '{"pong":1700000000001}'],
  [{ op: 'ping', ts: '1700000000001' }, '{"op":"pong","ts":"1700000000001"}'],
  [{ action: 'ping', data: { ts: 17 } }, '{"action":"pong","data":{"ts":17}}'],
])('answers the ping %j', (frame, answer) => {
  expect(decode('spot', frame)).toEqual([{ kind: 'ping', answer }])
})

it.each([
  [{ id: 7, status: 'ok', subbed: 'market.abcusdt.bbo', ts: 1 }, true, '7', 'market.abcusdt.bbo', undefined],
  [{ id: 'x', status: 'ok', unsubbed: 'market.abcusdt.bbo' }, true, 'x', 'market.abcusdt.bbo', undefined],
  [
    { id: 'x', status: 'error', 'err-code': 'bad-request', 'err-msg': 'invalid topic' },
    false,
    'x',
    undefined,
    'invalid topic',
  ],
  [
    { op: 'sub', cid: 'c', topic: 'public.*.funding_rate', 'err-code': 0 },
    true,
    'c',
    'public.*.funding_rate',
    undefined,
  ],
  [{ op: 'sub', cid: 'c', topic: 'public.x.y', 'err-code': 2014, 'err-msg': 'no' }, false, 'c', 'public.x.y', 'no'],
])('acknowledges %j', (frame, isOk, id, channel, text) => {
  expect(decode('linear', frame)).toEqual([{ kind: 'ack', isOk, id, channel, text }])
})

it.each([
  [{ pong: 1 }, 'pong'],
  [{ op: 'close', ts: 1 }, 'going-away'],
  [{ op: 'error', 'err-code': 2002, 'err-msg': 'x' }, 'refused'],
  [{ action: 'push', ch: 'accounts.update#1', data: {} }, 'ignored'],
  [{ ch: 'market.abcusdt.etp', tick: {} }, 'ignored'],
  [{ ch: 'market.abcusdt.constructor', tick: {} }, 'ignored'],
  [{ ch: 'market.abcusdt.__proto__', tick: {} }, 'ignored'],
  [{ ch: 'market.abcusdt.bbo', tick: { bid: null, ask: null } }, 'ignored'],
  [{ ch: 'market.ABC-USDT.mark_price.1min', tick: { id: 60, close: '0' } }, 'ignored'],
  [{ news: 1 }, 'ignored'],
  ['', 'malformed'],
  ['{"ch":"market.abcusdt.bbo","tick":{"bid":', 'malformed'],
  ['<html><body>502</body></html>', 'malformed'],
  ['null', 'malformed'],
  ['[]', 'malformed'],
  ['7', 'malformed'],
  [{ ch: 'market.abcusdt.bbo' }, 'malformed'],
  [{ ch: 'market.abcusdt.bbo', tick: { bid: 'x', ask: 1 } }, 'malformed'],
  [{ ch: 'market.abcusdt.kline.1min', tick: { id: 60, open: 1 } }, 'malformed'],
  [{ ch: 'market.abcusdt.trade.detail', tick: null }, 'malformed'],
  [{ ch: 'market.abcusdt.depth.step0', tick: { bids: [[1]], asks: [] } }, 'malformed'],
  [new Uint8Array([0x1f, 0x8b, 1, 2, 3]), 'malformed'],
  [new Uint8Array(), 'malformed'],
])('reads %j as %s', (frame, kind) => {
  expect(decode('spot', frame).map(each => each.kind)).toEqual([kind])
})

it('unpacks gzip, and takes plain bytes as they are', () => {
  const text = '{"ping":5}'
  const ping = [{ kind: 'ping', answer: '{"pong":5}' }]
  expect(decode('spot', gzipSync(text))).toEqual(ping)
  expect(decode('spot', new TextEncoder().encode(text))).toEqual(ping)
})
