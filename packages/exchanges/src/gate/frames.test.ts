import { describe, expect, it } from 'vitest'
import { frameEvents } from './testing.ts'

const push = (channel: string, result: unknown) => ({
  time: 1700000000,
  time_ms: 1700000000456,
  channel,
  event: 'update',
  result,
})

describe('trades of spot', () => {
  const row = {
    id: 5,
    create_time: 1700000000,
    create_time_ms: '1700000000123.987',
    side: 'sell',
    currency_pair: 'ABC_USDT',
    amount: '3.5',
    price: '2',
  }

  it.each([
    [{}, { time: 1700000000123, isBuy: false }],
    [{ side: 'buy' }, { isBuy: true }],
    [{ create_time_ms: undefined }, { time: 1700000000000 }],
    [{ id: '7', id_market: 1, range: '1-1' }, { id: '7' }],
  ])('with %o', (change, expected) => {
    expect(frameEvents(push('spot.trades', { ...row, ...change }))).toMatchObject([
      { kind: 'trade', symbol: 'ABC_USDT', id: '5', price: 2, size: 3.5, unit: 'base', ...expected },
    ])
  })

  it.each([{ side: '' }, { amount: undefined }, { price: 'x' }, { currency_pair: 1 }])('%o is malformed', change => {
    expect(frameEvents(push('spot.trades', { ...row, ...change }))).toMatchObject([{ kind: 'malformed' }])
  })
})

describe('trades of contracts', () => {
  const row = {
    id: 9,
    create_time: 1700000000,
    create_time_ms: 1700000000123,
    contract: 'ABC_USDT',
    size: 4,
    price: '2',
  }

  it.each([
    [{}, { size: 4, isBuy: true, time: 1700000000123 }],
    [{ size: -4 }, { size: 4, isBuy: false }],
    [{ size: '-0.5' }, { size: 0.5, isBuy: false }],
    [{ contract: 'ABC_USD_20270326' }, { symbol: 'ABC_USD_20270326' }],
    [{ create_time_ms: undefined }, { time: 1700000000000 }],
  ])('with %o', (change, expected) => {
    expect(frameEvents(push('futures.trades', [{ ...row, ...change }]))).toMatchObject([
      { kind: 'trade', symbol: 'ABC_USDT', id: '9', price: 2, unit: 'contracts', ...expected },
    ])
  })

  it('come oldest first', () => {
    const rows = [11, 10, 9].map(id => ({ ...row, id }))
    expect(frameEvents(push('futures.trades', rows))).toMatchObject([{ id: '9' }, { id: '10' }, { id: '11' }])
  })

  it('that the insurance fund made with itself are ignored', () => {
    expect(frameEvents(push('futures.trades', [{ ...row, is_internal: true }, row]))).toMatchObject([
      { kind: 'ignored', reason: 'internal trade of ABC_USDT' },
      { kind: 'trade' },
    ])
  })

  it('that cannot be read leave the others alone', () => {
    expect(frameEvents(push('futures.trades', [null, { ...row, size: null }, row]))).toMatchObject([
      { kind: 'malformed' },
      { kind: 'malformed', reason: 'size is not a number' },
      { kind: 'trade' },
    ])
  })
})

