import type { PairRun } from '#features/signals/ledger/pair-run.ts'
import type { SignalPair } from '#features/signals/ledger/repo.ts'
import type { PastPart } from '#features/signals/ledger/universe.ts'

/** A pair whose minutes are taken as they come, and how much of its past was computed before. */
export type Followed = {
  readonly pair: SignalPair
  /** In the catalogue. */
  readonly index: number
  readonly run: PairRun
  readonly part: PastPart
}
