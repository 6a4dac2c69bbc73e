/** Checks `past_to` of a pair: where what was computed at once ends, and what was raised as it happened begins. Pure. */
import type { PairCode } from '@candela/contract/core'
import { entryName, type LedgerEntry, raisedAtOf } from '#features/signals/ledger/ledger-entry.ts'
import { recordedFrom } from '#features/signals/ledger/pair-run.ts'
import type { LedgerPair, ReadableRow } from './verify-repo.ts'

/**
 * The whole past of a pair is written at once, its signals before its outcomes; all that is raised later has larger numbers.
 * So the numbers tell on which side of the border a signal is. Small intervals do not count: their newest signals are written
 * before the past is known.
 */
export function borderFaults(
  { code, pastTo, stateTo }: Pick<LedgerPair, 'code' | 'pastTo' | 'stateTo'>,
  rows: readonly ReadableRow[],
): string[] {
  const large = rows.filter(({ entry }) => isOnlyInWhole(entry))
  if (pastTo === undefined) return stateTo === undefined && large.length === 0 ? [] : [`border: ${code} has no past_to`]
  const isPast = ({ entry }: ReadableRow): boolean => raisedAtOf(entry) <= pastTo
  const outcomes = large.filter(row => 'outcome' in row.entry && isPast(row)).map(({ seq }) => seq)
  const [first, last] = outcomes.reduce(([low, high], seq) => [Math.min(low, seq), Math.max(high, seq)], [Infinity, 0])
  const moved = large.find(row => !('outcome' in row.entry) && (isPast(row) ? row.seq > first : row.seq < last))
  if (moved === undefined) return stateFaults(code, pastTo, stateTo)
  const [was, is] = isPast(moved) ? ['after', 'before'] : ['before', 'after']
  return [`border: ${code} has another past_to: ${entryName(moved.entry)} was written as if ${was} it and is ${is} it`]
}

/** Both are stored together, and the state only moves on. Without it, rows that are missing would seem not to be due yet. */
function stateFaults(code: PairCode, pastTo: number, stateTo: number | undefined): string[] {
  if (stateTo === undefined) return [`border: ${code} has a past_to, but no state_to`]
  return stateTo < pastTo ? [`border: ${code} has a state_to before its past_to`] : []
}

const isOnlyInWhole = ({ interval }: LedgerEntry): boolean => recordedFrom('recent', 0, interval) === Infinity