describe('tickers', () => {
  const spot = {
    currency_pair: 'ABC_USDT',
    last: '5',
    lowest_ask: '5.1',
    highest_bid: '4.9',
    change_percentage: '1',
    base_volume: '100',
    quote_volume: '500',
    high_24h: '6',
    low_24h: '4',
  }
  const contract = {
    contract: 'ABC_USDT',
    last: '5',
    high_24h: '6',
    low_24h: '4',
    total_size: '77.5',
    volume_24h: '1000',
    volume_24h_base: '100',
    volume_24h_quote: '500',
    mark_price: '5.01',
    index_price: '5.02',
    funding_rate: '-0.0001',
    funding_rate_indicative: '0.0002',
    funding_interval: 14400,
    funding_next_apply: 1700006400,
  }
  const known = { symbol: 'ABC_USDT', time: 1700000000456 }

  it('of spot tell the day and the best prices', () => {
    const day = { last: 5, open: undefined, high: 6, low: 4, base: 100, quote: 500, contracts: undefined }
    expect(frameEvents(push('spot.tickers', spot))).toEqual([
      { kind: 'ticker', ...known, ...day, isPartial: false },
      {
        kind: 'quote',
        ...known,
        bid: 4.9,
        bidSize: undefined,
        ask: 5.1,
        askSize: undefined,
        unit: 'base',
        isPartial: false,
      },
    ])
  })

  it('of spot leave out what is not there', () => {
    const bare = { currency_pair: 'ABC_USDT', last: '0', lowest_ask: '', highest_bid: '', base_volume: '0' }
    expect(frameEvents(push('spot.tickers', bare))).toMatchObject([
      { kind: 'ticker', last: undefined, high: undefined, base: 0, quote: undefined },
    ])
  })

  it('of contracts tell mark, funding and open interest as well', () => {
    const day = { last: 5, open: undefined, high: 6, low: 4, base: 100, quote: 500, contracts: 1000 }
    expect(frameEvents(push('futures.tickers', [contract]))).toEqual([
      { kind: 'ticker', ...known, ...day, isPartial: false },
      { kind: 'mark', ...known, mark: 5.01, index: 5.02 },
      { kind: 'funding', ...known, rate: -0.0001, predicted: 0.0002, settlesAt: 1700006400000, hours: 4 },
      { kind: 'open-interest', ...known, base: undefined, usd: undefined, contracts: 77.5 },
    ])
  })

  it('of contracts may have their own time, their quote, and no funding', () => {
    const row = { contract: 'ABC_USD_20270326', last: '5', t: 1700000000111, highest_bid: '4', highest_size: '3' }
    expect(frameEvents(push('futures.tickers', [row]))).toMatchObject([
      { kind: 'ticker', time: 1700000000111 },
      { kind: 'quote', bid: 4, bidSize: 3, ask: undefined, askSize: undefined, unit: 'contracts' },
    ])
  })

  it('of inverse contracts have no volume in base units', () => {
    const [ticker] = frameEvents(push('futures.tickers', [{ ...contract, volume_24h_base: '0' }]))
    expect(ticker).toMatchObject({ base: undefined, contracts: 1000 })
  })

  it('in a list within a list are read', () => {
    expect(frameEvents(push('futures.tickers', [[contract, contract]]))).toHaveLength(8)
  })

  it('take the seconds of the frame where it has no milliseconds', () => {
    const frame = { ...push('spot.tickers', spot), time_ms: 0 }
    expect(frameEvents(frame)[0]).toMatchObject({ time: 1700000000000 })
  })
})

describe('candles', () => {
  const row = { t: '1700000040', v: '50', c: '5', h: '6', l: '3', o: '4', n: '1m_ABC_USDT', a: '10', w: false }

  it.each([
    ['10s', 1 / 6],
    ['1m', 1],
    ['4h', 240],
    ['1d', 1440],
    ['7d', 10_080],
    ['30d', undefined],
  ])('of %s last %s minutes', (interval, minutes) => {
    const events = frameEvents(push('spot.candlesticks', { ...row, n: `${interval}_ABC_USDT` }))
    expect(events).toMatchObject([{ kind: 'bar', symbol: 'ABC_USDT', minutes }])
  })

  it('of spot have volumes in quote and base units', () => {
    expect(frameEvents(push('spot.candlesticks', row))).toEqual([
      {
        kind: 'bar',
        symbol: 'ABC_USDT',
        minutes: 1,
        time: 1700000040000,
        open: 4,
        high: 6,
        low: 3,
        close: 5,
        base: 10,
        quote: 50,
        contracts: undefined,
        trades: undefined,
        isClosed: false,
      },
    ])
  })

  it('of contracts have their volume in contracts and come oldest first', () => {
    const contract = { ...row, n: '5m_ABC_USDT_20270326', v: 50, a: undefined, w: undefined }
    const rows = [
      { ...contract, t: 1700000100 },
      { ...contract, t: 1700000040 },
    ]
    expect(frameEvents(push('futures.candlesticks', rows))).toMatchObject([
      { symbol: 'ABC_USDT_20270326', time: 1700000040000, base: undefined, quote: undefined, contracts: 50 },
      { time: 1700000100000, isClosed: undefined },
    ])
  })

  it('of a mark price or an index are ignored', () => {
    const rows = [
      { ...row, n: '1m_mark_ABC_USDT' },
      { ...row, n: '1m_index_ABC_USDT' },
    ]
    expect(frameEvents(push('futures.candlesticks', rows))).toMatchObject([{ kind: 'ignored' }, { kind: 'ignored' }])
  })
})

