/**
 * The ingest side of close-ups, in memory. For every pair that some node has asked for lately, it publishes the newest
 * minutes, trades and order books with each batch that changed them.
 */
import { BOOK_STEPS, LIVE_LEVELS } from '@candela/contract/live'
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { CLOSE_UPS_TOPIC, CLOSE_UPS_WANTED_TOPIC, type CloseUp, type Wanted, WANTED_FOR_MS } from './close-up.ts'
import { RecentTrades } from './recent-trades.ts'
import { WatchedPair } from './watched-pair.ts'

export type CloseUps = {
  trade(index: number, time: number, price: number, size: number, isBuy: boolean): void
  /** Minutes that have closed, or were corrected. */
  closed(candles: readonly ClosedCandle[]): void
  batchEnd(time: number): void
  close(): void
}

export type CloseUpsOptions = {
  readonly catalogue: Catalogue
  readonly source: Pick<MarketSource, 'book' | 'watch'>
  readonly bus: Bus
  readonly clock: Clock
  /** The minute of a pair that forms. */
  readonly formingMinute: (index: number) => Bar | undefined
}

/** So deep that levels of many price steps can be filled. */
const DEPTH = 500
/** An unchanged pair is published again after this time, in case a node missed it. */
const AGAIN_MS = 5_000

/** Of a batch; pairs that do not fit are first in the next. A book of a composite takes tenths of a millisecond. */
const WORK_MS = 20

type Watch = { readonly pair: WatchedPair; until: number; readonly books: Map<number, number>; toldAt: number }

export function createCloseUps(options: CloseUpsOptions): CloseUps {
  const { catalogue, source, bus, clock, formingMinute } = options
  const trades = new RecentTrades(catalogue.capacity)
  const closedMinutes = new Map<number, Bar>()
  const watches = new Map<number, Watch>()
  let version = clock.now()
  /** What the source was asked for last. */
  let watchedKey = ''
  /** Where the next batch begins. */
  let turn = 0

  function watchOf(code: string): Watch | undefined {
    const index = catalogue.indexOf(code as PairCode) // a look-up by text
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    if (index === undefined || instrument === undefined) return undefined
    const known = watches.get(index)
    if (known !== undefined) return known
    const pair = new WatchedPair({
      instrument,
      members: () => catalogue.compositeAt(index)?.constituents ?? [index],
      exchangeOf: member => (member === index ? '' : (catalogue.instruments[member]?.exchange ?? '')),
      trades,
      countFrom: clock.now(),
    })
    const watch = { pair, until: 0, books: new Map<number, number>(), toldAt: -Infinity }
    watches.set(index, watch)
    return watch
  }

  function want({ pairs, books }: Wanted): void {
    const until = clock.monotonic() + WANTED_FOR_MS
    for (const code of pairs) {
      const watch = watchOf(code)
      if (watch === undefined) continue
      watch.until = until
      watch.toldAt = -Infinity // the node that asks may be new
    }
    for (const key of books) {
      const at = key.lastIndexOf('@')
      const step = Number(key.slice(at + 1))
      const watch = BOOK_STEPS.some(each => each === step) ? watchOf(key.slice(0, at)) : undefined
      if (watch === undefined) continue
      watch.until = until
      watch.books.set(step, until)
    }
  }

  /** What is not asked for any more is not made. */
  function expire(now: number): void {
    for (const [index, { until, books }] of watches) {
      for (const [step, bookUntil] of books) if (bookUntil < now) books.delete(step)
      if (until < now) watches.delete(index)
    }
  }

  /** Real exchanges are asked for books only while somebody wants them; those of a composite are its exchanges'. */
  function watchBooks(): void {
    const wanted = [...watches].flatMap(([index, { books }]) =>
      books.size === 0 ? [] : (catalogue.compositeAt(index)?.constituents ?? [index]),
    )
    const key = wanted.join(' ')
    if (key === watchedKey) return
    watchedKey = key
    source.watch([...new Set(wanted)])
  }

  const unsubscribe = bus.subscribe(CLOSE_UPS_WANTED_TOPIC, want)
  return {
    trade: (index, time, price, size, isBuy) => trades.add(index, time, price, size, isBuy),
    closed(candles) {
      for (const { index, interval, bar } of candles)
        if (interval === '1' && bar.time >= (closedMinutes.get(index)?.time ?? 0)) closedMinutes.set(index, bar)
    },
    batchEnd(time) {
      if (watches.size === 0) return
      version = Math.max(version + 1, time)
      const now = clock.monotonic()
      expire(now)
      watchBooks()
      const all = [...watches]
      const told: CloseUp[] = []
      turn %= Math.max(1, all.length)
      for (const [index, watch] of [...all.slice(turn), ...all.slice(0, turn)]) {
        if (clock.monotonic() - now >= WORK_MS) break
        turn += 1
        const { pair } = watch
        const hasChanged = [
          pair.takeMinutes(version, closedMinutes.get(index), formingMinute(index)),
          pair.takeTrades(version),
          pair.takeBooks(version, [...watch.books.keys()], LIVE_LEVELS, member => source.book(member, time, DEPTH)),
        ].some(Boolean)
        if (!hasChanged && now - watch.toldAt < AGAIN_MS) continue
        watch.toldAt = now
        told.push(pair.closeUp())
      }
      if (told.length > 0) bus.publish(CLOSE_UPS_TOPIC, told)
    },
    close() {
      unsubscribe()
      source.watch([])
    },
  }
}
