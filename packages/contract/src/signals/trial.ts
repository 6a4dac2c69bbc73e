/** The record that other parameters would have had, on one pair. */
import { Boolean as YesNo, Integer, Number as Figure, String as Text, type Static } from 'typebox'
import { call } from '../core/call.ts'
import { INTERVALS } from '../core/interval.ts'
import { publicRead } from '../core/public-read.ts'
import { epochMs, exact, List, oneOf, Optional } from '../core/schema.ts'
import { SIGNAL_KINDS } from './kind.ts'
import { signalScore } from './record.ts'
import { SIGNAL_DIRECTIONS } from './signals.ts'

const bars = (what: string) => Optional(Integer({ minimum: 1, maximum: 500, description: what }))

const trialInput = exact({
  kind: oneOf(SIGNAL_KINDS),
  pair: Text({ maxLength: 96 }),
  interval: Optional(oneOf(INTERVALS)),
  length: bars('Of the channel, the average or the RSI: trend, stock, ma5, rsi'),
  left: bars('Bars before a pivot: rsi'),
  right: bars('Bars after a pivot: rsi'),
  nearest: bars('Shortest distance of two pivots: rsi'),
  farthest: bars('Longest distance of two pivots: rsi'),
  fast: bars('Fast average: rank'),
  middle: bars('Middle average: rank'),
  slow: bars('Slow average: rank'),
})
export type SignalTrialInput = Static<typeof trialInput>

const part = exact({ from: epochMs, to: epochMs, score: signalScore })

const trial = exact({
  kind: oneOf(SIGNAL_KINDS),
  pair: Text(),
  interval: oneOf(INTERVALS),
  parameters: List(exact({ id: Text(), value: Integer(), isDefault: YesNo() }), {
    description: 'All parameters of the kind, as they were used',
  }),
  from: epochMs,
  to: epochMs,
  bars: Integer({ description: 'Bars between the two times, without those that only prepare the rule' }),
  isComplete: YesNo({ description: 'False while older candles are still being loaded: ask again' }),
  open: Integer({ description: 'Signals that are not decided yet' }),
  score: signalScore,
  /** The same signals in two: what holds in one half only is likely to be luck. */
  halves: List(part),
  /** The parameters of the site, on the same bars. */
  usual: signalScore,
  equity: List(exact({ time: epochMs, sum: Figure(), count: Integer() }), {
    description: 'Sum of the returns of all decided signals in percent, day by day',
  }),
  usualEquity: List(exact({ time: epochMs, sum: Figure(), count: Integer() })),
  newest: List(exact({ time: epochMs, side: oneOf(SIGNAL_DIRECTIONS), price: Text(), return24: Figure() }), {
    description: 'The newest decided signals, newest first, 20 at most',
  }),
})
export type SignalTrial = Static<typeof trial>

export const signalTrialCall = call({
  ...publicRead,
  name: 'signalTrial',
  summary: { zh: '用自选参数计算某交易对的信号战绩', en: 'The record that other parameters would have had on a pair' },
  path: '/open/signal/trial',
  cache: 'tick',
  input: trialInput,
  data: trial,
})
