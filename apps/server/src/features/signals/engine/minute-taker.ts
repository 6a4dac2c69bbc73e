/** Gives stored minutes to the engines of pairs, and brings up those that are behind. */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { gapsIn, type Span } from '#market/candles/gaps.ts'
import type { CandleRepo } from '#market/candles/repo.ts'
import type { CandleStore } from '#market/candles/store.ts'
import { chunkSpans } from '#market/candles/stored-interval.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { Followed } from './followed.ts'

export type MinuteTaker = {
  /** All minutes before `until`, which are stored, of pairs that are a few hours behind at most. */
  takeStored(pairs: readonly Followed[], until: number): Promise<void>
  /** Pairs that have been away for longer, one after the other. */
  catchUp(pairs: readonly Followed[], until: number): Promise<void>
}

export type MinuteTakerOptions = {
  readonly catalogue: Catalogue
  readonly candles: Pick<CandleStore, 'read'>
  readonly candleRepo: Pick<CandleRepo, 'knownMinutesOf'>
  readonly clock: Clock
  readonly log: Logger
  readonly isClosed: () => boolean
}

/** A minute that its exchange cannot tell is not waited for longer. */
const GAP_WAIT_MS = 2 * HOUR_MS
/** Pairs that are further behind are brought up one by one. */
const BEHIND_MAX_MS = 8 * HOUR_MS
const READ_MAX = 100_000

/** Whether stored minutes alone do not bring it up to now. */
export const isBehind = ({ run }: Followed, until: number): boolean => until - run.engine.until > BEHIND_MAX_MS

export function createMinuteTaker(options: MinuteTakerOptions): MinuteTaker {
  const { catalogue, candles, candleRepo, clock, log, isClosed } = options
  const yieldToEventLoop = createEventLoopYield(clock)
  /** Since when pairs cannot be read. */
  const failingSince = new Map<PairCode, number>()

  async function takeChunk(pairs: readonly Followed[], span: Span): Promise<void> {
    const stored = await candleRepo.knownMinutesOf(
      pairs.map(({ pair }) => pair.code),
      span,
    )
    for (const each of pairs) {
      const { engine } = each.run
      const known = stored.get(each.pair.code)
      const wanted = { from: Math.max(span.from, engine.until), to: span.to }
      if (isClosed() || known === undefined || wanted.from >= wanted.to || engine.until < span.from) continue
      const holes = known.sealed === undefined ? gapsIn(wanted, known.runs) : [wanted]
      if (holes.length > 0) await takeAsked(each, wanted, holes, known.rows)
      else takeBars(each, wanted, known.rows)
      await yieldToEventLoop()
    }
  }

  /** What is not stored is asked for; a pair waits for each minute that its exchange has not told yet, but not for ever. */
  async function takeAsked(each: Followed, wanted: Span, holes: readonly Span[], rows: readonly Bar[]): Promise<void> {
    try {
      takeBars(each, wanted, await candles.read(each.index, '1', wanted.from, wanted.to, READ_MAX))
      failingSince.delete(each.pair.code)
    } catch {
      takeBars(each, { from: wanted.from, to: waitsAt(each, holes) ?? wanted.to }, rows)
    }
  }

  /** The minute that it waits for. After a start none is passed over: exchanges may not be connected yet. */
  function waitsAt({ pair }: Followed, holes: readonly Span[]): number | undefined {
    const now = clock.monotonic()
    const since = failingSince.get(pair.code) ?? now
    failingSince.set(pair.code, since)
    return now - since < GAP_WAIT_MS ? holes[0]?.from : firstAwaited(holes, clock.now())
  }

  /** A day at a time. */
  async function catchUpOne(each: Followed, until: number): Promise<void> {
    while (!isClosed() && each.run.engine.until < until) {
      const from = each.run.engine.until
      const span = { from, to: Math.min(until, from + DAY_MS) }
      takeBars(each, span, await candles.read(each.index, '1', span.from, span.to, READ_MAX))
      await yieldToEventLoop()
    }
  }

  return {
    async takeStored(pairs, until) {
      const from = Math.min(until, ...pairs.map(({ run }) => run.engine.until))
      for (const span of chunkSpans('1', { from, to: until }))
        await takeChunk(pairs, { from: Math.max(from, span.from), to: Math.min(until, span.to) })
    },
    /** An exchange that cannot be asked is not asked again for every pair. */
    async catchUp(pairs, until) {
      const away = new Set<string>()
      for (const each of pairs) {
        const exchange = catalogue.instruments[each.index]?.exchange ?? ''
        if (isClosed() || away.has(exchange)) continue
        try {
          await catchUpOne(each, until)
        } catch (error) {
          away.add(exchange)
          if (!isClosed()) log.warn({ err: error, pair: each.pair.code }, 'could not bring signals up to now, retrying')
        }
      }
    },
  }
}

/** The first minute that may still be told; undefined if none may. */
function firstAwaited(holes: readonly Span[], now: number): number | undefined {
  const oldest = Math.ceil((now - GAP_WAIT_MS) / MINUTE_MS) * MINUTE_MS
  const hole = holes.find(({ to }) => to > oldest)
  return hole && Math.max(hole.from, oldest)
}

function takeBars({ run: { engine } }: Followed, span: Span, bars: readonly Bar[]): void {
  for (const bar of bars) if (bar.time >= span.from && bar.time < span.to) engine.push(bar)
  engine.advance(span.to)
}
