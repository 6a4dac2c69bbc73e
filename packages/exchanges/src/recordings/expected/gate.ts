import type { Expected } from './expected.ts'

export const gateExpected: Expected = {
  'book-coin-futures-rest-l2-snapshot-inverse-future-2.json': {
    depth: [
      1,
      {
        time: 1654249503437,
        isSnapshot: true,
        bids: [
          [30166.6, 564],
          [30163.6, 535],
          [30157.6, 513],
        ],
        asks: [
          [30200.9, 564],
          [30203.9, 535],
          [30210, 564],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-futures-ws-l2-event-inverse-future-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USD_20220624',
        time: 1653810274815,
        isSnapshot: true,
        last: 79619326,
        bids: [
          [28941.5, 564],
          [28938.6, 535],
          [28932.8, 513],
        ],
        asks: [
          [28988.9, 620],
          [28991.8, 535],
          [28997.6, 513],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-rest-l2-snapshot-inverse-swap-3.json': {
    depth: [
      1,
      {
        time: 1654251302754,
        isSnapshot: true,
        bids: [
          [30061.6, 2],
          [30061.5, 3],
          [30056, 100],
        ],
        asks: [
          [30079.1, 475],
          [30079.2, 4000],
          [30079.3, 2408],
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
        time: 1632793098358,
        isSnapshot: false,
        first: 3136077080,
        last: 3136077083,
        bids: [],
        asks: [
          [42372.9, 0],
          [42367.1, 738],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-l2-topk-inverse-swap-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1662631128855,
        isSnapshot: true,
        last: 3779267315,
        bids: [
          [19158.8, 5503],
          [19155.6, 5782],
          [19153.5, 265],
        ],
        asks: [
          [19162.4, 12],
          [19162.5, 12465],
          [19163.4, 4],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-futures-rest-l2-snapshot-linear-future-3.json': {
    depth: [
      1,
      {
        time: 1654251300797,
        isSnapshot: true,
        bids: [
          [30174.5, 185],
          [30171.5, 176],
          [30165.4, 167],
        ],
        asks: [
          [30199.7, 185],
          [30202.7, 176],
          [30208.8, 167],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-futures-ws-l2-event-linear-future-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT_20210625',
        time: 1622697760000,
        isSnapshot: true,
        bids: [
          [38538, 500],
          [38460, 500],
          [38373, 2000],
        ],
        asks: [
          [38624.6, 500],
          [38708.3, 500],
          [38821, 2000],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-rest-l2-snapshot-linear-swap-3.json': {
    depth: [
      1,
      {
        time: 1654251438902,
        isSnapshot: true,
        bids: [
          [30144.5, 324289],
          [30144, 1369],
          [30143.9, 1399],
        ],
        asks: [
          [30144.6, 75703],
          [30144.7, 30094],
          [30146.3, 1750],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-rest-order-book.json': {
    depth: [
      1,
      {
        time: 1623898993121,
        isSnapshot: true,
        last: 123456,
        bids: [
          [1.17, 150],
          [1.16, 203],
        ],
        asks: [
          [1.52, 100],
          [1.53, 40],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-book.json': {
    depth: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1615366381417,
        isSnapshot: false,
        first: 2517661101,
        last: 2517661113,
        bids: [
          [54672.1, 0],
          [54664.5, 58794.5],
        ],
        asks: [
          [54743.6, 0],
          [54742, 95.2],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-futures-order-book-2.json': {
    depth: [
      2,
      {
        symbol: 'BCH_USDT',
        time: 1593561604000,
        isSnapshot: false,
        first: 242207247,
        last: 242207247,
        bids: [],
        asks: [[222.25, 390]],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-futures-order-book.json': {
    depth: [
      1,
      {
        symbol: 'ZRX_USD',
        time: 1593561600000,
        isSnapshot: true,
        bids: [[0.2728, 10]],
        asks: [[0.3351, 108]],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-l2-event-linear-swap-update.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1632799979523,
        isSnapshot: false,
        first: 8179159885,
        last: 8179159933,
        bids: [[42459.2, 73982]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-spot-rest-order-book.json': {
    depth: [
      1,
      {
        time: 1623898993121,
        isSnapshot: true,
        last: 123456,
        bids: [
          [1.17, 201.863],
          [1.16, 725.464],
        ],
        asks: [
          [1.52, 1.151],
          [1.53, 1.218],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-l2-event-spot-update.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1631836142325,
        isSnapshot: false,
        first: 4622074361,
        last: 4622074364,
        bids: [
          [47737.89, 0.002],
          [47741.35, 0],
        ],
        asks: [
          [47813.04, 0.0355],
          [47978.86, 0],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-order-book.json': {
    depth: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1606294781123,
        isSnapshot: false,
        first: 48776301,
        last: 48776306,
        bids: [
          [19137.74, 0.0001],
          [19088.37, 0],
        ],
        asks: [[19137.75, 0.6135]],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-spot-order-book-update.json': {
    depth: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1682689045398,
        isSnapshot: false,
        first: 13934528633,
        last: 13934528633,
        bids: [[29291.4, 0.5124]],
        asks: [],
        unit: 'base',
      },
    ],
  },
  'book-ticker-coin-swap-ws-bbo-inverse-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1654029908840,
        bid: 31653.9,
        bidSize: 19485,
        ask: 31654,
        askSize: 99,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-bbo-linear-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1654030293769,
        bid: 31709.2,
        bidSize: 119926,
        ask: 31709.3,
        askSize: 56231,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1615366379123,
        bid: 54696.6,
        bidSize: 37000.5,
        ask: 54696.7,
        askSize: 47061.2,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-futures-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1648771200080,
        bid: 45534.7,
        bidSize: 2500,
        ask: 45534.8,
        askSize: 15227,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-bbo-spot.json': {
    quote: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1654029559473,
        bid: 31738.93,
        bidSize: 2.3039,
        ask: 31738.94,
        askSize: 0.335,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1606293275123,
        bid: 19177.79,
        bidSize: 0.0003341504,
        ask: 19179.38,
        askSize: 0.09,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-spot-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'ETC_ETH',
        time: 1682689046131,
        bid: 0.010326,
        bidSize: 0.001,
        ask: 0.010366,
        askSize: 10,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'candles-coin-futures-ws-candlestick-inverse-future.json': {
    bar: [
      2,
      {
        symbol: 'BTC_USD_20221230',
        minutes: 5,
        time: 1662690600000,
        open: 19405.1,
        high: 19405.1,
        low: 19405.1,
        close: 19405.1,
        contracts: 80,
      },
    ],
  },
  'candles-linear-futures-ws-candlestick-linear-future.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USDT_20220930',
        minutes: 5,
        time: 1662694800000,
        open: 19847.7,
        high: 19847.7,
        low: 19826.2,
        close: 19841.4,
        contracts: 214,
      },
    ],
  },
  'candles-linear-rest-index-klines.json': {
    ignored: [1, { reason: 'candle of a premium, an index or a mark price' }],
  },
  'candles-linear-ws-candlestick-linear-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USDT',
        minutes: 5,
        time: 1662484200000,
        open: 19347.3,
        high: 19377,
        low: 19088.1,
        close: 19174.6,
        contracts: 10937513,
      },
    ],
  },
  'candles-linear-ws-kline.json': {
    bar: [
      2,
      {
        symbol: 'ETH_USDT',
        minutes: 5,
        time: 1545129300000,
        open: 94.3,
        high: 96.9,
        low: 89.5,
        close: 95.4,
        contracts: 27525555.5,
      },
    ],
  },
  'candles-spot-rest-fetch-ohlcv.json': {
    bar: [
      1,
      {
        time: 1710327600000,
        open: 73236.9,
        high: 73435.8,
        low: 73236.3,
        close: 73408.9,
        base: 13.53020576,
        quote: 992134.61604178,
        isClosed: false,
      },
    ],
  },
  'candles-spot-rest-klines.json': {
    bar: [
      1,
      {
        time: 1717246800000,
        open: 67715.1,
        high: 67839.9,
        low: 67715,
        close: 67772.5,
        base: 17.0779,
        quote: 1157762.868212,
        isClosed: true,
      },
    ],
  },
  'candles-spot-ws-candlestick-spot.json': {
    bar: [
      1,
      {
        symbol: 'BTC_USDT',
        minutes: 1,
        time: 1662803040000,
        open: 21352.26,
        high: 21352.26,
        low: 21342.41,
        close: 21342.41,
        base: 0.1533,
        quote: 3272.187909,
      },
    ],
  },
  'candles-spot-ws-kline.json': {
    bar: [
      1,
      {
        symbol: 'ETH_USDT',
        minutes: 1,
        time: 1606292580000,
        open: 19128.1,
        high: 19128.1,
        low: 19128.1,
        close: 19128.1,
        base: 3.8283,
        quote: 2362.32035,
        isClosed: true,
      },
    ],
  },
  'currencies-spot-rest-asset.json': {
    ignored: [1, { reason: 'no name of GT' }],
  },
  'errors.json': {
    refused: [6, { code: 'INVALID_CURRENCY_PAIR', reason: 'Invalid currency pair XX_USDT' }],
  },
  'funding-inverse-rest-fetch-funding-rates.json': {
    funding: [1, { symbol: 'BTC_USD', rate: 0.0001, predicted: 0.0001, settlesAt: 1741363200000, hours: 8 }],
    mark: [1, { symbol: 'BTC_USD', mark: 89029.86, index: 89025.82 }],
    'open-interest': [1, { symbol: 'BTC_USD', contracts: 11835253 }],
  },
  'instruments-linear-rest-contract.json': {
    instrument: [
      1,
      {
        symbol: 'BTC_USDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '0.0001',
        listedAt: 1669688556000,
        fundingHours: 8,
        isCoin: true,
      },
    ],
  },
  'instruments-linear-rest-list.json': {
    instrument: [
      35,
      {
        symbol: 'KNC_USDT',
        product: 'linear',
        base: 'KNC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.0001',
        sizeStep: '1',
        contractSize: '1',
        fundingHours: 8,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-list.json': {
    instrument: [
      104,
      {
        symbol: 'UNI_USDT',
        product: 'spot',
        base: 'UNI',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.001',
        sizeStep: '0.0001',
        minNotional: '1',
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-spot-currency-pairs-chz-usdt.json': {
    instrument: [
      1,
      {
        symbol: 'CHZ_USDT',
        product: 'spot',
        base: 'CHZ',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.00001',
        sizeStep: '0.01',
        minNotional: '1',
        listedAt: 1608789600000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-spot-currency-pairs.json': {
    instrument: [
      3,
      {
        symbol: 'BTC_USDT',
        product: 'spot',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.0001',
        minNotional: '1',
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-symbol.json': {
    instrument: [
      1,
      {
        symbol: 'ETH_USDT',
        product: 'spot',
        base: 'ETH',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.000001',
        sizeStep: '0.001',
        minNotional: '1',
        listedAt: 1516378650000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-symbols.json': {
    instrument: [
      1,
      {
        symbol: 'ETH_USDT',
        product: 'spot',
        base: 'ETH',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.000001',
        sizeStep: '0.001',
        minNotional: '1',
        listedAt: 1516378650000,
        isCoin: true,
      },
    ],
  },
  'liquidation-linear-rest-fetch-liquidations.json': {
    liquidation: [
      2,
      { symbol: 'BTC_USDT', time: 1700267258000, price: 36454.4, size: 33, unit: 'contracts', isLong: true },
    ],
  },
  'liquidation-linear-rest-liquidations.json': {
    liquidation: [
      1,
      { symbol: 'BTC_USDT', time: 1548654951000, price: 3424, size: 600, unit: 'contracts', isLong: true },
    ],
  },
  'long-short-linear-rest-contract-stats.json': {
    'open-interest': [1, { time: 1603865400000, usd: 1511, contracts: 124724 }],
    ratio: [3, { time: 1603865400000, of: 'accounts', long: 0.3333333333333333 }],
  },
  'long-short-linear-ws-contract-stats.json': {
    'open-interest': [1, { symbol: 'ETH_USDT', time: 1742812860000, usd: 22883730, contracts: 22883730.5 }],
    mark: [1, { symbol: 'ETH_USDT', time: 1742812860000, mark: 87746.16 }],
    ratio: [3, { symbol: 'ETH_USDT', time: 1742812860000, of: 'accounts', long: 0.663448275862069 }],
  },
  'open-interest-linear-rest-open-interest-linear-swap.json': {
    'open-interest': [2, { time: 1654335300000, usd: 2226295750.1279, contracts: 749773515 }],
    ratio: [6, { time: 1654335300000, of: 'accounts', long: 0.6402595185248412 }],
  },
  'stream-linear.ndjson': {
    ack: [22, { isOk: true, channel: 'futures.candlesticks' }],
    depth: [
      282,
      {
        symbol: 'RDNT_USDT',
        time: 1684930165217,
        isSnapshot: false,
        first: 203083177,
        last: 203083177,
        bids: [],
        asks: [[0.2983, 0]],
        unit: 'contracts',
      },
    ],
    bar: [
      1,
      {
        symbol: 'FRONT_USDT',
        minutes: 1,
        time: 1684930140000,
        open: 0.1701,
        high: 0.1701,
        low: 0.1701,
        close: 0.1701,
        contracts: 0,
      },
    ],
    quote: [
      51,
      {
        symbol: 'RDNT_USDT',
        time: 1684930165960,
        bid: 0.2972,
        bidSize: 5383,
        ask: 0.2976,
        askSize: 8456,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'stream-spot.ndjson': {
    ack: [22, { isOk: true, channel: 'spot.trades' }],
    depth: [
      147,
      {
        symbol: 'HAI_ETH',
        time: 1619093532978,
        isSnapshot: false,
        first: 2691446,
        last: 2691446,
        bids: [
          [0.00010322, 5360.209],
          [0.00010276, 20.80412499],
          [0.00010218, 17572.445],
        ],
        asks: [
          [0.00010396, 5876.967],
          [0.0001052, 16944.291],
          [0.00010605, 20939.078],
        ],
        unit: 'base',
      },
    ],
    ticker: [
      18,
      {
        symbol: 'NEO_BTC',
        time: 1619093533000,
        last: 0.0018716,
        high: 0.0018754,
        low: 0.0017148,
        base: 1138.01640718,
        quote: 2.048263365803126,
        isPartial: false,
      },
    ],
    quote: [
      18,
      { symbol: 'NEO_BTC', time: 1619093533000, bid: 0.0018697, ask: 0.0018734, unit: 'base', isPartial: false },
    ],
    bar: [
      10,
      {
        symbol: 'DIS_USDT',
        minutes: 1,
        time: 1619093520000,
        open: 120.92,
        high: 120.92,
        low: 120.92,
        close: 120.92,
        quote: 0,
      },
    ],
    trade: [
      7,
      {
        symbol: 'DIS_USDT',
        id: '816995772',
        time: 1619093543708,
        price: 121.58,
        size: 0.201,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'ticker-coin-futures-ws-ticker-inverse-future.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USD_20220624',
        time: 1654162230000,
        last: 29954.9,
        high: 31884.4,
        low: 29336.9,
        base: 8,
        quote: 265260,
        contracts: 265260,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BTC_USD_20220624', time: 1654162230000, mark: 29955.64, index: 29975.14 }],
    'open-interest': [1, { symbol: 'BTC_USD_20220624', time: 1654162230000, contracts: 9999 }],
  },
  'ticker-coin-swap-ws-ticker-inverse-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USD',
        time: 1654162687000,
        last: 29860.8,
        high: 31856.2,
        low: 29259.1,
        quote: 15542254,
        contracts: 15542254,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BTC_USD', time: 1654162687000, mark: 29902.44, index: 29900.05 }],
    funding: [1, { symbol: 'BTC_USD', time: 1654162687000, rate: 0.0001, predicted: -0.000292 }],
    'open-interest': [1, { symbol: 'BTC_USD', time: 1654162687000, contracts: 31659115 }],
  },
  'ticker-linear-futures-ws-ticker-linear-future.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT_20220624',
        time: 1654162642000,
        last: 29960.5,
        high: 31971.7,
        low: 21380.4,
        base: 2,
        quote: 83155,
        contracts: 27755,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BTC_USDT_20220624', time: 1654162642000, mark: 29953.01, index: 29925.89 }],
    'open-interest': [1, { symbol: 'BTC_USDT_20220624', time: 1654162642000, contracts: 10037 }],
  },
  'ticker-linear-rest-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        last: 6432,
        high: 6790,
        low: 6278,
        base: 28613220,
        quote: 184040233284,
        contracts: 184040233284,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BTC_USDT', bid: 34089.7, ask: 34217.9, unit: 'contracts', isPartial: false }],
    mark: [1, { symbol: 'BTC_USDT', mark: 6534, index: 6531 }],
    funding: [1, { symbol: 'BTC_USDT', rate: 0.0001, predicted: 0.0001 }],
    'open-interest': [1, { symbol: 'BTC_USDT', contracts: 32323904 }],
  },
  'ticker-linear-ws-futures-tickers-2.json': {
    ticker: [
      1,
      {
        symbol: 'BSV_USDT',
        time: 1617952183000,
        last: 244.9,
        base: 13275,
        quote: 3251280,
        contracts: 1327595,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BSV_USDT', time: 1617952183000, mark: 244.78, index: 244.75 }],
    funding: [1, { symbol: 'BSV_USDT', time: 1617952183000, rate: 0.000962, predicted: 0.000216 }],
    'open-interest': [1, { symbol: 'BSV_USDT', time: 1617952183000, contracts: 417015 }],
  },
  'ticker-linear-ws-futures-tickers-2026.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1786540617093,
        last: 63964.7,
        high: 64443.9,
        low: 63209,
        base: 39369.0687,
        quote: 2518230674,
        contracts: 393690687,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BTC_USDT', time: 1786540617093, mark: 63964.8, index: 63989.2 }],
    funding: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1786540617093,
        rate: 0.000052,
        predicted: 0.000052,
        settlesAt: 1786550400000,
        hours: 8,
      },
    ],
    'open-interest': [1, { symbol: 'BTC_USDT', time: 1786540617093, contracts: 658216984 }],
  },
  'ticker-linear-ws-futures-tickers.json': {
    ticker: [
      2,
      {
        symbol: 'ETC_USD',
        time: 1593561606000,
        last: 5.67,
        base: 2478,
        quote: 14051,
        contracts: 2713,
        isPartial: false,
      },
    ],
    mark: [2, { symbol: 'ETC_USD', time: 1593561606000, mark: 5.735, index: 5.734 }],
    funding: [2, { symbol: 'ETC_USD', time: 1593561606000, rate: 0.0001, predicted: 0.0001 }],
    'open-interest': [2, { symbol: 'ETC_USD', time: 1593561606000, contracts: 46366 }],
  },
  'ticker-linear-ws-ticker-linear-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1654162715000,
        last: 29885.9,
        high: 31880,
        low: 29280,
        base: 33759,
        quote: 1008933444,
        contracts: 337595135,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'BTC_USDT', time: 1654162715000, mark: 29908, index: 29908.95 }],
    funding: [1, { symbol: 'BTC_USDT', time: 1654162715000, rate: -0.00004, predicted: 0.000056 }],
    'open-interest': [1, { symbol: 'BTC_USDT', time: 1654162715000, contracts: 754413619 }],
  },
  'ticker-linear-ws-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1541659086123,
        last: 118.4,
        high: 132.5,
        low: 99.2,
        base: 5526,
        quote: 1665006,
        contracts: 745487577,
        isPartial: false,
      },
    ],
    mark: [1, { symbol: 'ETH_USDT', time: 1541659086123, mark: 118.35, index: 118.36 }],
    funding: [1, { symbol: 'ETH_USDT', time: 1541659086123, rate: -0.000114, predicted: 0.01875 }],
    'open-interest': [1, { symbol: 'ETH_USDT', time: 1541659086123, contracts: 73648.5 }],
  },
  'ticker-spot-rest-fetch-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        last: 73373.9,
        high: 73636.3,
        low: 68629.9,
        base: 3410.0783503636,
        quote: 243764368.46418,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BTC_USDT', bid: 73364.1, ask: 73364.2, unit: 'base', isPartial: false }],
  },
  'ticker-spot-rest-spot-tickers-btc-usdt.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        last: 26028.7,
        high: 26202.4,
        low: 25606.3,
        base: 4726.066213526,
        quote: 122407105.4829,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BTC_USDT', bid: 26026.7, ask: 26026.8, unit: 'base', isPartial: false }],
  },
  'ticker-spot-rest-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'BTC3L_USDT',
        last: 2.46140352,
        high: 2.7431,
        low: 1.9863,
        base: 656614.084582059,
        quote: 1602221.6646837553,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BTC3L_USDT', bid: 2.4606821, ask: 2.477, unit: 'base', isPartial: false }],
  },
  'ticker-spot-ws-spot-tickers-2026.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_USDT',
        time: 1786539989549,
        last: 64043.9,
        high: 64473.5,
        low: 63234.7,
        base: 5291.366688,
        quote: 337744396.9986996,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BTC_USDT', time: 1786539989549, bid: 64043.8, ask: 64043.9, unit: 'base', isPartial: false }],
  },
  'ticker-spot-ws-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'ETH_USDT',
        time: 1717595233666,
        last: 70775.2,
        high: 71366,
        low: 69336.2,
        base: 4643.108806389,
        quote: 328461488.44111,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'ETH_USDT', time: 1717595233666, bid: 70773, ask: 70773.1, unit: 'base', isPartial: false }],
  },
  'time-all-rest-fetch-time.json': {
    time: [1, { time: 1731448079476 }],
  },
  'trades-coin-futures-ws-trade-inverse-future.json': {
    trade: [
      2,
      {
        symbol: 'BTC_USD_20220603',
        id: '376991',
        time: 1653808101000,
        price: 29009.9,
        size: 7,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-coin-swap-ws-trade-inverse-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USD',
        id: '19910126',
        time: 1616327545436,
        price: 56155.2,
        size: 7,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-rest-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USDT',
        id: '121234231',
        time: 1514764800000,
        price: 100.123,
        size: 100,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-linear-ws-futures-trades-2.json': {
    trade: [
      1,
      {
        symbol: 'ETH_USDT',
        id: '1696009',
        time: 1593561623000,
        price: 225.5,
        size: 22,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-linear-ws-futures-trades.json': {
    trade: [
      1,
      { symbol: 'COMP_USDT', id: '31615', time: 1593561616000, price: 217.2, size: 1, unit: 'contracts', isBuy: true },
    ],
  },
  'trades-linear-ws-trade-linear-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USDT',
        id: '15366793',
        time: 1616327563918,
        price: 56233.3,
        size: 50,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-ws-trade.json': {
    ignored: [1, { reason: 'internal trade of ETH_USDT' }],
  },
  'trades-spot-rest-fetch-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USDT',
        id: '7835390042',
        time: 1710327648162,
        price: 73236.4,
        size: 0.0002,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-spot-trades-update.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USDT',
        id: '6064666343',
        time: 1691620568789,
        price: 29573.7,
        size: 0.0003009,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-spot-trades.json': {
    trade: [
      1,
      {
        symbol: 'TLOS_BTC',
        id: '5541729598',
        time: 1682689046123,
        price: 0.00000644,
        size: 89.238,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-trade-spot.json': {
    trade: [
      1,
      {
        symbol: 'BTC_USDT',
        id: '1638417041',
        time: 1631824310261,
        price: 47395.009,
        size: 0.00052,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'ws-subscribe.json': {
    ack: [14, { isOk: true, id: '-999', channel: 'futures.book_ticker' }],
  },
}
