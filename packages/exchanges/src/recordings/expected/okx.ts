import type { Expected } from './expected.ts'

export const okxExpected: Expected = {
  'book-all-rest-order-book-2.json': {
    depth: [
      1,
      {
        time: 1704067200000,
        isSnapshot: true,
        bids: [
          [41006.7, 0.487921],
          [41006.6, 0.2397],
          [41006.5, 1.125],
        ],
        asks: [
          [41006.8, 0.60038921],
          [41006.9, 0.30178218],
          [41007, 2.0584253],
        ],
        unit: 'base',
      },
    ],
  },
  'book-all-rest-order-book.json': {
    depth: [
      1,
      {
        time: 1629966436396,
        isSnapshot: true,
        bids: [[41006.3, 0.30178218]],
        asks: [[41006.8, 0.60038921]],
        unit: 'base',
      },
    ],
  },
  'book-all-ws-books-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        isSnapshot: true,
        last: 123456,
        bids: [
          [8476.97, 256],
          [8475.55, 101],
          [8475.54, 100],
        ],
        asks: [
          [8476.98, 415],
          [8477, 7],
          [8477.34, 85],
        ],
        unit: 'base',
      },
    ],
  },
  'book-all-ws-order-book.json': {
    depth: [
      1,
      {
        symbol: 'ETH-USDT',
        time: 1597026383085,
        isSnapshot: true,
        last: 123456,
        bids: [
          [8476.97, 256],
          [8475.55, 101],
          [8475.54, 100],
        ],
        asks: [
          [8476.98, 415],
          [8477, 7],
          [8477.34, 85],
        ],
        unit: 'base',
      },
    ],
  },
  'book-futures-rest-l2-snapshot-inverse-future-2.json': {
    depth: [
      1,
      {
        time: 1654329601749,
        isSnapshot: true,
        bids: [
          [29673.5, 8],
          [29673.4, 14],
          [29673.1, 285],
        ],
        asks: [
          [29678.9, 11],
          [29679, 5],
          [29679.3, 14],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-futures-rest-l2-snapshot-linear-future-3.json': {
    depth: [
      1,
      {
        time: 1654329646278,
        isSnapshot: true,
        bids: [
          [29755.4, 95],
          [29755.3, 124],
          [29755, 128],
        ],
        asks: [
          [29756.3, 5],
          [29756.4, 90],
          [29761.1, 7],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-futures-ws-books-l2-tbt-ada-usdt-211224.json': {
    depth: [
      1,
      {
        symbol: 'ADA-USDT-211224',
        time: 1640131206623,
        isSnapshot: true,
        bids: [
          [1.27803, 2],
          [1.27802, 65],
        ],
        asks: [[1.27898, 65]],
        unit: 'contracts',
      },
    ],
  },
  'book-futures-ws-books-l2-tbt-ltc-usdt-220624.json': {
    depth: [
      1,
      {
        symbol: 'LTC-USDT-220624',
        time: 1640131256488,
        isSnapshot: false,
        bids: [
          [161.26, 6],
          [161.24, 0],
        ],
        asks: [],
        unit: 'contracts',
      },
    ],
  },
  'book-linear-rest-fetch-order-book-1.json': {
    depth: [
      1,
      {
        time: 1706612067750,
        isSnapshot: true,
        bids: [
          [43466.3, 13807],
          [43466.2, 17151],
        ],
        asks: [
          [43466.4, 14881],
          [43466.5, 14624],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-spot-ws-books-l2-tbt-btc-dai.json': {
    depth: [
      1,
      {
        symbol: 'BTC-DAI',
        time: 1639999305247,
        isSnapshot: true,
        bids: [
          [46043.4, 0.00375882],
          [46043.3, 0.00238905],
          [45906.8, 0.0435796],
        ],
        asks: [
          [46167.8, 0.02250534],
          [46167.9, 0.00455491],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-books-l2-tbt-etc-eth.json': {
    depth: [
      1,
      { symbol: 'ETC-ETH', time: 1639999318695, isSnapshot: false, bids: [[0.00895, 3.5]], asks: [], unit: 'base' },
    ],
  },
  'book-spot-ws-l2-event-spot-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1646313944551,
        isSnapshot: true,
        bids: [
          [43666, 0.00278174],
          [43664, 0.00245053],
          [43662, 0.00245065],
        ],
        asks: [
          [43666.1, 1.09431286],
          [43666.3, 0.01],
          [43668.1, 0.00102036],
        ],
        unit: 'base',
      },
    ],
  },
  'book-spot-ws-l2-event-spot-update-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1646314295200,
        isSnapshot: false,
        bids: [[43675.6, 0.05]],
        asks: [[43736.2, 0.1358]],
        unit: 'base',
      },
    ],
  },
  'book-swap-rest-l2-snapshot-inverse-swap-3.json': {
    depth: [
      1,
      {
        time: 1654329603386,
        isSnapshot: true,
        bids: [
          [29671.2, 759],
          [29670.8, 10],
          [29670.2, 4],
        ],
        asks: [
          [29671.3, 12],
          [29675.7, 10],
          [29676.9, 38],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-swap-ws-books-l2-tbt-ren-usdt-swap.json': {
    depth: [
      1,
      {
        symbol: 'REN-USDT-SWAP',
        time: 1640131236035,
        isSnapshot: false,
        bids: [
          [0.65441, 1],
          [0.65418, 0],
        ],
        asks: [[0.65442, 14]],
        unit: 'contracts',
      },
    ],
  },
  'book-swap-ws-l2-event-inverse-swap-snapshot.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1646314888087,
        isSnapshot: true,
        bids: [
          [43726.3, 131],
          [43726, 10],
          [43722, 16],
        ],
        asks: [
          [43726.4, 145],
          [43730.5, 10],
          [43733.1, 45],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-swap-ws-l2-topk-inverse-swap-2.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1652686260965,
        isSnapshot: true,
        bids: [
          [29501.9, 77],
          [29500.7, 194],
          [29499.5, 1],
        ],
        asks: [
          [29502, 350],
          [29502.2, 42],
          [29502.3, 62],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-swap-ws-l2-topk-linear-swap.json': {
    depth: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1653997254735,
        isSnapshot: true,
        bids: [
          [31806.5, 54],
          [31806, 1],
          [31805.7, 5],
        ],
        asks: [
          [31806.6, 159],
          [31807.1, 9],
          [31807.5, 32],
        ],
        unit: 'contracts',
      },
    ],
  },
  'book-ticker-all-ws-bbo-tbt.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        bid: 8476.97,
        bidSize: 256,
        ask: 8476.98,
        askSize: 415,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-futures-ws-bbo-inverse-future.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USD-220624',
        time: 1654033096078,
        bid: 31769.8,
        bidSize: 38,
        ask: 31769.9,
        askSize: 15,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-spot-ws-bbo-spot.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654032991947,
        bid: 31774.6,
        bidSize: 0.3392211,
        ask: 31774.7,
        askSize: 0.14368878,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'book-ticker-swap-ws-bbo-inverse-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1656633600013,
        bid: 19918.9,
        bidSize: 34,
        ask: 19920,
        askSize: 3,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-swap-ws-bbo-linear-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1656642503092,
        bid: 20386.7,
        bidSize: 50,
        ask: 20386.8,
        askSize: 7,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'book-ticker-swap-ws-bbo-tbt-btc-usdt-swap.json': {
    quote: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1651761120004,
        bid: 38632.3,
        bidSize: 990,
        ask: 38632.4,
        askSize: 727,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'candles-all-rest-candlesticks-full.json': {
    bar: [
      2,
      {
        time: 1747093980000,
        open: 102806,
        high: 102820.5,
        low: 102783.1,
        close: 102806.1,
        base: 71.6404,
        quote: 7364701.57952,
        contracts: 7164.04,
        isClosed: true,
      },
    ],
  },
  'candles-all-rest-candlesticks.json': {
    bar: [
      2,
      { time: 1625097600000, open: 33528.6, high: 33870, low: 33528.6, close: 33783.9, base: 778.838, isClosed: false },
    ],
  },
  'candles-all-rest-kline-history.json': {
    bar: [
      2,
      {
        time: 1597026383085,
        open: 3.721,
        high: 3.743,
        low: 3.677,
        close: 3.708,
        base: 22698348.04828491,
        quote: 12698348.04828491,
        contracts: 8422410,
        isClosed: false,
      },
    ],
  },
  'candles-all-ws-candle.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT',
        minutes: 1440,
        time: 1597026383085,
        open: 8533.02,
        high: 8553.74,
        low: 8527.17,
        close: 8548.26,
        base: 45247,
        quote: 5529.5858061,
        isClosed: true,
      },
    ],
  },
  'candles-all-ws-index-klines.json': {
    ignored: [1, { reason: 'channel index-candle1D' }],
  },
  'candles-all-ws-mark-price-klines.json': {
    ignored: [1, { reason: 'channel mark-price-candle1D' }],
  },
  'candles-futures-ws-candlestick-inverse-future.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USD-220624',
        minutes: 1,
        time: 1654154580000,
        open: 29901.6,
        high: 29921.2,
        low: 29901.6,
        close: 29921.2,
        base: 0.554,
        contracts: 166,
      },
    ],
  },
  'candles-futures-ws-candlestick-linear-future.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT-220624',
        minutes: 1,
        time: 1654154520000,
        open: 29963.4,
        high: 29971.2,
        low: 29958.8,
        close: 29970.3,
        base: 1.33,
        contracts: 133,
      },
    ],
  },
  'candles-spot-rest-fetch-ohlcv.json': {
    bar: [
      3,
      {
        time: 1706630400000,
        open: 43377.1,
        high: 43500,
        low: 43220.9,
        close: 43495.9,
        base: 7137.30786672,
        quote: 309343235.3630894,
        isClosed: true,
      },
    ],
  },
  'candles-spot-ws-candlestick-spot.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT',
        minutes: 1,
        time: 1654154580000,
        open: 29930.7,
        high: 29936.3,
        low: 29930.7,
        close: 29936.3,
        base: 0.0111536,
        quote: 333.86246417,
      },
    ],
  },
  'candles-swap-ws-candlestick-inverse-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        minutes: 1,
        time: 1662716640000,
        open: 20713.4,
        high: 20721.5,
        low: 20711.1,
        close: 20721.5,
        base: 6.7561,
        contracts: 1400,
      },
    ],
  },
  'candles-swap-ws-candlestick-linear-swap.json': {
    bar: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        minutes: 1,
        time: 1662716640000,
        open: 20702.4,
        high: 20710,
        low: 20702.3,
        close: 20703.8,
        base: 40.7,
        contracts: 4070,
      },
    ],
  },
  'currencies-all-rest-assets.json': {
    currency: [1, { symbol: 'BTC', name: 'Bitcoin' }],
  },
  'errors.json': {
    refused: [10, { code: '51001', reason: "Instrument ID doesn't exist" }],
  },
  'funding-all-rest-funding-rate-history-2.json': {
    settlement: [2, { symbol: 'BTC-USDT-SWAP', time: 1704038400000, rate: -0.00002 }],
  },
  'funding-all-rest-funding-rates.json': {
    funding: [
      1,
      { symbol: 'BTC-USDT-SWAP', time: 1703070685309, rate: 0.000079238688534, settlesAt: 1703088000000, hours: 8 },
    ],
  },
  'funding-all-ws-funding-rate-2.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1744590349506,
        rate: 0.0001,
        predicted: 0.0002,
        settlesAt: 1744590349506,
        hours: 8,
      },
    ],
  },
  'funding-all-ws-funding-rate.json': {
    funding: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1700724675402,
        rate: 0.0001875391284828,
        predicted: 0.0002608059239328,
        settlesAt: 1700726400000,
        hours: 8,
      },
    ],
  },
  'funding-swap-ws-funding-rate-inverse-swap.json': {
    funding: [
      1,
      { symbol: 'BTC-USD-SWAP', rate: 0.0000734174532791, predicted: 0.0001163723201487, settlesAt: 1646323200000 },
    ],
  },
  'funding-swap-ws-funding-rate-sos-usdt-swap.json': {
    funding: [1, { symbol: 'SOS-USDT-SWAP', predicted: 0.0003, settlesAt: 1640851200000 }],
  },
  'funding-swap-ws-funding-rate-wncg-usdt-swap.json': {
    funding: [1, { symbol: 'WNCG-USDT-SWAP', rate: 0.00048105, predicted: 0.00114, settlesAt: 1640131200000 }],
  },
  'instruments-all-rest-delivery-exercise-history.json': {
    ignored: [2, { reason: 'past deliveries and settlements' }],
  },
  'instruments-all-rest-settlement-history.json': {
    ignored: [2, { reason: 'past deliveries and settlements' }],
  },
  'instruments-all-ws-symbol.json': {
    instrument: [
      1,
      {
        symbol: 'BTC-USDT',
        product: 'spot',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.00000001',
        listedAt: 1606468572000,
        isCoin: true,
      },
    ],
  },
  'instruments-futures-rest-instruments-futures.json': {
    instrument: [
      6,
      {
        symbol: 'BTC-USD-241220',
        product: 'inverse-dated',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '10000',
        deliversAt: 1734681600000,
        listedAt: 1733472600725,
        isCoin: true,
      },
    ],
  },
  'instruments-futures-rest-list.json': {
    instrument: [
      88,
      {
        symbol: 'BTC-USD-220520',
        product: 'inverse-dated',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '6000',
        deliversAt: 1653033600000,
        listedAt: 1651824600735,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-instruments-spot.json': {
    instrument: [
      5,
      {
        symbol: 'BTC-USD',
        product: 'spot',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.00000001',
        listedAt: 1733454000000,
        isCoin: true,
      },
    ],
  },
  'instruments-spot-rest-list.json': {
    instrument: [
      57,
      {
        symbol: 'BTC-USDT',
        product: 'spot',
        base: 'BTC',
        quote: 'USDT',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '0.00000001',
        listedAt: 1548133413000,
        isCoin: true,
      },
    ],
  },
  'instruments-swap-rest-instruments-swap.json': {
    instrument: [
      3,
      {
        symbol: 'BTC-USD-SWAP',
        product: 'inverse',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '30000',
        listedAt: 1535424203000,
        isCoin: true,
      },
    ],
  },
  'instruments-swap-rest-list.json': {
    instrument: [
      32,
      {
        symbol: 'BTC-USD-SWAP',
        product: 'inverse',
        base: 'BTC',
        quote: 'USD',
        isTrading: true,
        priceStep: '0.1',
        sizeStep: '1',
        contractSize: '100',
        maxMarketSize: '4000',
        listedAt: 1611916828000,
        isCoin: true,
      },
    ],
  },
  'liquidation-all-ws-liquidation-warning.json': {
    ignored: [1, { reason: 'channel liquidation-warning' }],
  },
  'liquidation-futures-ws-liquidation-orders-futures.json': {
    liquidation: [
      1,
      { symbol: 'XRP-USD-230929', time: 1680173247614, price: 0.55205, size: 39, unit: 'contracts', isLong: false },
    ],
  },
  'long-short-all-rest-rubik-long-short-ratio.json': {
    ratio: [1, { time: 1630502100000, long: 0.5555555555555556 }],
  },
  'long-short-all-rest-rubik-taker-volume.json': {
    ignored: [2, { reason: 'taker volume' }],
  },
  'mark-all-rest-index-price.json': {
    mark: [1, { symbol: 'BTC-USDT', time: 1746942707815, index: 103895 }],
  },
  'mark-all-rest-index-tickers.json': {
    mark: [1, { symbol: 'BTC-USDT', time: 1649419644492, index: 43350 }],
  },
  'mark-all-rest-mark-prices.json': {
    mark: [1, { symbol: 'BTC-USDT-SWAP', time: 1597026383085, mark: 200 }],
  },
  'mark-all-ws-index-ticker.json': {
    mark: [1, { symbol: 'BTC-USDT', time: 1597026383085, index: 0.1 }],
  },
  'mark-all-ws-mark-price.json': {
    mark: [1, { symbol: 'LTC-USD-190628', time: 1597026383085, mark: 0.1 }],
  },
  'mark-futures-ws-index-tickers-fil-usdt.json': {
    mark: [1, { symbol: 'FIL-USDT', time: 1640140200581, index: 35.583 }],
  },
  'mark-futures-ws-mark-price-fil-usdt-220325-2.json': {
    mark: [1, { symbol: 'FIL-USDT-220325', time: 1640140257676, mark: 36.662 }],
  },
  'mark-swap-ws-index-tickers-wncg-usdt.json': {
    mark: [1, { symbol: 'WNCG-USDT', time: 1640131290649, index: 2.1675 }],
  },
  'mark-swap-ws-mark-price-wncg-usdt-swap.json': {
    mark: [1, { symbol: 'WNCG-USDT-SWAP', time: 1640131259180, mark: 2.1729 }],
  },
  'open-interest-all-rest-open-interests.json': {
    'open-interest': [1, { symbol: 'BTC-USDT-SWAP', time: 1597026383085, base: 555.55, contracts: 5000 }],
  },
  'open-interest-all-rest-rubik-contract-summary.json': {
    'open-interest': [1, { time: 1630502400000, usd: 1713028741.6898 }],
  },
  'open-interest-all-ws-interest.json': {
    'open-interest': [1, { symbol: 'LTC-USD-SWAP', time: 1597026383085, base: 555.55, contracts: 5000 }],
  },
  'open-interest-futures-rest-open-interest-inverse-future-2.json': {
    'open-interest': [1, { symbol: 'BTC-USD-220520', time: 1654348172899, base: 0, contracts: 0 }],
  },
  'open-interest-futures-rest-open-interest-inverse-future.json': {
    'open-interest': [2, { symbol: 'BTC-USD-220520', time: 1654348172899, base: 0, contracts: 0 }],
  },
  'open-interest-futures-rest-open-interest-linear-future.json': {
    'open-interest': [2, { symbol: 'BTC-USD-220520', time: 1654348596037, base: 0, contracts: 0 }],
  },
  'open-interest-futures-ws-open-interest-fil-usdt-220325.json': {
    'open-interest': [1, { symbol: 'FIL-USDT-220325', time: 1640131202886, base: 23687, contracts: 236870 }],
  },
  'open-interest-linear-rest-fetch-open-interest.json': {
    'open-interest': [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1728728314766,
        base: 26631.072999999986,
        usd: 1676426045.3499992,
        contracts: 2663107.2999999984,
      },
    ],
  },
  'open-interest-swap-ws-open-interest-wncg-usdt-swap.json': {
    'open-interest': [1, { symbol: 'WNCG-USDT-SWAP', time: 1640131258756, base: 644195, contracts: 644195 }],
  },
  'status-all-ws-system-status.json': {
    status: [1, { isUp: true, text: 'Trading account WebSocket system upgrade' }],
  },
  'stream-public.ndjson': {
    ack: [12, { isOk: true, channel: 'tickers:BTC-USD-220527' }],
    ticker: [
      27,
      {
        symbol: 'BTC-USD-220527',
        time: 1652459223003,
        last: 30218.8,
        open: 29571.4,
        high: 31003.3,
        low: 27930.8,
        base: 2620.289,
        contracts: 779573,
        isPartial: false,
      },
    ],
    quote: [
      27,
      {
        symbol: 'BTC-USD-220527',
        time: 1652459223003,
        bid: 30210.4,
        bidSize: 4,
        ask: 30220.1,
        askSize: 3,
        unit: 'contracts',
        isPartial: false,
      },
    ],
    trade: [
      73,
      {
        symbol: 'BTC-USD-220527',
        id: '7849',
        time: 1652459199958,
        price: 30218.8,
        size: 1,
        unit: 'contracts',
        isBuy: true,
      },
    ],
    depth: [
      197,
      {
        symbol: 'BTC-USD-220527',
        time: 1652459225393,
        isSnapshot: true,
        bids: [
          [30233.6, 3],
          [30219.4, 104],
          [30219.3, 1520],
        ],
        asks: [
          [30238.8, 2],
          [30249.5, 50],
          [30249.6, 29],
        ],
        unit: 'contracts',
      },
    ],
  },
  'ticker-all-rest-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1597026383085,
        last: 9999.99,
        open: 9000,
        high: 10000,
        low: 8888.88,
        base: 2222,
        contracts: 2222,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1597026383085,
        bid: 8888.88,
        bidSize: 5,
        ask: 9999.99,
        askSize: 11,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-all-rest-tickers.json': {
    ticker: [
      2,
      {
        symbol: 'LTC-USD-SWAP',
        time: 1597026383085,
        last: 9999.99,
        open: 9000,
        high: 10000,
        low: 8888.88,
        base: 2222,
        contracts: 2222,
        isPartial: false,
      },
    ],
    quote: [
      2,
      {
        symbol: 'LTC-USD-SWAP',
        time: 1597026383085,
        bid: 8888.88,
        bidSize: 5,
        ask: 9999.99,
        askSize: 11,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-all-ws-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        last: 9999.99,
        open: 9000,
        high: 10000,
        low: 8888.88,
        base: 2222,
        quote: 2222,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        bid: 8888.88,
        bidSize: 5,
        ask: 9999.99,
        askSize: 11,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-all-ws-tickers.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        last: 9999.99,
        open: 9000,
        high: 10000,
        low: 8888.88,
        base: 2222,
        quote: 2222,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1597026383085,
        bid: 8888.88,
        bidSize: 5,
        ask: 9999.99,
        askSize: 11,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-futures-ws-ticker-linear-future.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT-220624',
        time: 1654166126913,
        last: 29973.6,
        open: 31666.9,
        high: 31978.1,
        low: 29336.7,
        base: 3764.42,
        contracts: 376442,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT-220624',
        time: 1654166126913,
        bid: 29973.5,
        bidSize: 34,
        ask: 29973.6,
        askSize: 1,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-futures-ws-tickers-fil-usdt-220325.json': {
    ticker: [
      1,
      {
        symbol: 'FIL-USDT-220325',
        time: 1640131209045,
        last: 36.245,
        open: 35.733,
        high: 37.278,
        low: 35.132,
        base: 39687.4,
        contracts: 396874,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'FIL-USDT-220325',
        time: 1640131209045,
        bid: 36.214,
        bidSize: 240,
        ask: 36.251,
        askSize: 900,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-rest-fetch-ticker.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1710328243709,
        last: 73384.8,
        open: 72166.8,
        high: 73625.6,
        low: 68600,
        base: 21266.19145051,
        quote: 1519926359.5972667,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1710328243709,
        bid: 73384.7,
        bidSize: 0.0655768,
        ask: 73384.8,
        askSize: 0.40193728,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-spot-ws-ticker-spot.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654166073135,
        last: 29934,
        open: 31588.3,
        high: 31899.8,
        low: 29318.7,
        base: 9935.14546361,
        quote: 302140058.0121583,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT',
        time: 1654166073135,
        bid: 29934,
        bidSize: 0.05181315,
        ask: 29934.1,
        askSize: 0.30918743,
        unit: 'base',
        isPartial: false,
      },
    ],
  },
  'ticker-swap-ws-ticker-inverse-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1654166220361,
        last: 29937.6,
        open: 31572.7,
        high: 31885.6,
        low: 29277.5,
        base: 17799.3208,
        contracts: 5412510,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        time: 1654166220361,
        bid: 29932.9,
        bidSize: 66,
        ask: 29933,
        askSize: 34,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-swap-ws-ticker-linear-swap.json': {
    ticker: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1654166233877,
        last: 29963,
        open: 31589.3,
        high: 31907.2,
        low: 29302,
        base: 108540.53,
        contracts: 10854053,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        time: 1654166233877,
        bid: 29959.9,
        bidSize: 431,
        ask: 29960,
        askSize: 12,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'ticker-swap-ws-tickers-wncg-usdt-swap.json': {
    ticker: [
      1,
      {
        symbol: 'WNCG-USDT-SWAP',
        time: 1640131263109,
        last: 2.1729,
        open: 2.164,
        high: 2.25,
        low: 2.1493,
        base: 803940,
        contracts: 803940,
        isPartial: false,
      },
    ],
    quote: [
      1,
      {
        symbol: 'WNCG-USDT-SWAP',
        time: 1640131263109,
        bid: 2.1737,
        bidSize: 2,
        ask: 2.1738,
        askSize: 168,
        unit: 'contracts',
        isPartial: false,
      },
    ],
  },
  'time-all-rest-server-time.json': {
    time: [1, { time: 1597026383085 }],
  },
  'trades-all-rest-recent-trades.json': {
    trade: [
      2,
      {
        symbol: 'BTC-USDT',
        id: '242720719',
        time: 1654161641568,
        price: 29964.1,
        size: 0.00001,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'trades-all-rest-trades.json': {
    trade: [
      2,
      {
        symbol: 'BTC-USDT',
        id: '734864332',
        time: 1747087161666,
        price: 102537.9,
        size: 0.0000125,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-all-ws-trades-2.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USD',
        id: '130639474',
        time: 1630048897897,
        price: 42219.9,
        size: 0.12060306,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-all-ws-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT',
        id: '130639474',
        time: 1630048897897,
        price: 42219.9,
        size: 0.12060306,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-futures-ws-trade-linear-future.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT-220325',
        id: '17400303',
        time: 1646311972504,
        price: 43535.3,
        size: 2,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-futures-ws-trades-fil-usd-220325.json': {
    trade: [
      1,
      {
        symbol: 'FIL-USD-220325',
        id: '1271987',
        time: 1640131185600,
        price: 36.239,
        size: 11,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-spot-rest-fetch-trades.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT',
        id: '497859870',
        time: 1710327658374,
        price: 73239.3,
        size: 0.0009478,
        unit: 'base',
        isBuy: false,
      },
    ],
  },
  'trades-spot-ws-trade-spot.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT',
        id: '314161276',
        time: 1646311839593,
        price: 43474.1,
        size: 0.00373695,
        unit: 'base',
        isBuy: true,
      },
    ],
  },
  'trades-spot-ws-trades-all-bsv-usdt.json': {
    trade: [
      1,
      { symbol: 'BSV-USDT', id: '84834539', time: 1697760012017, price: 42.52, size: 3.75, unit: 'base', isBuy: true },
    ],
  },
  'trades-swap-ws-trade-inverse-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USD-SWAP',
        id: '173543957',
        time: 1646312664791,
        price: 43574.9,
        size: 1,
        unit: 'contracts',
        isBuy: false,
      },
    ],
  },
  'trades-swap-ws-trade-linear-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        id: '219066264',
        time: 1646312440645,
        price: 43568.8,
        size: 7,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'trades-swap-ws-trades-btc-usdt-swap.json': {
    trade: [
      1,
      {
        symbol: 'BTC-USDT-SWAP',
        id: '148266905',
        time: 1640131236050,
        price: 48938.5,
        size: 5,
        unit: 'contracts',
        isBuy: true,
      },
    ],
  },
  'ws-subscribe.json': {
    ack: [12, { isOk: true, channel: 'funding-rate:ETH-USDT' }],
  },
}
