import type { Answers } from './answers.ts'
import {
  type FundingCross,
  fundingCrossCall,
  type FundingHistory,
  fundingHistoryCall,
  type FundingPage,
  fundingPageCall,
  type FundingRow,
  type FundingSpread,
  fundingSpreadCall,
  fundingSymbolListCall,
} from '@candela/contract/funding'
import { HOUR_MS } from '@candela/quant'

/** 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

export const aRate = (change: Partial<FundingRow> = {}): FundingRow => ({
  name: 'BTCUSDT',
  pair: 'binance-perpetual/btc.usdt',
  symbol: 'BTC',
  exchange: 'binance',
  exchangeName: 'Binance',
  family: 'usd',
  rate: '0.010000',
  predicted: '-0.002500',
  rate8h: '0.010000',
  settled3d: '0.090000',
  apy: '5.476000',
  settlesAt: AS_OF + 90 * 60_000,
  intervalHours: 8,
  turnover24h: '8074768424.33',
  turnoverUnit: 'USDT',
  volume24h: '83451.353',
  ...change,
})

export const aPage = (change: Partial<FundingPage> = {}): FundingPage => ({
  records: [
    aRate(),
    aRate({
      pair: 'okx-perpetual/btc.usdt',
      exchange: 'okx',
      exchangeName: 'OKX',
      rate: '-0.000010',
      intervalHours: 1,
      settled3d: null,
      apy: null,
      turnover24h: null,
    }),
  ],
  total: 2,
  current: 1,
  size: 20,
  cursor: null,
  summary: {
    average8h: '0.008100',
    highest: { name: 'BTCUSDT', symbol: 'BTC', exchangeName: 'Binance', rate8h: '0.010000' },
    lowest: { name: 'BTCUSDT', symbol: 'BTC', exchangeName: 'OKX', rate8h: '-0.000080' },
    positiveSize: 1,
    negativeSize: 1,
    zeroSize: 0,
    nextSettlesAt: AS_OF + HOUR_MS,
  },
  waiting: 1,
  asOf: AS_OF,
  ...change,
})

const cross: FundingCross = {
  exchanges: [
    { id: 'binance', name: 'Binance' },
    { id: 'okx', name: 'OKX' },
    { id: 'gate', name: 'Gate' },
  ],
  records: [
    {
      symbol: 'BTC',
      rates: [
        { pair: 'binance-perpetual/btc.usdt', rate: '0.010000', rate8h: '0.010000', intervalHours: 8 },
        { pair: 'okx-perpetual/btc.usdt', rate: '0.002000', rate8h: '0.016000', intervalHours: 1 },
        null,
      ],
      spread8h: '0.006000',
    },
  ],
  total: 1,
  current: 1,
  size: 20,
  cursor: null,
  asOf: AS_OF,
}

const end = { pair: '', exchange: 'okx', exchangeName: 'OKX', rate: '0.002000', rate8h: '0.016000', intervalHours: 1 }
const spread: FundingSpread = {
  records: [
    {
      symbol: 'BTC',
      highest: end,
      lowest: { ...end, exchange: 'binance', exchangeName: 'Binance', rate8h: '0.010000' },
      spread8h: '0.006000',
      yearly: '6.570000',
    },
  ],
  total: 1,
  current: 1,
  size: 20,
  cursor: null,
  asOf: AS_OF,
}

const history: FundingHistory = {
  period: '8h',
  times: [AS_OF - 16 * HOUR_MS, AS_OF - 8 * HOUR_MS],
  records: [
    {
      name: 'BTCUSDT',
      pair: 'binance-perpetual/btc.usdt',
      symbol: 'BTC',
      exchange: 'binance',
      exchangeName: 'Binance',
      intervalHours: 8,
      rates: ['0.010000', null],
    },
  ],
  asOf: AS_OF,
}

/** What the calls of the page answer in tests, by name. */
export const answers: Answers = {
  [fundingPageCall.name]: () => aPage(),
  [fundingSymbolListCall.name]: () => [{ symbol: 'BTC', name: 'Bitcoin' }],
  [fundingCrossCall.name]: () => cross,
  [fundingSpreadCall.name]: () => spread,
  [fundingHistoryCall.name]: () => history,
}
