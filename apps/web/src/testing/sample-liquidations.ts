import type { Answers } from './answers.ts'
import {
  type Liquidation,
  LIQUIDATION_WINDOWS,
  liquidationHeatCall,
  type LiquidationHeat,
  type LiquidationList,
  liquidationListCall,
  type LiquidationMap,
  liquidationMapCall,
  type LiquidationStatistics,
  liquidationStatisticsCall,
  liquidationSymbolListCall,
  type LiquidationTrend,
  liquidationTrendCall,
  type LargestLiquidations,
  largestLiquidationsCall,
} from '@candela/contract/liquidations'
import { DAY_MS, HOUR_MS } from '@candela/quant'

/** 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

const aPrint = (change: Partial<Liquidation> = {}): Liquidation => ({
  id: `${AS_OF - 5000}-1`,
  time: AS_OF - 5000,
  symbol: 'BTC',
  exchange: 'binance',
  pair: 'binance-perpetual/btc.usdt',
  side: 'long',
  price: '97377.0',
  size: '1.701',
  usd: '165638.28',
  ...change,
})

const sums = { longUsd: '1000000.00', shortUsd: '3000000.00', totalUsd: '4000000.00', longCount: 20, shortCount: 60 }

const statistics: LiquidationStatistics = {
  windows: LIQUIDATION_WINDOWS.map(window => ({
    window,
    from: AS_OF - DAY_MS,
    ...sums,
    change: window === '90d' ? null : '12.4000',
  })),
  window: '24h',
  exchanges: [
    { exchange: 'binance', name: 'Binance', ...sums, share: '75.00', longShare: '25.00' },
    { exchange: 'okx', name: 'OKX', ...sums, share: '25.00', longShare: '25.00' },
  ],
  coins: [{ symbol: 'BTC', name: 'Bitcoin', ...sums, share: '100.00' }],
  historyFrom: AS_OF - 100 * DAY_MS,
  asOf: AS_OF,
}

const trend: LiquidationTrend = {
  period: 'day',
  times: [AS_OF - DAY_MS, AS_OF],
  long: ['1000.00', '2000.00'],
  short: ['3000.00', '4000.00'],
  price: ['97000.00', null],
  priceSymbol: 'BTC',
  asOf: AS_OF,
}

const largest: LargestLiquidations = { records: [aPrint()], cursor: null, from: AS_OF - DAY_MS, asOf: AS_OF }
const list: LiquidationList = {
  records: [
    aPrint(),
    aPrint({ id: `${AS_OF - 9000}-2`, time: AS_OF - 9000, symbol: 'ETH', side: 'short', usd: '9999.90' }),
  ],
  cursor: null,
  asOf: AS_OF,
}
const heat: LiquidationHeat = {
  times: [AS_OF - HOUR_MS, AS_OF],
  rows: [{ symbol: 'BTC', totalUsd: '10.00', long: ['1.00', '2.00'], short: ['3.00', '4.00'] }],
  asOf: AS_OF,
}
const map: LiquidationMap = {
  pair: 'binance-perpetual/btc.usdt',
  symbol: 'BTC',
  exchange: 'binance',
  price: '97000.0',
  range: 20,
  prices: ['96000.00', '97000.00'],
  step: '1000.00',
  exact: { long: ['100', '0'], short: ['0', '200'] },
  estimated: { long: ['90', '0'], short: ['0', '210'] },
  error: '3.3',
  totalRatio: '1.10',
  asOf: AS_OF,
}

/** What a server would say to the calls of this page, for tests. */
export const answers: Answers = {
  [liquidationStatisticsCall.name]: () => statistics,
  [liquidationTrendCall.name]: () => trend,
  [largestLiquidationsCall.name]: () => largest,
  [liquidationListCall.name]: () => list,
  [liquidationHeatCall.name]: () => heat,
  [liquidationMapCall.name]: () => map,
  [liquidationSymbolListCall.name]: () => ({
    symbols: [{ symbol: 'BTC', name: 'Bitcoin' }],
    exchanges: [
      { id: 'binance', name: 'Binance' },
      { id: 'okx', name: 'OKX' },
    ],
  }),
}
