/** What candles say of a pair's signals, for the verifier: the way in which the engine took them. */
import { DAY_MS } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import type { ComputePast } from '#features/signals/engine/past.ts'
import { createStoredPast } from '#features/signals/engine/stored-past.ts'
import type { VerifyOptions } from './verify.ts'

const READ_MAX = 100_000

/** A simulated market has all minutes of all times. */
export const recomputeSimulated =
  (past: ComputePast): VerifyOptions['recompute'] =>
  async ({ code, ledgerFrom }, to) =>
    (await past.of({ code, ledgerFrom, part: 'whole', to })).batch

/** A real one has those that are stored: large candles until the past was computed, minutes since then. */
export function recomputeStored(catalogue: Catalogue, candles: Pick<CandleStore, 'read'>): VerifyOptions['recompute'] {
  const past = createStoredPast(catalogue, candles)
  return async ({ code, ledgerFrom, pastTo = Infinity }, to) => {
    const first = Math.min(pastTo, to)
    const { batch, state } = await past.of({ code, ledgerFrom, part: 'whole', to: first })
    const index = catalogue.indexOf(code) ?? -1
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${code}`)
    const run = new PairRun(instrument, ledgerFrom)
    run.engine.restore(state)
    for (let from = first; from < to; from += DAY_MS) {
      const end = Math.min(to, from + DAY_MS)
      for (const bar of await candles.read(index, '1', from, end, READ_MAX)) run.engine.push(bar)
      run.engine.advance(end)
    }
    const later = run.takeBatch()
    return { signals: [...batch.signals, ...later.signals], outcomes: [...batch.outcomes, ...later.outcomes] }
  }
}
