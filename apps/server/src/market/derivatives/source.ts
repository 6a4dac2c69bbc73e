/** Interface of a source of perpetual contract figures: the simulated world, or real exchanges. */
import { type Coverage, type ExchangeId, RATIO_KINDS } from '@candela/contract/core'
import type { FundingSettlement, LiquidationLevelVisitor, LiquidationSink } from '@candela/exchanges'
import type { Span } from '../candles/gaps.ts'
import type { ContractState } from './contract-state.ts'
import type { PastRows } from './past-rows.ts'

export type LiquidationStream = {
  readonly print: LiquidationSink
  /** Every liquidation up to `time` has been delivered. */
  batchEnd(time: number): void
  /** Some were missed, for example because the machine slept; nothing more is delivered after this. */
  lost(): void
}

export type DerivativesSource = {
  /** Instruments with these figures: the perpetuals, largest coins first. May change between two reads. */
  readonly contracts: readonly number[]
  /** Hours between two settlements; undefined if not known. */
  intervalHours(index: number): number | undefined
  /** State of a contract at `time`, now or a while ago; undefined if nothing is known of it then. */
  state(index: number, time: number): ContractState | undefined
  /** Settlements with `from < time <= to`, oldest first. */
  settlements(index: number, from: number, to: number): Promise<readonly FundingSettlement[]>
  /** Streams the liquidations after `from`; returns a function that stops it. */
  startLiquidations(from: number, stream: LiquidationStream): () => void
  /** Exchanges that tell nothing at the moment, and since when. */
  awaySince(): ReadonlyMap<ExchangeId, number>
  /** Only a source that knows its whole past has one. Without it, history begins with the first run. */
  readonly past: DerivativesPast | undefined
  /** Liquidation levels; exchanges do not publish them, the simulated world does. */
  readonly levels: ((index: number, time: number, visit: LiquidationLevelVisitor) => void) | undefined
  /** What an exchange publishes. Constant, and the same on every node. */
  coverage(exchange: ExchangeId): Coverage
}

export type DerivativesPast = {
  /** As stored: states at multiples of `stepMs` in `from <= time < to` and liquidations in `from < time <= to`. */
  rows(index: number, span: Span, stepMs: number): Promise<PastRows>
  /** Releases what it uses. It begins again with the next question. */
  close(): Promise<void>
}

/** An exchange that publishes everything. */
export const FULL_COVERAGE: Coverage = { ratios: RATIO_KINDS, liquidations: 'all', predicted: true }
