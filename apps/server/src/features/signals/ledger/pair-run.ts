/** One pair's engine and what it has raised since it was last asked. Pure. */
import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_HORIZONS } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'
import { PairEngine } from '@candela/quant/signals'
import { type Decided, intervalAt, type LedgerBatch, placeOf, type Signal } from './ledger-entry.ts'
import { feeOf, kindsOf, type PastPart } from './universe.ts'

/** The record begins this long before the first start, for minutes less: they are not kept longer. */
export const RECORD_DAYS = 90
const MINUTE_RECORD_DAYS = 30
const MINUTE_INTERVALS: readonly Interval[] = ['1', '3']
/** Candles are read from this long before it: for averages of 120 bars of four hours, and what is remembered of them. */
const WARM_UP_DAYS = 24
/** The newest signals of small intervals are computed first, for all pairs. */
const RECENT_DAYS = 2
const RECENT_INTERVALS: readonly Interval[] = ['1', '3', '5', '15', '30']
const RECENT_WARM_UP_DAYS = 3.5

/** Candles of this part are read from here on. */
export const firstMinute = (part: PastPart, ledgerFrom: number): number =>
  part === 'whole'
    ? ledgerFrom - WARM_UP_DAYS * DAY_MS
    : ledgerFrom + (RECORD_DAYS - RECENT_DAYS - RECENT_WARM_UP_DAYS) * DAY_MS

/** Signals of an interval are recorded from here on; never, where a part leaves it out. */
export function recordedFrom(part: PastPart, ledgerFrom: number, interval: Interval): number {
  if (part === 'recent')
    return RECENT_INTERVALS.includes(interval) ? ledgerFrom + (RECORD_DAYS - RECENT_DAYS) * DAY_MS : Infinity
  return MINUTE_INTERVALS.includes(interval) ? ledgerFrom + (RECORD_DAYS - MINUTE_RECORD_DAYS) * DAY_MS : ledgerFrom
}

export type BaselineRow = {
  readonly interval: Interval
  readonly horizon: number
  readonly entries: number
  readonly sum: number
  readonly gainedUp: number
  readonly gainedDown: number
}

export class PairRun {
  readonly engine: PairEngine
  /** Of its price grid. */
  readonly decimals: number
  readonly #pair: PairCode
  #signals: Signal[] = []
  #outcomes: Decided[] = []
  readonly #carried = new Map<string, BaselineRow>()

  constructor(instrument: Instrument, ledgerFrom: number, part: PastPart = 'whole') {
    const pair = instrument.code
    this.#pair = pair
    this.decimals = instrument.priceDecimals
    this.engine = new PairEngine(
      {
        kinds: kindsOf(instrument),
        scale: 10 ** instrument.priceDecimals,
        fee: feeOf(instrument),
        from: interval => recordedFrom(part, ledgerFrom, interval),
        // Signals announced before the whole past is known must be part of it.
        isCertain: part === 'recent',
      },
      {
        signal: (kind, interval, time, direction, price) =>
          this.#signals.push({ pair, kind, interval, time, direction, price }),
        outcome: (kind, interval, time, outcome) => this.#outcomes.push({ pair, kind, interval, time, outcome }),
      },
    )
  }

  /** Of the minutes since the last call. */
  takeBatch(): LedgerBatch {
    const baselineDays = this.engine
      .takeBaselineDays()
      .map(([interval, day]) => ({ ...day, pair: this.#pair, interval }))
    const batch = { signals: this.#signals, outcomes: this.#outcomes, baselineDays }
    this.#signals = []
    this.#outcomes = []
    return batch
  }

  get baseline(): readonly BaselineRow[] {
    return this.engine.baselines.flatMap(([interval, sums]) =>
      SIGNAL_HORIZONS.map((horizon, at) => {
        const [entries = 0, sum = 0, gainedUp = 0, gainedDown = 0] = sums.subarray(at * 4, at * 4 + 4)
        return combined({ interval, horizon, entries, sum, gainedUp, gainedDown }, this.#carried, 1)
      }),
    )
  }

  /**
   * Goes on from what is stored, where that is more than its `own` of the same time: an engine that had to begin again has
   * fewer candles than the one before.
   */
  continueBaseline(stored: readonly BaselineRow[], own: readonly BaselineRow[]): void {
    const ownByKey = new Map(own.map(row => [baselineKey(row), row]))
    for (const row of stored) {
      const missing = combined(row, ownByKey, -1)
      if (missing.entries > 0) this.#carried.set(baselineKey(row), missing)
    }
  }

  /** The engine, and before it the part of the baseline that it has not counted itself. */
  save(): Float64Array<ArrayBuffer> {
    const carried = [...this.#carried.values()].flatMap(row => [
      placeOf(row.interval),
      row.horizon,
      row.entries,
      row.sum,
      row.gainedUp,
      row.gainedDown,
    ])
    const engine = this.engine.save()
    const saved = new Float64Array(2 + carried.length + engine.length)
    saved.set([CARRIED_MARK, carried.length, ...carried])
    saved.set(engine, 2 + carried.length)
    return saved
  }

  /** Throws if the state is that of other rules or another price grid. */
  restore(saved: Float64Array): void {
    const start = engineAt(saved)
    this.engine.restore(saved.subarray(start))
    this.#carried.clear()
    for (let at = 2; at < start; at += CARRIED_FIELDS) {
      const [place = -1, horizon = 0, entries = 0, sum = 0, gainedUp = 0, gainedDown = 0] = saved.subarray(at)
      const interval = intervalAt(place)
      if (interval === undefined) continue
      const row = { interval, horizon, entries, sum, gainedUp, gainedDown }
      this.#carried.set(baselineKey(row), row)
    }
  }
}

/** What a state begins with; one of an engine alone begins with its price grid. */
const CARRIED_MARK = -1
const CARRIED_FIELDS = 6
const DECIMALS_MAX = 16
const engineAt = ([mark, length = 0]: Float64Array): number => (mark === CARRIED_MARK ? 2 + length : 0)

/** Of the prices in a saved state; undefined if it does not begin as one does. */
export function savedDecimals(saved: Float64Array): number | undefined {
  const scale = saved[engineAt(saved)] ?? 0
  const decimals = Math.round(Math.log10(scale))
  return decimals >= 0 && decimals <= DECIMALS_MAX && 10 ** decimals === scale ? decimals : undefined
}

/** Prices stay exact on a finer grid, not on a coarser one: a pair keeps the finest that it was recorded with. */
export const onFinestGrid = (instrument: Instrument, decimals = 0): Instrument => ({
  ...instrument,
  priceDecimals: Math.max(instrument.priceDecimals, decimals),
})

const baselineKey = ({ interval, horizon }: BaselineRow): string => `${interval} ${horizon}`

/** A row with the one of the same interval and horizon added, or taken away. */
function combined(row: BaselineRow, others: ReadonlyMap<string, BaselineRow>, sign: 1 | -1): BaselineRow {
  const other = others.get(baselineKey(row))
  if (other === undefined) return row
  return {
    ...row,
    entries: row.entries + sign * other.entries,
    sum: row.sum + sign * other.sum,
    gainedUp: row.gainedUp + sign * other.gainedUp,
    gainedDown: row.gainedDown + sign * other.gainedDown,
  }
}
