import { describe, expect, it } from 'vitest'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { binance } from './decode.ts'

function decode(kind: AnswerKind, message: unknown, product: Product = 'spot'): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  binance.answer(product, kind, body, event => events.push(event))
  return events
}

const DAY = 86_400_000
const TICKER = {
  symbol: 'ABCUSDT',
  lastPrice: '3',
  lastQty: '1',
  openPrice: '2',
  highPrice: '4',
  lowPrice: '1',
  volume: '50',
  quoteVolume: '120',
  openTime: 1000,
  closeTime: 1000 + DAY,
}

describe('tickers of Binance over REST', () => {
  it('of a calendar day are ignored', () => {
    const day = { ...TICKER, lastQty: undefined, openTime: 19_000 * DAY, closeTime: 19_001 * DAY - 1 }
    expect(decode('ticker', day)).toEqual([{ kind: 'ignored', reason: 'ticker of a calendar day' }])
    const rolling = { ...day, closeTime: 19_001 * DAY + 500 }
    expect(decode('ticker', rolling)).toMatchObject([{ kind: 'ticker', isPartial: false }])
  })

  it('one row or a list of rows', () => {
    const row = { kind: 'ticker', symbol: 'ABCUSDT', time: 1000 + DAY, last: 3, base: 50, quote: 120, isPartial: false }
    expect(decode('ticker', TICKER)).toMatchObject([row])
    expect(decode('ticker', [TICKER, TICKER])).toMatchObject([row, row])
  })

  it('spot rows bring the best bid and ask along', () => {
    const row = { ...TICKER, bidPrice: '2.9', bidQty: '1', askPrice: '0.00000000', askQty: '0.00000000' }
    expect(decode('ticker', row)[1]).toMatchObject({ kind: 'quote', bid: 2.9, bidSize: 1, ask: undefined })
  })

  it('coin-margined contracts are counted', () => {
    const { quoteVolume: _quoteVolume, ...row } = TICKER
    expect(decode('ticker', { ...row, baseVolume: '25' }, 'inverse')).toMatchObject([
      { base: 25, quote: undefined, contracts: 50 },
    ])
  })

  it('only the last price', () => {
    expect(decode('ticker', { symbol: 'ABCUSDT', price: '3', time: 7 })).toMatchObject([
      { last: 3, time: 7, open: undefined, isPartial: true },
    ])
  })

  it.each([
    ['a day and the minute begun', DAY + 30_000, 'ticker'],
    ['a week', 7 * DAY, 'ignored'],
    ['an hour', DAY / 24, 'ignored'],
  ])('a window of %s', (_name, window, kind) => {
    const { lastQty: _lastQty, ...row } = TICKER
    expect(decode('ticker', { ...row, closeTime: 1000 + window })).toMatchObject([{ kind }])
  })

  it('an average price is not used', () => {
    expect(decode('ticker', { mins: 5, price: '3', closeTime: 1 })).toMatchObject([{ kind: 'ignored' }])
  })

  it('quotes', () => {
    const row = { symbol: 'ABCUSD_PERP', bidPrice: '1', bidQty: '2', askPrice: '3', askQty: '4', time: 5 }
    expect(decode('book-ticker', [row], 'inverse')).toEqual([
      {
        kind: 'quote',
        symbol: 'ABCUSD_PERP',
        time: 5,
        bid: 1,
        bidSize: 2,
        ask: 3,
        askSize: 4,
        unit: 'contracts',
        isPartial: false,
      },
    ])
  })
})

