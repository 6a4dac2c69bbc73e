/**
 * Close-ups on a web node, in memory: asks ingest for what its visitors watch now and keeps the answers until the last
 * watcher leaves.
 */
import type { Interval, PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { CLOSE_UPS_TOPIC, CLOSE_UPS_WANTED_TOPIC, type CloseUp, type Versioned, WANTED_EVERY_MS } from './close-up.ts'
import { createCandleReads } from './candle-reads.ts'
import { FormingCandle, type ReadBars } from './forming-candle.ts'

export type CloseUpListener = {
  candle(pair: string, interval: Interval): void
  trades(pair: string): void
  book(pair: string, step: string): void
}

export type CloseUpBoard = {
  /** From now on ingest is asked for it; the returned function ends that. */
  watchCandle(pair: PairCode, interval: Interval): () => void
  watchTrades(pair: PairCode): () => void
  watchBook(pair: PairCode, step: string): () => void
  candle(pair: string, interval: Interval): VersionedCandle | undefined
  trades(pair: string): Versioned | undefined
  book(pair: string, step: string): Versioned | undefined
  onChange(listener: CloseUpListener): () => void
  start(): void
  close(): void
}

export type VersionedCandle = {
  readonly version: number
  readonly previous: Bar | undefined
  readonly forming: Bar | undefined
}

export type CloseUpBoardOptions = {
  readonly catalogue: Catalogue
  readonly store: Pick<CandleStore, 'readSoon'>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Somebody looks at these pairs: they stay in the market. */
  readonly watched: (codes: Iterable<PairCode>) => void
}

/** Whom the store counts these reads for: they are shared by all visitors of this node. */
const READER = 'close-ups'
/** More than a month has days, or an hour minutes. */
const BARS_MAX = 100

/** A database that is away fails every read. */
const WARN_EVERY_MS = 60_000

type WatchedCandle = {
  readonly pair: PairCode
  readonly interval: Interval
  readonly candle: FormingCandle
  watchers: number
}

type Watched = {
  readonly pair: PairCode
  told: CloseUp | undefined
  readonly candles: Map<Interval, WatchedCandle>
  readonly steps: Map<string, number>
  watchers: number
}

export function createCloseUpBoard(options: CloseUpBoardOptions): CloseUpBoard {
  const { catalogue, store, bus, clock, log } = options
  const pairs = new Map<string, Watched>()
  const listeners = new Set<CloseUpListener>()
  const stops: (() => void)[] = []
  const reads = createCandleReads(clock, readStored)
  /** They have a new watcher. */
  const asked = new Set<Watched>()
  let failures = 0
  let warnedAt = -Infinity

  function ask(watched: readonly Watched[]): void {
    if (watched.length === 0) return
    options.watched(watched.map(({ pair }) => pair))
    bus.publish(CLOSE_UPS_WANTED_TOPIC, {
      pairs: watched.map(({ pair }) => pair),
      books: watched.flatMap(({ pair, steps }) => [...steps.keys()].map(step => `${pair}@${step}`)),
    })
  }

  /** Many topics may be subscribed at once. */
  function askSoon(watched: Watched): void {
    if (asked.size === 0)
      queueMicrotask(() => {
        ask([...asked])
        asked.clear()
      })
    asked.add(watched)
  }

  function watch(pair: PairCode): Watched {
    const known = pairs.get(pair)
    const watched = known ?? { pair, told: undefined, candles: new Map(), steps: new Map(), watchers: 0 }
    pairs.set(pair, watched)
    watched.watchers++
    return watched
  }

  function unwatch(watched: Watched): void {
    if (--watched.watchers === 0) pairs.delete(watched.pair)
  }

  const readerOf =
    (pair: PairCode): ReadBars =>
    async (interval, { from, to }) => {
      const index = catalogue.indexOf(pair)
      if (index === undefined) return undefined
      const { bars, isComplete } = await store.readSoon({ index, interval, from, to, limit: BARS_MAX }, READER)
      return isComplete ? bars : undefined
    }

  async function readStored({ pair, interval, candle }: WatchedCandle): Promise<void> {
    try {
      if (await candle.refresh(clock.now())) for (const listener of listeners) listener.candle(pair, interval)
    } catch (error) {
      failures += 1
      if (clock.monotonic() - warnedAt < WARN_EVERY_MS) return
      warnedAt = clock.monotonic()
      log.warn({ err: error, pair, interval, failures }, 'could not read candles that form')
      failures = 0
    }
  }

  function refresh({ candles }: Watched): void {
    for (const each of candles.values()) if (each.candle.isDue(clock.now())) reads.add(each, each.candle.isNew)
  }

  function take(told: readonly CloseUp[]): void {
    for (const closeUp of told) {
      const watched = pairs.get(closeUp.pair)
      if (watched === undefined) continue
      const before = watched.told
      watched.told = closeUp
      for (const [interval, { candle }] of watched.candles) {
        candle.take(closeUp.closed, closeUp.forming)
        if (closeUp.version !== before?.version)
          for (const listener of listeners) listener.candle(closeUp.pair, interval)
      }
      for (const listener of listeners) {
        if (closeUp.trades.version !== before?.trades.version) listener.trades(closeUp.pair)
        for (const [step, { version }] of Object.entries(closeUp.books))
          if (version !== before?.books[step]?.version) listener.book(closeUp.pair, step)
      }
      refresh(watched)
    }
  }

  return {
    watchCandle(pair, interval) {
      const watched = watch(pair)
      const known = watched.candles.get(interval)
      const entry = known ?? { pair, interval, candle: new FormingCandle(interval, readerOf(pair)), watchers: 0 }
      watched.candles.set(interval, entry)
      entry.watchers++
      if (watched.told !== undefined) entry.candle.take(watched.told.closed, watched.told.forming)
      refresh(watched)
      askSoon(watched)
      return () => {
        if (--entry.watchers === 0) {
          watched.candles.delete(interval)
          reads.drop(entry)
        }
        unwatch(watched)
      }
    },
    watchTrades(pair) {
      const watched = watch(pair)
      askSoon(watched)
      return () => unwatch(watched)
    },
    watchBook(pair, step) {
      const watched = watch(pair)
      watched.steps.set(step, (watched.steps.get(step) ?? 0) + 1)
      askSoon(watched)
      return () => {
        const left = (watched.steps.get(step) ?? 1) - 1
        if (left === 0) watched.steps.delete(step)
        else watched.steps.set(step, left)
        unwatch(watched)
      }
    },
    candle(pair, interval) {
      const watched = pairs.get(pair)
      const value = watched?.candles.get(interval)?.candle.value
      return value === undefined || watched?.told === undefined
        ? undefined
        : { version: watched.told.version, ...value }
    },
    trades: pair => pairs.get(pair)?.told?.trades,
    book: (pair, step) => pairs.get(pair)?.told?.books[step],
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      stops.push(
        bus.subscribe(CLOSE_UPS_TOPIC, take),
        clock.every(WANTED_EVERY_MS, () => ask([...pairs.values()])),
      )
    },
    close() {
      for (const stop of stops) stop()
      reads.close()
    },
  }
}
