/**
 * Fills the gaps of single pairs: an exchange that was away is asked for its minutes when it is back. A gap is stored
 * before its minutes are marked as complete, so that a crash loses none; readers ask the source for it until it is
 * filled. A composite's gap is filled from the stored minutes of its exchanges.
 */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeBar, VenueSums } from '#market/composite/composite.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import { storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import type { CandleRepo, PairGap } from './repo.ts'

export type GapFiller = {
  /** Minutes of these pairs that end after `from` may be missing. */
  lost(pairs: readonly number[], from: number): void
  /** Their exchange can be asked for the minutes up to `to`. */
  regained(pairs: readonly number[], to: number): void
  /** Resolves when every loss told so far is stored. */
  stored(): Promise<void>
  /** Ends the gaps that an earlier term left open, and fills them. */
  start(): Promise<void>
  close(): Promise<void>
}

export type GapFillerOptions = {
  readonly catalogue: Catalogue
  readonly repo: CandleRepo
  /** Asks the exchanges themselves. */
  readonly history: Pick<BarHistory, 'bars'>
  readonly epoch: number
  readonly clock: Clock
  readonly log: Logger
}

/** Gaps filled at once: exchanges have budgets of their own. */
const LANES = 12
const BATCH = 500
const RETRY_MS = 5_000

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS

export function createGapFiller(options: GapFillerOptions): GapFiller {
  const { catalogue, repo, history, epoch, clock, log } = options
  const sums = new VenueSums(1)
  let storing: Promise<void> = Promise.resolve()
  let filling: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  let cancelRetry: () => void = () => undefined

  const codeOf = (index: number): PairCode[] => {
    const code = catalogue.instruments[index]?.code
    return code === undefined ? [] : [code]
  }

  /** The pairs, and the composites made of them. */
  function affected(pairs: readonly number[]): PairCode[] {
    const lost = new Set(pairs)
    const composites = catalogue.composites.filter(({ constituents }) => constituents.some(index => lost.has(index)))
    return [...pairs.flatMap(codeOf), ...composites.map(({ instrument }) => instrument.code)]
  }

  /** One after the other; a failure is retried until the next one succeeds, since nothing may be marked as complete before. */
  function store(write: () => Promise<void>): void {
    const before = storing
    storing = before.then(async () => {
      while (!isClosed) {
        try {
          return await write()
        } catch (error) {
          log.warn({ err: error }, 'could not store which minutes are missing, retrying')
          await pause()
        }
      }
    })
  }

  const pause = (): Promise<void> =>
    new Promise(resolve => {
      cancelRetry = clock.after(RETRY_MS, resolve)
    })

  function fillSoon(): void {
    isWanted = true
    filling ??= keepFilling().finally(() => {
      filling = undefined
    })
  }

  async function keepFilling(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        await storing
        const left = await fillAll()
        if (left > 0) {
          await pause()
          isWanted = true
        }
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'could not fill gaps in candles, retrying')
        await pause()
        isWanted = true
      }
    }
  }

  /** Returns how many gaps could not be filled yet. Composites come after their pairs. */
  async function fillAll(): Promise<number> {
    const gaps = await repo.endedGaps(BATCH)
    const isComposite = ({ pair }: PairGap): boolean =>
      catalogue.compositeAt(catalogue.indexOf(pair) ?? -1) !== undefined
    const failed = await inLanes(gaps.filter(gap => !isComposite(gap)))
    const failedToo = await inLanes(gaps.filter(isComposite))
    return failed + failedToo
  }

  async function inLanes(gaps: readonly PairGap[]): Promise<number> {
    const waiting = [...gaps]
    let failed = 0
    const lane = async (): Promise<void> => {
      for (let gap = waiting.shift(); gap !== undefined && !isClosed; gap = waiting.shift())
        if (!(await fill(gap))) failed++
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return failed
  }

  async function fill(gap: PairGap): Promise<boolean> {
    const index = catalogue.indexOf(gap.pair)
    try {
      // A pair that is no longer known has no history to ask for.
      await repo.fillGap(epoch, gap, index === undefined ? [] : await barsOf(index, gap))
      return true
    } catch (error) {
      if (!(error instanceof HistoryAway)) throw error
      return false
    }
  }

  async function barsOf(index: number, gap: PairGap): Promise<readonly Bar[]> {
    const composite = catalogue.compositeAt(index)
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) return []
    const bars = composite === undefined ? await history.bars(index, '1', gap) : await compositeBars(composite, gap)
    return bars.map(bar => storedBar(bar, chunkGrid(instrument)))
  }

  /** From what is stored of its exchanges, which must be complete. */
  async function compositeBars({ constituents, instrument }: Composite, gap: PairGap): Promise<readonly Bar[]> {
    const byMinute = new Map<number, Bar[]>()
    for (const code of constituents.flatMap(codeOf)) {
      const { runs, rows } = await repo.knownMinutes(code, gap)
      if (!runs.some(({ from, to }) => from <= gap.from && to >= gap.to)) throw new HistoryAway(`${code} has a gap`)
      for (const bar of rows) byMinute.set(bar.time, [...(byMinute.get(bar.time) ?? []), bar])
    }
    return [...byMinute.values()].flatMap(bars => compositeBar(bars, instrument.priceDecimals, sums) ?? [])
  }

  return {
    lost(pairs, from) {
      const codes = affected(pairs)
      store(() => repo.beginGaps(codes, minuteOf(from)))
    },
    regained(pairs, to) {
      const codes = affected(pairs)
      store(() => repo.endGaps(codes, minuteOf(to)))
      fillSoon()
    },
    stored: () => storing,
    async start() {
      await repo.endGaps('all', minuteOf(clock.now()))
      fillSoon()
    },
    async close() {
      isClosed = true
      cancelRetry()
      await filling
    },
  }
}
