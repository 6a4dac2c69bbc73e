/** Which pairs are not in the list. Their minutes count as minutes without trades until it is noted that they are missing. */
import type { PairCode } from '@candela/contract/core'
import type { Followed } from './followed.ts'

export type Absences = {
  /** Notes who is away, when the list has changed or minutes until `storedUntil` are stored. */
  look(pairs: Iterable<Followed>, storedUntil: number): void
  /** Also of a pair that is back, until the next minute is stored: what it missed is noted before that. */
  isAway(each: Followed, storedUntil: number): boolean
}

export function createAbsences(isListed: (index: number) => boolean): Absences {
  const awayAt = new Map<PairCode, number>()
  return {
    look(pairs, storedUntil) {
      for (const { pair, index } of pairs) if (!isListed(index)) awayAt.set(pair.code, storedUntil)
    },
    isAway: ({ pair, index }, storedUntil) => !isListed(index) || (awayAt.get(pair.code) ?? -1) >= storedUntil,
  }
}
