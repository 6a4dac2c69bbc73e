/** What candles say of a pair's signals, for the verifier: the way in which the engine took them. */
import type { Bar } from '@candela/exchanges'
import { DAY_MS, nextBarStart } from '@candela/quant'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { onFinestGrid, PairRun } from '#features/signals/ledger/pair-run.ts'
import type { ComputePast } from '#features/signals/engine/past.ts'
import { PastFeed } from '#features/signals/engine/past-feed.ts'
import { begunDay, pastDay, type PastInterval, type PastSize, pastSizes } from '#features/signals/engine/stored-past.ts'
import { CandleSpans } from './checked-spans.ts'
import type { Recomputed, VerifyOptions } from './verify.ts'

const READ_MAX = 100_000

/** A simulated market has all minutes of all times. */
export const recomputeSimulated =
  (past: ComputePast): VerifyOptions['recompute'] =>
  async ({ code, ledgerFrom, stateTo }, to) => {
    const { batch, ...baseline } = await past.of({ code, ledgerFrom, part: 'whole', to, baselineTo: stateTo })
    return { batch, baseline: { rows: baseline.baseline, days: baseline.baselineDays } }
  }

/** Of the prices in the stored state of a pair, by its id. */
export type DecimalsOf = (id: number) => Promise<number | undefined>

type PastDay = { readonly interval: PastInterval; readonly bars: readonly Bar[] }

/**
 * A real one has those that are stored: large candles until the past was computed, minutes since then. Where minutes are gone,
 * larger candles go on for the intervals that are made of them, and what they cannot prove is left out.
 */
export function recomputeStored(
  catalogue: Catalogue,
  candles: Pick<CandleStore, 'read'>,
  decimalsOf: DecimalsOf,
  dayOf = pastDay,
): VerifyOptions['recompute'] {
  /** As small as they are stored; why not, if there are none. */
  async function readDay(index: number, sizes: readonly PastSize[], day: Span): Promise<PastDay | HistoryAway> {
    let away = new HistoryAway('it has no candles')
    for (const { interval, from } of sizes.toReversed()) {
      if (from > day.from) continue
      try {
        return { interval, bars: await candles.read(index, interval, day.from, day.to, READ_MAX) }
      } catch (error) {
        if (!(error instanceof HistoryAway)) throw error
        away = error
      }
    }
    return away
  }

  return async ({ id, code, ledgerFrom, pastTo = Infinity, stateTo }, to) => {
    const index = catalogue.indexOf(code) ?? -1
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${code}`)
    const past = Math.min(pastTo, to)
    const sizes = pastSizes('whole', ledgerFrom, dayOf(ledgerFrom, past))
    const run = new PairRun(onFinestGrid(instrument, await decimalsOf(id)), ledgerFrom)
    const feed = new CandleFeed(run, sizes, Math.min(to, stateTo ?? past))
    let away: HistoryAway | undefined
    for (const day of daysOf({ from: sizes[0]?.from ?? to, to })) {
      const found = await readDay(index, sizes, day)
      if (found instanceof HistoryAway) away = found
      feed.take(day, found instanceof HistoryAway ? undefined : found)
    }
    if (feed.isEmpty && away !== undefined) throw away
    return feed.end()
  }
}

/**
 * Of pairs whose record began when days were still counted back from the end of their past, and of those whose past was computed
 * days after their newest signals.
 */
export const recomputeOtherwise = (
  ...[catalogue, candles, decimalsOf]: Parameters<typeof recomputeStored>
): readonly VerifyOptions['recompute'][] =>
  [(_: number, pastTo: number) => pastTo, begunDay].map(dayOf => recomputeStored(catalogue, candles, decimalsOf, dayOf))

/** Days in UTC, the first and the last as long as they are. */
function* daysOf({ from, to }: Span): Generator<Span> {
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / DAY_MS) + 1) * DAY_MS)
    yield { from: start, to: end }
    start = end
  }
}

/** Gives the candles of a pair to its engine, day by day, and remembers which are gone. */
class CandleFeed {
  readonly #feed: PastFeed
  readonly #sizes: readonly PastSize[]
  readonly #spans = new CandleSpans()
  isEmpty = true

  constructor(run: PairRun, sizes: readonly PastSize[], stateTo: number) {
    this.#feed = new PastFeed(run, stateTo)
    this.#sizes = sizes
  }

  take(day: Span, found: PastDay | undefined): void {
    this.#interrupt(day.from, found?.interval)
    if (found !== undefined) this.#push(day, found)
    this.#feed.advance(day.to)
  }

  end(): Recomputed {
    const { batch, baseline: rows, baselineDays: days } = this.#feed.end()
    return { batch, baseline: { rows, days }, checked: this.#spans }
  }

  /** Intervals that had begun and are too small for the candles of a day. */
  #interrupt(time: number, found: PastInterval | undefined): void {
    for (const [at, { interval, from }] of this.#sizes.toReversed().entries()) {
      if (interval === found) return
      if (from <= time) this.#spans.interrupt(interval, this.#sizes.at(-2 - at)?.interval, time)
    }
  }

  #push({ to }: Span, { interval, bars }: PastDay): void {
    this.isEmpty = false
    for (const bar of bars) {
      if (nextBarStart(interval, bar.time) > to) return
      this.#feed.push(bar, interval)
      this.#spans.take(interval, bar.time)
    }
  }
}
