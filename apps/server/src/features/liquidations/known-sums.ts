/** Tells what was not heard of from what did not happen: missing sums are null, never 0. */
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { LiquidationsRepo, Step } from './repo.ts'
import { STEP_MS } from './step-book.ts'
import { addSums, type Sums, type SumTable } from './sums.ts'

export type KnownSumsOptions = {
  readonly contracts: Contracts
  readonly board: ContractBoard
  readonly derivatives: Pick<DerivativesSource, 'coverage' | 'past'>
  readonly repo: Pick<LiquidationsRepo, 'firstStep' | 'heardSteps'>
}

export type KnownSums = {
  /** Sums of the contracts at these indices; unknown if none of their exchanges publishes liquidations. */
  sumsOf(table: SumTable, places: readonly number[]): Sums | typeof UNKNOWN_SUMS
  /** Whether everything since `time` is known. A source that knows its past reads it again; others do not. */
  isKnownFrom(time: number): boolean
  /** Tells whether a step without liquidations had none, rather than being unknown. */
  heardIn(step: Step, times: readonly number[]): Promise<(time: number) => boolean>
}

export const UNKNOWN_SUMS = { longUsd: null, shortUsd: null, totalUsd: null, longCount: null, shortCount: null }

export function createKnownSums({ contracts, board, derivatives, repo }: KnownSumsOptions): KnownSums {
  const isPublished = contracts.ever.map(({ exchange }) => derivatives.coverage(exchange).liquidations !== 'none')
  return {
    sumsOf: (table, places) => (places.some(place => isPublished[place]) ? addSums(table, places) : UNKNOWN_SUMS),
    isKnownFrom: time => derivatives.past !== undefined || (board.sheet?.historyFrom ?? Infinity) <= time,
    async heardIn(step, times) {
      if (derivatives.past === undefined) {
        const heard = await repo.heardSteps(times, STEP_MS[step])
        return time => heard.has(time)
      }
      const first = await repo.firstStep(step)
      return time => time >= first
    },
  }
}
