import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { mexc } from './decode.ts'

function decode(message: unknown, product?: Product): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const data = typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message)
  mexc.frame(product, data, event => events.push(event))
  return events
}

describe('trades of contracts', () => {
  const deal = { p: 100.5, v: 7, T: 1, O: 3, M: 1, t: 1_700_000_000_002, i: '42' }
  const trade = { kind: 'trade', symbol: 'ABC_USDT', price: 100.5, size: 7, unit: 'contracts' }

  it('are counted, oldest first; T says who took', () => {
    const data = [deal, { ...deal, T: 2, t: 1_700_000_000_001, i: undefined }]
    expect(decode({ channel: 'push.deal', symbol: 'ABC_USDT', data, ts: 9 })).toEqual([
      { ...trade, id: undefined, time: 1_700_000_000_001, isBuy: false },
      { ...trade, id: '42', time: 1_700_000_000_002, isBuy: true },
    ])
  })

  it('can be a single one', () => {
    expect(decode({ channel: 'push.deal', symbol: 'ABC_USDT', data: deal })).toMatchObject([{ id: '42' }])
  })

  it('are malformed one by one', () => {
    const data = [{ ...deal, T: 3 }, deal, { ...deal, p: 'much' }, null]
    expect(decode({ channel: 'push.deal', symbol: 'ABC_USDT', data }).map(each => each.kind)).toEqual([
      'malformed',
      'trade',
      'malformed',
      'malformed',
    ])
  })
})

it('keeps the good trades of spot beside bad ones', () => {
  const good = { price: '10', quantity: '2', tradeType: 1, time: '1700000000001' }
  const channel = 'spot@public.aggre.deals.v3.api.pb@100ms@ABCUSDT'
  const events = decode({ channel, symbol: 'ABCUSDT', publicAggreDeals: { deals: [good, 5] } })
  expect(events).toMatchObject([{ kind: 'trade', price: 10 }, { kind: 'malformed' }])
})

describe('tickers of contracts', () => {
  const data = {
    symbol: 'ABC_USDT',
    lastPrice: 10,
    bid1: 9.9,
    ask1: 10.1,
    volume24: 500,
    amount24: 4900,
    holdVol: 70,
    high24Price: 11,
    lower24Price: 9,
    riseFallValue: 1,
    indexPrice: 10.2,
    fairPrice: 10.05,
    fundingRate: -0.0001,
    timestamp: 5,
  }
  const about = { symbol: 'ABC_USDT', time: 5 }

  it('tell six things', () => {
    expect(decode({ channel: 'push.ticker', symbol: 'ABC_USDT', data, ts: 6 })).toEqual([
      {
        kind: 'ticker',
        ...about,
        last: 10,
        open: undefined,
        high: 11,
        low: 9,
        base: undefined,
        quote: 4900,
        contracts: 500,
        isPartial: false,
      },
      {
        kind: 'quote',
        ...about,
        bid: 9.9,
        bidSize: undefined,
        ask: 10.1,
        askSize: undefined,
        unit: 'contracts',
        isPartial: false,
      },
      { kind: 'mark', ...about, mark: 10.05, index: 10.2 },
      { kind: 'funding', ...about, rate: -0.0001, predicted: undefined, settlesAt: undefined, hours: undefined },
      { kind: 'open-interest', ...about, base: undefined, usd: undefined, contracts: 70 },
    ])
  })

  it('against USD have their amount in the coin', () => {
    const frame = { channel: 'push.ticker', data: { ...data, symbol: 'ABC_USD' } }
    expect(decode(frame)[0]).toMatchObject({ base: 4900, quote: undefined })
    expect(decode({ channel: 'push.ticker', data }, 'inverse')[0]).toMatchObject({ base: 4900, quote: undefined })
  })

  it('of all contracts leave most unchanged', () => {
    const row = { symbol: 'ABC_USDT', lastPrice: 10, fairPrice: 0, volume24: 500, riseFallRate: 0.1 }
    const events = decode({ channel: 'push.tickers', data: [row, { lastPrice: 1 }], ts: 6 })
    expect(events).toMatchObject([
      { kind: 'ticker', time: 6, last: 10, high: undefined, isPartial: true },
      { kind: 'malformed' },
    ])
  })
})