describe('candles of Binance over REST', () => {
  const row = (time: number, minutes: number): unknown[] => [
    time,
    '2',
    '4',
    '1',
    '3',
    '50',
    time + minutes * 60_000 - 1,
    '120',
    6,
    '1',
    '1',
    '0',
  ]

  it.each([
    [1, 1],
    [60, 60],
    [10_080, 10_080],
    [43_200, undefined],
  ])('of %s minutes', (minutes, expected) => {
    expect(decode('candles', [row(0, minutes)])).toMatchObject([
      { kind: 'bar', minutes: expected, open: 2, high: 4, low: 1, close: 3, base: 50, quote: 120, trades: 6 },
    ])
  })

  it('come with the oldest first', () => {
    const times = decode('candles', [row(120_000, 1), row(60_000, 1)]).map(each => 'time' in each && each.time)
    expect(times).toEqual([60_000, 120_000])
  })

  it('of coin-margined contracts', () => {
    expect(decode('candles', [row(0, 1)], 'inverse')).toMatchObject([{ base: 120, quote: undefined, contracts: 50 }])
  })

  it('of a minute without trades', () => {
    const quiet = [0, '2', '2', '2', '2', '0', 59_999, '0', 0, '0', '0', '0']
    expect(decode('candles', [quiet])).toMatchObject([{ kind: 'bar', base: 0, trades: 0 }])
  })

  it('of an index are not used', () => {
    const index = [0, '2', '2', '2', '2', '0', 59_999, '0', 60, '0', '0', '0']
    expect(decode('candles', [index, index])).toMatchObject([{ kind: 'ignored' }])
  })

  it('go on after a row that cannot be read', () => {
    expect(decode('candles', [row(0, 1), ['x'], row(60_000, 1)]).map(each => each.kind)).toEqual([
      'bar',
      'malformed',
      'bar',
    ])
  })
})

describe('trades and books of Binance over REST', () => {
  it('aggregated and single trades', () => {
    expect(decode('trades', [{ a: 1, p: '2', q: '3', f: 1, l: 1, T: 4, m: true }])).toEqual([
      { kind: 'trade', symbol: undefined, id: '1', time: 4, price: 2, size: 3, unit: 'base', isBuy: false },
    ])
    expect(decode('trades', [{ id: 1, price: '2', qty: '3', time: 4, isBuyerMaker: false }], 'inverse')).toMatchObject([
      { id: '1', time: 4, size: 3, unit: 'contracts', isBuy: true },
    ])
    expect(decode('trades', [{ id: 1, price: '2', qty: '3', time: 4 }])).toMatchObject([{ kind: 'malformed' }])
  })

  it('a book', () => {
    expect(decode('book', { lastUpdateId: 9, E: 2, T: 1, bids: [['1', '2']], asks: [['3', '4']] })).toMatchObject([
      { kind: 'depth', symbol: undefined, time: 1, isSnapshot: true, last: 9, bids: [[1, 2]], asks: [[3, 4]] },
    ])
  })
})

