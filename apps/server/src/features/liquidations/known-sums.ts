/** Tells what was not received from what did not happen: missing sums are null, never 0, and incomplete ones say so. */
import type { ExchangeId } from '@candela/contract/core'
import type { LiquidationHole } from '@candela/contract/liquidations'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import { holesIn, isMissed, type Listening, listeningOf, missingMs } from './holes.ts'
import type { LiquidationsRepo, Step } from './repo.ts'
import { STEP_MS } from './step-book.ts'
import { addSums, type Sums, type SumTable } from './sums.ts'

export type KnownSumsOptions = {
  readonly contracts: Contracts
  readonly derivatives: Pick<DerivativesSource, 'coverage' | 'past'>
  readonly repo: Pick<LiquidationsRepo, 'firstStep' | 'listened'>
}

/** What is known of some contracts at one moment. */
export type Knowledge = {
  /** Their sums; unknown if none of their exchanges publishes liquidations. */
  sumsOf(table: SumTable): Sums | typeof UNKNOWN_SUMS
  /** Sums of a step; unknown if nothing was received in it. */
  stepSums(time: number, table: SumTable | undefined): Sums | typeof UNKNOWN_SUMS
  /** Whether anything was listened to in a step, so that no liquidations means that there were none. */
  isHeard(time: number): boolean
  /** Whether everything since `from` is known. */
  isKnownFrom(from: number): boolean
  /** The part of a window that is missing since the first record; omitted if none is. */
  missingField(from: number): { missingMs?: number }
  holesField(from: number): { holes?: LiquidationHole[] }
}

export type KnownSums = {
  /** From when on, and with which holes, liquidations were received. */
  read(step: Step, now: number): Promise<Listening>
  of(places: readonly number[], listening: Listening, step: Step, now: number): Knowledge
}

export const UNKNOWN_SUMS = { longUsd: null, shortUsd: null, totalUsd: null, longCount: null, shortCount: null }
/** The newest ones; older ones count in the sums of what is missing. */
const HOLES_MAX = 20

export function createKnownSums({ contracts, derivatives, repo }: KnownSumsOptions): KnownSums {
  const publishers = contracts.ever.map(({ exchange }) =>
    derivatives.coverage(exchange).liquidations === 'none' ? undefined : exchange,
  )

  return {
    async read(step, now) {
      // A source that knows its past reads again what was missed.
      if (derivatives.past !== undefined) return { from: await repo.firstStep(step), holes: [] }
      return listeningOf(await repo.listened(), now)
    },
    of(places, listening, step, now) {
      const exchanges = new Set<ExchangeId>(places.flatMap(place => publishers[place] ?? []))
      const missedIn = (from: number): number => missingMs(listening, { from, to: now }, exchanges)
      const sumsOf = (table: SumTable): Sums | typeof UNKNOWN_SUMS =>
        exchanges.size === 0 ? UNKNOWN_SUMS : addSums(table, places)
      const isHeard = (time: number): boolean =>
        !isMissed(listening, { from: time, to: Math.max(time + 1, Math.min(time + STEP_MS[step], now)) }, exchanges)
      return {
        sumsOf,
        isHeard,
        stepSums(time, table) {
          const sums = sumsOf(table ?? new Float64Array())
          return (sums.longCount ?? 0) + (sums.shortCount ?? 0) === 0 && !isHeard(time) ? UNKNOWN_SUMS : sums
        },
        isKnownFrom: from => derivatives.past !== undefined || (listening.from <= from && missedIn(from) === 0),
        missingField(from) {
          const missing = missedIn(from)
          return missing === 0 ? {} : { missingMs: missing }
        },
        holesField(from) {
          const holes = holesIn(listening, { from, to: now }, exchanges)
          return holes.length === 0 ? {} : { holes: holes.slice(-HOLES_MAX) }
        },
      }
    },
  }
}
