import { floatAt } from '../chance/float-read.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT, minuteSdAt } from '../price/factor-path.ts'
import { spellOf } from '../trades/minute-path.ts'
import type { PairModel } from '../trades/pair-model.ts'

/** How much of a book is left in a minute: makers withdraw in fast markets and after news. */
export type BookCalm = {
  /** Fraction of levels that are there. */
  readonly presence: number
  /** Size of a level, relative to that of an ordinary minute. */
  readonly size: number
}

const PRESENCE_MAX = 0.92
const PRESENCE_MIN = 0.25

export function calmAt({ base }: PairModel, minute: number): BookCalm {
  const chunk = base.chunkAt(minute >> CHUNK_SHIFT)
  const at = minute & (CHUNK_MINUTES - 1)
  const heat = chunk.heat === undefined ? 0 : floatAt(chunk.heat, at)
  return calmOf(spellOf(minuteSdAt(chunk.minuteSd, at), base.dailySd), heat)
}

/** `spell` is the volatility relative to the usual one, `heat` the extra trading after news. */
export function calmOf(spell: number, heat: number): BookCalm {
  const stress = spell + 0.25 * heat
  return {
    presence: Math.max(PRESENCE_MIN, Math.min(PRESENCE_MAX, 1.4 / (0.5 + stress))),
    size: 1 / (0.3 + 0.7 * stress),
  }
}
