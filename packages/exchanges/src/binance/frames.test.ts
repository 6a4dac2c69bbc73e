import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { binance } from './decode.ts'

function decode(message: unknown, product: Product = 'spot'): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  binance.frame(product, typeof message === 'string' ? message : JSON.stringify(message), event => events.push(event))
  return events
}

const within = (stream: string, data: unknown): unknown => ({ stream, data })

const TRADE = { e: 'aggTrade', E: 1001, s: 'ABCUSDT', a: 77, p: '2.50', q: '4', f: 1, l: 2, T: 1000, m: false }
const KLINE = { t: 60_000, T: 119_999, i: '1m', o: '2', c: '3', h: '4', l: '1', v: '50', n: 6, x: true, q: '120' }
const TICKER = { e: '24hrTicker', E: 900, s: 'ABCUSDT', c: '3', o: '2', h: '4', l: '1', v: '50', q: '120' }
const DEPTH = { e: 'depthUpdate', E: 12, T: 11, s: 'ABCUSDT', U: 5, u: 8, pu: 4, b: [['1.5', '0']], a: [['2', '7']] }
const MARK = { e: 'markPriceUpdate', E: 10, s: 'ABCUSDT', p: '2', i: '2.1', P: '2.2', r: '-0.0001', T: 28_800_000 }

describe('trades of Binance', () => {
  it.each([
    ['the buyer was not the maker', { m: false }, true],
    ['the buyer was the maker', { m: true }, false],
  ])('%s', (_name, change, isBuy) => {
    const [event] = decode({ ...TRADE, ...change })
    expect(event).toEqual({
      kind: 'trade',
      symbol: 'ABCUSDT',
      id: '77',
      time: 1000,
      price: 2.5,
      size: 4,
      unit: 'base',
      isBuy,
    })
  })

  it.each([
    ['spot', 'base'],
    ['linear', 'base'],
    ['inverse', 'contracts'],
    ['inverse-dated', 'contracts'],
  ] as const)('of %s are in %s', (product, unit) => {
    expect(decode(within('x@aggTrade', TRADE), product)).toMatchObject([{ unit }])
  })

  it('single ones have their own id, and none is made up', () => {
    const { a: _a, ...rest } = TRADE
    expect(decode({ ...rest, e: 'trade', t: 9_007_199_254 })).toMatchObject([{ id: '9007199254' }])
    const withOrders = { ...rest, e: 'trade', t: 12, b: 88, a: 50 } // as recorded before 2024
    expect(decode(withOrders)).toMatchObject([{ id: '12' }])
    expect(decode(rest)).toMatchObject([{ kind: 'trade', id: undefined }])
  })

  it.each(['ADL', 'INSURANCE_FUND', 'NA'])('of type %s are off the book', type => {
    expect(decode({ ...TRADE, e: 'trade', X: type }, 'linear')).toMatchObject([{ kind: 'ignored' }])
  })

  it('on the book have the type MARKET', () => {
    expect(decode({ ...TRADE, e: 'trade', X: 'MARKET' }, 'linear')).toMatchObject([{ kind: 'trade' }])
  })

  it.each([
    ['no side', { m: undefined }],
    ['a side in words', { m: 'false' }],
    ['no price', { p: undefined }],
    ['an empty price', { p: '' }],
    ['words as the price', { p: 'many' }],
    ['no time', { T: null }],
    ['no symbol', { s: '' }],
  ])('with %s are malformed', (_name, change) => {
    expect(decode({ ...TRADE, ...change })).toMatchObject([{ kind: 'malformed' }])
  })
})

describe('candles of Binance', () => {
  it.each([
    ['1m', 1],
    ['15m', 15],
    ['1h', 60],
    ['12h', 720],
    ['1d', 1440],
    ['3d', 4320],
    ['1w', 10_080],
    ['1M', undefined],
  ])('of %s', (i, minutes) => {
    expect(decode({ e: 'kline', s: 'ABCUSDT', k: { ...KLINE, i } })).toMatchObject([{ kind: 'bar', minutes }])
  })

  it('have volume in base and quote units', () => {
    expect(decode({ e: 'kline', s: 'ABCUSDT', k: KLINE })).toEqual([
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
        trades: 6,
        isClosed: true,
      },
    ])
  })

  it('of coin-margined contracts have volume in contracts and base units', () => {
    expect(decode({ e: 'kline', s: 'ABCUSD_PERP', k: { ...KLINE, x: false } }, 'inverse')).toMatchObject([
      { base: 120, quote: undefined, contracts: 50, isClosed: false },
    ])
  })

  it.each([
    ['one second', { e: 'kline', s: 'ABCUSDT', k: { ...KLINE, i: '1s' } }],
    ['a pair', { e: 'continuous_kline', ps: 'ABCUSDT', ct: 'PERPETUAL', k: KLINE }],
    ['a mark price', { e: 'markPrice_kline', ps: 'ABCUSD', k: KLINE }],
    ['an index', { e: 'indexPrice_kline', ps: 'ABCUSD', k: KLINE }],
  ])('of %s are not used', (_name, message) => {
    expect(decode(message)).toMatchObject([{ kind: 'ignored' }])
  })
})

