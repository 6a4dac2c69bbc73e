/** Where prices come from, as the engine sees it: the simulated world today, exchanges behind the same shape. */
import type { Bar, MarkPrice, Quote, TradeSink, World } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'

export type SourceSink = {
  readonly trade: TradeSink
  /** Everything up to `time` that came in one go has been handed over. */
  batchEnd(time: number): void
}

export type MarketSource = {
  readonly isSimulated: boolean
  /** How long after a minute its last trades may still arrive. */
  readonly settleMs: number
  /** Begins with the trades after `from`; returns the way to stop. */
  start(from: number, sink: SourceSink): () => void
  /** Closed minute bars with `from <= time < to`, from the venue's own history. */
  minuteBars(index: number, from: number, to: number): readonly Bar[]
  quote(index: number, time: number): Quote
  mark(index: number, time: number): MarkPrice | undefined
  /** Delivery time of a dated future; undefined for all others. */
  deliveryAt(index: number, time: number): number | undefined
}

/** Trades are handed over this often, which is also how often a price on screen can change. */
const BATCH_MS = 250
/** After a sleep of the machine, trades older than this are left to back-fill instead of being replayed. */
const REPLAY_MAX_MS = 120_000

export function createSimulatedSource(world: World, clock: Clock): MarketSource {
  return {
    isSimulated: true,
    settleMs: 0,
    start(from, sink) {
      let until = from
      return clock.every(BATCH_MS, () => {
        const now = clock.now()
        if (now <= until) return
        world.trades(Math.max(until, now - REPLAY_MAX_MS), now, sink.trade)
        until = now
        sink.batchEnd(now)
      })
    },
    minuteBars: (index, from, to) => world.minuteBars(index, from, to),
    quote: (index, time) => world.quoteAt(index, time),
    mark: (index, time) => world.markAt(index, time),
    deliveryAt: (index, time) => world.deliveryAt(index, time),
  }
}
