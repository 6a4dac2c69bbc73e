import { integer, many, one, type Schema, text, unpack } from './protobuf.ts'

/** Messages of the spot sockets. Names are those of the exchange's rendering as JSON. */
const level: Schema = new Map([
  [1, text('price')],
  [2, text('quantity')],
])

const deals: Schema = new Map([
  [
    1,
    many(
      'deals',
      new Map([
        [1, text('price')],
        [2, text('quantity')],
        [3, integer('tradeType')],
        [4, integer('time')],
        [5, text('tradeId')],
      ]),
    ),
  ],
])

const depths: Schema = new Map([
  [1, many('asks', level)],
  [2, many('bids', level)],
  [4, text('version')],
])

const aggregatedDepths: Schema = new Map([
  [1, many('asks', level)],
  [2, many('bids', level)],
  [4, text('fromVersion')],
  [5, text('toVersion')],
])

const bookTicker: Schema = new Map([
  [1, text('bidPrice')],
  [2, text('bidQuantity')],
  [3, text('askPrice')],
  [4, text('askQuantity')],
])

const miniTicker: Schema = new Map([
  [1, text('symbol')],
  [2, text('price')],
  [5, text('high')],
  [6, text('low')],
  [7, text('volume')],
  [8, text('quantity')],
])

const kline: Schema = new Map([
  [1, text('interval')],
  [2, integer('windowStart')],
  [3, text('openingPrice')],
  [4, text('closingPrice')],
  [5, text('highestPrice')],
  [6, text('lowestPrice')],
  [7, text('volume')],
  [8, text('amount')],
])

/** Every message is one of these, with one body. Bodies about accounts, 304, 306 and 307, are left out. */
const push: Schema = new Map([
  [1, text('channel')],
  [3, text('symbol')],
  [5, integer('createTime')],
  [6, integer('sendTime')],
  [301, one('publicDeals', deals)],
  [302, one('publicIncreaseDepths', depths)],
  [303, one('publicLimitDepths', depths)],
  [305, one('publicBookTicker', bookTicker)],
  [308, one('publicSpotKline', kline)],
  [309, one('publicMiniTicker', miniTicker)],
  [310, one('publicMiniTickers', new Map([[1, many('items', miniTicker)]]))],
  [311, one('publicBookTickerBatch', new Map([[1, many('items', bookTicker)]]))],
  [312, one('publicIncreaseDepthsBatch', new Map([[1, many('items', depths)]]))],
  [313, one('publicAggreDepths', aggregatedDepths)],
  [314, one('publicAggreDeals', deals)],
  [315, one('publicAggreBookTicker', bookTicker)],
])

export const unpackPush = (data: Uint8Array): Record<string, unknown> => unpack(data, push)
