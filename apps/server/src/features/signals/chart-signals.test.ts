import type { PairCode } from '@candela/contract/core'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import { expect, it } from 'vitest'
import { createChartSignals } from './chart-signals.ts'
import type { ChartSignalReads, RaisedSignal } from './ledger/chart-repo.ts'

const BTC = 'candela-spot/btc.usdt' as PairCode // a code of the market

/** Ten of the kinds in turn, two at each moment from 1 to 5. */
const RAISED = Array.from({ length: 10 }, (_, nth): RaisedSignal => {
  const kind = SIGNAL_KINDS[nth % SIGNAL_KINDS.length] ?? 'trend'
  return { seq: nth + 1, kind, interval: '60', raisedAt: 1 + Math.floor(nth / 2), direction: 1, price: 1 }
}).toReversed()

const reads: ChartSignalReads = {
  forChart: (_pair, _interval, from, to, limit) =>
    Promise.resolve(RAISED.filter(({ raisedAt }) => raisedAt > from && raisedAt <= to).slice(0, limit)),
}

it.each<[readonly SignalKind[] | undefined, number, readonly number[]]>([
  [undefined, 3, [10, 9, 8]],
  // Older than as many of other kinds, and with others at the same moment.
  [['trend'], 3, [6, 1]],
  [['stock', 'rsi'], 3, [9, 7, 4]],
  [['trend'], 1, [6]],
  [[], 3, []],
])('of the kinds %j the newest %i are found', async (kinds, limit, seqs) => {
  const found = await createChartSignals(reads).of(BTC, '60', 0, 5, limit, kinds)
  expect(found.map(({ seq }) => seq)).toEqual(seqs)
})
