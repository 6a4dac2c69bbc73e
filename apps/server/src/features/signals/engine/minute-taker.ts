/** Gives stored minutes to the engines of pairs. */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { gapsIn, type Span } from '#market/candles/gaps.ts'
import type { KnownMinutes } from '#market/candles/known-minutes.ts'
import type { CandleRepo } from '#market/candles/repo.ts'
import type { CandleStore } from '#market/candles/store.ts'
import { chunkSpan, chunkSpans } from '#market/candles/stored-interval.ts'
import type { Clock } from '#platform/clock.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { ExchangesOf } from './exchanges-of.ts'
import type { Followed } from './followed.ts'

export type MinuteTaker = {
  /** What is stored before `until`, up to the first minute that a pair waits for: nobody is asked. */
  takeStored(pairs: readonly Followed[], until: number): Promise<void>
  /** All minutes of a pair before `until`; what is not stored is asked for. One that cannot be read stays behind. */
  takeAsked(each: Followed, until: number): Promise<void>
  /** Others of its exchanges could not be read, so it is not asked for: it begins to wait with them. */
  holdBack(each: Followed): void
  /** Why a pair could not be read the last time. */
  failureOf(code: PairCode): Failure | undefined
  /** The pair is away: when it is back, its two hours start over. */
  forget(code: PairCode): void
}

export type Failure = {
  /** Of the first of those in a row, and of the last; -1 before the pair was asked for itself. */
  readonly since: number
  readonly at: number
  readonly error: unknown
}

export type MinuteTakerOptions = {
  readonly candles: Pick<CandleStore, 'read'>
  readonly candleRepo: Pick<CandleRepo, 'knownMinutesOf'>
  readonly exchangesOf: ExchangesOf
  readonly clock: Clock
  /** Minutes before this time can be read. Earlier than those that are stored when the clock was set back. */
  readonly settled: () => number
  readonly isClosed: () => boolean
}

/** A minute that its exchange cannot tell is not waited for longer, if the exchange tells others all the while. */
const GAP_WAIT_MS = 2 * HOUR_MS
/** A longer hole is that of an exchange that cannot be asked: it is waited for so long, unless the exchange answers for others. */
const LONG_GAP_WAIT_MS = DAY_MS
/** An exchange that tells nothing for so long is away. */
const BREAK_MS = 10 * MINUTE_MS
const READ_MAX = 100_000

