import type { Expected } from './expected.ts'

export const mexcExpected: Expected = {
  'book-coin-swap-rest-l2-snapshot-inverse-swap-3.json': {
    depth: [
      1,
      {
        time: 1654326901060,
        isSnapshot: true,
        last: 3094693618,
        bids: [
          [29618, 357],
          [29617.5, 357],
          [29617, 581],
        ],
        asks: [
          [29625, 630],
          [29625.5, 371],
          [29626, 581],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-l2-event-inverse-swap-update.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1647000870946,
        isSnapshot: false,
        first: 2768205529,
        last: 2768205529,
        bids: [[39944, 943]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-l2-topk-inverse-swap-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1653994948112,
        isSnapshot: true,
        last: 3087532764,
        bids: [
          [31647, 154],
          [31646.5, 1470],
          [31646, 140],
        ],
        asks: [
          [31647.5, 1029],
          [31648, 378],
          [31648.5, 357],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-rest-l2-snapshot-linear-swap-3.json': {
    depth: [
      1,
      {
        time: 1654328706778,
        isSnapshot: true,
        last: 5216820883,
        bids: [
          [29675.5, 59944],
          [29675, 29676],
          [29674.5, 15455],
        ],
        asks: [
          [29676.5, 20696],
          [29677, 19821],
          [29677.5, 50122],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-l2-event-linear-swap-update.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1647000258746,
        isSnapshot: false,
        first: 4702740808,
        last: 4702740808,
        bids: [[39962.5, 58272]],
        asks: [
          [39961, 0],
          [39961.5, 0],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-push-depth-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1587442023003,
        isSnapshot: false,
        first: 96801930,
        last: 96801930,
        bids: [[6858.5, 7]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-spot-rest-fetch-order-book.json': {
    depth: [
      1,
      {
        time: 1704908526228,
        isSnapshot: true,
        last: 20453289489,
        bids: [[45995.47, 10.337165]],
        asks: [[45995.48, 13.457322]],
        unit: 'base',
      },
    ],
  },
  'book-spot-rest-order-book.json': { malformed: [1, { reason: 'book is crossed' }] },
  'book-spot-ws-spot-public-aggre-depth-v3-api-pb-10ms-btcusdt-2.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710000000001,
        isSnapshot: false,
        first: 102,
        last: 102,
        bids: [[99.7, 1.1]],
        asks: [[100.1, 0]],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-spot-public-aggre-depth-v3-api-pb-10ms-btcusdt-3.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710000000003,
        isSnapshot: false,
        first: 103,
        last: 103,
        bids: [[99.7, 1.1]],
        asks: [[100.1, 0]],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-spot-public-aggre-depth-v3-api-pb-10ms-btcusdt-4.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1782208005090,
        isSnapshot: false,
        first: 74891313263,
        last: 74891313263,
        bids: [[61759.73, 0.0001778]],
        asks: [],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-spot-public-aggre-depth-v3-api-pb-10ms-btcusdt.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710000000000,
        isSnapshot: false,
        first: 101,
        last: 101,
        bids: [[99.9, 0.5]],
        asks: [],
        unit: 'base',
      },
    ],
  },
  'book-ticker-spot-rest-book-prices.json': {
    quote: [
      2,
      {
        symbol: 'AEUSDT',
        bid: 0.11001,
        bidSize: 115.59,
        ask: 0.11127,
        askSize: 215.48,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-spot-public-aggre-book-ticker-v3-api-pb-10ms-btcusdt-2.json': {
    quote: [1, { symbol: 'BTCUSDT', time: 1710000000005, bid: 100, bidSize: 4, unit: 'base', isPartial: false }],
  },
  'book-ticker-spot-ws-spot-public-aggre-book-ticker-v3-api-pb-10ms-btcusdt-3.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1782208005090,
        bid: 62383.56,
        bidSize: 0.07956651,
        ask: 62383.57,
        askSize: 0.09556,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'candles-coin-swap-ws-candlestick-inverse-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USD',
        minutes: 1,
        time: 1654083720000,
        open: 31439.5,
        high: 31439.5,
        low: 31439,
        close: 31439.5,
        base: 8.075908760556816,
        contracts: 2539,
      },
    ],
  },
  'candles-linear-ws-candlestick-linear-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USDT',
        minutes: 1,
        time: 1654083480000,
        open: 31576,
        high: 31585.5,
        low: 31574.5,
        close: 31575,
        quote: 99371.3865,
        contracts: 31468,
      },
    ],
  },
  'candles-linear-ws-klines.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USDT',
        minutes: 60,
        time: 1587448800000,
        open: 6894.5,
        high: 6910.5,
        low: 6885,
        close: 6885,
        quote: 233.74026934364474,
        contracts: 1611754,
      },
    ],
  },
  'candles-spot-rest-klines.json': {
    bar: [
      1,
      {
        minutes: 1,
        time: 1640804880000,
        open: 47482.36,
        high: 47482.36,
        low: 47416.57,
        close: 47436.1,
        base: 3.550717,
        quote: 168387.3,
      },
    ],
  },
  'currencies-spot-rest-user-assets.json': { currency: [1, { symbol: 'EOS', name: 'EOS' }] },
  'errors.json': { refused: [11, { code: '-1121', reason: 'Invalid symbol.' }] },
  'frames-spot-pb.json': {
    trade: [
      7,
      {
        symbol: 'BTCUSDT',
        id: '698165549569396736X0_698165549569396737X0',
        time: 1710000000001,
        price: 100.1,
        size: 0.2,
        unit: 'base',
        isBuy: true,
      },
    ],
    depth: [
      4,
      {
        symbol: 'BTCUSDT',
        time: 1710000000000,
        isSnapshot: false,
        first: 101,
        last: 101,
        bids: [[99.9, 0.5]],
        asks: [],
        unit: 'base',
      },
    ],
    quote: [2, { symbol: 'BTCUSDT', time: 1710000000005, bid: 100, bidSize: 4, unit: 'base', isPartial: false }],
    ticker: [
      1,
      {
        symbol: 'MXUSDT',
        time: 1755076752201,
        last: 2.5174,
        high: 2.6299,
        low: 2.302,
        base: 4638390.17,
        quote: 11336518.5264,
        isPartial: false,
      },
    ],
    ignored: [3, { reason: 'channel spot@private.orders.v3.api.pb' }],
  },
  'funding-linear-rest-funding-rate.json': {
    funding: [1, { symbol: 'BTC_USDT', time: 1609829807577, rate: -0.000489, settlesAt: 1609833600000, hours: 8 }],
  },
  'funding-linear-rest-funding-rates.json': {
    funding: [2, { symbol: 'BTC_USDT', time: 1609829807577, rate: -0.000489, settlesAt: 1609833600000, hours: 8 }],
  },
  'funding-linear-ws-funding-rate.json': { funding: [1, { symbol: 'BTC_USDT', time: 1587442022003, rate: 0.001 }] },
  'funding-linear-ws-push-funding-rate.json': {
    funding: [1, { symbol: 'BTC_USDT', time: 1587442022503, rate: 0.0012, settlesAt: 1587445200000 }],
  },
  'instruments-linear-rest-symbol.json': {
    instrument: [
      1,
      {
        symbol: 'BTC_USDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.5',
        sizeStep: '1',
        contractSize: '0.0001',
        maxMarketSize: '1000000',
        isCoin: true,
      },
    ],
  },
  'instruments-linear-rest-symbols.json': {
    instrument: [
      2,
      {
        symbol: 'BTC_USDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.5',
        sizeStep: '1',
        contractSize: '0.0001',
        maxMarketSize: '1000000',
        isCoin: true,
      },
    ],
  },
  'instruments-linear-ws-symbol.json': {
    instrument: [
      1,
      {
        symbol: 'CLO_USDT',
        product: 'linear',
        base: 'CLO',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.0001',
        sizeStep: '1',
        contractSize: '10',
        maxMarketSize: '9000',
        listedAt: 1760440200000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-api-symbols.json': { ignored: [3, { reason: 'symbol without figures' }] },
  'mark-linear-rest-index-price.json': { mark: [1, { symbol: 'BTC_USDT', time: 1609829627708, index: 31104.6 }] },
  'mark-linear-rest-mark-price.json': { mark: [1, { symbol: 'BTC_USDT', time: 1609829705178, mark: 31103.4 }] },
  'mark-linear-ws-index-price.json': { mark: [1, { symbol: 'BTC_USDT', time: 1587442022003, index: 0.001 }] },
  'mark-linear-ws-push-fair-price.json': { mark: [1, { symbol: 'BTC_USDT', time: 1587442021503, mark: 6867.5 }] },
  'mark-linear-ws-push-index-price.json': { mark: [1, { symbol: 'BTC_USDT', time: 1587442021003, index: 6861.7 }] },
  'ticker-coin-swap-ws-ticker-inverse-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1654165977028,
        last: 29902,
        high: 31873,
        low: 29275.5,
        base: 69402.45797981271,
        contracts: 21030740,
        isPartial: false,
      },
    ],
    quote: [
      1,
      { symbol: 'BTC_USD', time: 1654165977028, bid: 29901.5, ask: 29902.5, unit: 'contracts', isPartial: false },
    ],
    mark: [1, { symbol: 'BTC_USD', time: 1654165977028, mark: 29903.13, index: 29926.05 }],
    funding: [1, { symbol: 'BTC_USD', time: 1654165977028, rate: -1.2e-5 }],
    'open-interest': [1, { symbol: 'BTC_USD', time: 1654165977028, contracts: 17766 }],
  },
  'ticker-linear-ws-ticker-linear-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1654165943014,
        last: 29911.5,
        high: 31905.5,
        low: 29316,
        quote: 898120149.6331,
        contracts: 295146577,
        isPartial: false,
      },
    ],
    quote: [
      1,
      { symbol: 'BTC_USDT', time: 1654165943014, bid: 29911, ask: 29911.5, unit: 'contracts', isPartial: false },
    ],
    mark: [1, { symbol: 'BTC_USDT', time: 1654165943014, mark: 29911.1, index: 29926.9 }],
    funding: [1, { symbol: 'BTC_USDT', time: 1654165943014, rate: 7.2e-5 }],
    'open-interest': [1, { symbol: 'BTC_USDT', time: 1654165943014, contracts: 12357864 }],
  },
  'ticker-linear-ws-tickers.json': {
    ticker: [2, { symbol: 'BSV_USDT', time: 1587442022003, last: 183, contracts: 200, isPartial: true }],
    mark: [2, { symbol: 'BSV_USDT', time: 1587442022003, mark: 183.01 }],
  },
  'ticker-spot-rest-fetch-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710328251172,
        last: 73397.77,
        open: 72149.26,
        high: 73639.99,
        low: 68629.42,
        base: 7729.258925,
        quote: 554877037.44,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710328251172,
        bid: 73369.83,
        bidSize: 10.010045,
        ask: 73369.84,
        askSize: 6.337532,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-prices.json': { ticker: [2, { symbol: 'BTCUSDT', last: 6.65, isPartial: true }] },
  'ticker-spot-rest-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1641349582808,
        last: 46263.71,
        open: 46079.37,
        high: 47550.01,
        low: 45555.5,
        base: 1732.461487,
        isPartial: false,
      },
    ],
    quote: [
      1,
      { symbol: 'BTCUSDT', time: 1641349582808, bid: 46260.38, ask: 46260.41, unit: 'base', isPartial: false },
    ],
  },
  'ticker-spot-rest-tickers.json': {
    ticker: [
      2,
      {
        symbol: 'BTCUSDT',
        time: 1641349582808,
        last: 46263.71,
        open: 46079.37,
        high: 47550.01,
        low: 45555.5,
        base: 1732.461487,
        isPartial: false,
      },
    ],
    quote: [
      2,
      { symbol: 'BTCUSDT', time: 1641349582808, bid: 46260.38, ask: 46260.41, unit: 'base', isPartial: false },
    ],
  },
  'time-linear-rest.json': { time: [1, { time: 1587442022003 }] },
  'time-spot-rest-server-time.json': { time: [1, { time: 1645539742000 }] },
  'trades-linear-rest-recent-trades.json': {
    trade: [2, { time: 1609831234759, price: 31199, size: 15, unit: 'contracts', isBuy: false }],
  },
  'trades-linear-ws-push-deal.json': {
    trade: [
      2,
      {
        symbol: 'BTC_USDT',
        id: '13064218827',
        time: 1755487578275,
        price: 115309.8,
        size: 11,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-ws-trade-linear-swap.json': {
    trade: [1, { symbol: 'BTC_USDT', time: 1646999591755, price: 39766.5, size: 32, unit: 'contracts', isBuy: false }],
  },
  'trades-linear-ws-trades.json': {
    trade: [1, { symbol: 'BTC_USDT', time: 1763645012047, price: 91847.4, size: 49, unit: 'contracts', isBuy: false }],
  },
  'trades-spot-rest-aggregated-trade-history.json': {
    trade: [1, { time: 1641380483000, price: 46782.67, size: 0.0038, unit: 'base', isBuy: true }],
  },
  'trades-spot-rest-fetch-trades.json': {
    trade: [1, { time: 1710327661000, price: 73238.7, size: 0.000112, unit: 'base', isBuy: true }],
  },
  'trades-spot-ws-spot-public-aggre-deals-v3-api-pb-10ms-btcusdt-2.json': {
    trade: [5, { symbol: 'BTCUSDT', time: 1782208006167, price: 62383.56, size: 8.235e-5, unit: 'base', isBuy: false }],
  },
  'trades-spot-ws-spot-public-aggre-deals-v3-api-pb-10ms-btcusdt.json': {
    trade: [
      2,
      {
        symbol: 'BTCUSDT',
        id: '698165549569396736X0_698165549569396737X0',
        time: 1710000000001,
        price: 100.1,
        size: 0.2,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'ws-subscribe.json': { ack: [10, { isOk: true, channel: 'sub.depth' }] },
}
