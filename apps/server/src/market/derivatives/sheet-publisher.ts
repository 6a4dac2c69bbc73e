/**
 * Publishes the newest figures of all contracts. A source that does not know its past has nothing to tell when it
 * starts, and what it tells comes between two snapshots: its sheet is published again with figures as they arrive.
 * Those are not stored.
 */
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { makeSheetRows, type SheetOptions } from './make-sheet.ts'
import { CONTRACTS_BUS_TOPIC, type ContractSheet } from './sheet.ts'
import type { ContractState } from './contract-state.ts'

export type SheetPublisherOptions = SheetOptions & {
  readonly bus: Bus
  readonly clock: Clock
  readonly isClosed: () => boolean
  readonly historyFrom: () => number
  /** The states of all contracts at a time, now or a little earlier. */
  readonly takeStates: (time: number) => Promise<readonly ContractState[]>
  readonly onFailure: (error: unknown) => void
}

export type SheetPublisher = {
  /** A new snapshot. */
  show(time: number, states: readonly ContractState[]): Promise<void>
  /** The same snapshot, with more of its past. */
  again(): Promise<void>
  /** From now on, publishes the snapshot again with newer figures: often at first, then every minute. */
  startRefreshing(): void
  close(): void
}

const OFTEN_MS = 10_000
const OFTEN_FOR_MS = 2 * MINUTE_MS

export function createSheetPublisher(options: SheetPublisherOptions): SheetPublisher {
  const { bus, clock, isClosed, historyFrom, takeStates, onFailure } = options
  let newest: { readonly time: number; readonly states: readonly ContractState[] } = { time: 0, states: [] }
  let revision = 0
  let stopRefreshing = (): void => undefined

  async function publish(): Promise<void> {
    const { time, states } = newest
    const rows = await makeSheetRows(options, time, states)
    if (isClosed() || time !== newest.time) return
    const sheet: ContractSheet = { asOf: time, revision, historyFrom: historyFrom(), rows }
    revision++
    void bus.keep(CONTRACTS_BUS_TOPIC, sheet)
    bus.publish(CONTRACTS_BUS_TOPIC, sheet)
  }

  async function refresh(): Promise<void> {
    const { time } = newest
    const states = await takeStates(clock.now())
    if (time !== newest.time) return
    newest = { time, states }
    await publish()
  }

  function refreshLater(startedAt: number): void {
    const isFirst = clock.monotonic() - startedAt < OFTEN_FOR_MS
    stopRefreshing = clock.after(isFirst ? OFTEN_MS : MINUTE_MS, () => {
      void refresh()
        .catch(onFailure)
        .finally(() => {
          if (!isClosed()) refreshLater(startedAt)
        })
    })
  }

  return {
    async show(time, states) {
      if (time > newest.time) revision = 0
      newest = { time, states }
      await publish()
    },
    again: publish,
    startRefreshing: () => refreshLater(clock.monotonic()),
    close: () => stopRefreshing(),
  }
}
