/** The past of signals from stored candles, as far back as exchanges tell them: hours first, minutes of the last days only. */
import { DAY_MS } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { firstMinute, onFinestGrid, PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import type { PastPart } from '#features/signals/ledger/universe.ts'
import { PastFeed } from './past-feed.ts'
import type { ComputePast } from './past.ts'

/** From so many days before the first on, candles of this size are read. */
const PARTS: readonly (readonly [PastInterval, number])[] = [
  ['60', Infinity],
  ['5', 6],
  ['1', 1],
]
const READ_MAX = 100_000

export type PastInterval = '60' | '5' | '1'
/** Candles of this size are read from here on. */
export type PastSize = { readonly interval: PastInterval; readonly from: number }

/** After so long a pair that has to begin again does not read minutes from its first day on. */
const FIRST_DAYS = 3

/** The day on which the record began. A pair of which some signals are in the ledger counts from it, however late it goes on. */
export const begunDay = (ledgerFrom: number): number => ledgerFrom + RECORD_DAYS * DAY_MS

/**
 * The time that days are counted back from: the day on which the record began. So the newest signals and the whole past, which
 * is computed later and maybe behind midnight, begin at the same candles.
 */
export function pastDay(ledgerFrom: number, to: number): number {
  const begun = begunDay(ledgerFrom)
  return to < begun + FIRST_DAYS * DAY_MS ? begun : to
}

/** The largest first. */
export function pastSizes(part: PastPart, ledgerFrom: number, day: number): readonly PastSize[] {
  const first = firstMinute(part, ledgerFrom)
  return PARTS.map(([interval, days]) => ({
    interval,
    from: Math.max(first, Math.floor((day - days * DAY_MS) / DAY_MS) * DAY_MS),
  }))
}

export const createStoredPast = (catalogue: Catalogue, candles: Pick<CandleStore, 'read'>): ComputePast => ({
  async of({ code, ledgerFrom, part, to, baselineTo = to, isBegun, decimals }) {
    const index = catalogue.indexOf(code)
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    if (index === undefined || instrument === undefined) throw new RangeError(`no pair ${code}`)
    const run = new PairRun(onFinestGrid(instrument, decimals), ledgerFrom, part)
    const day = isBegun === true ? begunDay(ledgerFrom) : pastDay(ledgerFrom, to)
    const sizes = pastSizes(part, ledgerFrom, day)
    const feed = new PastFeed(run, baselineTo)
    for (const [at, { interval, from }] of sizes.entries()) {
      const end = sizes[at + 1]?.from ?? to
      for (const bar of await candles.read(index, interval, from, end, READ_MAX)) feed.push(bar, interval)
      feed.advance(end)
    }
    return { ...feed.end(), state: run.engine.save() }
  },
  close() {},
})
