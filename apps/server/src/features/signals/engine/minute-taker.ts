/** Gives stored minutes to the engines of pairs. */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { gapsIn, type Span } from '#market/candles/gaps.ts'
import type { CandleRepo } from '#market/candles/repo.ts'
import type { CandleStore } from '#market/candles/store.ts'
import { chunkSpans } from '#market/candles/stored-interval.ts'
import type { Clock } from '#platform/clock.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { Followed } from './followed.ts'

export type MinuteTaker = {
  /** All minutes before `until`, which are stored, or asked for. A pair that cannot be read stays behind. */
  take(pairs: readonly Followed[], until: number): Promise<void>
  /** Why a pair could not be read the last time. */
  failureOf(code: PairCode): Failure | undefined
}

export type Failure = {
  /** Of the first of those in a row, and of the last. */
  readonly since: number
  readonly at: number
  readonly error: unknown
}

export type MinuteTakerOptions = {
  readonly candles: Pick<CandleStore, 'read'>
  readonly candleRepo: Pick<CandleRepo, 'knownMinutesOf'>
  readonly clock: Clock
  /** Minutes before this time can be read. Earlier than those that are stored when the clock was set back. */
  readonly settled: () => number
  readonly isClosed: () => boolean
}

/** A minute that its exchange cannot tell is not waited for longer. */
const GAP_WAIT_MS = 2 * HOUR_MS
const READ_MAX = 100_000

export function createMinuteTaker(options: MinuteTakerOptions): MinuteTaker {
  const { candles, candleRepo, clock, settled, isClosed } = options
  const yieldToEventLoop = createEventLoopYield(clock)
  const failures = new Map<PairCode, Failure>()

  async function takeChunk(pairs: readonly Followed[], span: Span): Promise<void> {
    const stored = await candleRepo.knownMinutesOf(
      pairs.map(({ pair }) => pair.code),
      span,
    )
    for (const each of pairs) {
      const known = stored.get(each.pair.code)
      const wanted = { from: Math.max(span.from, each.run.engine.until), to: span.to }
      if (isClosed() || known === undefined) continue
      const holes = known.sealed === undefined ? gapsIn(wanted, known.runs) : [wanted]
      if (holes.length > 0) await takeAsked(each, wanted, holes, known.rows)
      else takeTold(each, wanted, known.rows)
      await yieldToEventLoop()
    }
  }

  /** What is not stored is asked for; a pair waits for each minute that its exchange has not told yet, but not for ever. */
  async function takeAsked(each: Followed, wanted: Span, holes: readonly Span[], rows: readonly Bar[]): Promise<void> {
    const to = Math.min(wanted.to, settled())
    if (to <= wanted.from) return
    try {
      takeTold(each, { from: wanted.from, to }, await candles.read(each.index, '1', wanted.from, to, READ_MAX))
    } catch (error) {
      const at = clock.monotonic()
      const { since } = failures.get(each.pair.code) ?? { since: at }
      failures.set(each.pair.code, { since, at, error })
      // After a start none is passed over: exchanges may not be connected yet.
      const waitsAt = at - since < GAP_WAIT_MS ? holes[0]?.from : firstAwaited(holes, clock.now())
      takeBars(each, { from: wanted.from, to: waitsAt ?? wanted.to }, rows)
    }
  }

  function takeTold(each: Followed, span: Span, bars: readonly Bar[]): void {
    failures.delete(each.pair.code)
    takeBars(each, span, bars)
  }

  return {
    async take(pairs, until) {
      const from = Math.min(until, ...pairs.map(({ run }) => run.engine.until))
      for (const span of chunkSpans('1', { from, to: until })) {
        const part = { from: Math.max(from, span.from), to: Math.min(until, span.to) }
        // Those that could not be read are still in an earlier one.
        const due = pairs.filter(({ run: { engine } }) => engine.until >= part.from && engine.until < part.to)
        if (due.length > 0) await takeChunk(due, part)
      }
    },
    failureOf: code => failures.get(code),
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
