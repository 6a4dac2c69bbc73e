/** What candles say of a pair's signals, for the verifier: the way in which the engine took them. */
import { DAY_MS } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { joinBatches, type LedgerBatch } from '#features/signals/ledger/ledger-entry.ts'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import type { ComputePast } from '#features/signals/engine/past.ts'
import { createStoredPast } from '#features/signals/engine/stored-past.ts'
import type { VerifyOptions } from './verify.ts'

const READ_MAX = 100_000

/** A simulated market has all minutes of all times. */
export const recomputeSimulated =
  (past: ComputePast): VerifyOptions['recompute'] =>
  async ({ code, ledgerFrom, stateTo }, to) => {
    const { batch, ...baseline } = await past.of({ code, ledgerFrom, part: 'whole', to, baselineTo: stateTo })
    return { batch, baseline: { rows: baseline.baseline, days: baseline.baselineDays } }
  }

/** A real one has those that are stored: large candles until the past was computed, minutes since then. */
export function recomputeStored(catalogue: Catalogue, candles: Pick<CandleStore, 'read'>): VerifyOptions['recompute'] {
  const past = createStoredPast(catalogue, candles)
  return async ({ code, ledgerFrom, pastTo = Infinity, stateTo }, to) => {
    const first = Math.min(pastTo, to)
    const { batch, baselineDays, state } = await past.of({ code, ledgerFrom, part: 'whole', to: first })
    const index = catalogue.indexOf(code) ?? -1
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${code}`)
    const run = new PairRun(instrument, ledgerFrom)
    run.engine.restore(state)

    async function takeMinutes(until: number): Promise<LedgerBatch> {
      for (let from = run.engine.until; from < until; from += DAY_MS) {
        const end = Math.min(until, from + DAY_MS)
        for (const bar of await candles.read(index, '1', from, end, READ_MAX)) run.engine.push(bar)
        run.engine.advance(end)
      }
      return run.takeBatch()
    }
    const untilState = await takeMinutes(Math.min(to, stateTo ?? first))
    const rows = run.baseline
    const days = [...baselineDays, ...(untilState.baselineDays ?? [])]
    return { batch: joinBatches([batch, untilState, await takeMinutes(to)]), baseline: { rows, days } }
  }
}
