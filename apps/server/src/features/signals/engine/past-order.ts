/** Whose past is computed next. Pure. */
import { type PastPart, partsOfPast } from '#features/signals/ledger/universe.ts'

export type PastState = {
  /** Which part of its past is in the ledger. */
  readonly part: PastPart | undefined
  /** Somebody waits for it. */
  readonly isNeeded: boolean
  /** Cannot be computed now. */
  readonly isOut: boolean
}

/** A pair, by its place, and the part of its past; `isUrgent` before all others. */
export type NextPast = { readonly at: number; readonly part: PastPart; readonly isUrgent: boolean }

/** Pairs that somebody follows, then the newest signals of many pairs, then the whole past of one after the other. */
export function nextPast(pairs: readonly PastState[]): NextPast | undefined {
  const isMissing = ({ part, isOut }: PastState): boolean => part !== 'whole' && !isOut
  const needed = pairs.findIndex(pair => isMissing(pair) && pair.isNeeded)
  if (needed !== -1) return { at: needed, part: 'whole', isUrgent: true }
  const parts = partsOfPast(pairs.filter(isMissing).length, pairs.length)
  const recent = parts.includes('recent') ? pairs.findIndex(pair => isMissing(pair) && pair.part === undefined) : -1
  if (recent !== -1) return { at: recent, part: 'recent', isUrgent: false }
  const whole = pairs.findIndex(isMissing)
  return whole === -1 ? undefined : { at: whole, part: 'whole', isUrgent: false }
}
