/** The past of signals from stored candles, as far back as exchanges tell them: hours first, minutes of the last days only. */
import type { Interval } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { firstMinute, PairRun } from '#features/signals/ledger/pair-run.ts'
import type { ComputePast } from './past.ts'

/** From so many days before the end on, candles of this size are read. */
const PARTS: readonly (readonly [Interval, number])[] = [
  ['60', Infinity],
  ['5', 6],
  ['1', 1],
]
const READ_MAX = 100_000

export const createStoredPast = (catalogue: Catalogue, candles: Pick<CandleStore, 'read'>): ComputePast => ({
  async of({ code, ledgerFrom, part, to }) {
    const index = catalogue.indexOf(code)
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    if (index === undefined || instrument === undefined) throw new RangeError(`no pair ${code}`)
    const run = new PairRun(instrument, ledgerFrom, part)
    const first = firstMinute(part, ledgerFrom)
    const dayOf = (days: number): number => Math.max(first, Math.floor((to - days * DAY_MS) / DAY_MS) * DAY_MS)
    for (const [at, [interval, days]] of PARTS.entries()) {
      const next = PARTS[at + 1]
      const span = { from: dayOf(days), to: next === undefined ? to : dayOf(next[1]) }
      for (const bar of await candles.read(index, interval, span.from, span.to, READ_MAX))
        run.engine.push(bar, interval)
      run.engine.advance(span.to)
    }
    const batch = run.takeBatch()
    return { batch, baseline: run.baseline, baselineDays: batch.baselineDays ?? [], state: run.engine.save() }
  },
  close() {},
})
