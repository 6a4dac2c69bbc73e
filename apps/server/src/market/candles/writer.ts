/**
 * Writes ingest's closed minute bars to the database, once a minute. A failed write is retried with the next minute;
 * whatever is unwritten when the process ends is covered by no run, so it is back-filled on read.
 */
import type { Logger } from '#platform/log/logger.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ClosedCandle } from './closed-candle.ts'
import { chunkGrid } from './chunk-grid.ts'
import { storedBar } from './chunk-codec.ts'
import type { Span } from './gaps.ts'
import type { BarRow, CandleRepo } from './repo.ts'
import { chunkSpan } from './stored-interval.ts'

export type CandleWriter = {
  take(closed: readonly ClosedCandle[], settledUntil: number): void
  /** Unwritten minutes before `resumedFrom` do not count as complete. */
  gap(resumedFrom: number): void
  /** Waits for the write in progress. */
  close(): Promise<void>
}

type Batch = { readonly rows: readonly BarRow[]; readonly run: Span }

/** Minutes buffered while the database is down; older ones are left to back-fill. */
const WAITING_MAX = 60

export type CandleWriterOptions = {
  readonly catalogue: Catalogue
  readonly repo: CandleRepo
  readonly epoch: number
  readonly completeFrom: number
  readonly log: Logger
  /** Awaited before minutes are marked as complete: what is known to be missing must be stored first. */
  readonly beforeWrite?: () => Promise<void>
  /** All minutes before `until` are stored. */
  readonly afterWrite?: (until: number) => void
}

export function createCandleWriter(options: CandleWriterOptions): CandleWriter {
  const { catalogue, repo, epoch, log } = options
  let waiting: Batch[] = []
  /** By pair and minute: an exchange may correct a minute before it is written. */
  let rows = new Map<string, BarRow>()
  let runFrom = options.completeFrom
  /** Earlier minutes are not complete here. */
  let firstFrom = options.completeFrom
  let settled = options.completeFrom
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    for (let batch = waiting[0]; batch !== undefined; batch = waiting[0]) {
      try {
        await options.beforeWrite?.()
        await repo.append(epoch, batch.rows, batch.run)
      } catch (error) {
        log.warn({ err: error, minutes: waiting.length }, 'could not write candles, keeping them for the next attempt')
        return
      }
      waiting = waiting.filter(each => each !== batch)
      options.afterWrite?.(batch.run.to)
    }
  }

  /** Readers must not wait a minute for a bar that its exchange closed late. Returns whether there are any. */
  function takeCorrections(): boolean {
    const late = [...rows].filter(([, { bar }]) => bar.time < settled)
    if (late.length === 0) return false
    waiting.push({ rows: late.map(([, row]) => row), run: { from: runFrom, to: settled } })
    for (const [key] of late) rows.delete(key)
    return true
  }

  function startRun(from: number): void {
    rows = new Map()
    runFrom = from
    firstFrom = from
    settled = from
  }

  return {
    take(closed, settledUntil) {
      for (const { index, interval, bar } of closed) {
        const instrument = catalogue.instruments[index]
        // Each chunk starts a new run, but the last minutes of the previous one may still be corrected.
        if (interval !== '1' || instrument === undefined || bar.time < firstFrom) continue
        const { code } = instrument
        rows.set(`${code} ${bar.time}`, { pair: code, bar: storedBar(bar, chunkGrid(instrument)) })
      }
      if (settledUntil > settled) {
        settled = settledUntil
        waiting.push({ rows: [...rows.values()], run: { from: runFrom, to: settled } })
        rows = new Map()
      } else if (!takeCorrections()) return
      // Runs end with their chunk, so that pruning by chunk never leaves a run that claims deleted minutes.
      if (chunkSpan('1', settled).from === settled) runFrom = settled
      if (waiting.length > WAITING_MAX) {
        log.error({ minutes: waiting.length }, 'database was down for too long, leaving these candles to back-fill')
        waiting = []
        startRun(settled)
      }
      writing ??= write().finally(() => {
        writing = undefined
      })
    },
    gap(resumedFrom) {
      log.warn({ resumedFrom }, 'missed minutes, leaving them to back-fill')
      startRun(resumedFrom)
    },
    async close() {
      await writing
    },
  }
}
