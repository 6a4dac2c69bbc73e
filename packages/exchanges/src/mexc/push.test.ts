import { describe, expect, it } from 'vitest'
import type { VenueEvent } from '../venue/event.ts'
import { type Packed, pack, varint } from '../replay/protobuf.ts'
import { mexc } from './decode.ts'

function decode(data: Uint8Array | string): readonly VenueEvent[] {
  const events: VenueEvent[] = []
  mexc.frame('spot', data, event => events.push(event))
  return events
}

const TIME = 1_700_000_000_123

/** The same push as protobuf and as the exchange's rendering of it. */
function bothWays(number: number, packed: Packed, name: string, body: object): readonly (readonly VenueEvent[])[] {
  const channel = 'spot@public.x.v3.api.pb@ABCUSDT'
  const bytes = pack([
    [1, channel],
    [3, 'ABCUSDT'],
    [6, TIME],
    [number, packed],
  ])
  const json = JSON.stringify({ channel, symbol: 'ABCUSDT', sendTime: String(TIME), [name]: body })
  return [decode(new Uint8Array(bytes)), decode(json)]
}

const level = (price: string, quantity: string): Packed => [
  [1, price],
  [2, quantity],
]

describe('protobuf and its rendering say the same', () => {
  it.each([
    [301, 'publicDeals', undefined],
    [314, 'publicAggreDeals', '7X0_8X0'],
  ])('%i %s', (number, name, id) => {
    const deal: Packed = [[1, '10.5'], [2, '0.25'], [3, 2], [4, TIME], ...(id === undefined ? [] : [[5, id] as const])]
    const row = { price: '10.5', quantity: '0.25', tradeType: 2, time: String(TIME), tradeId: id }
    for (const events of bothWays(
      number,
      [
        [1, deal],
        [2, 'x'],
      ],
      name,
      { deals: [row], eventType: 'x' },
    )) {
      expect(events).toEqual([
        { kind: 'trade', symbol: 'ABCUSDT', id, time: TIME, price: 10.5, size: 0.25, unit: 'base', isBuy: false },
      ])
    }
  })

  it.each([
    [302, 'publicIncreaseDepths', { version: '7' }, { isSnapshot: false, first: 7, last: 7 }],
    [303, 'publicLimitDepths', { version: '7' }, { isSnapshot: true, first: undefined, last: 7 }],
    [313, 'publicAggreDepths', { fromVersion: '5', toVersion: '7' }, { isSnapshot: false, first: 5, last: 7 }],
  ])('%i %s', (number, name, versions, expected) => {
    const packed: Packed = [
      [1, level('11', '0')],
      [2, level('10', '3')],
      [2, level('9', '4')],
      ...Object.values(versions).map((version, index) => [4 + index, version] as const),
    ]
    const body = {
      asks: [{ price: '11', quantity: '0' }],
      bids: [
        { price: '10', quantity: '3' },
        { price: '9', quantity: '4' },
      ],
      ...versions,
    }
    for (const events of bothWays(number, packed, name, body)) {
      expect(events).toMatchObject([
        {
          kind: 'depth',
          time: TIME,
          asks: [[11, 0]],
          bids: [
            [10, 3],
            [9, 4],
          ],
          unit: 'base',
          ...expected,
        },
      ])
    }
  })

  it('an empty side of a book', () => {
    for (const events of bothWays(313, [[2, level('10', '3')]], 'publicAggreDepths', {
      bids: [{ price: '10', quantity: '3' }],
    })) {
      expect(events).toMatchObject([{ asks: [], bids: [[10, 3]] }])
    }
  })

  const quote: Packed = [
    [1, '10'],
    [2, '3'],
    [3, ''],
    [4, ''],
  ]
  const quoteRow = { bidPrice: '10', bidQuantity: '3', askPrice: '', askQuantity: '' }
  it.each<[number, string, Packed, object]>([
    [305, 'publicBookTicker', quote, quoteRow],
    [315, 'publicAggreBookTicker', quote, quoteRow],
    [311, 'publicBookTickerBatch', [[1, quote]], { items: [quoteRow] }],
  ])('%i %s, with an empty side', (number, name, packed, body) => {
    for (const events of bothWays(number, packed, name, body)) {
      expect(events).toEqual([
        {
          kind: 'quote',
          symbol: 'ABCUSDT',
          time: TIME,
          bid: 10,
          bidSize: 3,
          ask: undefined,
          askSize: undefined,
          unit: 'base',
          isPartial: false,
        },
      ])
    }
  })

  const mini: Packed = [
    [1, '龙虾USDT'],
    [2, '10'],
    [3, '0.01'],
    [5, '12'],
    [6, '8'],
    [7, '5000'],
    [8, '510'],
  ]
  const miniRow = {
    symbol: '龙虾USDT',
    price: '10',
    rate: '0.01',
    high: '12',
    low: '8',
    volume: '5000',
    quantity: '510',
  }
  it.each<[number, string, Packed, object]>([
    [309, 'publicMiniTicker', mini, miniRow],
    [310, 'publicMiniTickers', [[1, mini]], { items: [miniRow] }],
  ])('%i %s, whose volume is the turnover', (number, name, packed, body) => {
    for (const events of bothWays(number, packed, name, body)) {
      expect(events).toMatchObject([
        { kind: 'ticker', symbol: '龙虾USDT', last: 10, open: undefined, high: 12, low: 8, base: 510, quote: 5000 },
      ])
    }
  })

  it('308 publicSpotKline, which starts at a second', () => {
    const packed: Packed = [
      [1, 'Min15'],
      [2, 1_700_000_100],
      [3, '2'],
      [4, '3'],
      [5, '4'],
      [6, '1'],
      [7, '20'],
      [8, '50'],
      [9, 1_700_001_000],
    ]
    const body = {
      interval: 'Min15',
      windowStart: '1700000100',
      openingPrice: '2',
      closingPrice: '3',
      highestPrice: '4',
      lowestPrice: '1',
      volume: '20',
      amount: '50',
      windowEnd: '1700001000',
    }
    for (const events of bothWays(308, packed, 'publicSpotKline', body)) {
      expect(events).toMatchObject([
        { kind: 'bar', minutes: 15, time: 1_700_000_100_000, open: 2, high: 4, low: 1, close: 3, base: 20, quote: 50 },
      ])
    }
  })

  it('a body about an account is ignored', () => {
    for (const events of bothWays(304, [[1, 'x']], 'privateOrders', { id: 'x' })) {
      expect(events).toMatchObject([{ kind: 'ignored' }])
    }
  })
})

