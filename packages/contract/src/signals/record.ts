import { Integer, Null, Number as Figure, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { INTERVALS } from '../core/interval.ts'
import { publicRead } from '../core/public-read.ts'
import { epochMs, exact, List, oneOf, Optional } from '../core/schema.ts'
import { SIGNAL_KINDS } from './kind.ts'
import { SIGNAL_DIRECTIONS, signalFilters, signalProgress } from './signals.ts'

/** Figures of a group of decided signals. Returns are percent after 24 bars, net of fees. */
const score = {
  count: Integer({ description: 'Decided signals' }),
  hits: Integer({ description: 'Those that gained' }),
  hitRate: Union([Figure(), Null()], { description: 'Null until 30 are decided' }),
  hitLow: Union([Figure(), Null()], { description: 'Lower end of the Wilson interval at 95 %' }),
  hitHigh: Union([Figure(), Null()]),
  mean: Union([Figure(), Null()]),
  median: Union([Figure(), Null()]),
  best: Union([Figure(), Null()], { description: 'Mean of the best excursions' }),
  worst: Union([Figure(), Null()], { description: 'Mean of the worst excursions' }),
  baselineMean: Union([Figure(), Null()], { description: 'Entering at random times in the same direction' }),
  baselineHitRate: Union([Figure(), Null()]),
}
export const signalScore = exact(score)
export type SignalScore = Static<typeof signalScore>

const recordInput = exact({
  /** `USUAL_KIND` if omitted. */
  kind: Optional(oneOf(SIGNAL_KINDS)),
  ...signalFilters,
})
export type SignalRecordInput = Static<typeof recordInput>

/** Of the file of a record's signals. */
export const signalLedgerInput = exact({
  ...recordInput.properties,
  until: Optional(Integer({ minimum: 0, description: 'As the ledger was with this row, such as that of a record' })),
})

const record = exact({
  kind: oneOf(SIGNAL_KINDS),
  /** The first day of the ledger that has a signal of this kind and interval. */
  from: Union([epochMs, Null()]),
  open: Integer({ description: 'Signals that are not decided yet' }),
  all: signalScore,
  horizons: List(exact({ bars: Integer(), mean: Union([Figure(), Null()]), hitRate: Union([Figure(), Null()]) })),
  intervals: List(exact({ interval: oneOf(INTERVALS), ...score })),
  sides: List(exact({ side: oneOf(SIGNAL_DIRECTIONS), ...score })),
  regimes: List(exact({ regime: oneOf(['rising', 'falling']), ...score })),
  /** Counts of returns by percent: the middle of each step. */
  distribution: List(exact({ from: Figure(), to: Figure(), count: Integer() })),
  /** Sum of the returns of all decided signals, in percent, day by day. */
  equity: List(exact({ time: epochMs, sum: Figure(), count: Integer() })),
  ledger: exact({
    seq: Integer({ description: 'The last row of the ledger that counts' }),
    hash: Text({ description: 'End of the chain of hashes' }),
  }),
  progress: signalProgress,
  asOf: epochMs,
})
export type SignalRecord = Static<typeof record>

export const signalRecordCall = call({
  ...publicRead,
  name: 'signalRecord',
  summary: { zh: '信号战绩', en: 'Track record of a kind of signal' },
  path: '/open/signal/record',
  cache: 'tick',
  input: recordInput,
  data: record,
})