describe('tickers of Binance', () => {
  it('with the best bid and ask are two events', () => {
    expect(decode({ ...TICKER, b: '2.9', B: '1', a: '3.1', A: '2' })).toMatchObject([
      { kind: 'ticker', last: 3, open: 2, high: 4, low: 1, base: 50, quote: 120, time: 900, isPartial: false },
      { kind: 'quote', bid: 2.9, bidSize: 1, ask: 3.1, askSize: 2, time: 900 },
    ])
  })

  it.each(['24hrMiniTicker', '1dTicker'])('%s', e => {
    expect(decode([{ ...TICKER, e }])).toMatchObject([{ kind: 'ticker', last: 3 }])
  })

  it.each(['1hTicker', '4hTicker'])('%s is not of a day', e => {
    expect(decode([{ ...TICKER, e }])).toMatchObject([{ kind: 'ignored' }])
  })

  it('of coin-margined contracts count contracts', () => {
    expect(decode(TICKER, 'inverse')).toMatchObject([{ base: 120, quote: undefined, contracts: 50 }])
  })

  it('without a trade have no prices, but no volume is a figure', () => {
    expect(decode({ ...TICKER, o: '0.0', h: '0', l: '0', c: '', v: '0', q: '0' })).toMatchObject([
      { last: undefined, open: undefined, high: undefined, low: undefined, base: 0, quote: 0 },
    ])
  })

  it('of all pairs go on after one that cannot be read', () => {
    const list = [{ ...TICKER, s: 1 }, null, TICKER]
    expect(decode(within('!miniTicker@arr', list)).map(each => each.kind)).toEqual(['malformed', 'malformed', 'ticker'])
  })
})

describe('quotes and books of Binance', () => {
  const quote = { u: 4, s: 'ABCUSDT', b: '1', B: '2', a: '3', A: '4' }

  it('spot quotes have no name and no time', () => {
    expect(decode(quote)).toMatchObject([{ kind: 'quote', symbol: 'ABCUSDT', time: undefined, bid: 1, ask: 3 }])
    expect(decode(within('!bookTicker', quote))).toMatchObject([{ kind: 'quote', bidSize: 2, askSize: 4 }])
  })

  it('an empty side is undefined', () => {
    expect(decode({ ...quote, e: 'bookTicker', T: 5, E: 6, a: '0.000', A: '0.000' }, 'linear')).toMatchObject([
      { time: 5, bid: 1, ask: undefined },
    ])
  })

  it('changes of a book', () => {
    expect(decode(within('abcusdt@depth@100ms', DEPTH), 'linear')).toEqual([
      {
        kind: 'depth',
        symbol: 'ABCUSDT',
        time: 11,
        isSnapshot: false,
        first: 5,
        last: 8,
        before: 4,
        bids: [[1.5, 0]],
        asks: [[2, 7]],
        unit: 'base',
      },
    ])
  })

  it.each([
    ['abcusdt@depth5', true],
    ['abcusdt@depth20@100ms', true],
    ['abcusdt@depth', false],
    ['abcusdt@depth@500ms', false],
  ])('%s of a contract: %s', (stream, isSnapshot) => {
    expect(decode(within(stream, DEPTH), 'linear')).toMatchObject([{ isSnapshot }])
  })

  it('the first levels of a spot book have the symbol in the name of the stream', () => {
    const data = { lastUpdateId: 160, bids: [['1', '2']], asks: [] }
    expect(decode(within('abcusdt@depth10', data))).toMatchObject([
      { kind: 'depth', symbol: 'ABCUSDT', isSnapshot: true, last: 160, bids: [[1, 2]], asks: [] },
    ])
    expect(decode(data)).toMatchObject([{ kind: 'depth', symbol: undefined }])
  })

  it('a book with orders for retail only is not mixed in', () => {
    expect(decode(within('abcusdt@rpiDepth@500ms', DEPTH), 'linear')).toMatchObject([{ kind: 'ignored' }])
  })
})

