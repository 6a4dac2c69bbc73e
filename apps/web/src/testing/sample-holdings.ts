import type { Answers } from './answers.ts'
import {
  type Holding,
  type HoldingList,
  holdingListCall,
  type HoldingRateHistory,
  holdingRateCall,
  type HoldingValueHistory,
  holdingValueCall,
} from '@candela/contract/holdings'
import { DAY_MS } from '@candela/quant'

/** Friday, 13 November 2026, 16:00 in New York. */
const CLOSE = Date.UTC(2026, 10, 13, 21)

const holding: Holding = {
  id: 'my-trust',
  name: 'My Trust',
  symbol: 'BTC',
  holdings: '1000.5000',
  holdingsValue: '97000000.00',
  cost: '60000000.00',
  profitRate: '61.6667',
  shares: '1000000',
  primaryPrice: '97.0000',
  secondaryPrice: '87.30',
  premiumRate: '-10.0000',
  change1d: '0.5000',
  change7d: '-2.5000',
  change30d: null,
  changeRate1d: '0.0500',
  changeRate7d: '-0.2492',
  changeRate30d: null,
  closeTime: CLOSE,
}

const list: HoldingList = {
  records: [holding],
  totalValue: '97000000.00',
  totalCost: '60000000.00',
  isSimulated: true,
  cursor: null,
  asOf: CLOSE,
}

const times = [CLOSE - DAY_MS, CLOSE]

const value: HoldingValueHistory = {
  id: 'my-trust',
  symbol: 'BTC',
  times,
  holdings: ['1000', '1000.5'],
  value: ['96000000.00', '97000000.00'],
  cost: ['59000000', '60000000'],
  asOf: CLOSE,
}

const rate: HoldingRateHistory = {
  id: 'my-trust',
  symbol: 'BTC',
  times,
  primaryPrice: ['96', '97'],
  secondaryPrice: ['87', '87.3'],
  premiumRate: ['-9.3750', '-10.0000'],
  asOf: CLOSE,
}

/** What a server would say to the calls of this page, for tests. */
export const answers: Answers = {
  [holdingListCall.name]: () => list,
  [holdingValueCall.name]: () => value,
  [holdingRateCall.name]: () => rate,
}