describe('books', () => {
  const time = 1700000000123

  it.each([
    [
      'spot.order_book',
      { lastUpdateId: 8, s: 'ABC_USDT', bids: [['1', '2']], asks: [['3', '4']] },
      { unit: 'base', last: 8, isSnapshot: true },
    ],
    [
      'futures.order_book',
      { id: 8, contract: 'ABC_USDT', bids: [{ p: '1', s: 2 }], asks: [{ p: '3', s: '4' }] },
      { unit: 'contracts', last: 8, isSnapshot: true },
    ],
    [
      'spot.order_book_update',
      { s: 'ABC_USDT', U: 7, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'base', first: 7, last: 8, isSnapshot: false },
    ],
    [
      'futures.order_book_update',
      { s: 'ABC_USDT', U: 7, u: 8, b: [{ p: '1', s: 2 }], a: [{ p: '3', s: 4 }] },
      { unit: 'contracts', first: 7, last: 8, isSnapshot: false },
    ],
    [
      'futures.order_book_update',
      { s: 'ABC_USDT', full: true, U: 7, u: 8, b: [{ p: '1', s: 2 }], a: [{ p: '3', s: 4 }] },
      { isSnapshot: true },
    ],
    [
      'spot.obu',
      { s: 'ob.ABC_USDT.50', full: true, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'base', first: undefined, last: 8, isSnapshot: true },
    ],
    [
      'futures.obu',
      { s: 'ob.ABC_USDT.400', U: 7, u: 8, b: [['1', '2']], a: [['3', '4']] },
      { unit: 'contracts', first: 7, isSnapshot: false },
    ],
  ])('of %s', (channel, book, expected) => {
    expect(frameEvents(push(channel, { t: time, ...book }))).toMatchObject([
      { kind: 'depth', symbol: 'ABC_USDT', time, bids: [[1, 2]], asks: [[3, 4]], ...expected },
    ])
  })

  it('may lack a side that did not change', () => {
    const events = frameEvents(push('futures.obu', { t: time, s: 'ob.ABC_USDT.50', U: 7, u: 8, b: [['1', '0']] }))
    expect(events).toMatchObject([{ bids: [[1, 0]], asks: [] }])
  })

  it('of old had signed changes, and removals without a side', () => {
    const rows = [-5, 6, 0].map((s, index) => ({ p: '2', s, c: 'ABC_USDT', id: 40 + index }))
    expect(frameEvents(push('futures.order_book', rows))).toMatchObject([
      { first: 40, last: 40, bids: [], asks: [[2, 5]] },
      { first: 41, bids: [[2, 6]], asks: [] },
      { first: 42, bids: [[2, 0]], asks: [[2, 0]] },
    ])
  })

  it.each([
    [
      { b: '1', B: 2, a: '3', A: '4.5' },
      { kind: 'quote', time, bid: 1, bidSize: 2, ask: 3, askSize: 4.5, unit: 'contracts' },
    ],
    [
      { b: '', B: 0, a: '3', A: 4 },
      { kind: 'quote', bid: undefined, bidSize: undefined, ask: 3, askSize: 4 },
    ],
    [{ b: '', B: 0, a: '', A: 0 }, { kind: 'ignored' }],
  ])('with the best prices %o', (prices, expected) => {
    expect(frameEvents(push('futures.book_ticker', { t: time, u: 1, s: 'ABC_USDT', ...prices }))).toMatchObject([
      expected,
    ])
  })
})