describe('other channels of contracts', () => {
  it.each([
    ['Min1', 1],
    ['Min60', 60],
    ['Hour8', 480],
    ['Day1', 1440],
    ['Week1', 10080],
    ['Month1', undefined],
  ])('candles of %s last %s minutes and start at a second', (interval, minutes) => {
    const data = { symbol: 'ABC_USDT', interval, t: 1_700_000_040, o: 2, h: 4, l: 1, c: 3, a: 50, q: 20 }
    expect(decode({ channel: 'push.kline', symbol: 'ABC_USDT', data, ts: 9 })).toMatchObject([
      { kind: 'bar', minutes, time: 1_700_000_040_000, open: 2, high: 4, low: 1, close: 3, quote: 50, contracts: 20 },
    ])
  })

  it.each([
    ['push.depth', { version: 7 }, { isSnapshot: false, first: 7, last: 7 }],
    ['push.depth', { version: 7, begin: 5, end: 7 }, { isSnapshot: false, first: 5, last: 7 }],
    ['push.depth.full', { version: 7 }, { isSnapshot: true, first: undefined, last: 7 }],
  ])('%s %j', (channel, numbers, expected) => {
    const data = { asks: [[10, 3, 1]], bids: [[9, 0, 0]], ...numbers }
    expect(decode({ channel, symbol: 'ABC_USDT', data, ts: 9 })).toMatchObject([
      { kind: 'depth', time: 9, asks: [[10, 3]], bids: [[9, 0]], unit: 'contracts', ...expected },
    ])
  })

  it.each([
    ['push.fair.price', { price: 10 }, { kind: 'mark', mark: 10, index: undefined }],
    ['push.index.price', { price: 10 }, { kind: 'mark', mark: undefined, index: 10 }],
    ['push.index.price', { price: 0 }, { kind: 'ignored', reason: 'no price yet' }],
    ['push.funding.rate', { rate: 0.0002, nextSettleTime: 8 }, { kind: 'funding', rate: 0.0002, settlesAt: 8 }],
    [
      'push.contract',
      { symbol: 'ABC_USDT', baseCoin: 'ABC', quoteCoin: 'USDT' },
      { kind: 'instrument', isTrading: false },
    ],
    ['push.event.contract', {}, { kind: 'ignored', reason: 'channel push.event.contract' }],
    ['push.personal.order', {}, { kind: 'ignored', reason: 'channel push.personal.order' }],
  ])('%s %j', (channel, data, expected) => {
    expect(decode({ channel, symbol: 'ABC_USDT', data, ts: 9 })).toMatchObject([expected])
  })
})

it.each([
  [{ channel: 'rs.sub.deal', data: 'success', ts: 1 }, true, undefined, 'sub.deal', undefined],
  [{ channel: 'rs.unsub.deal', data: 'success' }, true, undefined, 'unsub.deal', undefined],
  [
    { channel: 'rs.sub.deal', data: 'Contract does not exist' },
    false,
    undefined,
    'sub.deal',
    'Contract does not exist',
  ],
  [{ channel: 'rs.error', data: 'unknown method' }, false, undefined, undefined, 'unknown method'],
  [{ id: 3, code: 0, msg: 'spot@public.x.v3.api.pb@ABCUSDT' }, true, '3', 'spot@public.x.v3.api.pb@ABCUSDT', undefined],
  [
    { id: 3, code: 0, msg: 'Not Subscribed successfully! [spot@public.x.v3.api.pb@ABCUSDT]. Reason: Blocked!' },
    false,
    '3',
    'spot@public.x.v3.api.pb@ABCUSDT',
    'Not Subscribed successfully! [spot@public.x.v3.api.pb@ABCUSDT]. Reason: Blocked!',
  ],
])('acknowledges %j', (frame, isOk, id, channel, text) => {
  expect(decode(frame)).toEqual([{ kind: 'ack', isOk, id, channel, text }])
})

it.each([
  [{ channel: 'pong', data: 1 }, 'pong'],
  [{ id: 0, code: 0, msg: 'PONG' }, 'pong'],
  [{ channel: 'rs.login', data: 'success' }, 'ignored'],
  [{ channel: 'spot@public.new.v3.api.pb@ABCUSDT', symbol: 'ABCUSDT' }, 'ignored'],
  [{ channel: 'spot@private.orders.v3.api.pb', privateOrders: {} }, 'ignored'],
  [{ channel: 'news' }, 'ignored'],
  [{ c: 'spot@public.deals.v3.api@ABCUSDT', d: {} }, 'ignored'],
  ['', 'malformed'],
  ['{"channel":"push.deal","data":[{"p":', 'malformed'],
  ['<html></html>', 'malformed'],
  ['null', 'malformed'],
  ['[]', 'malformed'],
  ['7', 'malformed'],
  [{ channel: 'push.deal', symbol: 'ABC_USDT' }, 'malformed'],
  [{ channel: 'push.ticker', data: [] }, 'malformed'],
  [{ channel: 'push.kline', symbol: 'ABC_USDT', data: { interval: 'Min1', t: 60 } }, 'malformed'],
  [{ channel: 'push.depth', symbol: 'ABC_USDT', data: { bids: [7], version: 1 } }, 'malformed'],
])('reads %j as %s', (frame, kind) => {
  expect(decode(frame).map(each => each.kind)).toEqual([kind])
})

it('reads text that comes as bytes', () => {
  expect(decode(new TextEncoder().encode('{"channel":"pong","data":1}'))).toEqual([{ kind: 'pong' }])
})
