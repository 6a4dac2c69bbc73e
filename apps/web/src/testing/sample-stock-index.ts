import type { Answers } from './answers.ts'
import { type StockIndexList, stockIndexListCall, type StockIndexRow } from '@candela/contract/stock-index'
import { HOUR_MS } from '@candela/quant'

/** Sunday, 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

export const anIndex = (change: Partial<StockIndexRow> = {}): StockIndexRow => ({
  symbol: 'NQmain',
  name: 'Nasdaq 100',
  pair: 'cme-futures/nqmain.usd',
  exchange: 'cme',
  exchangeName: 'CME',
  currency: 'USD',
  status: 'closed',
  price: '21260.25',
  change: '490.75',
  change24h: '2.3629',
  high24h: '21777.00',
  low24h: '21197.25',
  trend: ['21000.00', null, '21260.25'],
  ...change,
})

export const aList = (records: readonly StockIndexRow[]): StockIndexList => ({
  records: [...records],
  cursor: null,
  sessions: [
    {
      exchange: 'cme',
      name: 'CME',
      timeZone: 'America/New_York',
      status: 'closed',
      changesAt: Date.UTC(2026, 10, 15, 23),
      spans: [{ opensAt: Date.UTC(2026, 10, 15, 23), closesAt: Date.UTC(2026, 10, 16, 22) }],
    },
  ],
  times: [AS_OF - 2 * HOUR_MS, AS_OF - HOUR_MS, AS_OF],
  asOf: AS_OF,
})

/** What the call of the page answers in tests, by name. */
export const answers: Answers = {
  [stockIndexListCall.name]: () => aList([anIndex()]),
}
