import type { FundingSummary } from '@candela/contract/funding'
import type { FundingEntry } from './funding-entry.ts'
import { ratePercent, weightedMean } from './rules.ts'

/** Summary of the contracts whose rate is known: mean, extremes, and the number of positive and negative rates. */
export function summaryOf(all: readonly FundingEntry[]): FundingSummary {
  const entries = all.flatMap(({ rate8h, ...entry }) => (rate8h === undefined ? [] : [{ ...entry, rate8h }]))
  const mean = weightedMean(entries.map(entry => ({ rate8h: entry.rate8h, weight: entry.openInterestUsd })))
  let highest = entries[0]
  let lowest = entries[0]
  let positiveSize = 0
  let negativeSize = 0
  let next = Infinity
  for (const entry of entries) {
    const shown = Number(entry.row.rate)
    if (shown > 0) positiveSize++
    if (shown < 0) negativeSize++
    if (highest !== undefined && entry.rate8h > highest.rate8h) highest = entry
    if (lowest !== undefined && entry.rate8h < lowest.rate8h) lowest = entry
    next = Math.min(next, entry.row.settlesAt ?? Infinity)
  }
  return {
    average8h: mean === undefined ? null : ratePercent(mean),
    highest: extremeOf(highest),
    lowest: extremeOf(lowest),
    positiveSize,
    negativeSize,
    zeroSize: entries.length - positiveSize - negativeSize,
    nextSettlesAt: next === Infinity ? null : next,
  }
}

function extremeOf(entry: Pick<FundingEntry, 'row'> | undefined): FundingSummary['highest'] {
  const rate8h = entry?.row.rate8h ?? null
  if (entry === undefined || rate8h === null) return null
  const { name, symbol, exchangeName } = entry.row
  return { name, symbol, exchangeName, rate8h }
}
