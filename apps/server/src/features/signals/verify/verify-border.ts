/** Checks `past_to` of a pair: where what was computed at once ends, and what was raised as it happened begins. Pure. */
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
  if (stateTo === undefined) return []
  if (pastTo === undefined) return [`border: ${code} has no past_to`]
  const large = rows.filter(({ entry }) => isOnlyInWhole(entry))
  const isPast = ({ entry }: ReadableRow): boolean => raisedAtOf(entry) <= pastTo
  const outcomes = large.filter(row => 'outcome' in row.entry && isPast(row)).map(({ seq }) => seq)
  const [first, last] = outcomes.reduce(([low, high], seq) => [Math.min(low, seq), Math.max(high, seq)], [Infinity, 0])
  const moved = large.find(row => !('outcome' in row.entry) && (isPast(row) ? row.seq > first : row.seq < last))
  if (moved === undefined) return []
  const [was, is] = isPast(moved) ? ['after', 'before'] : ['before', 'after']
  return [`border: ${code} has another past_to: ${entryName(moved.entry)} was written as if ${was} it and is ${is} it`]
}

const isOnlyInWhole = ({ interval }: LedgerEntry): boolean => recordedFrom('recent', 0, interval) === Infinity