describe('figures of contracts of Binance over REST', () => {
  const premium = {
    symbol: 'ABCUSDT',
    markPrice: '2',
    indexPrice: '2.1',
    lastFundingRate: '0.0002',
    nextFundingTime: 9,
    time: 8,
  }

  it.each(['mark', 'funding'] as const)('premium index asked for as %s', kind => {
    expect(decode(kind, [premium], 'linear')).toMatchObject([
      { kind: 'mark', mark: 2, index: 2.1, time: 8 },
      { kind: 'funding', rate: 0.0002, settlesAt: 9, predicted: undefined },
    ])
  })

  it('a dated contract has no funding', () => {
    const dated = { ...premium, lastFundingRate: '', nextFundingTime: 0 }
    expect(decode('mark', dated, 'linear').map(each => each.kind)).toEqual(['mark'])
  })

  it('paid rates and how often they are paid', () => {
    expect(decode('funding', [{ symbol: 'ABCUSDT', fundingTime: 5, fundingRate: '-0.01', markPrice: '' }])).toEqual([
      { kind: 'settlement', symbol: 'ABCUSDT', time: 5, rate: -0.01 },
    ])
    expect(decode('funding', [{ symbol: 'ABCUSDT', fundingIntervalHours: 4 }])).toMatchObject([
      { kind: 'funding', hours: 4, rate: undefined },
    ])
  })

  it.each([
    ['now', { symbol: 'ABCUSDT', openInterest: '5', time: 1 }, 'linear', { base: 5, usd: undefined }],
    [
      'now, counted',
      { symbol: 'ABCUSD_PERP', openInterest: '5', time: 1 },
      'inverse',
      { base: undefined, contracts: 5 },
    ],
    [
      'the past',
      { symbol: 'ABCUSDT', sumOpenInterest: '5', sumOpenInterestValue: '10', timestamp: '1' },
      'linear',
      { base: 5, usd: 10, contracts: undefined },
    ],
    [
      'the past, counted',
      { pair: 'ABCUSD', sumOpenInterest: '5', sumOpenInterestValue: '10', timestamp: 1 },
      'inverse',
      { symbol: undefined, base: 10, usd: undefined, contracts: 5 },
    ],
  ] as const)('open interest of %s', (_name, row, product, expected) => {
    expect(decode('open-interest', [row], product)).toMatchObject([{ kind: 'open-interest', time: 1, ...expected }])
  })

  it('long and short', () => {
    expect(
      decode('long-short', [{ symbol: 'ABCUSDT', longAccount: '0.6', shortAccount: '0.4', timestamp: '3' }]),
    ).toEqual([{ kind: 'ratio', symbol: 'ABCUSDT', time: 3, of: undefined, long: 0.6 }])
    expect(decode('long-short', [{ pair: 'ABCUSD', longPosition: '0.7', timestamp: 3 }])).toMatchObject([
      { of: 'top-positions', long: 0.7 },
    ])
    expect(decode('long-short', [{ buySellRatio: '1.5', timestamp: '3' }])).toMatchObject([{ kind: 'ignored' }])
  })

  it('a sold position was long', () => {
    const row = {
      symbol: 'ABCUSDT',
      price: '2',
      origQty: '3',
      executedQty: '3',
      averagePrice: '1.9',
      side: 'SELL',
      time: 4,
    }
    expect(decode('liquidation', [row], 'linear')).toMatchObject([{ price: 1.9, size: 3, isLong: true }])
    expect(decode('liquidation', [{ ...row, side: 'BUY' }], 'linear')).toMatchObject([{ isLong: false }])
    expect(decode('liquidation', [{ ...row, side: '' }], 'linear')).toMatchObject([{ kind: 'malformed' }])
  })
})

describe('other answers of Binance', () => {
  it.each([
    ['time', { serverTime: 5 }, { kind: 'time', time: 5 }],
    ['status', { status: 0, msg: 'normal' }, { kind: 'status', isUp: true, text: 'normal' }],
    ['status', { status: 1, msg: 'system maintenance' }, { kind: 'status', isUp: false }],
    ['status', {}, { kind: 'pong' }],
    ['status', { data: 'Normal' }, { kind: 'ignored' }],
    ['currencies', [{ coin: 'ABC', name: 'Abacus' }], { kind: 'currency', symbol: 'ABC', name: 'Abacus' }],
    ['currencies', { ABC: { withdrawFee: 1 } }, { kind: 'ignored' }],
    ['instruments', { optionSymbols: [] }, { kind: 'ignored', reason: 'options' }],
    ['mark', [{ symbol: 'ABCUSDT', time: 1, constituents: [] }], { kind: 'ignored' }],
    ['candles', { code: -1121, msg: 'Invalid symbol.' }, { kind: 'refused', code: '-1121', reason: 'Invalid symbol.' }],
    ['ticker', { code: 0, msg: 'restricted' }, { kind: 'refused', code: '0', reason: 'restricted' }],
  ] as const)('%s %j', (kind, message, expected) => {
    expect(decode(kind, message)).toMatchObject([expected])
  })

  it.each([
    ['candles', '[[1,"2"'],
    ['candles', '{}'],
    ['trades', 'null'],
    ['book', '[]'],
    ['book', '{"lastUpdateId":1,"bids":[["1"]],"asks":[]}'],
    ['ticker', '5'],
    ['ticker', 'null'],
    ['mark', '[1]'],
    ['instruments', '{}'],
    ['instruments', '<html>'],
    ['time', '{}'],
    ['status', '<html><body>WAF limit</body></html>'],
  ] as const)('malformed %s: %s', (kind, body) => {
    expect(decode(kind, body)).toMatchObject([{ kind: 'malformed' }])
  })
})
