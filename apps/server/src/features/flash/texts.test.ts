import type { PairCode } from '@candela/contract/core'
import { expect, it } from 'vitest'
import type { FlashItem } from './flash-item.ts'
import { textsOf } from './texts.ts'

const happened = {
  id: 'x',
  at: 0,
  isImportant: false,
  symbol: 'BTC',
  pair: 'candela-spot/btc.usdt' as PairCode, // well formed
}
const bar = { ...happened, price: '94495.31' }

const CASES: readonly [string, FlashItem, readonly string[]][] = [
  [
    'a fall',
    { ...bar, kind: 'move', direction: -1, facts: { change: '-1.3249', turnover: '24243800.00' } },
    [
      'BTC 5 分钟跌 1.32%',
      'BTC down 1.32% in 5 minutes',
      '报 94,495.31，5 分钟成交 2,424.38 万 USDT',
      'At 94,495.31; 5-minute turnover 24.24M USDT',
      '/coin/BTC',
    ],
  ],
  [
    'a rise',
    { ...bar, kind: 'move', direction: 1, facts: { change: '12.0000', turnover: '1200.00' } },
    [
      'BTC 5 分钟涨 12.00%',
      'BTC up 12.00% in 5 minutes',
      '报 94,495.31，5 分钟成交 1,200.00 USDT',
      'At 94,495.31; 5-minute turnover 1.20K USDT',
      '/coin/BTC',
    ],
  ],
  [
    'a fall below a round price',
    { ...bar, kind: 'level', direction: -1, facts: { level: '95000', turnover: '0.00' } },
    [
      'BTC 跌破 95,000 USDT',
      'BTC falls below 95,000 USDT',
      '报 94,495.31，5 分钟成交 0.00 USDT',
      'At 94,495.31; 5-minute turnover 0.00 USDT',
      '/coin/BTC',
    ],
  ],
  [
    'a rise above a small round price',
    { ...bar, kind: 'level', direction: 1, price: '0.000026034', facts: { level: '0.000026', turnover: '1.00' } },
    [
      'BTC 突破 0.000026 USDT',
      'BTC rises above 0.000026 USDT',
      '报 0.000026034，5 分钟成交 1.00 USDT',
      'At 0.000026034; 5-minute turnover 1.00 USDT',
      '/coin/BTC',
    ],
  ],
  [
    'a liquidation',
    {
      ...happened,
      pair: 'binance-perpetual/btc.usdt' as PairCode, // well formed
      kind: 'liquidation',
      direction: -1,
      price: '94000.5',
      facts: { exchange: 'binance', side: 'long', usd: '2500000.00' },
    },
    [
      'Binance BTC 多单爆仓 $250.00 万',
      'Binance BTC: long liquidated, $2.50M',
      '爆仓价 94,000.5 USDT',
      'At 94,000.5 USDT',
      '/numbers/explosive?symbol=BTC',
    ],
  ],
]

it.each(CASES)('%s is put into words in both languages', (_, item, expected) => {
  const { title, body, link } = textsOf(item)
  expect([title.zh, title.en, body.zh, body.en, link]).toEqual(expected)
})
