import type { Answers } from './answers.ts'
import {
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  type LongShortRow,
  longShortSymbolListCall,
  type LongShortTrend,
  longShortTrendCall,
} from '@candela/contract/long-short'

/** 15 November 2026, 14:30 in UTC+8. */
export const AS_OF = Date.UTC(2026, 10, 15, 6, 30)
export const exchanges = [
  { id: 'binance', name: 'Binance' },
  { id: 'okx', name: 'OKX' },
]

const aRow = (symbol: string, change: Partial<LongShortRow> = {}): LongShortRow => ({
  symbol,
  name: `${symbol} coin`,
  pair: `candela-spot/${symbol.toLowerCase()}.usdt`,
  long: '60.00',
  short: '40.00',
  ratio: '1.5000',
  change: '-0.4890',
  openInterestUsd: '28460000000.00',
  ratios: ['1.2222', null],
  price: '97412.6',
  priceChange24h: '-2.3500',
  ...change,
})

const split = { long: '60.00', short: '40.00', ratio: '1.5000', change: '0.0010' }

export const list: LongShortList = {
  records: [aRow('BTC'), aRow('NEW', { change: null, price: null, priceChange24h: null })],
  total: 45,
  current: 1,
  size: 20,
  cursor: null,
  totals: {
    market: split,
    highest: { symbol: 'UP', long: '75.00', short: '25.00', ratio: '3.0000' },
    lowest: { symbol: 'DN', long: '25.00', short: '75.00', ratio: '0.3333' },
    longSize: 30,
    shortSize: 14,
    evenSize: 1,
  },
  exchanges,
  waiting: 1,
  asOf: AS_OF,
}

export const chosen: LongShortNow = {
  symbol: 'BTC',
  type: 0,
  period: '5m',
  coin: split,
  records: [
    { exchange: 'okx', name: 'OKX', ...split, openInterestUsd: '300.00' },
    { exchange: 'binance', name: 'Binance', ...split, long: '25.00', short: '75.00', openInterestUsd: '100.00' },
  ],
  asOf: AS_OF,
}

export const trend: LongShortTrend = {
  symbol: 'BTC',
  type: 0,
  period: '5m',
  times: [AS_OF - 2, AS_OF - 1, AS_OF],
  exchanges: [
    { exchange: 'okx', name: 'OKX', long: [null, '60.00', '50.00'], ratio: [null, '1.5000', '1.0000'] },
    { exchange: 'mexc', name: 'MEXC', long: [null, null, null], ratio: [null, null, null] },
  ],
  mean: { long: [null, null, null], ratio: [null, null, null] },
  price: ['1', '2', null],
  pricePair: 'binance-perpetual/btc.usdt',
  asOf: AS_OF,
}

/** What a server would say to the calls of this page, for tests. */
export const answers: Answers = {
  [longShortListCall.name]: () => list,
  [longShortNowCall.name]: () => chosen,
  [longShortTrendCall.name]: () => trend,
  [longShortSymbolListCall.name]: () => [{ symbol: 'BTC', name: 'Bitcoin' }],
}