describe('figures of contracts', () => {
  it('contract_stats tell open interest, mark and three ratios', () => {
    const stats = {
      time: 1700000000,
      contract: 'ABC_USDT',
      mark_price: 5,
      open_interest: '10.5',
      open_interest_usd: 52,
    }
    const ratios = { lsr_account: 3, top_lsr_account: 1, top_lsr_size: 0.25, lsr_taker: 9 }
    const known = { symbol: 'ABC_USDT', time: 1700000000000 }
    expect(frameEvents(push('futures.contract_stats', { ...stats, ...ratios }))).toEqual([
      { kind: 'open-interest', ...known, base: undefined, usd: 52, contracts: 10.5 },
      { kind: 'mark', ...known, mark: 5, index: undefined },
      { kind: 'ratio', ...known, of: 'accounts', long: 0.75 },
      { kind: 'ratio', ...known, of: 'top-accounts', long: 0.5 },
      { kind: 'ratio', ...known, of: 'top-positions', long: 0.2 },
    ])
  })

  it.each([
    [
      { size: '-12.5', time: 1700000000123 },
      { size: 12.5, isLong: false, time: 1700000000123 },
    ],
    [
      { size: 12, time: 1700000000 },
      { size: 12, isLong: true, time: 1700000000000 },
    ],
    [{ size: 12, time: 1700000000, time_ms: 1700000000999 }, { time: 1700000000999 }],
  ])('public_liquidates %o', (change, expected) => {
    expect(
      frameEvents(push('futures.public_liquidates', [{ price: '5', contract: 'ABC_USDT', ...change }])),
    ).toMatchObject([{ kind: 'liquidation', symbol: 'ABC_USDT', price: 5, unit: 'contracts', ...expected }])
  })
})

describe('the connection', () => {
  const ack = { time: 1700000000, channel: 'spot.trades', event: 'subscribe' }

  it.each([
    [
      { ...ack, id: 12, result: { status: 'success' } },
      { kind: 'ack', isOk: true, id: '12', channel: 'spot.trades' },
    ],
    [
      { ...ack, event: 'unsubscribe', error: null, id: null },
      { kind: 'ack', isOk: true, id: undefined },
    ],
    [
      { ...ack, error: { code: 2, message: 'unknown pair' } },
      { kind: 'ack', isOk: false, text: '2 unknown pair' },
    ],
    [
      { ...ack, result: { status: 'fail' } },
      { kind: 'ack', isOk: false },
    ],
    [{ time: 1, channel: 'spot.pong', event: '', error: null, result: null }, { kind: 'pong' }],
    [{ time: 1, channel: 'futures.pong', event: '', result: null }, { kind: 'pong' }],
    [
      { time: 1, channel: '', event: '', error: { code: 1, message: 'bad' } },
      { kind: 'refused', code: '1', reason: 'bad' },
    ],
    [{ type: 'upgrade', msg: 'closing' }, { kind: 'going-away' }],
    [push('futures.system', { type: 'upgrade', msg: 'closing' }), { kind: 'going-away' }],
    [{ header: { channel: 'spot.login' }, data: {} }, { kind: 'ignored' }],
    [push('spot.balances', []), { kind: 'ignored', reason: 'channel spot.balances' }],
    [push('options.contract_tickers', {}), { kind: 'ignored' }],
    [push('futures.trades', []), { kind: 'ignored' }],
    [push('spot.trades', null), { kind: 'malformed' }],
    [push('spot.book_ticker', 'x'), { kind: 'malformed' }],
    ['{"time":1,"chan', { kind: 'malformed', reason: 'not JSON' }],
    ['<html></html>', { kind: 'malformed' }],
    ['null', { kind: 'malformed' }],
    ['[]', { kind: 'malformed' }],
    ['5', { kind: 'malformed' }],
    ['{}', { kind: 'malformed' }],
  ])('%o', (frame, expected) => {
    expect(frameEvents(frame)).toMatchObject([expected])
  })
})
