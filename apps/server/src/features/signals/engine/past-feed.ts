/** Gives bars of the past to a run, and keeps its baseline as it was at a time within them. Pure. */
import type { Interval } from '@candela/contract/core'
import { nextBarStart } from '@candela/quant'
import type { EngineBar } from '@candela/quant/signals'
import { joinBatches, type LedgerBatch } from '#features/signals/ledger/ledger-entry.ts'
import type { BaselineRow, PairRun } from '#features/signals/ledger/pair-run.ts'
import type { Past } from './past.ts'

export class PastFeed {
  readonly #run: PairRun
  readonly #baselineTo: number
  #before: { readonly batch: LedgerBatch; readonly baseline: readonly BaselineRow[] } | undefined

  constructor(run: PairRun, baselineTo: number) {
    this.#run = run
    this.#baselineTo = baselineTo
  }

  push(bar: EngineBar, interval: Interval): void {
    if (nextBarStart(interval, bar.time) > this.#baselineTo) this.advance(this.#baselineTo)
    this.#run.engine.push(bar, interval)
  }

  /** There are no more bars before this. */
  advance(to: number): void {
    const { engine } = this.#run
    if (this.#before === undefined && to >= this.#baselineTo) {
      engine.advance(this.#baselineTo)
      this.#before = { batch: this.#run.takeBatch(), baseline: this.#run.baseline }
    }
    if (to > engine.until) engine.advance(to)
  }

  end(): Omit<Past, 'state'> {
    const last = this.#run.takeBatch()
    const { batch, baseline } = this.#before ?? { batch: last, baseline: this.#run.baseline }
    const whole = this.#before === undefined ? last : joinBatches([batch, last])
    return { batch: whole, baseline, baselineDays: batch.baselineDays ?? [] }
  }
}
