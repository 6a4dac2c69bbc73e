import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { bybit } from './decode.ts'

function decode(message: unknown, product: Product | undefined = 'linear'): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  bybit.frame(product, typeof message === 'string' ? message : JSON.stringify(message), event => events.push(event))
  return events
}

const TRADE = { T: 1000, s: 'ABCUSDT', S: 'Buy', v: '4', p: '2.50', i: '2290000000050703789', BT: false }
const trades = (...data: readonly unknown[]): unknown => ({
  topic: 'publicTrade.ABCUSDT',
  type: 'snapshot',
  ts: 1,
  data,
})

describe('trades of Bybit', () => {
  it('have an id that a number could not hold', () => {
    expect(decode(trades(TRADE), 'spot')).toEqual([
      {
        kind: 'trade',
        symbol: 'ABCUSDT',
        id: '2290000000050703789',
        time: 1000,
        price: 2.5,
        size: 4,
        unit: 'base',
        isBuy: true,
      },
    ])
  })

  it.each([
    ['Buy', true],
    ['Sell', false],
  ])('by the side of the taker, %s', (S, isBuy) => {
    expect(decode(trades({ ...TRADE, S }))).toMatchObject([{ isBuy }])
  })

  it.each([
    ['spot', 'base'],
    ['linear', 'base'],
    ['inverse', 'contracts'],
  ] as const)('of %s are in %s', (product, unit) => {
    expect(decode(trades(TRADE), product)).toMatchObject([{ unit }])
  })

  it('that were agreed outside the order book are left out', () => {
    expect(decode(trades({ ...TRADE, BT: true }, TRADE)).map(each => each.kind)).toEqual(['ignored', 'trade'])
  })

  it.each([
    ['an unknown side', { S: 'buy' }],
    ['no side', { S: undefined }],
    ['no price', { p: '' }],
    ['no time', { T: undefined }],
  ])('with %s are malformed, the others are read', (_name, change) => {
    expect(decode(trades({ ...TRADE, ...change }, TRADE)).map(each => each.kind)).toEqual(['malformed', 'trade'])
  })
})

describe('candles of Bybit', () => {
  const row = {
    start: 60_000,
    end: 119_999,
    open: '2',
    close: '3',
    high: '4',
    low: '1',
    volume: '50',
    turnover: '120',
    confirm: true,
  }

  it.each([
    ['1', 1],
    ['60', 60],
    ['720', 720],
    ['D', 1440],
    ['W', 10_080],
    ['M', undefined],
  ])('of %s', (interval, minutes) => {
    expect(decode({ topic: `kline.${interval}.ABCUSDT`, data: [row] })).toMatchObject([{ symbol: 'ABCUSDT', minutes }])
  })

  it('have volume in base and quote units', () => {
    expect(decode({ topic: 'kline.1.ABCUSDT', data: [row] })).toEqual([
      {
        kind: 'bar',
        symbol: 'ABCUSDT',
        minutes: 1,
        time: 60_000,
        open: 2,
        high: 4,
        low: 1,
        close: 3,
        base: 50,
        quote: 120,
        contracts: undefined,
        trades: undefined,
        isClosed: true,
      },
    ])
  })

  it('of inverse contracts have volume in contracts and base units', () => {
    expect(decode({ topic: 'kline.1.ABCUSD', data: [{ ...row, confirm: false }] }, 'inverse')).toMatchObject([
      { base: 120, quote: undefined, contracts: 50, isClosed: false },
    ])
  })
})