it.each([
  ['spot@public.aggre.deals.v3.api.pb@100ms@ABCUSDT'],
  ['spot@public.deals.v3.api.pb@ABCUSDT'],
  ['spot@public.deals.v3.api.pb@ABCUSDT@5'],
])('takes the symbol from %s if it is not told', channel => {
  const deals = [{ price: '1', quantity: '2', tradeType: 1, time: 3 }]
  expect(decode(JSON.stringify({ channel, publicDeals: { deals } }))).toMatchObject([{ symbol: 'ABCUSDT' }])
})

describe('protobuf', () => {
  const whole = pack([
    [1, 'spot@public.x.v3.api.pb@ABCUSDT'],
    [3, 'ABCUSDT'],
    [
      314,
      [
        [
          1,
          [
            [1, '10.5'],
            [2, '0.25'],
            [3, 1],
            [4, TIME],
          ],
        ],
      ],
    ],
  ])

  it('skips fields that it does not know, of any type', () => {
    const unknown = [
      ...pack([
        [99, 'new'],
        [98, 7],
      ]),
      ...varint(97 * 8 + 1),
      ...Array<number>(8).fill(1),
      ...varint(96 * 8 + 5),
      1,
      1,
      1,
      1,
    ]
    expect(decode(new Uint8Array([...unknown, ...whole]))).toMatchObject([{ kind: 'trade', price: 10.5, isBuy: true }])
  })

  it('is malformed or harmless wherever it is cut', () => {
    for (let length = 1; length < whole.length; length += 1) {
      const [event] = decode(new Uint8Array(whole.slice(0, length)))
      expect(event?.kind, `${length} bytes`).toMatch(/malformed|ignored/)
    }
  })

  it.each([
    ['nothing', []],
    ['noise', [255, 254, 253, 252, 251, 250, 249, 248, 247, 246, 245, 244]],
    ['text', [...new TextEncoder().encode('<html></html>')]],
    ['a group', [11, 1, 2, 3]],
    ['a number in place of text', pack([[1, 7]])],
    ['a length beyond the end', [10, 200, 1, 65]],
  ])('of %s is malformed', (_name, bytes) => {
    expect(decode(new Uint8Array(bytes)).map(each => each.kind)).toEqual(['malformed'])
  })
})
