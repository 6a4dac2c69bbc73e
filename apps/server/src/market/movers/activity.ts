/**
 * Inputs of the rapid movers beyond the ticker: each coin's high and low of the last minutes, and the volume of the
 * last quarter hour relative to those before. Computed by the ingest role once a minute and published on the bus.
 */
import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import { isNumber, isText, listOf, objectOf, topic } from '#platform/bus/topic.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory, isCovered, VenueSums } from '#market/composite/composite.ts'
import type { ClosedCandle } from '#market/candles/closed-candle.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { StoredMinutes } from '#market/candles/stored-minutes.ts'
import { type Activity, MinuteRing, RING_MINUTES } from './minute-ring.ts'
import type { MarketSource } from '#market/venues/source.ts'

type ActivityMessage = {
  readonly asOf: number
  readonly rows: readonly ActivityRow[]
}

type ActivityRow = readonly [pair: string, ...figures: number[]]

const isActivityRow = (value: unknown): value is ActivityRow => {
  if (!Array.isArray(value)) return false
  const [pair, ...figures]: unknown[] = value
  return isText(pair) && figures.every(figure => isNumber(figure))
}

const ACTIVITY_TOPIC = topic(
  'market.activity',
  objectOf<ActivityMessage>({ asOf: isNumber, rows: listOf(isActivityRow) }),
)

export type ActivityMaker = {
  /**
   * Reads the hours before the minute of `time` from history; later minutes arrive through `take`. Also used after a
   * gap.
   */
  start(time: number): Promise<void>
  take(candles: readonly ClosedCandle[], settledUntil: number): void
  close(): void
}

export function createActivityMaker({
  catalogue,
  source,
  stored,
  bus,
}: {
  readonly catalogue: Catalogue
  /** Minutes of earlier runs; a simulated market computes them. */
  readonly stored?: StoredMinutes | undefined
  readonly source: MarketSource
  readonly bus: Bus
}): ActivityMaker {
  const ring = new MinuteRing(catalogue.composites.length + catalogue.capacity - catalogue.instruments.length)
  /** Rows of the ring by index of the composite. */
  const rows = new Map<number, number>()
  const rowOf = (index: number): number => {
    const known = rows.get(index) ?? rows.size
    rows.set(index, known)
    return known
  }
  let isRead = false
  let isClosed = false

  function publish(): void {
    if (!isRead) return
    const message: ActivityMessage = {
      asOf: ring.until,
      rows: catalogue.composites.map(({ index, instrument }) => {
        const { high5m, low5m, high1h, low1h, quarterVolume, quarterMean } = ring.activity(rowOf(index))
        return [instrument.code, high5m, low5m, high1h, low1h, quarterVolume, quarterMean]
      }),
    }
    void bus.keep(ACTIVITY_TOPIC, message)
    bus.publish(ACTIVITY_TOPIC, message)
  }

  /** What is not stored is known as minutes pass. */
  async function readStored(read: StoredMinutes, span: Span): Promise<void> {
    const composites = catalogue.composites.filter(composite => !isCovered(composite, source.past))
    const found = await read(
      composites.map(({ index }) => index),
      span,
    )
    if (isClosed) return
    for (const [index, { bars, runs }] of found) {
      for (const { from, to } of runs) ring.know(rowOf(index), from, to)
      for (const bar of bars) ring.set(rowOf(index), bar.time, bar.high, bar.low, bar.volume)
    }
    publish()
  }

  return {
    async start(time) {
      const until = Math.floor(time / MINUTE_MS) * MINUTE_MS
      const yieldToEventLoop = createEventLoopYield()
      const from = until - RING_MINUTES * MINUTE_MS
      const sums = new VenueSums(RING_MINUTES)
      ring.advance(until)
      for (const composite of catalogue.composites) {
        if (isClosed) return
        if (!isCovered(composite, source.past)) continue
        ring.know(rowOf(composite.index), from, until)
        for (const bar of compositeHistory(composite, source.past, from, until, sums))
          ring.set(rowOf(composite.index), bar.time, bar.high, bar.low, bar.volume)
        await yieldToEventLoop()
      }
      isRead = true
      publish()
      if (stored !== undefined) await readStored(stored, { from, to: until })
    },
    take(candles, settledUntil) {
      const isNewMinute = settledUntil > ring.until
      ring.advance(settledUntil)
      for (const { index, interval, bar } of candles)
        if (interval === '1' && catalogue.compositeAt(index) !== undefined)
          ring.set(rowOf(index), bar.time, bar.high, bar.low, bar.volume)
      if (!isNewMinute) return
      for (const { index } of catalogue.composites) ring.know(rowOf(index), settledUntil - MINUTE_MS, settledUntil)
      publish()
    },
    close() {
      isClosed = true
    },
  }
}

/** The newest activity of every coin, as received by a web node. */
export type ActivityBoard = {
  start(): Promise<void>
  of(pair: PairCode): Activity | undefined
  close(): void
}

export function createActivityBoard(bus: Bus): ActivityBoard {
  let known = new Map<string, Activity>()
  let asOf = 0
  let stop: () => void = () => undefined

  function take({ asOf: madeAt, rows }: ActivityMessage): void {
    if (madeAt < asOf) return
    asOf = madeAt
    known = new Map(
      rows.map(([pair, high5m = 0, low5m = 0, high1h = 0, low1h = 0, quarterVolume = 0, quarterMean = 0]) => [
        pair,
        { high5m, low5m, high1h, low1h, quarterVolume, quarterMean },
      ]),
    )
  }

  return {
    async start() {
      stop = bus.subscribe(ACTIVITY_TOPIC, take)
      const kept = await bus.latest(ACTIVITY_TOPIC)
      if (kept !== undefined) take(kept)
    },
    of: pair => known.get(pair),
    close: () => stop(),
  }
}
