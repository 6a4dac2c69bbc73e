/**
 * Fills the gaps of single pairs: an exchange that was away is asked for its minutes when it is back. A gap is stored
 * before its minutes are marked as complete, so that a crash loses none; readers ask the source for it until it is
 * filled. A composite's gap is filled from the stored minutes of its exchanges.
 */
import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import { StaleEpochError } from '#platform/db/leader.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import { createGapReader } from './gap-reader.ts'
import type { CandleRepo, PairGap } from './repo.ts'

export type GapFiller = {
  /** Nobody followed these pairs before: all of their minutes may be missing. */
  listed(pairs: readonly number[]): void
  /** Minutes of these pairs that end after `from` may be missing; `from` may be before all that is stored. */
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

/** Gaps of one exchange that are filled at once: each has a budget of its own. */
const LANES = 4
/** After so many failures the exchange is left alone for a while. */
const FAILURES_MAX = 8
/** If the minute in which data started flowing was incomplete, `lost` is called for it within this time after its end. */
const TRUST_MS = 15_000
const BATCH = 20_000
const RETRY_MS = 5_000
/** As far back as anything is stored. */
const ALWAYS = 0

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS
const keyOf = ({ pair, from }: PairGap): string => `${pair} ${from}`

/** Whether a composite has one of these pairs. */
function has(pairs: readonly number[]): (composite: Composite) => boolean {
  const wanted = new Set(pairs)
  return ({ constituents }) => constituents.some(index => wanted.has(index))
}

/** Whether it has no other pairs. */
function isOnlyOf(pairs: readonly number[]): (composite: Composite) => boolean {
  const wanted = new Set(pairs)
  return ({ constituents }) => constituents.every(index => wanted.has(index))
}

export function createGapFiller(options: GapFillerOptions): GapFiller {
  const { catalogue, repo, history, epoch, clock, log } = options
  const barsOf = createGapReader({ catalogue, repo, history })
  /** Minutes before it are not written in this term. */
  const startedAt = minuteOf(clock.now())
  /** Pairs that are lost now. */
  const lostPairs = new Set<number>()
  /** How often a gap could not be filled, so that those that never can be keep no other waiting. */
  const failures = new Map<string, number>()
  const trusts = new Set<() => void>()
  const pauses = new Set<() => void>()
  let storing: Promise<void> = Promise.resolve()
  let filling: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  const codesOf = (indexes: readonly number[]): PairCode[] =>
    indexes.flatMap(index => catalogue.instruments[index]?.code ?? [])

  const codesOfComposites = (isMeant: (composite: Composite) => boolean): PairCode[] =>
    catalogue.composites.filter(isMeant).map(({ instrument }) => instrument.code)

  /** One after the other; a failure is retried until the next one succeeds, since nothing may be marked as complete before. */
  function store(write: () => Promise<void>): void {
    const before = storing
    storing = before.then(async () => {
      while (!isClosed) {
        try {
          return await write()
        } catch (error) {
          // Another process leads: it knows which minutes it misses.
          if (error instanceof StaleEpochError) return
          log.warn({ err: error }, 'could not store which minutes are missing, retrying')
          await pause()
        }
      }
    })
  }

  /** Ends early when the filler is closed. */
  const pause = (): Promise<void> =>
    new Promise(resolve => {
      const end = (): void => {
        cancel()
        pauses.delete(end)
        resolve()
      }
      const cancel = clock.after(RETRY_MS, end)
      pauses.add(end)
      if (isClosed) end()
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
        const { filled, left } = await fillAll()
        if (left === 0) continue
        if (filled === 0) await pause()
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'could not fill gaps in candles, retrying')
        await pause()
      }
      isWanted = true
    }
  }

  /** Composites come after their pairs. */
  async function fillAll(): Promise<{ readonly filled: number; readonly left: number }> {
    const ended = await repo.endedGaps(BATCH)
    // A minute that is yet to be written would replace what its exchange says.
    const until = Math.max(startedAt, await repo.writtenUntil(epoch))
    const gaps = ended.filter(({ to }) => to <= until)
    const ofExchange = Map.groupBy(gaps, ({ pair }) => catalogue.instruments[catalogue.indexOf(pair) ?? -1]?.exchange)
    const composites = ofExchange.get('candela') ?? []
    ofExchange.delete('candela')
    const counts = await Promise.all([...ofExchange.values()].map(inLanes))
    const filled = [...counts, await inLanes(composites)].reduce((sum, count) => sum + count, 0)
    return { filled, left: ended.length - filled }
  }

  /** Returns how many were filled. */
  async function inLanes(gaps: readonly PairGap[]): Promise<number> {
    const failuresOf = (gap: PairGap): number => failures.get(keyOf(gap)) ?? 0
    const waiting = gaps.toSorted((a, b) => failuresOf(a) - failuresOf(b))
    let filled = 0
    let failed = 0
    const lane = async (): Promise<void> => {
      for (let gap = waiting.shift(); gap !== undefined && !isClosed; gap = waiting.shift()) {
        if (await fill(gap)) {
          filled++
          failures.delete(keyOf(gap))
        } else {
          failures.set(keyOf(gap), failuresOf(gap) + 1)
          if (++failed >= FAILURES_MAX) return
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return filled
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

  /** Data of these pairs started flowing during this minute. Unless `lost` is called for it, it is complete; if this term ends first, the next one asks for it. */
  function doubt(codes: readonly PairCode[], minute: number): void {
    store(() => repo.doubt(epoch, codes, minute))
    const cancel = clock.after(minute + MINUTE_MS + TRUST_MS - clock.now(), () => {
      trusts.delete(cancel)
      store(() => repo.trust(epoch, codes, minute))
    })
    trusts.add(cancel)
  }

  /** Before the first minute that counts as complete nothing can be missing. */
  async function firstMissing(from: number): Promise<number> {
    const first = from < startedAt ? ((await repo.coveredFrom()) ?? startedAt) : startedAt
    return Math.max(minuteOf(from), Math.min(first, startedAt))
  }

  return {
    listed(pairs) {
      for (const index of pairs) lostPairs.add(index)
      // A composite that had other pairs was complete without these, and has been read: its past stays.
      const composites = codesOfComposites(isOnlyOf(pairs))
      store(async () => {
        const from = await firstMissing(ALWAYS)
        await repo.beginGaps(epoch, codesOf(pairs), from)
        await repo.beginGapsAfterRows(epoch, composites, from)
      })
    },
    lost(pairs, from) {
      for (const index of pairs) lostPairs.add(index)
      const codes = [...codesOf(pairs), ...codesOfComposites(has(pairs))]
      store(async () => repo.beginGaps(epoch, codes, await firstMissing(from)))
    },
    regained(pairs, to) {
      for (const index of pairs) lostPairs.delete(index)
      // All composites: one whose lost pair was delisted hears of it no more.
      const composites = codesOfComposites(({ constituents }) => !constituents.some(index => lostPairs.has(index)))
      const codes = [...codesOf(pairs), ...composites]
      store(() => repo.endGaps(epoch, codes, minuteOf(to)))
      if (to > minuteOf(to)) doubt([...codesOf(pairs), ...codesOfComposites(has(pairs))], minuteOf(to))
      fillSoon()
    },
    stored: () => storing,
    async start() {
      store(async () => {
        await repo.takeDoubts(epoch)
        await repo.endGaps(epoch, 'all', startedAt)
      })
      await storing
      fillSoon()
    },
    async close() {
      isClosed = true
      for (const cancel of trusts) cancel()
      for (const end of pauses) end()
      await filling
      await storing
    },
  }
}
