import { Integer, String as Text, type Static, Tuple } from 'typebox'
import { isComplete } from '../candles/is-complete.ts'
import { call } from '../core/call.ts'
import { INTERVALS } from '../core/interval.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional } from '../core/schema.ts'

export const HOT_KLINE_SYMBOLS_MAX = 20
export const HOT_KLINE_LIMIT_MAX = 60

const hotKline = List(
  exact({
    symbol: Text(),
    pair: Text(),
    interval: oneOf(INTERVALS),
    candles: List(Tuple([epochMs, decimal, decimal, decimal, decimal]), {
      description: 'Start time, open, high, low, close; closed bars, oldest first',
    }),
    isComplete,
  }),
)
export type HotKline = Static<typeof hotKline>

export const hotKlineCall = call({
  ...publicRead,
  name: 'hotKline',
  summary: { zh: '热门币种的迷你 K 线', en: 'Mini candles of several coins' },
  path: '/open/hot_rank/kline',
  cache: 'tick',
  input: exact({
    symbols: Optional(
      Text({
        pattern: '^[^,]{1,24}(,[^,]{1,24}){0,19}$',
        maxLength: 500,
        description: 'Up to 20 symbols, comma-separated: BTC,ETH; the top of the ranking if omitted',
      }),
    ),
    interval: Optional(oneOf(INTERVALS)),
    limit: Optional(Integer({ minimum: 1, maximum: HOT_KLINE_LIMIT_MAX })),
  }),
  data: hotKline,
})
