/** Writes what engines raise, one write at a time: they share the end of the chain. */
import type { PairCode } from '@candela/contract/core'
import { HOUR_MS } from '@candela/quant'
import { joinBatches, type LedgerBatch } from '#features/signals/ledger/ledger-entry.ts'
import type { AddedSignal, LedgerRepo, PairState } from '#features/signals/ledger/repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { Followed } from './followed.ts'
import { packState } from './saved-engine.ts'

export type LedgerWriter = {
  /** A part of the past, which is not told as raised. */
  writePast(batch: LedgerBatch, states: readonly PairState[]): Promise<void>
  /** What was raised since the last time; what could not be written is written with the next minute. */
  flush(followed: Iterable<Followed>): Promise<void>
  /** The same, with the states of the engines if they have not been stored for long. */
  flushWithStates(followed: Iterable<Followed>): Promise<void>
  /** States of this time are in the database. */
  hasStatesOf(time: number): void
  close(): Promise<void>
}

export type LedgerWriterOptions = {
  readonly repo: Pick<LedgerRepo, 'append'>
  readonly epoch: number
  readonly ids: ReadonlyMap<PairCode, number>
  readonly clock: Clock
  readonly onRaised: (signals: readonly AddedSignal[]) => void
}

/** States are stored this often: after a crash at most so much is computed again. */
const STATES_EVERY_MS = 6 * HOUR_MS

const NOTHING: LedgerBatch = { signals: [], outcomes: [] }
const isEmpty = ({ signals, outcomes, baselineDays = [] }: LedgerBatch): boolean =>
  signals.length === 0 && outcomes.length === 0 && baselineDays.length === 0

export function createLedgerWriter({ repo, epoch, ids, clock, onRaised }: LedgerWriterOptions): LedgerWriter {
  let statesAt = clock.now()
  let unwritten = NOTHING
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = turn.then(write, write)
    turn = result.catch(() => undefined)
    return result
  }

  async function flush(followed: Iterable<Followed>, withStates: boolean): Promise<void> {
    const all = [...followed]
    // First the states: pairs that are brought up meanwhile raise what must not be missing beside them.
    const states = withStates ? await packStates(all) : []
    unwritten = joinBatches([unwritten, ...all.map(({ run }) => run.takeBatch())])
    if (isEmpty(unwritten) && states.length === 0) return
    const raised = await inTurn(() => repo.append(epoch, unwritten, ids, states))
    unwritten = NOTHING
    if (withStates) statesAt = clock.now()
    if (raised.length > 0) onRaised(raised)
  }

  return {
    async writePast(batch, states) {
      await inTurn(() => repo.append(epoch, batch, ids, states))
    },
    flush: followed => flush(followed, false),
    flushWithStates: followed => flush(followed, clock.now() - statesAt >= STATES_EVERY_MS),
    hasStatesOf(time) {
      statesAt = Math.min(statesAt, time)
    },
    async close() {
      await turn
    },
  }
}

async function packStates(followed: readonly Followed[]): Promise<PairState[]> {
  const states: PairState[] = []
  for (const { pair, run, part } of followed) {
    if (part !== 'whole') continue
    const stateTo = run.engine.until
    const { baseline } = run
    states.push({ id: pair.id, stateTo, baseline, state: await packState(run.engine.save()) })
  }
  return states
}
