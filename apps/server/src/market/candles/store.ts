/**
 * Candles of any pair, interval and time. Past chunks are read sealed; one that is missing is made from the rows ingest
 * wrote and, where ingest was not running, from the source's own history, and sealed then. The open chunk is rows plus
 * back-fill of its gaps. So a gap is never shown and never guessed.
 */
import type { Interval, PairCode } from '@candela/contract'
import type { Bar } from '@candela/exchanges'
import { barStart, nextBarStart } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '../catalogue.ts'
import { compositeHistory } from '../composite.ts'
import type { MarketSource } from '../source.ts'
import { rollUp } from './builder.ts'
import { decodeChunk, encodeChunk, storedBar } from './chunk-codec.ts'
import { gapsIn, type Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { baseInterval, chunkSpans, finerInterval, stepMs, type StoredInterval } from './stored-interval.ts'

export type CandleStore = {
  /** Closed bars with `from <= time < to`, oldest first; at most `limit`, the newest ones. Both ends are taken to bar starts. */
  read(index: number, interval: Interval, from: number, to: number, limit: number): Promise<Bar[]>
}

/** History older than this is not made on demand. */
const HISTORY_MAX_MS = 3 * 366 * 86_400_000

export type CandleStoreOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly repo: CandleRepo
  readonly clock: Clock
}

export function createCandleStore({ catalogue, source, repo, clock }: CandleStoreOptions): CandleStore {
  /** Chunks being made right now: several readers of one chunk wait for the same work. */
  const underWay = new Map<string, Promise<Bar[]>>()

  async function readStored(index: number, interval: StoredInterval, span: Span): Promise<Bar[]> {
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) return []
    const spans = chunkSpans(interval, span)
    const [first] = spans
    const last = spans.at(-1)
    if (first === undefined || last === undefined) return []
    const sealed = new Map(
      (await repo.chunks(instrument.code, interval, { from: first.from, to: last.to })).map(chunk => [
        chunk.startTime,
        chunk.data,
      ]),
    )
    const bars: Bar[] = []
    for (const each of spans) {
      const data = sealed.get(each.from)
      const chunk =
        data === undefined
          ? await missingChunk(index, instrument.code, interval, each, span)
          : decodeChunk(data, instrument, stepMs(interval))
      for (const bar of chunk) if (bar.time >= span.from && bar.time < span.to) bars.push(bar)
    }
    return bars
  }

  /** A chunk that is over is made whole and sealed; of the open one only what is asked for is put together. */
  async function missingChunk(
    index: number,
    pair: PairCode,
    interval: StoredInterval,
    chunk: Span,
    asked: Span,
  ): Promise<Bar[]> {
    const settled = barStart(interval, clock.now() - source.settleMs)
    if (chunk.to > settled) {
      return barsOf(index, pair, interval, {
        from: Math.max(chunk.from, asked.from),
        to: Math.min(chunk.to, asked.to, settled),
      })
    }
    const key = `${pair}|${interval}|${chunk.from}`
    const made = underWay.get(key) ?? sealChunk(index, pair, interval, chunk).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  async function sealChunk(index: number, pair: PairCode, interval: StoredInterval, chunk: Span): Promise<Bar[]> {
    const bars = await barsOf(index, pair, interval, chunk)
    const instrument = catalogue.instruments[index]
    if (instrument !== undefined)
      await repo.seal(pair, interval, chunk, bars.length, encodeChunk(bars, instrument, stepMs(interval)))
    return bars
  }

  async function barsOf(index: number, pair: PairCode, interval: StoredInterval, span: Span): Promise<Bar[]> {
    if (span.from >= span.to) return []
    const finer = finerInterval(interval)
    if (finer === undefined) return minutes(index, pair, span)
    return rollUp(interval, await readStored(index, finer, span)).map(storedBar)
  }

  /** Rows where ingest ran, the source's history where it did not. */
  async function minutes(index: number, pair: PairCode, span: Span): Promise<Bar[]> {
    const runs = await repo.runs(span)
    const gaps = gapsIn(span, runs)
    const rows =
      gaps.length === 1 && gaps[0]?.from === span.from && gaps[0].to === span.to
        ? []
        : await repo.liveBars(pair, '1', span)
    const isCovered = (time: number): boolean => runs.some(run => time >= run.from && time < run.to)
    const bars = rows.filter(bar => isCovered(bar.time))
    for (const gap of gaps) bars.push(...(await backFill(index, gap)))
    return bars.toSorted((a, b) => a.time - b.time)
  }

  async function backFill(index: number, gap: Span): Promise<Bar[]> {
    await new Promise(resolve => setImmediate(resolve))
    const composite = catalogue.composites[index - catalogue.sourceSize]
    const bars =
      composite === undefined
        ? source.minuteBars(index, gap.from, gap.to)
        : compositeHistory(composite, source, gap.from, gap.to)
    return bars.map(storedBar)
  }

  return {
    async read(index, interval, from, to, limit) {
      const base = baseInterval(interval)
      const settled = barStart(interval, clock.now() - source.settleMs)
      const end = Math.min(barStart(interval, to), settled)
      const start = Math.max(barStart(interval, from), startOfLast(interval, end, limit), clock.now() - HISTORY_MAX_MS)
      if (start >= end) return []
      const bars = await readStored(index, base, { from: barStart(interval, start), to: end })
      return (interval === base ? bars : rollUp(interval, bars)).slice(-limit)
    },
  }
}

/** Start of the earliest of the last `count` bars before `end`, so that a long range reads only what it returns. */
function startOfLast(interval: Interval, end: number, count: number): number {
  const step = nextBarStart(interval, end - 1) - barStart(interval, end - 1)
  // Months differ in length: a few bars more are read than needed, never fewer.
  return barStart(interval, end - Math.ceil(count * step * 1.1))
}
