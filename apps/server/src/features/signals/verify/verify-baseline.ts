/** Compares the stored baseline of a pair, to which its signals are compared, with that of its candles. Pure. */
import type { Interval } from '@candela/contract/core'
import { DAY_MS } from '@candela/quant'
import { intervalAt, type PairBaselineDay, placeOf } from '#features/signals/ledger/ledger-entry.ts'
import type { BaselineRow } from '#features/signals/ledger/pair-run.ts'
import type { CheckedSpans } from './checked-spans.ts'
import type { LedgerPair, StoredBaselineDay } from './verify-repo.ts'

export type ComputedBaseline = {
  readonly rows: readonly BaselineRow[]
  /** Those that were over. */
  readonly days: readonly PairBaselineDay[]
}

type Figures = Pick<BaselineRow, 'entries' | 'sum' | 'gainedUp' | 'gainedDown'>

/** What differs, by name: an interval once, however many of its horizons do, and its days. Only where candles prove it. */
export function compareBaseline(
  { code, baseline }: Pick<LedgerPair, 'code' | 'baseline'>,
  storedDays: readonly StoredBaselineDay[],
  recomputed: ComputedBaseline,
  checked: Pick<CheckedSpans, 'baseline'>,
): string[] {
  const isChecked = (interval: Interval | undefined): boolean => interval === undefined || checked.baseline(interval)
  const days = storedDays.filter(({ place }) => isChecked(intervalAt(place)))
  const computed = {
    rows: recomputed.rows.filter(({ interval }) => isChecked(interval)),
    days: recomputed.days.filter(({ interval }) => isChecked(interval)),
  }
  const intervals = differing(
    new Map(
      baseline.filter(({ place }) => isChecked(intervalAt(place))).map(row => [`${row.place} ${row.horizon}`, row]),
    ),
    new Map(computed.rows.map(row => [`${placeOf(row.interval)} ${row.horizon}`, row])),
  ).map(({ key }) => `differs: baseline ${code} ${intervalName(key)}`)
  const lastDays = new Map<number, number>()
  for (const { interval, day } of computed.days)
    lastDays.set(placeOf(interval), Math.max(day, lastDays.get(placeOf(interval)) ?? 0))
  const dayFaults = differing(
    // Days that were over since the state was stored are checked when the next one is.
    new Map(
      days.filter(({ place, day }) => day <= lastDay(lastDays, place)).map(row => [`${row.place} ${row.day}`, row]),
    ),
    new Map(computed.days.map(row => [`${placeOf(row.interval)} ${row.day}`, row])),
  ).map(({ key, how }) => `${how}: baseline ${code} ${intervalName(key)} of ${dayName(key)}`)
  return [...new Set(intervals), ...dayFaults]
}

type Difference = { readonly key: string; readonly how: 'differs' | 'missing' | 'extra' }

function differing(stored: ReadonlyMap<string, Figures>, computed: ReadonlyMap<string, Figures>): Difference[] {
  const found: Difference[] = []
  for (const [key, right] of computed) {
    const figures = stored.get(key)
    if (figures === undefined) found.push({ key, how: 'missing' })
    else if (!isEqual(figures, right)) found.push({ key, how: 'differs' })
  }
  for (const key of stored.keys()) if (!computed.has(key)) found.push({ key, how: 'extra' })
  return found
}

const isEqual = (a: Figures, b: Figures): boolean =>
  a.entries === b.entries && a.sum === b.sum && a.gainedUp === b.gainedUp && a.gainedDown === b.gainedDown

/** An interval that names nothing has no days that could be right. */
const lastDay = (lastDays: ReadonlyMap<number, number>, place: number): number =>
  intervalAt(place) === undefined ? Infinity : (lastDays.get(place) ?? -Infinity)

/** Keys are the place of an interval, and a horizon or day. */
const partsOf = (key: string): readonly number[] => key.split(' ').map(Number)
const intervalName = (key: string): string => intervalAt(partsOf(key)[0] ?? -1) ?? `of interval ${partsOf(key)[0]}`
const dayName = (key: string): string => new Date((partsOf(key)[1] ?? 0) * DAY_MS).toISOString().slice(0, 10)