describe('tickers of Bybit', () => {
  const contract = {
    symbol: 'ABCUSDT',
    lastPrice: '3',
    prevPrice24h: '2',
    highPrice24h: '4',
    lowPrice24h: '1',
    markPrice: '3.1',
    indexPrice: '3.2',
    openInterest: '20',
    openInterestValue: '60',
    singleOpenInterest: '10',
    singleOpenInterestValue: '30',
    turnover24h: '120',
    volume24h: '50',
    fundingIntervalHour: '4',
    nextFundingTime: '9000',
    fundingRate: '-0.0001',
    bid1Price: '2.9',
    bid1Size: '5',
    ask1Price: '3.3',
    ask1Size: '6',
  }
  const frame = (data: unknown, type = 'snapshot'): unknown => ({ topic: 'tickers.ABCUSDT', type, data, ts: 7 })

  it('of a linear contract are five events', () => {
    expect(decode(frame(contract))).toEqual([
      {
        kind: 'ticker',
        symbol: 'ABCUSDT',
        time: 7,
        last: 3,
        open: 2,
        high: 4,
        low: 1,
        base: 50,
        quote: 120,
        contracts: undefined,
        isPartial: false,
      },
      {
        kind: 'quote',
        symbol: 'ABCUSDT',
        time: 7,
        bid: 2.9,
        bidSize: 5,
        ask: 3.3,
        askSize: 6,
        unit: 'base',
        isPartial: false,
      },
      { kind: 'mark', symbol: 'ABCUSDT', time: 7, mark: 3.1, index: 3.2 },
      {
        kind: 'funding',
        symbol: 'ABCUSDT',
        time: 7,
        rate: -0.0001,
        predicted: undefined,
        settlesAt: 9000,
        hours: 4,
      },
      { kind: 'open-interest', symbol: 'ABCUSDT', time: 7, base: 10, usd: 30, contracts: undefined },
    ])
  })

  it('of an inverse contract count contracts, and name their value in base units', () => {
    expect(decode(frame(contract), 'inverse')).toMatchObject([
      { kind: 'ticker', base: 120, quote: undefined, contracts: 50 },
      { kind: 'quote', unit: 'contracts' },
      { kind: 'mark' },
      { kind: 'funding' },
      { kind: 'open-interest', base: 30, usd: undefined, contracts: 10 },
    ])
  })

  it('without the word single, open interest is both sides', () => {
    expect(decode(frame({ symbol: 'ABCUSDT', openInterest: '21', openInterestValue: '63' }, 'delta'))).toEqual([
      { kind: 'open-interest', symbol: 'ABCUSDT', time: 7, base: 10.5, usd: 31.5, contracts: undefined },
    ])
  })

  it.each([
    ['the index', { indexPrice: '5' }, [{ kind: 'mark', mark: undefined, index: 5 }]],
    ['the ask', { ask1Price: '5' }, [{ kind: 'quote', bid: undefined, ask: 5, askSize: undefined, isPartial: true }]],
    [
      'the last price',
      { lastPrice: '5' },
      [{ kind: 'ticker', last: 5, open: undefined, base: undefined, isPartial: true }],
    ],
    ['the rate', { fundingRate: '0' }, [{ kind: 'funding', rate: 0, settlesAt: undefined }]],
    // The open interest is the same, only the price is not.
    ['the value of the open interest', { openInterestValue: '9', singleOpenInterestValue: '4' }, [{ kind: 'ignored' }]],
    ['nothing that is used', { tickDirection: 'PlusTick' }, [{ kind: 'ignored' }]],
  ])('a delta of %s', (_name, change, expected) => {
    expect(decode(frame({ symbol: 'ABCUSDT', ...change }, 'delta'))).toMatchObject(expected)
  })

  it('of a dated contract have no funding', () => {
    const dated = { ...contract, fundingRate: '', nextFundingTime: '0', fundingIntervalHour: '' }
    expect(decode(frame(dated)).map(each => each.kind)).toEqual(['ticker', 'quote', 'mark', 'open-interest'])
  })

  it('without a trade or an order have no price', () => {
    const quiet = { ...contract, lastPrice: '0', highPrice24h: '', bid1Price: '0', bid1Size: '0', volume24h: '0' }
    expect(decode(frame(quiet))).toMatchObject([
      { last: undefined, high: undefined, base: 0 },
      { bid: undefined, bidSize: 0, ask: 3.3 },
      {},
      {},
      {},
    ])
  })

  it('of spot have no mark price', () => {
    const spot = { symbol: 'ABCUSDT', lastPrice: '3', volume24h: '50', turnover24h: '120', usdIndexPrice: '3' }
    expect(decode(frame(spot), 'spot')).toMatchObject([{ kind: 'ticker', last: 3, base: 50, quote: 120 }])
  })

  it('of options are not used', () => {
    const option = { symbol: 'ABC-1JAN30-2-C', bidPrice: '1', markPrice: '1', underlyingPrice: '3', delta: '0.5' }
    expect(decode(frame(option))).toEqual([{ kind: 'ignored', reason: 'options' }])
  })
})

