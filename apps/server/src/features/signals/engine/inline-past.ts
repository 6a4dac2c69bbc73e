/** The past of signals in this thread, which it blocks while it computes: for the thread of its own, commands and tests. */
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { createPriceReader } from '#market/history/price-reader.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { firstMinute, onFinestGrid, PairRun } from '#features/signals/ledger/pair-run.ts'
import { type ComputePast, computePast, type PastBars, smallBarsFrom } from './past.ts'

export function createInlinePast(parts: { readonly catalogue: Catalogue; readonly source: MarketSource }): ComputePast {
  const readPrices = createPriceReader(parts, DAY_MS / MINUTE_MS)
  return {
    async of({ code, ledgerFrom, part, to, baselineTo, decimals }) {
      const index = parts.catalogue.indexOf(code) ?? -1
      const instrument = parts.catalogue.instruments[index]
      if (instrument === undefined) throw new RangeError(`no pair ${code}`)
      const run = new PairRun(onFinestGrid(instrument, decimals), ledgerFrom, part)
      const first = firstMinute(part, ledgerFrom)
      const barsOf: PastBars = (day, interval) => readPrices(index, day, interval)
      return await computePast(run, { first, to, baselineTo, smallFrom: smallBarsFrom(part, ledgerFrom) }, barsOf)
    },
    close() {},
  }
}
