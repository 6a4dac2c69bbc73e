import type { ChannelKind, SocketPlan } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './pace/clock.ts'
import { Rhythm } from './pace/rhythm.ts'

/** A socket without any message of a kind for this long is dead, even if it answers pings. Kinds that may be quiet are not watched. */
const SILENCE_MS: Readonly<Partial<Record<ChannelKind, number>>> = {
  trades: 15_000,
  quotes: 15_000,
  books: 15_000,
  tickers: 15_000,
  marks: 15_000,
  candles: 65_000,
}

/** After a pause of these that is so long, and so many times longer than usual, something was left out. */
const PAUSED: readonly ChannelKind[] = ['trades', 'candles']
const PAUSE_MS = 5_000
const PAUSE_TIMES = 20
/** So does a pause of all data. Messages come in bundles, which are counted as one here. */
const ALL_PAUSE_TIMES = 12
const MOMENT_MS = 50

const MINUTE_MS = 60_000
/** Where no bar is marked as closed, the last one of a minute must not be missed: at its end shorter pauses count. */
const END_PAUSE_MS = 1_500
const END_PAUSE_TIMES = 4
/** The exchange's minutes may end so much earlier or later than ours. */
const END_NEAR_MS = 1_000

/** Fewer pairs may be quiet for longer: their socket is dead when it is silent for much longer than usual. */
const MANY_PAIRS = 5
const SILENT_TIMES = 12
const QUIET_IF_FEW: readonly ChannelKind[] = ['trades', 'quotes', 'books', 'tickers', 'marks']

const CHANNEL_OF: Readonly<Partial<Record<VenueEvent['kind'], ChannelKind>>> = {
  trade: 'trades',
  quote: 'quotes',
  depth: 'books',
  bar: 'candles',
  ticker: 'tickers',
  mark: 'marks',
}

/** Silence that is over. */
export type Pause = {
  readonly ms: number
  /** Something was left out. If not, only the last bar of a minute that ended meanwhile is in doubt. */
  readonly isLong: boolean
}

/** Listens to the data of one socket: whether it has fallen silent, and whether something was left out. */
export class Watchdog {
  readonly #clock: LiveClock
  readonly #watched: ReadonlySet<ChannelKind>
  /** Those of them that come for few pairs. */
  readonly #few: ReadonlySet<ChannelKind>
  /** Time of the newest message by kind; from the start on, so that a kind that never comes is noticed. */
  readonly #heardAt = new Map<ChannelKind, number>()
  readonly #rhythms = new Map<ChannelKind, Rhythm>()
  /** Of all kinds together, message by message and bundle by bundle. */
  #rhythm: Rhythm | undefined
  #moments: Rhythm | undefined
  /** Bars come that do not say whether they are closed. */
  #hasUnmarked = false
  #openedAt: number | undefined
  #dataAt: number | undefined

  constructor(plan: SocketPlan, clock: LiveClock) {
    this.#clock = clock
    this.#watched = new Set(
      plan.subscriptions
        .map(({ channel }) => channel)
        .filter(kind => SILENCE_MS[kind] !== undefined && plan.quiet?.includes(kind) !== true),
    )
    this.#few = new Set(QUIET_IF_FEW.filter(kind => isOfFew(plan, kind)))
  }

  opened(): void {
    const now = this.#clock.monotonic()
    this.#openedAt = now
    for (const kind of this.#watched) this.#heardAt.set(kind, now)
  }

  /** For how long data has come; 0 if none has. */
  get livedMs(): number {
    return this.#dataAt === undefined || this.#openedAt === undefined ? 0 : this.#dataAt - this.#openedAt
  }

  /** Data has come. Returns the pause before it if it says something. */
  heard(event: VenueEvent): Pause | undefined {
    const now = this.#clock.monotonic()
    this.#dataAt = now
    if (event.kind === 'bar' && event.isClosed === undefined) this.#hasUnmarked = true
    const ofAll = this.#pauseOfAll(now)
    const channel = CHANNEL_OF[event.kind]
    if (channel === undefined) return ofAll
    this.#heardAt.set(channel, now)
    const own = this.#pauseOf(channel, now)
    return ofAll?.isLong === true ? ofAll : (own ?? ofAll)
  }

  /** What has been missing for too long, if anything has. */
  silence(): string | undefined {
    const now = this.#clock.monotonic()
    for (const kind of this.#watched) {
      const silentMs = now - (this.#heardAt.get(kind) ?? now)
      if (silentMs >= this.#silenceMs(kind)) return `no ${kind} for ${Math.round(silentMs / 1000)} s`
    }
    return undefined
  }

  /** Since the channel that fell silent first, or nothing came at all. */
  doubtMs(): number {
    const now = this.#clock.monotonic()
    return now - Math.min(now, this.#dataAt ?? this.#openedAt ?? now, ...this.#heardAt.values())
  }

  #pauseOf(channel: ChannelKind, now: number): Pause | undefined {
    const rhythm = this.#rhythms.get(channel)
    if (rhythm === undefined) {
      this.#rhythms.set(channel, new Rhythm(now))
      return undefined
    }
    const longMs = rhythm.longMs(PAUSE_MS, PAUSE_TIMES)
    const longAtEndMs = rhythm.longMs(END_PAUSE_MS, END_PAUSE_TIMES)
    const ms = rhythm.take(now)
    if (!PAUSED.includes(channel)) return undefined
    return ms >= longMs || (ms >= longAtEndMs && this.#isAtEnd(ms)) ? { ms, isLong: ms >= longMs } : undefined
  }

  /** A quiet pair has few trades and bars, but other messages: with these its trades were left out, too. */
  #pauseOfAll(now: number): Pause | undefined {
    this.#rhythm ??= new Rhythm(now)
    const longAtEndMs = this.#rhythm.longMs(END_PAUSE_MS, END_PAUSE_TIMES)
    const ms = this.#rhythm.take(now)
    if (ms < MOMENT_MS) return undefined
    this.#moments ??= new Rhythm(now)
    const isLong = ms >= this.#moments.longMs(PAUSE_MS, ALL_PAUSE_TIMES)
    this.#moments.take(now)
    return isLong || (ms >= longAtEndMs && this.#isAtEnd(ms)) ? { ms, isLong } : undefined
  }

  /** Whether the last bar of a minute may have been left out in a pause that is just over. */
  #isAtEnd(pauseMs: number): boolean {
    const to = this.#clock.now()
    const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)
    return this.#hasUnmarked && minuteOf(to - pauseMs - END_NEAR_MS) < minuteOf(to + END_NEAR_MS)
  }

  #silenceMs(kind: ChannelKind): number {
    const usualMs = SILENCE_MS[kind] ?? Infinity
    return this.#few.has(kind) ? (this.#rhythms.get(kind)?.longMs(usualMs, SILENT_TIMES) ?? Infinity) : usualMs
  }
}

function isOfFew({ subscriptions }: SocketPlan, kind: ChannelKind): boolean {
  const ofKind = subscriptions.filter(({ channel }) => channel === kind)
  const isOfMarket = ofKind.some(({ symbols }) => symbols.length === 0)
  return !isOfMarket && new Set(ofKind.flatMap(({ symbols }) => symbols)).size < MANY_PAIRS
}
