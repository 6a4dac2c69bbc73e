/**
 * Stores what was settled between two snapshots. A contract is asked for only when a settlement is due, and again until
 * it is published. An exchange that answers slowly does not delay the others' figures: its settlements come later.
 */
import { DAY_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { DerivativesRepo } from './repo.ts'
import type { ContractState } from './contract-state.ts'
import type { DerivativesSource } from './source.ts'

export type SettlementReaderOptions = {
  readonly source: Pick<DerivativesSource, 'settlements' | 'past'>
  readonly repo: Pick<DerivativesRepo, 'addSettlements'>
  /** Database ids of the contracts, by instrument. */
  readonly ids: ReadonlyMap<number, number>
  readonly clock: Clock
  readonly log: Logger
  readonly isClosed: () => boolean
  /** Called when settlements are stored that a sheet did not wait for. */
  readonly onLate: () => void
}

export type SettlementReader = {
  /** Up to `time`, when the contracts were in these states. Resolves when done, or after WAIT_MS. */
  read(time: number, states: readonly ContractState[]): Promise<void>
}

/** How long a new sheet waits for settlements. */
const WAIT_MS = 5_000
/** A settlement not published within this time is given up. */
const LATE_MAX_MS = DAY_MS
/** Read of a contract that is new to this process, unless back-fill reads the past. */
const FIRST_MS = 30 * DAY_MS

export function createSettlementReader(options: SettlementReaderOptions): SettlementReader {
  const { source, repo, ids, clock, log, isClosed, onLate } = options
  /** When the next settlement of a contract is due, by instrument. */
  const due = new Map<number, number>()
  const known = new Set<number>()
  let reading: Promise<void> | undefined

  async function readContract(index: number, contract: number, time: number, settlesAt: number | undefined) {
    const dueAt = due.get(index)
    if (dueAt !== undefined && dueAt > time) return
    const spanMs = known.has(index) || source.past !== undefined ? LATE_MAX_MS : FIRST_MS
    const found = await source.settlements(index, time - spanMs, time)
    await repo.addSettlements(contract, found)
    known.add(index)
    const newest = found.at(-1)?.time ?? -Infinity
    if (dueAt !== undefined && newest < dueAt && time - dueAt < LATE_MAX_MS) return
    if (settlesAt === undefined) due.delete(index)
    else due.set(index, settlesAt)
  }

  async function readAll(time: number, states: readonly ContractState[]): Promise<void> {
    const settlesAt = new Map(states.map(({ index, funding }) => [index, funding?.settlesAt]))
    const failures: unknown[] = []
    for (const [index, contract] of ids) {
      if (isClosed()) return
      await readContract(index, contract, time, settlesAt.get(index)).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      log.warn({ err: failures[0], contracts: failures.length }, 'could not read settlements; trying again')
  }

  return {
    async read(time, states) {
      if (reading !== undefined) return
      let isLate = false
      let stopWaiting = (): void => undefined
      const waited = new Promise<void>(resolve => {
        stopWaiting = clock.after(WAIT_MS, () => {
          isLate = true
          resolve()
        })
      })
      reading = readAll(time, states).finally(() => {
        stopWaiting()
        reading = undefined
        if (isLate && !isClosed()) onLate()
      })
      await Promise.race([reading, waited])
    },
  }
}
