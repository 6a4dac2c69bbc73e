/** The live topic of each kind: its newest signal. In memory: as read from the ledger, and as told since then. */
import { SIGNALS_TOPIC } from '@candela/contract/live'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import { nextBarStart } from '@candela/quant'
import { type TopicChanges, type TopicSource, topicSource } from '#live/topic-source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { isNumber, listOf, objectOf, topic } from '#platform/bus/topic.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { NewestSignal, SignalReads } from './ledger/read-repo.ts'
import type { AddedSignal } from './ledger/repo.ts'

const isKind = (value: unknown): value is SignalKind => SIGNAL_KINDS.some(kind => kind === value)

/** The newest signals of the kinds that were raised. */
const RAISED_TOPIC = topic(
  'signals.raised',
  listOf(objectOf<NewestSignal>({ kind: isKind, seq: isNumber, raisedAt: isNumber })),
)

const RETRY_MS = 5_000

/** Tells all nodes; signals are in the order of their numbers. */
export function publishRaised(bus: Pick<Bus, 'publish'>, signals: readonly AddedSignal[]): void {
  const newest = new Map<SignalKind, NewestSignal>()
  for (const { kind, seq, interval, time } of signals)
    newest.set(kind, { kind, seq, raisedAt: nextBarStart(interval, time) })
  bus.publish(RAISED_TOPIC, [...newest.values()])
}

export function signalsTopic(parts: {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly reads: Pick<SignalReads, 'newestOfKinds'>
  readonly clock: Clock
  readonly log: Logger
}): TopicSource {
  const { bus, reads, clock, log } = parts
  const known = new Map<string, NewestSignal>()

  function take(newest: readonly NewestSignal[], { touch, flush }: TopicChanges): void {
    for (const signal of newest) {
      if (signal.seq <= (known.get(signal.kind)?.seq ?? 0)) continue
      known.set(signal.kind, signal)
      touch(signal.kind)
    }
    flush()
  }

  return topicSource(SIGNALS_TOPIC, {
    has: isKind,
    value(kind) {
      const newest = known.get(kind)
      return newest && { version: newest.seq, value: { seq: newest.seq, raisedAt: newest.raisedAt } }
    },
    watch(changes) {
      let isWatching = true
      let cancelRetry: () => void = () => undefined
      /** A signal raised during the read is not lost: the larger number wins, whichever arrives first. */
      const read = (): void => {
        reads.newestOfKinds().then(
          newest => {
            if (isWatching) take(newest, changes)
          },
          (error: unknown) => {
            if (!isWatching) return
            log.warn({ err: error }, 'could not read the newest signals, retrying')
            cancelRetry = clock.after(RETRY_MS, read)
          },
        )
      }
      const unsubscribe = bus.subscribe(RAISED_TOPIC, newest => take(newest, changes))
      read()
      return () => {
        isWatching = false
        cancelRetry()
        unsubscribe()
      }
    },
  })
}