export function createMinuteTaker(options: MinuteTakerOptions): MinuteTaker {
  const { candles, candleRepo, exchangesOf, clock, settled, isClosed } = options
  const yieldToEventLoop = createEventLoopYield()
  const failures = new Map<PairCode, Failure>()
  /** For how long exchanges have told something, without their breaks, and when they did so last. */
  const telling = new Map<string, { readonly ms: number; readonly at: number }>()
  /** The same `ms`, as of the first time in a row that a pair could not be read. */
  const toldBefore = new Map<PairCode, ReadonlyMap<string, number>>()
  const answeredAt = new Map<string, number>()
  /** The end until which a waiting pair was looked at: with the same end there is nothing new. */
  const lookedAt = new Map<PairCode, number>()

  async function takeChunk(pairs: readonly Followed[], span: Span, askedUntil: number | undefined): Promise<void> {
    const stored = await candleRepo.knownMinutesOf(
      pairs.map(({ pair }) => pair.code),
      span,
    )
    for (const each of pairs) {
      const known = stored.get(each.pair.code)
      const wanted = { from: Math.max(span.from, each.run.engine.until), to: span.to }
      if (isClosed() || known === undefined) continue
      const holes = holesIn(wanted, known)
      if (holes.length === 0) takeTold(each, wanted, known.rows)
      else if (askedUntil !== undefined) await ask(each, wanted, holes, known, askedUntil)
      else takeWhileWaiting(each, wanted, holes, known.rows, false)
      await yieldToEventLoop()
    }
  }

  /** What is not stored is asked for; a pair waits for each minute that its exchange has not told yet, but not for ever. */
  async function ask(
    each: Followed,
    wanted: Span,
    holes: readonly Span[],
    known: KnownMinutes,
    until: number,
  ): Promise<void> {
    const to = Math.min(wanted.to, settled())
    if (to <= wanted.from) return
    try {
      const bars = await candles.read(each.index, '1', wanted.from, to, READ_MAX)
      // Sealed minutes are our own.
      if (known.sealed === undefined)
        for (const exchange of exchangesOf(each.index)) answeredAt.set(exchange, clock.monotonic())
      takeTold(each, { from: wanted.from, to }, bars)
    } catch (error) {
      noteFailure(each, clock.monotonic(), error)
      if (await isTold(each, until)) noteTelling(each, BREAK_MS)
      const mayPass = isOverdue(each, GAP_WAIT_MS) && (await isRefused(each, holes, wanted.to, until))
      if (mayPass) await passOver(each, wanted)
      else takeWhileWaiting(each, wanted, holes, known.rows, false)
    }
  }

  /** Read again: what was stored while its exchange was asked is not passed over, and sealed minutes are read in the next round. */
  async function passOver(each: Followed, wanted: Span): Promise<void> {
    const { code } = each.pair
    const known = (await candleRepo.knownMinutesOf([code], wanted)).get(code)
    if (known === undefined || known.sealed !== undefined) return
    const holes = holesIn(wanted, known)
    if (holes.length === 0) takeTold(each, wanted, known.rows)
    else takeWhileWaiting(each, wanted, holes, known.rows, true)
  }

  /** Whether the exchange refuses these minutes. A hole of hours rather means that it cannot be asked, unless it answers for others. */
  async function isRefused(each: Followed, holes: readonly Span[], end: number, until: number): Promise<boolean> {
    if (isOverdue(each, LONG_GAP_WAIT_MS) || haveAnswered(each)) return true
    const last = holes.at(-1)
    const whole =
      last?.to === end && end < until
        ? [...holes.slice(0, -1), { from: last.from, to: await endOfHole(each, end, until) }]
        : holes
    const awaited = firstAwaited(whole, clock.now())
    // One that goes on is as long as what would be passed over.
    return whole.every(({ from, to }) => (to < until ? to : Math.min(to, awaited ?? to)) - from <= GAP_WAIT_MS)
  }

  /** Where a hole ends that reaches `from`, the border of two chunks. */
  async function endOfHole({ pair: { code } }: Followed, from: number, until: number): Promise<number> {
    const to = Math.min(until, chunkSpan('1', from).to)
    const known = (await candleRepo.knownMinutesOf([code], { from, to })).get(code)
    if (known === undefined || known.sealed !== undefined) return from
    const [next] = gapsIn({ from, to }, known.runs)
    return next?.from === from ? next.to : from
  }

  /** Whether its last minutes were told: so many that its exchange is not away. */
  async function isTold({ pair: { code } }: Followed, until: number): Promise<boolean> {
    const from = until - BREAK_MS
    for (const span of chunkSpans('1', { from, to: until })) {
      const part = { from: Math.max(from, span.from), to: Math.min(until, span.to) }
      const known = (await candleRepo.knownMinutesOf([code], part)).get(code)
      if (known === undefined) return false
      if (known.sealed === undefined && gapsIn(part, known.runs).length > 0) return false
    }
    return true
  }

  /** What is stored before the minute that the pair waits for. */
  function takeWhileWaiting(
    each: Followed,
    wanted: Span,
    holes: readonly Span[],
    rows: readonly Bar[],
    mayPass: boolean,
  ): void {
    takeBars(each, { from: wanted.from, to: waitsAt(each, holes, rows, mayPass) ?? wanted.to }, rows)
  }

  /**
   * The minute that it waits for; undefined for none. An exchange that tells nothing at all tells this, too, once it is back:
   * nothing is passed over, unless it was asked for just now by an exchange that tells others.
   */
  function waitsAt(each: Followed, holes: readonly Span[], rows: readonly Bar[], mayPass: boolean): number | undefined {
    if (!hasWaited(each)) return holes[0]?.from
    const awaited = firstAwaited(holes, clock.now())
    return mayPass ? awaited : firstWithout(rows, holes, awaited)
  }

  function takeTold(each: Followed, span: Span, bars: readonly Bar[]): void {
    failures.delete(each.pair.code)
    noteTelling(each, 0)
    takeBars(each, span, bars)
  }

  function noteFailure({ pair: { code }, index }: Followed, at: number, error: unknown): void {
    if (!failures.has(code)) toldBefore.set(code, new Map(exchangesOf(index).map(each => [each, toldMs(each)])))
    failures.set(code, { since: failures.get(code)?.since ?? clock.monotonic(), at, error })
  }

  const toldMs = (exchange: string): number => telling.get(exchange)?.ms ?? 0

  /** Its exchanges have told something now, and after a break for `ms` before. */
  function noteTelling({ index }: Followed, ms: number): void {
    const now = clock.monotonic()
    for (const exchange of exchangesOf(index)) {
      const pauseMs = now - (telling.get(exchange)?.at ?? -Infinity)
      telling.set(exchange, { ms: toldMs(exchange) + (pauseMs > BREAK_MS ? ms : pauseMs), at: now })
    }
  }

  /** They tell something now, and have for `ms` since it could not be read. */
  const haveTold = ({ pair: { code }, index }: Followed, ms: number): boolean =>
    exchangesOf(index).every(exchange => {
      const isTelling = clock.monotonic() - (telling.get(exchange)?.at ?? -Infinity) <= BREAK_MS
      return isTelling && toldMs(exchange) - (toldBefore.get(code)?.get(exchange) ?? 0) >= ms
    })

  const failsSince = ({ pair }: Followed): number => failures.get(pair.code)?.since ?? Infinity
  const hasWaited = (each: Followed, ms = GAP_WAIT_MS): boolean => clock.monotonic() - failsSince(each) >= ms
  /** Time in which its exchanges tell nothing does not count: once they are back, one call that fails proves nothing. */
  const isOverdue = (each: Followed, ms: number): boolean => hasWaited(each, ms) && haveTold(each, ms)

  const haveAnswered = (each: Followed): boolean =>
    exchangesOf(each.index).every(exchange => (answeredAt.get(exchange) ?? -Infinity) > failsSince(each))

  async function take(pairs: readonly Followed[], until: number, isAsking: boolean): Promise<void> {
    // By their ends: the hours that one lacks are not read of all.
    for (const [from, some] of Map.groupBy(pairs, ({ run }) => Math.min(until, run.engine.until)))
      for (const span of chunkSpans('1', { from, to: until })) {
        const part = { from: Math.max(from, span.from), to: Math.min(until, span.to) }
        // Those that could not be read are still in an earlier one.
        const due = some.filter(({ run: { engine } }) => engine.until >= part.from && engine.until < part.to)
        if (due.length > 0) await takeChunk(due, part, isAsking ? until : undefined)
      }
  }

  return {
    async takeStored(pairs, until) {
      const fresh = pairs.filter(({ pair: { code } }) => !failures.has(code) || lookedAt.get(code) !== until)
      for (const { pair } of fresh) if (failures.has(pair.code)) lookedAt.set(pair.code, until)
      await take(fresh, until, false)
    },
    takeAsked: (each, until) => take([each], until, true),
    holdBack(each) {
      if (!failures.has(each.pair.code)) noteFailure(each, -1, undefined)
    },
    failureOf: code => failures.get(code),
    forget: code => void failures.delete(code),
  }
}

/** What is not stored as rows. */
const holesIn = (wanted: Span, known: KnownMinutes): readonly Span[] =>
  known.sealed === undefined ? gapsIn(wanted, known.runs) : [wanted]

/** The first minute that may still be told; undefined if none may. */
function firstAwaited(holes: readonly Span[], now: number): number | undefined {
  const oldest = Math.ceil((now - GAP_WAIT_MS) / MINUTE_MS) * MINUTE_MS
  const hole = holes.find(({ to }) => to > oldest)
  return hole && Math.max(hole.from, oldest)
}

/** The first minute before `awaited` of which nothing is stored: a composite goes on without the exchange that is away. */
function firstWithout(rows: readonly Bar[], holes: readonly Span[], awaited: number | undefined): number | undefined {
  const stored = new Set(rows.map(({ time }) => time))
  for (const { from, to } of holes)
    for (let minute = from; minute < Math.min(to, awaited ?? to); minute += MINUTE_MS)
      if (!stored.has(minute)) return minute
  return awaited
}

function takeBars({ run: { engine } }: Followed, span: Span, bars: readonly Bar[]): void {
  for (const bar of bars) if (bar.time >= span.from && bar.time < span.to) engine.push(bar)
  engine.advance(span.to)
}
