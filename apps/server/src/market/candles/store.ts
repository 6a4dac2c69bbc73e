/**
 * Candles of any pair, interval and time. Past chunks are read sealed; a missing one is built from the rows ingest
 * wrote and, where ingest was not running, from the source's history, and then sealed. The open chunk is rows plus
 * back-fill of its gaps. So a gap is never shown and never guessed.
 */
import type { Interval } from '@candela/contract/core'
import type { Bar, Instrument } from '@candela/exchanges'
import { barStart, DAY_MS, nextBarStart } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { rollUp } from './builder.ts'
import { decodeChunk, encodeChunk, storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import { gapsIn, type Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { baseInterval, chunkSpans, finerInterval, stepMs, type StoredInterval } from './stored-interval.ts'

export type CandleStore = {
  /**
   * Closed bars with `from <= time < to`, oldest first; at most the newest `limit`. Both ends are aligned to bar
   * starts.
   */
  read(index: number, interval: Interval, from: number, to: number, limit: number): Promise<Bar[]>
  /** Seals a finished chunk of minutes if it is not sealed yet, and deletes its rows. */
  sealMinutes(index: number, chunk: Span): Promise<void>
}

/** History older than this is not built on demand. */
const HISTORY_MAX_MS = 3 * 366 * DAY_MS
/** Rows and runs are pruned after this time at the latest: earlier minutes are sealed, or back-filled. */
export const ROWS_KEPT_MS = 2 * DAY_MS
/** A pair with long breaks has fewer bars than its range has steps: the range is doubled up to this many times. */
const WIDENINGS_MAX = 5

export type CandleStoreOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly repo: CandleRepo
  readonly clock: Clock
}

export function createCandleStore({ catalogue, source, repo, clock }: CandleStoreOptions): CandleStore {
  /** Chunks being built: concurrent readers of one chunk share the work. */
  const underWay = new Map<string, Promise<Bar[]>>()

  /** Bars that ended before this time are final. */
  const settledAt = (): number => clock.now() - source.settleMs

  /** Bars of a stored interval. With `keeps`, finished chunks that had to be built are sealed. */
  async function assemble(index: number, interval: StoredInterval, span: Span, keeps: boolean): Promise<Bar[]> {
    const instrument = instrumentOf(index)
    const chunks = chunkSpans(interval, span)
    const whole = { from: chunks[0]?.from ?? span.from, to: span.to }
    const sealed = new Map(
      (await repo.chunks(instrument.code, interval, whole)).map(({ startTime, data }) => [startTime, data]),
    )
    const bars: Bar[] = []
    for (const chunk of chunks) {
      const data = sealed.get(chunk.from)
      const made =
        data !== undefined
          ? decodeChunk(data, chunkGrid(instrument), stepMs(interval))
          : keeps && chunk.to <= settledAt()
            ? await seal(index, interval, chunk)
            : await make(index, interval, overlap(chunk, span), keeps)
      for (const bar of made) if (bar.time >= span.from && bar.time < span.to) bars.push(bar)
    }
    return bars
  }

  /** Bars of a part of one unsealed chunk. */
  async function make(index: number, interval: StoredInterval, span: Span, keeps: boolean): Promise<Bar[]> {
    const finer = finerInterval(interval)
    if (finer === undefined) return await makeMinutes(index, span)
    const grid = chunkGrid(instrumentOf(index))
    return rollUp(interval, await assemble(index, finer, span, keeps)).map(bar => storedBar(bar, grid))
  }

  /**
   * A larger chunk is built without storing the smaller ones it is built from: years of daily bars need no minutes on
   * disk.
   */
  function seal(index: number, interval: StoredInterval, chunk: Span): Promise<Bar[]> {
    const instrument = instrumentOf(index)
    const key = `${instrument.code}|${interval}|${chunk.from}`
    const known = underWay.get(key)
    if (known !== undefined) return known
    const making = make(index, interval, chunk, false)
      .then(async bars => {
        const data = encodeChunk(bars, chunkGrid(instrument), stepMs(interval))
        await repo.seal(instrument.code, interval, chunk, bars.length, data)
        return bars
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  /** Rows where ingest ran, the source's history where it did not. `span` is within one chunk. */
  async function makeMinutes(index: number, span: Span): Promise<Bar[]> {
    const instrument = instrumentOf(index)
    // There is no data this far back: querying would only cost time.
    if (span.to < clock.now() - ROWS_KEPT_MS - DAY_MS) return await backFill(index, span)
    const { sealed, rows, runs } = await repo.knownMinutes(instrument.code, span)
    if (sealed !== undefined) return decodeChunk(sealed, chunkGrid(instrument), stepMs('1'))
    const isCovered = (time: number): boolean => runs.some(run => time >= run.from && time < run.to)
    const bars = rows.filter(bar => isCovered(bar.time))
    const gaps = gapsIn(span, runs)
    if (gaps.length === 0) return bars
    for (const gap of gaps) bars.push(...(await backFill(index, gap)))
    return bars.toSorted((a, b) => a.time - b.time)
  }

  async function backFill(index: number, gap: Span): Promise<Bar[]> {
    await new Promise(resolve => setImmediate(resolve))
    const grid = chunkGrid(instrumentOf(index))
    const composite = catalogue.composites[index - catalogue.sourceSize]
    const bars =
      composite === undefined
        ? source.minuteBars(index, gap.from, gap.to)
        : compositeHistory(composite, source, gap.from, gap.to)
    return bars.map(bar => storedBar(bar, grid))
  }

  function instrumentOf(index: number): Instrument {
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${index}`)
    return instrument
  }

  async function readSpan(index: number, interval: Interval, span: Span): Promise<Bar[]> {
    const base = baseInterval(interval)
    const bars = await assemble(index, base, span, true)
    if (interval === base) return bars
    const grid = chunkGrid(instrumentOf(index))
    return rollUp(interval, bars).map(bar => storedBar(bar, grid))
  }

  return {
    async read(index, interval, from, to, limit) {
      const until = Math.min(to, settledAt())
      if (catalogue.instruments[index] === undefined || from >= until) return []
      const end = barStart(interval, until)
      const earliest = barStart(interval, Math.max(from, clock.now() - HISTORY_MAX_MS))
      let start = Math.max(earliest, startOfLast(interval, end, limit))
      if (start >= end) return []
      let bars = await readSpan(index, interval, { from: start, to: end })
      for (let widened = 0; widened < WIDENINGS_MAX && bars.length < limit && start > earliest; widened++) {
        // At least a day at a time: an exchange is closed for hours or days, however few bars are requested.
        const before = Math.max(earliest, barStart(interval, start - Math.max(end - start, DAY_MS)))
        bars = [...(await readSpan(index, interval, { from: before, to: start })), ...bars]
        start = before
      }
      return bars.slice(-limit)
    },
    async sealMinutes(index, chunk) {
      if (chunk.to > settledAt()) return
      const { code } = instrumentOf(index)
      const { sealed } = await repo.knownMinutes(code, chunk)
      if (sealed === undefined) await seal(index, '1', chunk)
      else await repo.dropRows(code, chunk)
    },
  }
}

const overlap = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })

/** Start of the earliest of the last `count` bars before `end`, so that a long range reads only what it returns. */
function startOfLast(interval: Interval, end: number, count: number): number {
  const step = nextBarStart(interval, end - 1) - barStart(interval, end - 1)
  // Months differ in length: a few extra bars may be read, never too few.
  return barStart(interval, end - Math.ceil(count * step * 1.1))
}
