import type { Expected } from './expected.ts'

export const huobiExpected: Expected = {
  'book-coin-futures-ws-l2-event-inverse-future-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC_CQ',
        time: 1622708089134,
        isSnapshot: true,
        last: 1223482159,
        bids: [
          [38884.9, 6],
          [38883.86, 6],
          [38880.25, 3],
        ],
        asks: [
          [38884.91, 652],
          [38886.32, 21],
          [38887.88, 4],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-futures-ws-l2-event-inverse-future-update-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC_CQ',
        time: 1622711041458,
        isSnapshot: false,
        last: 1223606224,
        before: 1223606223,
        bids: [
          [38932.53, 200],
          [38926.08, 0],
          [38912.29, 0],
        ],
        asks: [
          [38939.82, 10],
          [38958.06, 100],
          [38973.97, 0],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-futures-ws-market-bch-cq-depth-step0.json': {
    depth: [
      1,
      {
        symbol: 'BCH_CQ',
        time: 1572912028381,
        isSnapshot: false,
        last: 25102974989,
        bids: [
          [290.864, 1],
          [290.966, 0],
        ],
        asks: [[299.375, 734]],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-futures-ws-market-btc-nw-depth-step0.json': {
    depth: [
      1,
      {
        symbol: 'BTC_NW',
        time: 1572912001180,
        isSnapshot: true,
        last: 25102925648,
        bids: [
          [9467.21, 35],
          [9467.2, 132],
        ],
        asks: [
          [9469.88, 20],
          [9470.38, 8],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-l2-event-inverse-swap-update-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USD',
        time: 1622711368355,
        isSnapshot: false,
        last: 1300632845,
        before: 1300632844,
        bids: [
          [38880.6, 0],
          [38868.2, 50],
        ],
        asks: [[38895.7, 1635]],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-l2-topk-inverse-swap-3.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USD',
        time: 1653988195288,
        isSnapshot: true,
        last: 136445301207,
        bids: [
          [31565.4, 564],
          [31564.1, 7],
          [31563.4, 200],
        ],
        asks: [
          [31565.5, 2749],
          [31566.6, 95],
          [31567, 65],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-coin-swap-ws-market-bch-usd-depth-size-150-high-freq.json': {
    depth: [
      1,
      {
        symbol: 'BCH-USD',
        time: 1592904821308,
        isSnapshot: false,
        last: 164176090,
        before: 164176089,
        bids: [[239.34, 1021]],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-l2-event-linear-swap-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1622711946534,
        isSnapshot: true,
        last: 709648689,
        bids: [
          [39054.9, 4754],
          [39054.8, 1],
          [39054.7, 1],
        ],
        asks: [
          [39055, 19345],
          [39056.8, 1200],
          [39057.5, 85],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-order-book-incr.json': {
    depth: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1603707712356,
        isSnapshot: true,
        last: 1512467,
        bids: [
          [13071.9, 38],
          [13060, 400],
        ],
        asks: [
          [13081.9, 206],
          [13099.7, 371],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-ws-order-book.json': {
    depth: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1603707576467,
        isSnapshot: true,
        last: 131596447,
        bids: [
          [13071.9, 38],
          [13068, 5],
        ],
        asks: [
          [13081.9, 197],
          [13099.7, 371],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-spot-rest-order-book.json': {
    depth: [
      1,
      {
        symbol: 'btcusdt',
        time: 1629790438215,
        isSnapshot: true,
        last: 136107114472,
        bids: [
          [49790.87, 0.779876],
          [49785.9, 0.000182],
          [49784.48, 0.002758],
        ],
        asks: [
          [49790.88, 2.980472],
          [49790.89, 0.006613],
          [49792.16, 0.080302],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-l2-event-spot-update.json': {
    depth: [
      1,
      {
        symbol: 'btcusdt',
        time: 1622707662703,
        isSnapshot: false,
        last: 129803485567,
        before: 129803485424,
        bids: [
          [38765.39, 0],
          [38762.87, 0.009708],
        ],
        asks: [[38762.88, 0.102302]],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-market-waxpbtc-depth-step0.json': {
    depth: [
      1,
      {
        symbol: 'waxpbtc',
        time: 1572912002001,
        isSnapshot: false,
        last: 100052331172,
        bids: [],
        asks: [],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-order-book.json': {
    depth: [
      1,
      {
        symbol: 'ethusdt',
        time: 1630983549500,
        isSnapshot: true,
        last: 136998124622,
        bids: [
          [52690.69, 0.36281],
          [52690.68, 0.2],
        ],
        asks: [
          [52690.7, 0.372591],
          [52691.26, 0.13],
        ],
        unit: 'base',
      },
    ],
  },
  'book-ticker-coin-futures-ws-market-btc-cw-bbo-2.json': {
    quote: [
      1,
      {
        symbol: 'BTC_CW',
        time: 1633046407225,
        bid: 43812.82,
        bidSize: 7,
        ask: 43829.95,
        askSize: 3,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-coin-futures-ws-market-btc-cw-bbo.json': {
    quote: [
      1,
      {
        symbol: 'BTC_CW',
        time: 1593561603500,
        bid: 9142.12,
        bidSize: 6091,
        ask: 9142.13,
        askSize: 68,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-coin-swap-ws-market-btc-usd-bbo.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USD',
        time: 1630454400734,
        bid: 47152.3,
        bidSize: 1436,
        ask: 47152.4,
        askSize: 4635,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-rest-book-ticker.json': {
    quote: [
      4,
      {
        symbol: 'BTC-USDT-CW',
        time: 1638754357868,
        bid: 48482.5,
        bidSize: 385,
        ask: 48637.3,
        askSize: 746,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-bbo-linear-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654031855127,
        bid: 31784.1,
        bidSize: 5911,
        ask: 31784.2,
        askSize: 4,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1603707934525,
        bid: 13064,
        bidSize: 38,
        ask: 13072.3,
        askSize: 205,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-linear-ws-market-btc-usdt-bbo.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1630454400495,
        bid: 47176.5,
        bidSize: 1,
        ask: 47176.6,
        askSize: 9249,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-bbo-spot.json': {
    quote: [
      1,
      {
        symbol: 'btcusdt',
        time: 1654031600064,
        bid: 31764.08,
        bidSize: 4.378544,
        ask: 31764.09,
        askSize: 0.794873,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-book-ticker.json': {
    quote: [
      1,
      {
        symbol: 'ethusdt',
        time: 1630994555539,
        bid: 52665.01,
        bidSize: 0.178567,
        ask: 52665.02,
        askSize: 1.502181,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-market-btchusd-bbo.json': {
    quote: [
      1,
      {
        symbol: 'btchusd',
        time: 1588227079007,
        bid: 9422.13,
        bidSize: 0.3,
        ask: 9434.09,
        askSize: 0.3,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-market-btcusdt-bbo.json': {
    quote: [
      1,
      {
        symbol: 'btcusdt',
        time: 1575158404057,
        bid: 7541.16,
        bidSize: 0.002329,
        ask: 7543.59,
        askSize: 2.323241,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'candles-coin-futures-ws-candlestick-inverse-future.json': {
    bar: [
      1,
      {
        symbol: 'BTC_CQ',
        minutes: 1,
        time: 1654081380000,
        open: 31565.04,
        high: 31565.04,
        low: 31565.04,
        close: 31565.04,
        base: 0.006336123762238223,
        contracts: 2,
        trades: 1,
      },
    ],
  },
  'candles-coin-swap-ws-candlestick-inverse-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USD',
        minutes: 1,
        time: 1662710340000,
        open: 20635.1,
        high: 20635.1,
        low: 20635.1,
        close: 20635.1,
        base: 3.3050481945810777,
        contracts: 682,
        trades: 5,
      },
    ],
  },
  'candles-linear-rest-klines.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT',
        minutes: 1,
        time: 1603695060000,
        open: 13076.8,
        high: 13076.8,
        low: 13076.8,
        close: 13076.8,
        base: 0.004,
        quote: 52.3072,
        contracts: 4,
        trades: 1,
      },
    ],
  },
  'candles-linear-rest-mark-price-klines.json': { ignored: [1, { reason: 'channel market.BTC-USDT.mark_price.5min' }] },
  'candles-linear-rest-premium-index-klines.json': {
    ignored: [1, { reason: 'channel market.BTC-USDT.premium_index.1min' }],
  },
  'candles-linear-ws-candlestick-linear-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT',
        minutes: 1,
        time: 1654081440000,
        open: 31531.9,
        high: 31532,
        low: 31531.9,
        close: 31531.9,
        base: 0.532,
        quote: 16774.9728,
        contracts: 532,
        trades: 5,
      },
    ],
  },
  'candles-linear-ws-index-kline.json': { mark: [1, { symbol: 'ETH-USDT', time: 1607309592214, index: 19242.05 }] },
  'candles-linear-ws-mark-kline.json': { mark: [1, { symbol: 'ETH-USDT', time: 1489474082831, mark: 9800.12 }] },
  'candles-spot-rest-fetch-ohlcv.json': {
    bar: [
      1,
      {
        symbol: 'btcusdt',
        minutes: 60,
        time: 1710327600000,
        open: 73239.67,
        high: 73429.87,
        low: 73225.45,
        close: 73394.27,
        base: 7.878463990783707,
        quote: 577530.94600318,
        trades: 497,
      },
    ],
  },
  'candles-spot-ws-candlestick-spot.json': {
    bar: [
      1,
      {
        symbol: 'btcusdt',
        minutes: 1,
        time: 1654081320000,
        open: 31545.71,
        high: 31545.72,
        low: 31545.71,
        close: 31545.72,
        base: 0.015443758717188892,
        quote: 487.1844552,
        trades: 4,
      },
    ],
  },
  'candles-spot-ws-kline-1min-2026.json': {
    bar: [
      1,
      {
        symbol: 'btcusdt',
        minutes: 1,
        time: 1786563000000,
        open: 63349.89,
        high: 63349.89,
        low: 63349.89,
        close: 63349.89,
        base: 0.925818,
        quote: 58650.46846002,
        trades: 3,
      },
    ],
  },
  'candles-spot-ws-klines.json': {
    bar: [
      1,
      {
        symbol: 'ethusdt',
        minutes: 1440,
        time: 1630981680000,
        open: 0.074849,
        high: 0.074849,
        low: 0.074848,
        close: 0.074848,
        base: 2.4448,
        quote: 0.1829884187,
        trades: 3,
      },
    ],
  },
  'currencies-spot-rest-assets.json': { currency: [1, { symbol: 'USDT', name: 'Tether USDT' }] },
  'errors.json': { refused: [9, { code: 'invalid-parameter', reason: 'invalid symbol' }] },
  'funding-coin-swap-ws-funding-rate-inverse-swap.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USD',
        time: 1617309842839,
        rate: 0.000624180443735412,
        predicted: 0.000807076648698898,
        settlesAt: 1617321600000,
      },
    ],
  },
  'funding-coin-swap-ws-public-btc-usd-funding-rate.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USD',
        time: 1592904820339,
        rate: 0.0001,
        predicted: 0.000113655663368468,
        settlesAt: 1592913600000,
      },
    ],
  },
  'funding-inverse-rest-fetch-funding-rate-history-2.json': {
    settlement: [1, { symbol: 'BTC-USD', time: 1781251200000, rate: 0.0001 }],
  },
  'funding-linear-rest-estimated-funding-rate-klines.json': {
    ignored: [1, { reason: 'channel market.BTC-USDT.estimated_rate.1min' }],
  },
  'funding-linear-rest-fetch-funding-rate-history-1.json': {
    settlement: [1, { symbol: 'BTC-USDT', time: 1603296000000, rate: 0.0001 }],
  },
  'funding-linear-rest-funding-rate.json': {
    funding: [1, { symbol: 'BTC-USDT', time: 1603696494714, rate: 0.0001, settlesAt: 1603699200000 }],
  },
  'funding-linear-ws-funding-rate-linear-swap.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1617309787271,
        rate: 0.000754108135233895,
        predicted: 0.000429934303518805,
        settlesAt: 1617321600000,
      },
    ],
  },
  'funding-linear-ws-funding.json': {
    funding: [1, { symbol: 'BTC-USDT', time: 1603778748166, rate: -0.000220068774978695, settlesAt: 1603785600000 }],
  },
  'funding-linear-ws-public-btc-usdt-funding-rate.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1606780803260,
        rate: 0.0001,
        predicted: 0.000236636095370214,
        settlesAt: 1606780800000,
      },
    ],
  },
  'instruments-coin-futures-rest-list.json': {
    instrument: [
      39,
      {
        symbol: 'BTC210723',
        product: 'inverse-dated',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.01',
        sizeStep: '1',
        contractSize: '100',
        deliversAt: 1627027200000,
        listedAt: 1625788800000,
        isCoin: true,
      },
    ],
  },
  'instruments-coin-swap-rest-list.json': {
    instrument: [
      50,
      {
        symbol: 'BTC-USD',
        product: 'inverse',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        listedAt: 1585094400000,
        isCoin: true,
      },
    ],
  },
  'instruments-linear-rest-contract-elements.json': { ignored: [1, { reason: 'rules of a contract' }] },
  'instruments-linear-rest-contract-info.json': {
    instrument: [
      4,
      {
        symbol: 'BTC-USDT-211203',
        product: 'linear-dated',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '0.001',
        deliversAt: 1638518400000,
        listedAt: 1638403200000,
        isCoin: true,
      },
    ],
  },
  'instruments-linear-rest-fetch-settlement-history.json': { ignored: [1, { reason: 'settlement of a contract' }] },
  'instruments-linear-rest-list.json': {
    instrument: [
      60,
      {
        symbol: 'BTC-USDT',
        product: 'linear',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '0.001',
        listedAt: 1603238400000,
        isCoin: true,
      },
    ],
  },
  'instruments-linear-ws-contract-elements.json': { ignored: [1, { reason: 'topic public.*.contract_elements' }] },
  'instruments-linear-ws-contract.json': {
    instrument: [
      2,
      {
        symbol: 'MANA-USDT',
        product: 'linear',
        base: 'MANA',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.0001',
        sizeStep: '1',
        contractSize: '10',
        listedAt: 1611878400000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-list.json': {
    instrument: [
      89,
      {
        symbol: 'uni2susdt',
        product: 'spot',
        base: 'UNI2S',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.000001',
        sizeStep: '0.0001',
        minNotional: '5',
        maxMarketSize: '949.9613',
        isCoin: false,
      },
    ],
  },
  'instruments-spot-rest-symbol-config.json': {
    instrument: [
      1,
      {
        symbol: 'btc3lusdt',
        product: 'spot',
        base: 'BTC3L',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.0001',
        sizeStep: '0.0001',
        minNotional: '5',
        maxMarketSize: '199.0515',
        isCoin: false,
      },
    ],
  },
  'instruments-spot-ws-symbols.json': {
    ticker: [
      1,
      {
        symbol: 'ethusdt',
        time: 1630998026649,
        last: 52379.99,
        open: 51823.62,
        high: 52924.14,
        low: 51000,
        base: 13991.028076056185,
        quote: 727676440.200527,
        isPartial: false,
      },
    ],
  },
  'liquidation-coin-futures-ws-public-btc-liquidation-orders-2.json': {
    liquidation: [
      1,
      { symbol: 'BTC200925', time: 1593561773025, price: 9115.43, size: 319, unit: 'contracts', isLong: true },
    ],
  },
  'liquidation-coin-futures-ws-public-btc-liquidation-orders-3.json': {
    liquidation: [
      1,
      { symbol: 'BTC200703', time: 1593593169156, price: 9244.08, size: 218, unit: 'contracts', isLong: false },
    ],
  },
  'liquidation-coin-futures-ws-public-btc-liquidation-orders.json': {
    liquidation: [
      1,
      { symbol: 'BTC200703', time: 1593561769833, price: 9062.71, size: 1450, unit: 'contracts', isLong: true },
    ],
  },
  'liquidation-linear-rest-fetch-liquidations.json': {
    liquidation: [
      1,
      { symbol: 'BTC-USDT', time: 1781849094165, price: 62978.5, size: 2, unit: 'contracts', isLong: false },
    ],
  },
  'liquidation-linear-ws-liquidation.json': {
    liquidation: [
      1,
      { symbol: 'O3-USDT', time: 1639122193172, price: 0.7858, size: 432, unit: 'contracts', isLong: true },
    ],
  },
  'liquidation-linear-ws-public-btc-usdt-liquidation-orders.json': {
    liquidation: [
      1,
      { symbol: 'BTC-USDT', time: 1608226502284, price: 23350.5, size: 227, unit: 'contracts', isLong: true },
    ],
  },
  'long-short-linear-rest-top-trader-account-sentiment.json': {
    ratio: [1, { symbol: 'BTC-USDT', time: 1638115200000, of: 'top-accounts', long: 0.5 }],
  },
  'mark-coin-futures-ws-market-eth-nw-basis-1min-open.json': {
    mark: [1, { symbol: 'ETH_NW', time: 1592915040000, index: 243.466431823 }],
  },
  'mark-linear-rest-swap-index-price.json': {
    mark: [1, { symbol: 'BTC-USDT', time: 1603694592011, index: 13076.32986568 }],
  },
  'mark-linear-ws-market-btc-usdt-basis-1min-close.json': {
    mark: [1, { symbol: 'BTC-USDT', time: 1606780806356, index: 19695.41 }],
  },
  'open-interest-coin-futures-rest-open-interest-inverse-future.json': {
    'open-interest': [2, { symbol: 'DOT220617', time: 1654344900121, base: 10561.41456050222, contracts: 9724 }],
  },
  'open-interest-coin-swap-rest-open-interest-inverse-swap.json': {
    'open-interest': [2, { symbol: 'EOS-USD', time: 1654346524275, base: 945962.0424045104, contracts: 119125 }],
  },
  'open-interest-inverse-rest-fetch-open-interest-2.json': {
    'open-interest': [1, { symbol: 'BTC-USD', time: 1735383301024, base: 378.4001369246471, contracts: 358158 }],
  },
  'open-interest-linear-rest-fetch-open-interest-1.json': {
    'open-interest': [
      1,
      { symbol: 'BTC-USDT', time: 1781412203224, base: 32469.73, usd: 2090274585.453, contracts: 32469730 },
    ],
  },
  'open-interest-linear-rest-open-interest-history.json': {
    'open-interest': [1, { symbol: 'BTC-USDT-211210', time: 1638720000000, usd: 1321498.5264, contracts: 27112 }],
  },
  'open-interest-linear-rest-open-interest-linear-swap.json': {
    'open-interest': [
      2,
      { symbol: 'MANA-USDT', time: 1654346577824, base: 2884910, usd: 2788265.515, contracts: 288491 },
    ],
  },
  'open-interest-linear-rest-swap-open-interest.json': {
    'open-interest': [
      4,
      { symbol: 'BTC-USDT', time: 1638754059540, base: 78.696, usd: 3823138.2456, contracts: 78696 },
    ],
  },
  'status-linear-rest-isolated-margin-status.json': { ignored: [1, { reason: 'what is allowed with each contract' }] },
  'status-linear-ws-status.json': {
    status: [1, { isUp: false, text: 'unavailable, expected back at 2014-08-15T04:20:14.000Z' }],
  },
  'status-spot-rest-symbol-status.json': { status: [1, { isUp: true, text: 'normal' }] },
  'stream-coin-swap.ndjson': {
    trade: [
      5,
      {
        symbol: 'ATOM-USD',
        id: '743774717120000',
        time: 1645289382216,
        price: 26.5841,
        size: 6,
        unit: 'contracts',
        isBuy: true,
      },
    ],
    ack: [6, { isOk: true, id: '1', channel: 'market.ATOM-USD.trade.detail' }],
    depth: [
      179,
      {
        symbol: 'ATOM-USD',
        time: 1645289384842,
        isSnapshot: true,
        last: 74377472700,
        bids: [
          [26.5766, 50],
          [26.5699, 152],
          [26.5628, 152],
        ],
        asks: [
          [26.5805, 23],
          [26.5814, 240],
          [26.592, 265],
        ],
        unit: 'contracts',
      },
    ],
  },
  'stream-linear.ndjson': {
    trade: [
      10,
      {
        symbol: 'GRT-USDT',
        id: '431311833130000',
        time: 1645289380927,
        price: 0.41912,
        size: 4,
        unit: 'contracts',
        isBuy: true,
      },
    ],
    ack: [6, { isOk: true, id: '1', channel: 'market.GRT-USDT.trade.detail' }],
    depth: [
      172,
      {
        symbol: 'GRT-USDT',
        time: 1645289384828,
        isSnapshot: true,
        last: 43131188379,
        bids: [
          [0.41887, 250],
          [0.41868, 120],
          [0.41859, 12],
        ],
        asks: [
          [0.41928, 362],
          [0.41952, 120],
          [0.41957, 29],
        ],
        unit: 'contracts',
      },
    ],
    ping: [1, { answer: '{"pong":1645289389594}' }],
  },
  'stream-spot.ndjson': {
    ack: [6, { isOk: true, id: '5', channel: 'market.yfihusd.depth.step0' }],
    depth: [
      79,
      {
        symbol: 'yfihusd',
        time: 1618678069708,
        isSnapshot: true,
        last: 181648174,
        bids: [
          [49986.85, 0.000345],
          [49986.84, 0.029303],
          [49986.82, 0.01199],
        ],
        asks: [
          [50171.6, 0.001052],
          [50171.66, 0.023632],
          [50171.67, 0.002092],
        ],
        unit: 'base',
      },
    ],
    trade: [
      57,
      {
        symbol: 'yfihusd',
        id: '179335',
        time: 1618678022966,
        price: 50171.25,
        size: 0.001053,
        unit: 'base',
        isBuy: true,
      },
    ],
    ping: [5, { answer: '{"pong":1618678073643}' }],
  },
  'ticker-all-rest-example-ticker-data.json': {
    ticker: [
      1,
      {
        symbol: 'btcusdt',
        time: 1519635815283,
        last: 9468.9,
        open: 9587.88,
        high: 9750,
        low: 9280.04,
        base: 9475.108388385344,
        quote: 90090730.70713353,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'btcusdt',
        time: 1519635815283,
        bid: 9468.9,
        bidSize: 0.204,
        ask: 9469.19,
        askSize: 0.8,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-coin-futures-ws-market-btc-cw-detail.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_CW',
        time: 1572912000995,
        last: 9435.15,
        base: 45646.103793878676,
        contracts: 4260726,
        isPartial: false,
      },
    ],
  },
  'ticker-coin-futures-ws-ticker-inverse-future.json': {
    ticker: [
      1,
      {
        symbol: 'BTC_CQ',
        time: 1654164240700,
        last: 29936.45,
        base: 12397.72256505892,
        contracts: 3753910,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC_CQ',
        time: 1654164240700,
        bid: 29940.07,
        bidSize: 916,
        ask: 29940.08,
        askSize: 415,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-linear-rest-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1603695162580,
        last: 13076.8,
        base: 12.526,
        quote: 163247.3982,
        contracts: 12526,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1603695162580,
        bid: 13082.9,
        bidSize: 38,
        ask: 13084.2,
        askSize: 131,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-linear-rest-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1650792083179,
        last: 39736.6,
        base: 6891.566,
        quote: 273472535.834,
        contracts: 6891566,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1650792083179,
        bid: 39736.5,
        bidSize: 6070,
        ask: 39736.6,
        askSize: 1285,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-linear-ws-ticker-linear-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654164279373,
        last: 29944.4,
        base: 34473.406,
        quote: 1047364677.232,
        contracts: 34473406,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654164279373,
        bid: 29940.4,
        bidSize: 3743,
        ask: 29940.5,
        askSize: 2138,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-linear-ws-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1603707870528,
        last: 13065.8,
        base: 30.316,
        quote: 395073.4918,
        contracts: 30316,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1603707870528,
        bid: 13071.9,
        bidSize: 38,
        ask: 13081.9,
        askSize: 206,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-fetch-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'btcusdt',
        time: 1710328245889,
        last: 73360.54,
        open: 72150.14,
        high: 73635.99,
        low: 68640,
        base: 2314.593946077937,
        quote: 165753938.49546936,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'btcusdt',
        time: 1710328245889,
        bid: 73360.53,
        bidSize: 0.595189,
        ask: 73360.54,
        askSize: 0.566063,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'btcusdt',
        time: 1629788763750,
        last: 49820.92,
        open: 50080,
        high: 50500,
        low: 48767,
        base: 12055.365781937457,
        quote: 598561868.5709001,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'btcusdt',
        time: 1629788763750,
        bid: 49819.48,
        bidSize: 2.58112,
        ask: 49819.49,
        askSize: 0.002411,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-tickers.json': {
    ticker: [
      2,
      {
        symbol: 'smtusdt',
        time: 1629789355531,
        last: 0.00468,
        open: 0.004659,
        high: 0.004696,
        low: 0.0046,
        base: 36551302.17544405,
        quote: 170526.0643855023,
        isPartial: false,
      },
    ],
    quote: [
      2,
      {
        symbol: 'smtusdt',
        time: 1629789355531,
        bid: 0.004651,
        bidSize: 54300.341,
        ask: 0.004679,
        askSize: 1923.4879,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-detail-2026.json': {
    ticker: [
      1,
      {
        symbol: 'btcusdt',
        time: 1786563060051,
        last: 63349.89,
        open: 63434.17,
        high: 64464,
        low: 63292.05,
        base: 2080.0618953269045,
        quote: 132702866.2101613,
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'ethusdt',
        time: 1630982370526,
        last: 52735.63,
        open: 51732,
        high: 52785.64,
        low: 51000,
        base: 13259.24137056181,
        quote: 687640987.4125315,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'ethusdt',
        time: 1630982370526,
        bid: 52732.88,
        bidSize: 0.036,
        ask: 52732.89,
        askSize: 0.583653,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'sylousdt',
        time: 1722857569936,
        last: 0.000897,
        open: 0.00097,
        high: 0.001055,
        low: 0.000829,
        base: 603364873.8732,
        quote: 566666.2460002552,
        isPartial: false,
      },
    ],
  },
  'time-linear-rest.json': { time: [1, { time: 1490759594752 }] },
  'time-spot-rest.json': { time: [1, { time: 1629715504949 }] },
  'trades-coin-futures-ws-trade-inverse-future-2.json': {
    trade: [
      1,
      {
        symbol: 'ETH_CQ',
        id: '1286327650540000',
        time: 1616269629958,
        price: 1997.132,
        size: 2,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-coin-futures-ws-trade-inverse-future.json': {
    trade: [
      1,
      {
        symbol: 'BTC_CQ',
        id: '1289746487970000',
        time: 1616231995768,
        price: 62774.97,
        size: 2,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-coin-swap-ws-market-bsv-usd-trade-detail-2.json': {
    trade: [
      1,
      {
        symbol: 'BSV-USD',
        id: '95307123240000',
        time: 1592904821209,
        price: 177.3,
        size: 80,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-coin-swap-ws-market-bsv-usd-trade-detail.json': {
    trade: [
      1,
      {
        symbol: 'BSV-USD',
        id: '95306843320000',
        time: 1592904814962,
        price: 177.3,
        size: 8,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-coin-swap-ws-trade-inverse-swap-2.json': {
    trade: [
      1,
      {
        symbol: 'ETH-USD',
        id: '798559429060000',
        time: 1616269812548,
        price: 1849.18,
        size: 346,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-coin-swap-ws-trade-inverse-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USD',
        id: '842306997050000',
        time: 1616233683352,
        price: 58666.3,
        size: 6,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-rest-last-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT',
        id: '1314755250000',
        time: 1603695230083,
        price: 13083,
        size: 6,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-rest-recent-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT',
        id: '1314767870000',
        time: 1603695383124,
        price: 13081.3,
        size: 2,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-ws-market-eos-usdt-trade-detail-2.json': {
    trade: [
      1,
      {
        symbol: 'EOS-USDT',
        id: '2918924670000',
        time: 1606780832955,
        price: 3.2658,
        size: 30,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-ws-market-eos-usdt-trade-detail.json': {
    trade: [
      1,
      {
        symbol: 'EOS-USDT',
        id: '2918913650000',
        time: 1606780814931,
        price: 3.2639,
        size: 6,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-linear-ws-trades.json': {
    trade: [
      1,
      {
        symbol: 'ETH-USDT',
        id: '1000219512747480000',
        time: 1722863196444,
        price: 2246.49,
        size: 196,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-spot-rest-fetch-trades.json': {
    trade: [
      12,
      {
        symbol: 'btcusdt',
        id: '102882518915',
        time: 1710327659140,
        price: 73236.97,
        size: 0.007856,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'trades-spot-rest-last-trade.json': {
    trade: [
      2,
      {
        symbol: 'btcusdt',
        id: '102517374387',
        time: 1629792191928,
        price: 49806,
        size: 0.025794,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-market-mexbtc-trade-detail-2.json': {
    trade: [
      1,
      {
        symbol: 'mexbtc',
        id: '100027416192',
        time: 1572911088761,
        price: 6.37e-8,
        size: 1569.86,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-market-mexbtc-trade-detail.json': {
    trade: [
      1,
      {
        symbol: 'mexbtc',
        id: '100027416191',
        time: 1572911088761,
        price: 6.37e-8,
        size: 1569.86,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-trade-detail-2026.json': {
    trade: [
      1,
      {
        symbol: 'btcusdt',
        id: '103627281663',
        time: 1786563016023,
        price: 63349.89,
        size: 0.00556,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'trades-spot-ws-trade-spot.json': {
    trade: [
      1,
      {
        symbol: 'btcusdt',
        id: '102357140867',
        time: 1616243199156,
        price: 58911.07,
        size: 0.000198,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'ws-subscribe.json': { ack: [24, { isOk: true, id: '1', channel: 'market.ethusdt.bbo' }] },
}
