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
  /**
   * What was raised since the last time; what could not be written is written with the next minute. With the states of those
   * that `isResting`, if theirs have not been stored for long.
   */
  flush(followed: Iterable<Followed>, isResting: (each: Followed) => boolean): Promise<void>
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
  /** When the state of a pair was stored, by its id. */
  const storedAt = new Map<number, number>()
  let unwritten = NOTHING
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = turn.then(write, write)
    turn = result.catch(() => undefined)
    return result
  }

  /** Also one that was old at the start: else every restart would have more to compute than the one before. */
  const hasOldState = ({ pair: { id, stateTo = -Infinity }, part }: Followed): boolean =>
    part === 'whole' && clock.now() - (storedAt.get(id) ?? stateTo) >= STATES_EVERY_MS

  async function append(batch: LedgerBatch, states: readonly PairState[]): Promise<readonly AddedSignal[]> {
    const raised = await inTurn(() => repo.append(epoch, batch, ids, states))
    for (const { id } of states) storedAt.set(id, clock.now())
    return raised
  }

  return {
    async writePast(batch, states) {
      await append(batch, states)
    },
    async flush(followed, isResting) {
      const all = [...followed]
      // First the states: pairs that are brought up meanwhile raise what must not be missing beside them.
      const states = await packStates(all.filter(each => hasOldState(each) && isResting(each)))
      unwritten = joinBatches([unwritten, ...all.map(({ run }) => run.takeBatch())])
      if (isEmpty(unwritten) && states.length === 0) return
      const raised = await append(unwritten, states)
      unwritten = NOTHING
      if (raised.length > 0) onRaised(raised)
    },
    async close() {
      await turn
    },
  }
}

async function packStates(followed: readonly Followed[]): Promise<PairState[]> {
  const states: PairState[] = []
  for (const { pair, run } of followed) {
    const stateTo = run.engine.until
    const { baseline } = run
    states.push({ id: pair.id, stateTo, baseline, state: await packState(run.save()) })
  }
  return states
}
