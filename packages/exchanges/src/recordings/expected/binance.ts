import type { Expected } from './expected.ts'

export const binanceExpected: Expected = {
  'book-coinm-rest-l2-snapshot-inverse-future-3.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSD_220624',
        time: 1654222838710,
        isSnapshot: true,
        last: 466364745366,
        bids: [
          [30626.7, 827],
          [30624.4, 11],
          [30624.3, 1],
        ],
        asks: [
          [30626.8, 114],
          [30627.7, 30],
          [30630.2, 4],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coinm-ws-btcusd-200925-depth-0ms-2.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSD_200925',
        time: 1592265602210,
        isSnapshot: false,
        first: 37471322,
        last: 37471322,
        before: 37471321,
        bids: [[9504.8, 181]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-coinm-ws-btcusd-200925-depth-0ms.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSD_200925',
        time: 1592265600420,
        isSnapshot: false,
        first: 37471290,
        last: 37471292,
        before: 37471291,
        bids: [[9498.9, 13]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-coinm-ws-l2-event-inverse-future.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSD_210625',
        time: 1622368000234,
        isSnapshot: false,
        first: 127531213607,
        last: 127531214406,
        before: 127531213513,
        bids: [
          [35943.8, 60],
          [35965.2, 896],
        ],
        asks: [
          [36038.3, 9],
          [36038.4, 21],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coinm-ws-l2-event-inverse-swap.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSD_PERP',
        time: 1622370862553,
        isSnapshot: false,
        first: 127559587191,
        last: 127559588177,
        before: 127559587113,
        bids: [
          [35365.9, 1400],
          [35425.8, 561],
        ],
        asks: [
          [35817.8, 7885],
          [35818.7, 307],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-rest-fetch-order-book-2.json': {
    depth: [
      1,
      {
        time: 1706803917258,
        isSnapshot: true,
        last: 35263532345,
        bids: [
          [42651.1, 470.672],
          [42650, 66.452],
          [42646.8, 126.261],
        ],
        asks: [
          [42878, 7.011],
          [42950.9, 0.005],
          [42980.9, 0.061],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-rest-depth-response.json': {
    depth: [1, { isSnapshot: true, last: 1027024, bids: [[4, 431]], asks: [[4.000002, 12]], unit: 'base' }],
  },
  'book-spot-rest-depth.json': {
    depth: [
      1,
      {
        isSnapshot: true,
        last: 14527958487,
        bids: [
          [60650, 0.00213],
          [60648.08, 0.06346],
          [60648.01, 0.0643],
        ],
        asks: [
          [60650.01, 0.61982],
          [60653.68, 0.00696],
          [60653.69, 0.00026],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-rest-fetch-order-book-1.json': {
    depth: [
      1,
      {
        isSnapshot: true,
        last: 25445101,
        bids: [
          [42574.3, 0.0107],
          [42574.2, 0.00646],
        ],
        asks: [
          [42574.31, 0.0087],
          [42574.8, 0.00893],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-rest-l2-snapshot-spot-3.json': {
    depth: [
      1,
      {
        isSnapshot: true,
        last: 33933317943,
        bids: [
          [23171.42, 0.03],
          [23171.16, 0.0007],
          [23109.22, 0.0005],
        ],
        asks: [
          [23171.68, 0.00067],
          [23171.69, 0.00047],
          [23224.58, 0.04353],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-btcusdc-depth.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDC',
        time: 1554076801699,
        isSnapshot: false,
        first: 16084252,
        last: 16084253,
        bids: [[4084.88, 0]],
        asks: [[4111.84, 0]],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-gntbtc-depth.json': {
    depth: [
      1,
      {
        symbol: 'GNTBTC',
        time: 1554076807698,
        isSnapshot: false,
        first: 41603407,
        last: 41603413,
        bids: [
          [2.246e-5, 1215],
          [2.245e-5, 2673],
          [2.244e-5, 390],
        ],
        asks: [
          [2.267e-5, 0],
          [2.269e-5, 7840],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-order-book-call.json': { ignored: [1, { reason: 'the answer to a call over the socket' }] },
  'book-ticker-coinm-rest-book-prices.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSD_200626',
        time: 1591257300345,
        bid: 9650.1,
        bidSize: 16,
        ask: 9650.3,
        askSize: 7,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-coinm-ws-bbo-inverse-future.json': {
    quote: [
      1,
      {
        symbol: 'XMRUSD_PERP',
        time: 1653811915499,
        bid: 172.74,
        bidSize: 86,
        ask: 172.81,
        askSize: 25,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-coinm-ws-bbo-inverse-swap.json': {
    quote: [
      1,
      {
        symbol: 'ETHUSD_PERP',
        time: 1653817930434,
        bid: 1776.25,
        bidSize: 10779,
        ask: 1776.26,
        askSize: 37544,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-coinm-ws-bnbusd-perp-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'BNBUSD_PERP',
        time: 1622505600000,
        bid: 353.401,
        bidSize: 271,
        ask: 353.477,
        askSize: 6,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-rest-book-price.json': {
    quote: [1, { symbol: 'LTCBTC', bid: 4, bidSize: 431, ask: 4.000002, askSize: 9, unit: 'base', isPartial: false }],
  },
  'book-ticker-spot-ws-bbo-spot.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        bid: 29010.9,
        bidSize: 13.94302,
        ask: 29010.91,
        askSize: 3.99953,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-book-tickers-call.json': { ignored: [1, { reason: 'the answer to a call over the socket' }] },
  'book-ticker-spot-ws-bookticker-2026.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        bid: 63704,
        bidSize: 4.77471,
        ask: 63704.01,
        askSize: 11.33198,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-btcusdt-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        bid: 8010,
        bidSize: 0.142459,
        ask: 8012.15,
        askSize: 0.031201,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-ticker-book.json': {
    quote: [
      1,
      {
        symbol: 'ETHUSDT',
        time: 1646199228121,
        bid: 4507.24,
        bidSize: 2.3595,
        ask: 4507.25,
        askSize: 2.8457,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-usdm-rest-book-price.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1589437530011,
        bid: 4,
        bidSize: 431,
        ask: 4.000002,
        askSize: 9,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-usdm-rest-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1589437530011,
        bid: 4,
        bidSize: 431,
        ask: 4.000002,
        askSize: 9,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-usdm-ws-book-price-call.json': { ignored: [1, { reason: 'the answer to a call over the socket' }] },
  'book-ticker-usdm-ws-btcusdt-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1612137603568,
        bid: 33134.42,
        bidSize: 0.17,
        ask: 33139.39,
        askSize: 0.38,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-usdm-rest-l2-snapshot-linear-swap-3.json': {
    depth: [
      1,
      {
        time: 1654232606695,
        isSnapshot: true,
        last: 1570255790655,
        bids: [
          [30430.8, 0.482],
          [30430, 0.012],
          [30429.9, 0.001],
        ],
        asks: [
          [30430.9, 1.685],
          [30431, 0.001],
          [30431.3, 0.361],
        ],
        unit: 'base',
      },
    ],
  },
  'book-usdm-rest-order-book.json': {
    depth: [
      1,
      { time: 1589436922959, isSnapshot: true, last: 1027024, bids: [[4, 431]], asks: [[4.000002, 12]], unit: 'base' },
    ],
  },
  'book-usdm-ws-btcusdt-depth-100ms.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1573948821948,
        isSnapshot: false,
        first: 687687944,
        last: 687687946,
        before: 687687946,
        bids: [[8493.78, 0.162]],
        asks: [[4096, 2.425419]],
        unit: 'base',
      },
    ],
  },
  'book-usdm-ws-depth-update-stream.json': {
    depth: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 123456788,
        isSnapshot: false,
        first: 157,
        last: 160,
        before: 149,
        bids: [[0.0024, 10]],
        asks: [[0.0026, 100]],
        unit: 'base',
      },
    ],
  },
  'book-usdm-ws-l2-event-linear-future.json': {
    depth: [
      1,
      {
        symbol: 'ETHUSDT_210625',
        time: 1622368962065,
        isSnapshot: false,
        first: 475700780918,
        last: 475700783070,
        before: 475700774972,
        bids: [
          [2437.04, 82.32],
          [2437.07, 0],
        ],
        asks: [
          [2441.23, 1.5],
          [2441.24, 0.22],
        ],
        unit: 'base',
      },
    ],
  },
  'candles-coinm-rest-index-price-klines.json': {
    ignored: [1, { reason: 'candles of a mark, index or premium price' }],
  },
  'candles-coinm-rest-mark-price-klines.json': {
    ignored: [1, { reason: 'candles of a mark, index or premium price' }],
  },
  'candles-coinm-rest-premium-index-klines.json': {
    ignored: [1, { reason: 'candles of a mark, index or premium price' }],
  },
  'candles-coinm-ws-candlestick-inverse-future.json': {
    bar: [
      1,
      {
        symbol: 'BTCUSD_220624',
        minutes: 1,
        time: 1653818820000,
        open: 29105.5,
        high: 29107.9,
        low: 29096.9,
        close: 29107.9,
        base: 0.65623556,
        contracts: 191,
        trades: 12,
        isClosed: false,
      },
    ],
  },
  'candles-coinm-ws-candlestick-inverse-swap.json': {
    bar: [
      1,
      {
        symbol: 'ETHUSD_PERP',
        minutes: 1,
        time: 1653818940000,
        open: 1786.56,
        high: 1789.24,
        low: 1785.25,
        close: 1788.67,
        base: 2246.59444657,
        contracts: 401601,
        trades: 763,
        isClosed: false,
      },
    ],
  },
  'candles-inverse-rest-fetch-ohlcv-2.json': { ignored: [1, { reason: 'candles of a mark, index or premium price' }] },
  'candles-linear-rest-fetch-ohlcv-3.json': {
    bar: [
      3,
      {
        minutes: 1,
        time: 1712738460000,
        open: 71481.9,
        high: 71481.9,
        low: 71481.9,
        close: 71481.9,
        base: 0.002,
        quote: 142.9638,
        trades: 1,
      },
    ],
  },
  'candles-spot-rest-klines-2.json': {
    bar: [
      10,
      {
        minutes: 1,
        time: 1634943780000,
        open: 60685.22,
        high: 60729.84,
        low: 60670.9,
        close: 60719.27,
        base: 21.63272,
        quote: 1313200.0134041,
        trades: 617,
      },
    ],
  },
  'candles-spot-rest-klines.json': {
    bar: [
      1,
      {
        minutes: 10080,
        time: 1499040000000,
        open: 0.0163479,
        high: 0.8,
        low: 0.015758,
        close: 0.015771,
        base: 148976.11427815,
        quote: 2434.19055334,
        trades: 308,
      },
    ],
  },
  'candles-spot-ws-candlestick-spot.json': {
    bar: [
      1,
      {
        symbol: 'BTCUSDT',
        minutes: 1,
        time: 1653818760000,
        open: 29038.46,
        high: 29038.47,
        low: 29038.46,
        close: 29038.47,
        base: 0.20926,
        quote: 6076.5891832,
        trades: 31,
        isClosed: false,
      },
    ],
  },
  'candles-spot-ws-klines.json': { malformed: [1, { reason: 'open or close is outside of high and low' }] },
  'candles-usdm-rest-continuous-contract-klines.json': {
    bar: [
      1,
      {
        minutes: 1,
        time: 1607444700000,
        open: 18879.99,
        high: 18900,
        low: 18878.98,
        close: 18896.13,
        base: 492.363,
        quote: 9302145.6608,
        trades: 1874,
      },
    ],
  },
  'candles-usdm-rest-klines.json': {
    bar: [
      1,
      {
        minutes: 10080,
        time: 1499040000000,
        open: 0.0163479,
        high: 0.8,
        low: 0.015758,
        close: 0.015771,
        base: 148976.11427815,
        quote: 2434.19055334,
        trades: 308,
      },
    ],
  },
  'candles-usdm-ws-candlestick-linear-future.json': {
    bar: [
      1,
      {
        symbol: 'BTCUSDT_220624',
        minutes: 1,
        time: 1653818880000,
        open: 29135.9,
        high: 29149.9,
        low: 29135.9,
        close: 29141.5,
        base: 1.447,
        quote: 42169.8708,
        trades: 18,
        isClosed: false,
      },
    ],
  },
  'candles-usdm-ws-kline-stream-closed.json': {
    bar: [
      1,
      {
        symbol: 'BTCUSDT',
        minutes: 1,
        time: 1638747660000,
        open: 0.001,
        high: 0.0025,
        low: 0.001,
        close: 0.002,
        base: 1000,
        quote: 1,
        trades: 100,
        isClosed: true,
      },
    ],
  },
  'candles-usdm-ws-klines.json': { malformed: [1, { reason: 'open or close is outside of high and low' }] },
  'currencies-spot-rest-asset-details.json': { ignored: [1, { reason: 'limits of withdrawals' }] },
  'currencies-spot-rest-user-assets.json': { currency: [1, { symbol: 'BTC', name: 'Bitcoin' }] },
  'errors.json': {
    refused: [14, { code: '-1121', reason: 'Invalid symbol.' }],
    malformed: [1, { reason: 'not JSON' }],
  },
  'funding-coinm-rest-funding-rates.json': {
    settlement: [2, { symbol: 'BTCUSD_PERP', time: 1698768000000, rate: -0.003 }],
  },
  'funding-coinm-ws-funding-rate-inverse-swap-all-2.json': {
    mark: [2, { symbol: 'BTCUSD_PERP', time: 1617309501002, mark: 59003.37984561 }],
    funding: [2, { symbol: 'BTCUSD_PERP', time: 1617309501002, rate: 0.00073684, settlesAt: 1617321600000 }],
  },
  'funding-usdm-rest-funding-rate.json': { settlement: [2, { symbol: 'BTCUSDT', time: 1570608000000, rate: -0.0375 }] },
  'funding-usdm-rest-funding-rates.json': { settlement: [2, { symbol: 'BTCUSDT', time: 1698768000000, rate: 0.0001 }] },
  'funding-usdm-ws-funding-rate-linear-swap-all-2.json': {
    mark: [2, { symbol: 'BTCUSDT', time: 1617309024002, mark: 59022.53514719, index: 58936.68384 }],
    funding: [2, { symbol: 'BTCUSDT', time: 1617309024002, rate: 0.00058959, settlesAt: 1617321600000 }],
  },
  'funding-usdm-ws-funding-rate-linear-swap.json': {
    mark: [1, { symbol: 'BTCUSDT', time: 1617308820003, mark: 58940.14924532, index: 58857.26693664 }],
    funding: [1, { symbol: 'BTCUSDT', time: 1617308820003, rate: 0.00058455, settlesAt: 1617321600000 }],
  },
  'instruments-coinm-rest-exchange-info.json': {
    instrument: [
      1,
      {
        symbol: 'BTCUSD_200925',
        product: 'inverse-dated',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '100000',
        deliversAt: 1601020800000,
        listedAt: 1590739200000,
        isCoin: true,
      },
    ],
  },
  'instruments-coinm-rest-list.json': {
    instrument: [
      36,
      {
        symbol: 'BTCUSD_PERP',
        product: 'inverse',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '100000',
        listedAt: 1597042800000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-exchange-info-2.json': {
    instrument: [
      2,
      {
        symbol: 'BTCUSDT',
        product: 'spot',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.01',
        sizeStep: '0.00001',
        minNotional: '10',
        maxMarketSize: '112.2110882',
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-exchange-info-response.json': {
    instrument: [1, { symbol: 'ETHBTC', product: 'spot', base: 'ETH', quote: 'BTC', isTrading: true, isCoin: true }],
  },
  'instruments-spot-rest-exchange-info.json': {
    instrument: [1, { symbol: 'ETHBTC', product: 'spot', base: 'ETH', quote: 'BTC', isTrading: true, isCoin: true }],
  },
  'instruments-spot-rest-list.json': {
    instrument: [
      103,
      {
        symbol: 'ETHBTC',
        product: 'spot',
        base: 'ETH',
        quote: 'BTC',
        isTrading: true,
        priceStep: '0.000001',
        sizeStep: '0.0001',
        minNotional: '0.0001',
        maxMarketSize: '873.90727776',
        isCoin: true,
      },
    ],
  },
  'instruments-spot-ws-exchange-info-call.json': { ignored: [1, { reason: 'the answer to a call over the socket' }] },
  'instruments-usdm-rest-exchange-info-2.json': {
    instrument: [
      3,
      {
        symbol: 'BTCUSDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.001',
        minNotional: '10',
        maxMarketSize: '1000',
        listedAt: 1569398400000,
        isCoin: true,
      },
    ],
  },
  'instruments-usdm-rest-exchange-info.json': {
    instrument: [
      1,
      {
        symbol: 'BLZUSDT',
        product: 'linear',
        base: 'BLZ',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.0001',
        sizeStep: '1',
        minNotional: '5',
        maxMarketSize: '590119',
        listedAt: 1598252400000,
        isCoin: true,
      },
    ],
  },
  'instruments-usdm-rest-list.json': {
    instrument: [
      30,
      {
        symbol: 'BTCUSDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.01',
        sizeStep: '0.001',
        minNotional: '5',
        maxMarketSize: '1000',
        listedAt: 1569398400000,
        isCoin: true,
      },
    ],
  },
  'instruments-usdm-ws-symbol.json': {
    ignored: [1, { reason: 'change of a contract, which the list of instruments brings along' }],
  },
  'liquidation-coinm-ws-btcusd-200925-force-order.json': {
    liquidation: [
      1,
      { symbol: 'BTCUSD_200925', time: 1594622954021, price: 9352.7, size: 3, unit: 'contracts', isLong: true },
    ],
  },
  'liquidation-usdm-ws-btcusdt-force-order.json': {
    liquidation: [
      1,
      { symbol: 'BTCUSDT', time: 1584059031421, price: 4706.04, size: 0.014, unit: 'base', isLong: false },
    ],
  },
  'liquidation-usdm-ws-liquidations.json': {
    liquidation: [1, { symbol: 'BTCUSDT', time: 1568014460893, price: 9910, size: 0.014, unit: 'base', isLong: true }],
  },
  'long-short-coinm-rest-taker-buy-sell-volume-ratio.json': { ignored: [2, { reason: 'volume of takers' }] },
  'long-short-coinm-rest-top-long-short-account-ratio.json': { ratio: [2, { time: 1591261042378, long: 0.6442 }] },
  'long-short-usdm-rest-global-long-short-account-ratio.json': {
    ratio: [2, { symbol: 'BTCUSDT', time: 1583139600000, long: 0.6622 }],
  },
  'long-short-usdm-rest-taker-buy-sell-volume-ratio.json': { ignored: [2, { reason: 'volume of takers' }] },
  'long-short-usdm-rest-top-long-short-account-ratio.json': {
    ratio: [2, { symbol: 'BTCUSDT', time: 1583139600000, long: 0.6442 }],
  },
  'long-short-usdm-rest-top-long-short-position-ratio.json': {
    ratio: [2, { symbol: 'BTCUSDT', time: 1583139600000, long: 0.5891 }],
  },
  'mark-coinm-rest-mark-prices.json': {
    mark: [2, { symbol: 'BTCUSD_PERP', time: 1596094042000, mark: 11029.69574559, index: 10979.144375 }],
    funding: [1, { symbol: 'BTCUSD_PERP', time: 1596094042000, rate: 0.00071003, settlesAt: 1596096000000 }],
  },
  'mark-coinm-ws-btcusd-200925-mark-price-1s.json': {
    mark: [1, { symbol: 'BTCUSD_200925', time: 1592265602000, mark: 9501.15723333 }],
  },
  'mark-usdm-ws-btcusdt-mark-price-1s.json': {
    mark: [1, { symbol: 'BTCUSDT', time: 1597536008000, mark: 11857.56, index: 11851.86949091 }],
    funding: [1, { symbol: 'BTCUSDT', time: 1597536008000, rate: 0.0001564, settlesAt: 1597564800000 }],
  },
  'mark-usdm-ws-btcusdt-mark-price.json': {
    mark: [1, { symbol: 'BTCUSDT', time: 1569888003001, mark: 8291.34697815 }],
    funding: [1, { symbol: 'BTCUSDT', time: 1569888003001, rate: 0.0001, settlesAt: 1569916800000 }],
  },
  'mark-usdm-ws-mark-price-stream.json': {
    mark: [1, { symbol: 'BTCUSDT', time: 1562305380000, mark: 11794.15, index: 11784.62659091 }],
    funding: [1, { symbol: 'BTCUSDT', time: 1562305380000, rate: 0.00038167, settlesAt: 1562306400000 }],
  },
  'mark-usdm-ws-mark-price.json': {
    mark: [1, { symbol: 'BTCUSDT', time: 1562305380000, mark: 11794.15, index: 11784.62659091 }],
    funding: [1, { symbol: 'BTCUSDT', time: 1562305380000, rate: 0.00038167, settlesAt: 1562306400000 }],
  },
  'open-interest-coinm-rest-open-interest-history.json': {
    'open-interest': [2, { time: 1591261042378, base: 176196512.234, contracts: 20403 }],
  },
  'open-interest-coinm-rest-open-interest-inverse-future.json': {
    'open-interest': [1, { symbol: 'BTCUSD_220624', time: 1654336766113, contracts: 2470927 }],
  },
  'open-interest-coinm-rest-open-interest-inverse-swap.json': {
    'open-interest': [1, { symbol: 'BTCUSD_PERP', time: 1654336819740, contracts: 5827897 }],
  },
  'open-interest-coinm-rest-open-interest.json': {
    'open-interest': [1, { symbol: 'BTCUSD_200626', time: 1591261042378, contracts: 15004 }],
  },
  'open-interest-usdm-rest-open-interest-history.json': {
    'open-interest': [2, { symbol: 'BTCUSDT', time: 1583127900000, base: 20403.637, usd: 150570784.0780998 }],
  },
  'open-interest-usdm-rest-open-interest-linear-swap.json': {
    'open-interest': [1, { symbol: 'BTCUSDT', time: 1654336844754, base: 84617.188 }],
  },
  'open-interest-usdm-rest-open-interest.json': {
    'open-interest': [1, { symbol: 'BTCUSDT', time: 1589437530011, base: 10659.509 }],
  },
  'status-spot-rest-account-status.json': { ignored: [1, { reason: 'state of an account' }] },
  'status-spot-rest-system-status.json': { status: [1, { isUp: true, text: 'normal' }] },
  'stream-coinm.ndjson': {
    quote: [
      685,
      {
        symbol: 'BCHUSD_PERP',
        time: 1626916403864,
        bid: 427.84,
        bidSize: 24,
        ask: 427.9,
        askSize: 669,
        unit: 'contracts',
        isPartial: false,
      },
    ],
    depth: [
      607,
      {
        symbol: 'BCHUSD_PERP',
        time: 1626916403864,
        isSnapshot: false,
        first: 167006084465,
        last: 167006084895,
        before: 167006084238,
        bids: [
          [427.27, 0],
          [427.53, 260],
          [427.61, 17],
        ],
        asks: [
          [427.9, 669],
          [427.91, 24],
          [427.92, 670],
        ],
        unit: 'contracts',
      },
    ],
    trade: [
      13,
      {
        symbol: 'BCHUSD_PERP',
        id: '11285749',
        time: 1626916403852,
        price: 427.91,
        size: 3,
        unit: 'contracts',
        isBuy: false,
      },
    ],
    bar: [
      8,
      {
        symbol: 'ETHUSD_210924',
        minutes: 1,
        time: 1626916380000,
        open: 1992.7,
        high: 1993.71,
        low: 1992.17,
        close: 1992.17,
        base: 9.49653573,
        contracts: 1893,
        trades: 41,
        isClosed: false,
      },
    ],
  },
  'stream-spot.ndjson': {
    depth: [
      167,
      {
        symbol: 'NKNUSDT',
        time: 1633998512068,
        isSnapshot: false,
        first: 499869750,
        last: 499869752,
        bids: [
          [0.3513, 6195],
          [0.3475, 5548],
          [0.3464, 6222],
        ],
        asks: [],
        unit: 'base',
      },
    ],
    quote: [
      83,
      { symbol: 'NKNUSDT', bid: 0.3521, bidSize: 672, ask: 0.3526, askSize: 3199, unit: 'base', isPartial: false },
    ],
    trade: [
      2,
      { symbol: 'NKNUSDT', id: '15683430', time: 1633998523963, price: 0.3528, size: 58, unit: 'base', isBuy: true },
    ],
    bar: [
      2,
      {
        symbol: 'NKNUSDT',
        minutes: 1,
        time: 1633998480000,
        open: 0.3527,
        high: 0.3528,
        low: 0.3522,
        close: 0.3528,
        base: 25877,
        quote: 9116.046,
        trades: 30,
        isClosed: false,
      },
    ],
  },
  'stream-usdm.ndjson': {
    quote: [
      450,
      {
        symbol: 'SUSHIUSDT',
        time: 1626992741012,
        bid: 7.611,
        bidSize: 2,
        ask: 7.612,
        askSize: 297,
        unit: 'base',
        isPartial: false,
      },
    ],
    depth: [
      442,
      {
        symbol: 'SUSHIUSDT',
        time: 1626992741024,
        isSnapshot: false,
        first: 600859599090,
        last: 600859600917,
        before: 600859598061,
        bids: [
          [7.504, 813],
          [7.609, 0],
          [7.611, 2],
        ],
        asks: [
          [7.615, 1563],
          [7.622, 3284],
        ],
        unit: 'base',
      },
    ],
    bar: [
      54,
      {
        symbol: 'CTKUSDT',
        minutes: 1,
        time: 1626992700000,
        open: 1.01,
        high: 1.011,
        low: 1.01,
        close: 1.011,
        base: 3917,
        quote: 3957.899,
        trades: 48,
        isClosed: false,
      },
    ],
    trade: [
      78,
      { symbol: 'CTKUSDT', id: '16599292', time: 1626992741421, price: 1.011, size: 10, unit: 'base', isBuy: true },
    ],
  },
  'ticker-all-rest-single-24hr-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BNBBTC',
        time: 1499869899040,
        last: 4.000002,
        open: 99,
        high: 100,
        low: 0.1,
        base: 8913.3,
        quote: 15.3,
        isPartial: false,
      },
    ],
    quote: [1, { symbol: 'BNBBTC', time: 1499869899040, bid: 4, ask: 4.000002, unit: 'base', isPartial: false }],
  },
  'ticker-coinm-rest-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSD_200925',
        time: 1591256718418,
        last: 9651.6,
        open: 9515,
        high: 9687,
        low: 9499.5,
        base: 5192.94797687,
        contracts: 494109,
        isPartial: false,
      },
    ],
  },
  'ticker-coinm-ws-btcusd-200925-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSD_200925',
        time: 1592265616654,
        last: 9504.9,
        open: 9432,
        high: 9769.5,
        low: 8621.4,
        base: 21221.04648872,
        contracts: 1967607,
        isPartial: false,
      },
    ],
  },
  'ticker-coinm-ws-miniticker-2026.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSD_PERP',
        time: 1788627876898,
        last: 80024.2,
        open: 79615.4,
        high: 80172.4,
        low: 79350.1,
        base: 2820.1,
        contracts: 2247374,
        isPartial: false,
      },
    ],
  },
  'ticker-coinm-ws-ticker-inverse-future-2.json': {
    ticker: [
      1,
      {
        symbol: 'AVAXUSD_PERP',
        time: 1653814699950,
        last: 25.33,
        open: 22.73,
        high: 25.92,
        low: 22.26,
        base: 1343847.21496168,
        contracts: 3259077,
        isPartial: false,
      },
    ],
  },
  'ticker-coinm-ws-ticker-inverse-future.json': {
    ticker: [
      1,
      {
        symbol: 'BNBUSD_220624',
        time: 1653814590778,
        last: 296.672,
        open: 295.538,
        high: 305.367,
        low: 293.303,
        base: 21868.80776371,
        contracts: 654348,
        isPartial: false,
      },
    ],
  },
  'ticker-coinm-ws-ticker-inverse-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSD_PERP',
        time: 1653815020148,
        last: 29031.8,
        open: 28793.6,
        high: 29222.8,
        low: 28728.4,
        base: 42252.54497257,
        contracts: 12229247,
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-fetch-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710328245391,
        last: 73369.84,
        open: 72181.09,
        high: 73650.25,
        low: 68620.82,
        base: 72140.348628,
        quote: 5167027510.687287,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1710328245391,
        bid: 73369.83,
        bidSize: 6.27086,
        ask: 73369.84,
        askSize: 0.03321,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-fetch-tickers.json': {
    ticker: [
      2,
      {
        symbol: 'BTCUSDT',
        time: 1753789176708,
        last: 118390.44,
        open: 118696.59,
        high: 119273.36,
        low: 117427.5,
        base: 14560.26477,
        quote: 1723237251.7018473,
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-price.json': { ticker: [1, { symbol: 'LTCBTC', last: 4.000002, isPartial: true }] },
  'ticker-spot-rest-ticker-price.json': { ticker: [1, { symbol: 'BTCUSDT', last: 60740, isPartial: true }] },
  'ticker-spot-ws-dogebnb-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'DOGEBNB',
        time: 1569805259092,
        last: 0.0001436,
        open: 0.00014069,
        high: 0.0001455,
        low: 0.00013851,
        base: 20014582,
        quote: 2839.62578157,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'DOGEBNB',
        time: 1569805259092,
        bid: 0.00014365,
        bidSize: 7080,
        ask: 0.00014498,
        askSize: 275033,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-miniticker-2026.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1786539510015,
        last: 64117.99,
        open: 64330.6,
        high: 64500,
        low: 63238,
        base: 14724.65375,
        quote: 940099726.8286185,
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-ticker-24hr.json': {
    ticker: [
      1,
      {
        symbol: 'BNBBTC',
        time: 123456789,
        last: 0.0025,
        open: 0.001,
        high: 0.0025,
        low: 0.001,
        base: 10000,
        quote: 18,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BNBBTC',
        time: 123456789,
        bid: 0.0024,
        bidSize: 10,
        ask: 0.0026,
        askSize: 100,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-tickers-call.json': { ignored: [1, { reason: 'the answer to a call over the socket' }] },
  'ticker-usdm-rest-price.json': {
    ticker: [1, { symbol: 'BTCUSDT', time: 1589437530011, last: 6000.01, isPartial: true }],
  },
  'ticker-usdm-rest-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1499869899040,
        last: 4.000002,
        open: 99,
        high: 100,
        low: 0.1,
        base: 8913.3,
        quote: 15.3,
        isPartial: false,
      },
    ],
  },
  'ticker-usdm-ws-btcusdt-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1568693103467,
        last: 10223.74,
        open: 10311.91,
        high: 10329.38,
        low: 10080.7,
        base: 20248.9,
        quote: 207024349.13,
        isPartial: false,
      },
    ],
  },
  'ticker-usdm-ws-miniticker-2026.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1786540329176,
        last: 63972.7,
        open: 64305.1,
        high: 64450,
        low: 63211.6,
        base: 125235.211,
        quote: 7989662536.93,
        isPartial: false,
      },
    ],
  },
  'ticker-usdm-ws-ticker-stream.json': {
    ticker: [
      1,
      {
        symbol: 'BTCUSDT',
        time: 1672515782136,
        last: 16584.6,
        open: 16716,
        high: 16764.89,
        low: 16456.51,
        base: 122474.816,
        quote: 2036102085.697464,
        isPartial: false,
      },
    ],
  },
  'time-coinm-rest-server-time.json': { time: [1, { time: 1499827319559 }] },
  'time-spot-rest-time.json': { time: [1, { time: 1633835466289 }] },
  'trades-coinm-rest-recent-trades.json': {
    trade: [1, { id: '28457', time: 1591250192508, price: 9635, size: 1, unit: 'contracts', isBuy: false }],
  },
  'trades-coinm-ws-btcusd-200925-trade.json': {
    trade: [
      1,
      {
        symbol: 'BTCUSD_200925',
        id: '173906',
        time: 1592265616653,
        price: 9504.9,
        size: 1,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-coinm-ws-etcusdt-trade.json': { ignored: [1, { reason: 'trade off the book' }] },
  'trades-coinm-ws-trade-inverse-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTCUSD_PERP',
        id: '41045788',
        time: 1616201883304,
        price: 58570.1,
        size: 58,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-spot-rest-agg-trades.json': {
    trade: [10, { id: '966492862', time: 1634944096633, price: 60759.6, size: 0.00841, unit: 'base', isBuy: true }],
  },
  'trades-spot-rest-aggregated-trade-history.json': {
    trade: [1, { id: '26129', time: 1498793709153, price: 0.01633102, size: 4.70443515, unit: 'base', isBuy: false }],
  },
  'trades-spot-rest-fetch-trades.json': {
    trade: [1, { id: '2913537567', time: 1710327661939, price: 73238.7, size: 0.00109, unit: 'base', isBuy: true }],
  },
  'trades-spot-rest-recent-trades.json': {
    trade: [1, { id: '28457', time: 1499865549590, price: 4.000001, size: 12, unit: 'base', isBuy: false }],
  },
  'trades-spot-ws-agg-trade.json': {
    trade: [
      1,
      {
        symbol: 'ETHUSDT',
        id: '226532',
        time: 1675759520847,
        price: 1632.46,
        size: 0.34305,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-aggregated-trade-history-call.json': {
    ignored: [1, { reason: 'the answer to a call over the socket' }],
  },
  'trades-spot-ws-trade-spot.json': {
    trade: [
      1,
      {
        symbol: 'BTCUSDT',
        id: '640283266',
        time: 1616176861893,
        price: 58942.01,
        size: 0.000356,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-usdm-rest-aggregated-trade-history.json': {
    trade: [1, { id: '26129', time: 1498793709153, price: 0.01633102, size: 4.70443515, unit: 'base', isBuy: false }],
  },
  'trades-usdm-rest-recent-trades.json': {
    trade: [1, { id: '28457', time: 1499865549590, price: 4.000001, size: 12, unit: 'base', isBuy: false }],
  },
  'trades-usdm-rest-trade-history.json': {
    trade: [1, { id: '28457', time: 1499865549590, price: 4.000001, size: 12, unit: 'base', isBuy: false }],
  },
  'trades-usdm-ws-agg-trade-stream.json': {
    trade: [
      1,
      { symbol: 'BTCUSDT', id: '5933014', time: 123456785, price: 0.001, size: 100, unit: 'base', isBuy: false },
    ],
  },
  'trades-usdm-ws-agg-trades.json': {
    trade: [
      1,
      { symbol: 'BTCUSDT', id: '5933014', time: 123456785, price: 0.001, size: 100, unit: 'base', isBuy: false },
    ],
  },
  'trades-usdm-ws-btcusdt-agg-trade.json': {
    trade: [1, { symbol: 'BTCUSDT', time: 1568693103463, price: 10223.74, size: 0.236, unit: 'base', isBuy: true }],
  },
  'trades-usdm-ws-trade-linear-future.json': {
    trade: [
      1,
      {
        symbol: 'BTCUSDT_210625',
        id: '21021',
        time: 1616201035958,
        price: 62595.8,
        size: 0.094,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'ws-subscribe.json': { ack: [18, { isOk: true, id: '1' }] },
}
