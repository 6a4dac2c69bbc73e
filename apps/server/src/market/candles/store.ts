/**
 * Candles of any pair, interval and time. Past chunks are read sealed; a missing one is built from the rows ingest
 * wrote and, where ingest was not running, from the source's history, and then sealed. The open chunk is rows plus
 * back-fill of its gaps. So a gap is never shown and never guessed.
 */
import type { Interval } from '@candela/contract/core'
import type { Bar, Instrument } from '@candela/exchanges'
import { barStart, DAY_MS, nextBarStart } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { limitedAddress } from '#platform/request/client-address.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import type { MarketSource } from '#market/venues/source.ts'
import { rollUp } from './builder.ts'
import { createAskedBars } from './asked-bars.ts'
import { type ChunkId, createChunkBuilder, type KnownBars, type Reader } from './chunk-builder.ts'
import { decodeChunk, encodeChunk, storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import { gapsIn, type Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { baseInterval, chunkSpans, finerInterval, stepMs, type StoredInterval } from './stored-interval.ts'

export type CandleStore = {
  /**
   * Closed bars with `from <= time < to`, oldest first; at most the newest `limit`. Both ends are aligned to bar
   * starts. Waits until all are there.
   */
  read(index: number, interval: Interval, from: number, to: number, limit: number): Promise<Bar[]>
  /** The same for a visitor, in less than a second: the newest bars, if older ones are still being computed. */
  readSoon(request: CandleRequest, visitor: string): Promise<CandlesSoon>
  /** Seals a finished chunk of minutes if it is not sealed yet, and deletes its rows. */
  sealMinutes(index: number, chunk: Span): Promise<void>
}

export type CandleRequest = Span & { readonly index: number; readonly interval: Interval; readonly limit: number }

/**
 * Incomplete: bars are being computed, or the exchange is away for now, and a later request gets more. Complete: all
 * there are, or all that can be had of a pair whose exchange cannot be asked any more.
 */
export type CandlesSoon = { readonly bars: Bar[]; readonly isComplete: boolean }

/** History older than this is not built on demand. */
const HISTORY_MAX_MS = 3 * 366 * DAY_MS
/** Rows and runs are pruned after this time at the latest: earlier minutes are sealed, or back-filled. */
export const ROWS_KEPT_MS = 2 * DAY_MS
/** A pair with long breaks has fewer bars than its range has steps: the range is doubled up to this many times. */
const WIDENINGS_MAX = 5
/** How long a visitor waits. */
export const SOON_MS = 700

export type CandleStoreOptions = {
  readonly catalogue: Catalogue
  readonly source: Pick<MarketSource, 'settleMs'>
  readonly history: BarHistory
  readonly repo: CandleRepo
  readonly clock: Clock
}

export function createCandleStore({ catalogue, source, history, repo, clock }: CandleStoreOptions): CandleStore {
  /**
   * A larger chunk is built without storing the smaller ones it is built from: years of daily bars need no minutes on
   * disk.
   */
  const builder = createChunkBuilder({
    clock,
    makePiece: ({ index, interval }, piece) => makeUnkept(index, interval, piece),
    async seal({ index, interval, chunk }, bars) {
      const instrument = instrumentOf(index)
      const data = encodeChunk(bars, chunkGrid(instrument), stepMs(interval))
      await repo.seal(instrument.code, interval, chunk, bars.length, data)
    },
  })

  const askedBars = createAskedBars(history, clock)

  /** Bars that ended before this time are final. */
  const settledAt = (): number => clock.now() - source.settleMs
  /** There are no rows this far back: querying would only cost time. */
  const isBeforeRows = (span: Span): boolean => span.to < clock.now() - ROWS_KEPT_MS - DAY_MS

  /** Bars of a stored interval, newest chunk first. Finished chunks that had to be built are sealed. */
  async function assemble(index: number, interval: StoredInterval, span: Span, reader: Reader): Promise<KnownBars> {
    const instrument = instrumentOf(index)
    const chunks = chunkSpans(interval, span)
    const whole = { from: chunks[0]?.from ?? span.from, to: span.to }
    const sealed = new Map(
      (await repo.chunks(instrument.code, interval, whole)).map(({ startTime, data }) => [startTime, data]),
    )
    const parts: Bar[][] = []
    let isPatchy = false
    let until: number | undefined
    for (const chunk of chunks.toReversed()) {
      const data = sealed.get(chunk.from)
      const wanted = overlap(chunk, span)
      const made: KnownBars =
        data !== undefined
          ? { from: chunk.from, bars: decodeChunk(data, chunkGrid(instrument), stepMs(interval)) }
          : chunk.to <= settledAt()
            ? await buildOrRead({ index, interval, chunk }, wanted, reader)
            : await makeOpen(index, interval, wanted, reader)
      isPatchy ||= made.isPatchy === true
      until ??= made.until
      parts.unshift(made.bars.filter(({ time }) => time >= wanted.from && time < wanted.to))
      if (made.from > wanted.from)
        return { from: made.from, bars: parts.flat(), isPatchy, until, isFinal: made.isFinal === true }
    }
    return { from: span.from, bars: parts.flat(), isPatchy, until }
  }

  /** A finished chunk; for a reader who cannot wait, what is stored of it, if the source cannot be asked. */
  async function buildOrRead(id: ChunkId, wanted: Span, reader: Reader): Promise<KnownBars> {
    try {
      return await builder.build(id, reader)
    } catch (error) {
      if (reader.signal === undefined || !(error instanceof HistoryAway)) throw error
      return await makeOpen(id.index, id.interval, wanted, reader)
    }
  }

  /** Bars of a part of the open chunk, from finer chunks, which are kept. */
  async function makeOpen(index: number, interval: StoredInterval, span: Span, reader: Reader): Promise<KnownBars> {
    const finer = finerInterval(interval)
    if (finer === undefined) return await knownMinutes(index, span, reader)
    return rolledUp(index, interval, await assemble(index, finer, span, reader))
  }

  /** Bars of a part of one finished chunk, from whatever is there; nothing is stored on the way. */
  async function makeUnkept(index: number, interval: StoredInterval, span: Span): Promise<readonly Bar[]> {
    const finer = finerInterval(interval)
    if (finer === undefined) return await makeMinutes(index, span)
    if (isBeforeRows(span)) return await history.bars(index, interval, span)
    const { code } = instrumentOf(index)
    const grid = chunkGrid(instrumentOf(index))
    const chunks = chunkSpans(finer, span)
    const first = chunks[0]?.from ?? span.from
    const sealed = new Map(
      (await repo.chunks(code, finer, { from: first, to: span.to })).map(({ startTime, data }) => [startTime, data]),
    )
    const bars: Bar[] = []
    for (const chunk of chunks) {
      const data = sealed.get(chunk.from)
      const made =
        data === undefined
          ? await makeUnkept(index, finer, overlap(chunk, span))
          : decodeChunk(data, grid, stepMs(finer))
      for (const bar of made) if (bar.time >= span.from && bar.time < span.to) bars.push(bar)
    }
    return rollUp(interval, bars).map(bar => storedBar(bar, grid))
  }

  const makeMinutes = async (index: number, span: Span): Promise<readonly Bar[]> =>
    (await knownMinutes(index, span, {})).bars

  /** Rows where ingest ran, the source's history where it did not. `span` is within one chunk. */
  async function knownMinutes(index: number, span: Span, reader: Reader): Promise<KnownBars> {
    const instrument = instrumentOf(index)
    if (isBeforeRows(span)) {
      const bars = await askedBars(index, span, reader)
      if (typeof bars === 'string') return { from: span.to, bars: [], isFinal: bars === 'never' }
      return { from: span.from, bars }
    }
    const { sealed, rows, runs } = await repo.knownMinutes(instrument.code, span)
    if (sealed !== undefined) return { from: span.from, bars: decodeChunk(sealed, chunkGrid(instrument), stepMs('1')) }
    const gaps = gapsIn(span, runs)
    const rowsIn = (part: Span): readonly Bar[] => rows.filter(({ time }) => time >= part.from && time < part.to)
    const answers = await Promise.all(gaps.map(gap => askedBars(index, gap, reader)))
    const bars = [
      ...gapsIn(span, gaps).flatMap(rowsIn),
      // Better half a minute than none: the reader hears that it is not all.
      ...gaps.flatMap((gap, at) => {
        const answer = answers[at]
        return typeof answer === 'object' ? answer : rowsIn(gap)
      }),
    ]
    // What is on its way would be a hole, and a larger bar beside it only a part of itself.
    const slow = gaps.filter((_, at) => answers[at] === 'slow')
    const from = slow.findLast(({ to }) => to < span.to)?.to ?? span.from
    const until = slow.find(({ to }) => to === span.to)?.from ?? span.to
    return {
      from,
      bars: bars.filter(({ time }) => time >= from && time < until).toSorted((a, b) => a.time - b.time),
      isPatchy: answers.includes('away') || until < span.to,
      until: until < span.to ? until : undefined,
    }
  }

  /** A bar that began before the known ones, or ends after them, would lack a part. */
  function rolledUp(index: number, interval: Interval, { from, bars, until, ...state }: KnownBars): KnownBars {
    const grid = chunkGrid(instrumentOf(index))
    const rolled = rollUp(interval, bars).map(bar => storedBar(bar, grid))
    const start = barStart(interval, from)
    const whole = start === from ? from : nextBarStart(interval, from)
    const end = until === undefined ? undefined : barStart(interval, until)
    const isWhole = ({ time }: Bar): boolean => time >= whole && (end === undefined || time < end)
    return { ...state, from: whole, bars: rolled.filter(isWhole), until: end }
  }

  function instrumentOf(index: number): Instrument {
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${index}`)
    return instrument
  }

  async function readSpan(index: number, interval: Interval, span: Span, reader: Reader): Promise<KnownBars> {
    const base = baseInterval(interval)
    const known = await assemble(index, base, span, reader)
    return interval === base ? known : rolledUp(index, interval, known)
  }

  async function readLast({ index, interval, from, to, limit }: CandleRequest, reader: Reader): Promise<CandlesSoon> {
    const until = Math.min(to, settledAt())
    if (catalogue.instruments[index] === undefined || from >= until) return { bars: [], isComplete: true }
    const end = barStart(interval, until)
    const earliest = barStart(interval, Math.max(from, clock.now() - HISTORY_MAX_MS))
    const firstStart = Math.max(earliest, startOfLast(interval, end, limit))
    let span = { from: firstStart, to: end }
    let bars: readonly Bar[] = []
    let isComplete = true
    for (let widened = 0; span.from < span.to; widened++) {
      const known = await readSpan(index, interval, span, reader)
      bars = [...known.bars, ...bars]
      isComplete &&= known.isPatchy !== true
      if (known.from > span.from) {
        const isAll = bars.length >= limit || known.isFinal === true
        return { bars: bars.slice(-limit), isComplete: isComplete && isAll }
      }
      if (widened === WIDENINGS_MAX || bars.length >= limit) break
      // At least a day at a time: an exchange is closed for hours or days, however few bars are requested.
      const before = barStart(interval, span.from - Math.max(end - span.from, DAY_MS))
      span = { from: Math.max(earliest, before), to: span.from }
    }
    return { bars: bars.slice(-limit), isComplete }
  }

  return {
    async read(index, interval, from, to, limit) {
      return (await readLast({ index, interval, from, to, limit }, {})).bars
    },
    async readSoon(request, visitor) {
      const deadline = new AbortController()
      const cancel = clock.after(SOON_MS, () => deadline.abort())
      try {
        return await readLast(request, { signal: deadline.signal, visitor: limitedAddress(visitor) })
      } finally {
        cancel()
      }
    },
    async sealMinutes(index, chunk) {
      if (chunk.to > settledAt()) return
      const { code } = instrumentOf(index)
      const { sealed } = await repo.knownMinutes(code, chunk)
      if (sealed === undefined) await builder.build({ index, interval: '1', chunk }, {})
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
