import type { Answers } from './answers.ts'
import {
  openInterestExchangeCall,
  type OpenInterestExchanges,
  type OpenInterestHistory,
  openInterestHistoryCall,
  type OpenInterestList,
  openInterestListCall,
  type OpenInterestRow,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'

/** 15 November 2026, 14:30 in UTC+8. */
export const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

const coin = (symbol: string, change: Partial<OpenInterestRow> = {}): OpenInterestRow => ({
  symbol,
  name: `${symbol} coin`,
  pair: `candela-spot/${symbol.toLowerCase()}.usdt`,
  totalUsd: '28460000000.00',
  totalCoin: '292000.5',
  share: '55.60',
  change1h: '-0.4890',
  change4h: '0.0010',
  change24h: '1.2345',
  price: '97412.6',
  priceChange24h: '-2.3500',
  marketCap: '1930000000000',
  marketCapRatio: '1.4746',
  ...change,
})

export const exchanges = [
  { id: 'binance', name: 'Binance' },
  { id: 'okx', name: 'OKX' },
]

export const list: OpenInterestList = {
  records: [coin('BTC'), coin('NEW', { change24h: null, price: null, marketCap: null, marketCapRatio: null })],
  total: 45,
  current: 1,
  size: 20,
  cursor: null,
  totals: {
    totalUsd: '51200000000.00',
    change1h: '0.1000',
    change4h: '0.2000',
    change24h: null,
    usdMargined: '48000000000.00',
    coinMargined: '3200000000.00',
    coinSize: 45,
    contractSize: 99,
  },
  exchanges,
  waiting: 1,
  asOf: AS_OF,
}

export const chosen: OpenInterestExchanges = {
  coin: coin('BTC'),
  records: [
    { ...coin('BTC'), exchange: 'binance', name: 'Binance', share: '75.03', usdMargined: '1.00', coinMargined: '0.00' },
    { ...coin('BTC'), exchange: 'okx', name: 'OKX', share: '24.97', usdMargined: '1.00', coinMargined: '0.00' },
  ],
  asOf: AS_OF,
}

export const history: OpenInterestHistory = {
  symbol: 'BTC',
  period: '1h',
  times: [AS_OF - 2, AS_OF - 1, AS_OF],
  exchanges: [
    { exchange: 'okx', name: 'OKX', usd: [null, '2.50', '3.00'] },
    { exchange: 'mexc', name: 'MEXC', usd: [null, null, null] },
  ],
  total: [null, '2.50', '3.00'],
  price: ['1', '2', null],
  pricePair: 'binance-perpetual/btc.usdt',
  asOf: AS_OF,
}

/** What a server would say to the calls of this page, for tests. */
export const answers: Answers = {
  [openInterestListCall.name]: () => list,
  [openInterestExchangeCall.name]: () => chosen,
  [openInterestHistoryCall.name]: () => history,
  [openInterestSymbolListCall.name]: () => [{ symbol: 'BTC', name: 'Bitcoin' }],
}
