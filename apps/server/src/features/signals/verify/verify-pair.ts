/** Compares the rows of a pair with what its candles say. Pure. */
import { nextBarStart } from '@candela/quant'
import {
  entryKey,
  entryName,
  entryText,
  type LedgerBatch,
  type LedgerEntry,
  raisedAtOf,
} from '#features/signals/ledger/ledger-entry.ts'
import type { ReadableRow } from './verify-repo.ts'

/** What differs, by name. All that was raised until `completeTo` has to be in the ledger, and maybe more. */
export function comparePair(rows: readonly ReadableRow[], computed: LedgerBatch, completeTo: number): string[] {
  const expected = new Map<string, LedgerEntry>()
  for (const entry of [...computed.signals, ...computed.outcomes]) expected.set(entryKey(entry), entry)
  const faults: string[] = []
  for (const { entry, raisedAt } of rows) {
    const key = entryKey(entry)
    const right = expected.get(key)
    expected.delete(key)
    if (right === undefined) faults.push(`extra: ${entryName(entry)}`)
    else if (entryText(right) !== entryText(entry) || isOtherTime(entry, raisedAt))
      faults.push(`differs: ${entryName(entry)}`)
  }
  for (const entry of expected.values())
    if (raisedAtOf(entry) <= completeTo) faults.push(`missing: ${entryName(entry)}`)
  return faults
}

const isOtherTime = ({ interval, time }: LedgerEntry, raisedAt: number | undefined): boolean =>
  raisedAt !== undefined && raisedAt !== nextBarStart(interval, time)
