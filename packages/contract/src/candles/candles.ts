import { Integer, String as Text, Tuple, type Static } from 'typebox'
import { call } from '../core/call.ts'
import { publicRead } from '../core/public-read.ts'
import { INTERVALS } from '../core/interval.ts'
import { isComplete } from './is-complete.ts'
import { decimal, epochMs, exact, List, oneOf, Optional } from '../core/schema.ts'

export const CANDLES_MAX = 1000
export const CANDLES_DEFAULT = 300

const candleList = exact({
  pair: Text(),
  interval: oneOf(INTERVALS),
  candles: List(Tuple([epochMs, decimal, decimal, decimal, decimal, decimal, decimal]), {
    description: 'Start time, open, high, low, close, volume in base, turnover in quote; closed bars, oldest first',
  }),
  isComplete,
})
export type CandleList = Static<typeof candleList>

export const candleListCall = call({
  ...publicRead,
  name: 'candleList',
  summary: { zh: 'K 线', en: 'Candles of a pair' },
  path: '/open/markets/kline',
  cache: 'tick',
  input: exact({
    pair: Text({ maxLength: 96 }),
    interval: oneOf(INTERVALS),
    from: Optional(epochMs),
    to: Optional(epochMs),
    limit: Optional(Integer({ minimum: 1, maximum: CANDLES_MAX })),
  }),
  data: candleList,
})