describe('contracts of Binance', () => {
  it('mark price, index and funding', () => {
    expect(decode(within('!markPrice@arr@1s', [MARK]), 'linear')).toEqual([
      { kind: 'mark', symbol: 'ABCUSDT', time: 10, mark: 2, index: 2.1 },
      {
        kind: 'funding',
        symbol: 'ABCUSDT',
        time: 10,
        rate: -0.0001,
        predicted: undefined,
        settlesAt: 28_800_000,
        hours: undefined,
      },
    ])
  })

  it.each([
    ['an empty rate', { r: '', T: 0 }],
    ['no rate', { r: undefined, T: undefined }],
    ['a rate of 0 that is never paid', { r: '0', T: 0 }],
  ])('dated ones have %s and no funding', (_name, change) => {
    expect(decode({ ...MARK, ...change }, 'inverse').map(each => each.kind)).toEqual(['mark'])
  })

  it('a rate of 0 is a rate', () => {
    expect(decode({ ...MARK, r: '0.00000000' }, 'linear')[1]).toMatchObject({ kind: 'funding', rate: 0 })
  })

  const order = { s: 'ABCUSDT', S: 'SELL', q: '9', p: '2', ap: '1.9', X: 'FILLED', l: '3', z: '8', T: 20 }

  it.each([
    ['SELL', true],
    ['BUY', false],
  ])('%s closes a position that was long: %s', (S, isLong) => {
    expect(decode({ e: 'forceOrder', E: 21, o: { ...order, S } }, 'linear')).toEqual([
      { kind: 'liquidation', symbol: 'ABCUSDT', time: 20, price: 1.9, size: 8, unit: 'base', isLong },
    ])
  })

  it('a liquidation without fills has the price and size of the order', () => {
    expect(decode({ e: 'forceOrder', E: 21, o: { ...order, ap: '0', z: '0' } }, 'inverse')).toMatchObject([
      { price: 2, size: 9, unit: 'contracts' },
    ])
  })

  it('a liquidation without a side is malformed', () => {
    expect(decode({ e: 'forceOrder', o: { ...order, S: undefined } }, 'linear')).toMatchObject([{ kind: 'malformed' }])
  })
})

describe('connections to Binance', () => {
  it.each([
    ['an acknowledgement', { result: null, id: 3 }, { kind: 'ack', isOk: true, id: '3' }],
    ['a list of subscriptions', { result: ['a@trade'], id: 'x' }, { kind: 'ack', isOk: true, id: 'x' }],
    ['an error', { error: { code: 2, msg: 'no' }, id: 3 }, { kind: 'ack', isOk: false, id: '3', text: 'no' }],
    ['an older error', { code: 2, msg: 'no', id: 3 }, { kind: 'ack', isOk: false, id: '3', text: 'no' }],
    ['an error without an id', { code: 3, msg: 'no' }, { kind: 'refused', code: '3', reason: 'no' }],
    ['a call', { id: 1, status: 200, result: [] }, { kind: 'ignored' }],
    ['a failed call', { id: 1, status: 400, error: { code: -1121, msg: 'no' } }, { kind: 'refused', code: '-1121' }],
    ['a shutdown', { e: 'serverShutdown', E: 1 }, { kind: 'going-away' }],
    ['a shutdown in an envelope', { event: { e: 'serverShutdown', E: 1 } }, { kind: 'going-away' }],
    ['an unknown event', { e: 'constructor' }, { kind: 'ignored', reason: 'event constructor' }],
    ['an unknown stream', { stream: 'new@thing', data: { z: 1 } }, { kind: 'ignored', reason: 'stream new@thing' }],
  ])('%s', (_name, message, expected) => {
    expect(decode(message)).toMatchObject([expected])
  })

  it.each(['{"e":"trade","s":', '<html></html>', '', 'null', '7', '"text"', '[null]', '[[]]', '{"data":null}'])(
    'malformed: %s',
    message => {
      expect(decode(message)).toMatchObject([{ kind: 'malformed' }])
    },
  )

  it('reads bytes', () => {
    const events: VenueEvent[] = []
    binance.frame('spot', new TextEncoder().encode(JSON.stringify(TRADE)), event => events.push(event))
    expect(events).toMatchObject([{ kind: 'trade', id: '77' }])
  })
})