describe('quotes and books of Bybit', () => {
  const book = (topic: string, type: string, b: unknown, a: unknown, u = 5): unknown => ({
    topic: `${topic}.ABCUSDT`,
    type,
    ts: 9,
    cts: 8,
    data: { s: 'ABCUSDT', b, a, u, seq: 1 },
  })

  it.each([
    [
      'a snapshot',
      'snapshot',
      [['1', '2']],
      [['3', '4']],
      { bid: 1, bidSize: 2, ask: 3, askSize: 4, isPartial: false },
    ],
    ['a snapshot without asks', 'snapshot', [['1', '2']], [], { bid: 1, ask: undefined, askSize: undefined }],
    [
      'a new size',
      'delta',
      [['1', '9']],
      [],
      { bid: 1, bidSize: 9, ask: undefined, askSize: undefined, isPartial: true },
    ],
    [
      'a new best bid',
      'delta',
      [
        ['1', '0'],
        ['0.9', '7'],
      ],
      [],
      { bid: 0.9, bidSize: 7 },
    ],
    [
      'a new best ask',
      'delta',
      [],
      [
        ['2.8', '6'],
        ['3', '0'],
      ],
      { ask: 2.8, askSize: 6 },
    ],
    ['a side that became empty', 'delta', [], [['3', '0']], { ask: undefined, askSize: 0, isPartial: true }],
  ])('one level: %s', (_name, type, b, a, expected) => {
    expect(decode(book('orderbook.1', type, b, a))).toMatchObject([{ kind: 'quote', time: 8, ...expected }])
  })

  it.each([
    ['snapshot', 5, true],
    ['delta', 5, false],
    ['delta', 1, true],
  ])('many levels: %s with the number %s', (type, u, isSnapshot) => {
    expect(decode(book('orderbook.50', type, [['1', '0']], [['3', '4']], u))).toEqual([
      {
        kind: 'depth',
        symbol: 'ABCUSDT',
        time: 8,
        isSnapshot,
        first: undefined,
        last: u,
        before: undefined,
        bids: [[1, 0]],
        asks: [[3, 4]],
        unit: 'base',
      },
    ])
  })

  it('the book of 1000 levels is a book', () => {
    expect(decode(book('orderbook.1000', 'snapshot', [], []))).toMatchObject([{ kind: 'depth' }])
  })

  it('orders for retail only are not mixed in', () => {
    expect(decode(book('orderbook.rpi', 'snapshot', [['1', '2', '3']], []))).toMatchObject([{ kind: 'ignored' }])
  })
})

describe('liquidations of Bybit', () => {
  it.each([
    ['Buy', true],
    ['Sell', false],
  ])('%s was a position that was long: %s', (side, isLong) => {
    const expected = { kind: 'liquidation', symbol: 'ABCUSD', time: 6, price: 2, size: 3, unit: 'contracts', isLong }
    const row = { T: 6, s: 'ABCUSD', S: side, v: '3', p: '2' }
    expect(decode({ topic: 'allLiquidation.ABCUSD', data: [row, row] }, 'inverse')).toEqual([expected, expected])
    const data = { updatedTime: 6, symbol: 'ABCUSD', side, size: '3', price: '2' }
    expect(decode({ topic: 'liquidation.ABCUSD', data }, 'inverse')).toEqual([expected])
  })
})

describe('connections to Bybit', () => {
  it.each([
    [
      'an acknowledgement',
      { success: true, ret_msg: '', req_id: 'a', op: 'subscribe' },
      { kind: 'ack', isOk: true, id: 'a' },
    ],
    [
      'a refusal',
      { success: false, ret_msg: 'no', op: 'subscribe' },
      { kind: 'ack', isOk: false, id: undefined, text: 'no' },
    ],
    [
      'an acknowledgement of options',
      { success: true, type: 'COMMAND_RESP', data: { failTopics: ['x'], successTopics: [] } },
      { kind: 'ack', isOk: false, text: 'x' },
    ],
    ['a pong', { success: true, ret_msg: 'pong', op: 'ping' }, { kind: 'pong' }],
    ['a pong of another address', { op: 'pong', args: ['1'] }, { kind: 'pong' }],
    ['a login', { success: true, op: 'auth' }, { kind: 'ignored', reason: 'login' }],
    ['a failed call', { retCode: 10_003, retMsg: 'no', op: 'order.create' }, { kind: 'refused', code: '10003' }],
    ['a call', { retCode: 0, retMsg: 'OK', op: 'order.create' }, { kind: 'ignored' }],
    ['leveraged tokens', { topic: 'kline_lt.5.ABC3L', data: [] }, { kind: 'ignored', reason: 'leveraged tokens' }],
    ['an unknown topic', { topic: 'constructor.ABC', data: {} }, { kind: 'ignored', reason: 'topic constructor' }],
    [
      'maintenance',
      { topic: 'system.status', data: [{ title: 'Upgrade', state: 'ongoing', env: 1 }] },
      { kind: 'status', isUp: false, text: 'Upgrade' },
    ],
    [
      'maintenance of the demo',
      { topic: 'system.status', data: [{ title: 'Upgrade', state: 'ongoing', env: 2 }] },
      { kind: 'status', isUp: true, text: '' },
    ],
  ])('%s', (_name, message, expected) => {
    expect(decode(message)).toMatchObject([expected])
  })

  it.each([
    '{"topic":"publicTrade.A","data":[{',
    '<html></html>',
    '',
    'null',
    '[]',
    '7',
    '{"topic":"publicTrade.A","data":{}}',
    '{"topic":"tickers.A","data":null}',
    '{"topic":"orderbook.50.A","data":{"s":"A","b":[["1"]],"a":[],"u":2}}',
    '{"topic":"kline.1","data":[{"start":1}]}',
  ])('malformed: %s', message => {
    expect(decode(message)).toMatchObject([{ kind: 'malformed' }])
  })
})
