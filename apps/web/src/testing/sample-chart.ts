import type { symbolDetailCall, symbolOrderCall } from '@candela/contract/base-data'
import type { defaultLayoutsCall } from '@candela/contract/chart'
import type { DataOf } from '@candela/contract/core'
import type { Answers } from './answers.ts'

const detail: DataOf<typeof symbolDetailCall> = {
  pair: 'candela-spot/btc.usdt',
  exchange: 'candela',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  contractType: 'SPOT',
  periodType: null,
  deliveryDate: null,
  ctVal: '1',
  lotSz: '0.00001',
  tickSz: '0.01',
  priceStep: '0.01',
  pricePrecision: 2,
  quantityStep: '0.00001',
  quantityPrecision: 5,
  amountStep: '0.01',
  amountPrecision: 2,
}

const quote: DataOf<typeof symbolOrderCall> = {
  pair: detail.pair,
  last: '97412.6',
  bid: '97412.5',
  ask: '97412.7',
  bidSize: '1',
  askSize: '1',
  mark: null,
  index: null,
  change24h: '1.84',
  high24h: '98000',
  low24h: '95000',
  volume24h: '392150',
  turnover24h: '38200000000',
  asOf: Date.UTC(2026, 10, 15, 6, 32, 8),
}

const layouts: DataOf<typeof defaultLayoutsCall> = { records: [] }

export const answers: Answers = {
  symbolDetail: () => detail,
  symbolOrder: () => quote,
  defaultLayouts: () => layouts,
}
