/** Source of prices: the simulated world, or real exchanges. */
import type { ExchangeId } from '@candela/contract/core'
import type {
  Bar,
  Book,
  MinuteColumns,
  MarkPrice,
  MinuteBarVisitor,
  Quote,
  SessionState,
  TradeSink,
  World,
} from '@candela/exchanges'
import type { VenueDay } from '@candela/exchanges/live'
import { MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'

export type SourceSink = {
  readonly trade: TradeSink
  /** Of a pair that is watched closely and has minutes only: it is shown, and does not count. */
  readonly seenTrade: TradeSink
  /** An exchange's own minute so far, or closed: then it replaces what was made from trades. */
  minute(index: number, bar: Readonly<Bar>, isClosed: boolean): void
  day(index: number, day: VenueDay): void
  /** The exchange told something about the pair at this time of its clock: it is alive. */
  heard(index: number, time: number): void
  /** Nobody followed these pairs before: all of their minutes may be missing, until `regained`. */
  listed(pairs: readonly number[]): void
  /** Minutes of these pairs that end after `from` may be missing, until `regained`. */
  lost(pairs: readonly number[], from: number): void
  /** Data flows again: the exchange can be asked for the minutes between. */
  regained(pairs: readonly number[], to: number): void
  /**
   * Everything up to `time` has been delivered. At most one minute ends between two calls; if more have ended, trades
   * were lost.
   */
  batchEnd(time: number): void
}

/** As the exchange told them last; sizes may be NaN. */
export type BestPrices = { readonly quote: Quote | undefined; readonly mark: MarkPrice | undefined }

export type MarketSource = {
  readonly isSimulated: boolean
  /** How long after a minute its last trades may still arrive. */
  readonly settleMs: number
  /** How long after a minute its exchange's own bar may still replace the one made of trades. Longer than `settleMs`. */
  readonly correctMs: number
  /** Streams the trades after `from`; returns a function that stops it. */
  start(from: number, sink: SourceSink): () => void
  readonly past: MarketPast
  /** undefined where the exchange has told none, and on nodes that do not ingest. */
  quote(index: number, time: number): Quote | undefined
  mark(index: number, time: number): MarkPrice | undefined
  /** Up to `levels` a side; undefined where the exchange has told none, and on nodes that do not ingest. */
  book(index: number, time: number, levels: number): Book | undefined
  /** Whose order books and trades are wanted from now on; only of these real exchanges are asked for them. */
  watch(indexes: readonly number[]): void
  /** Delivery time of a dated future; undefined for all others. */
  deliveryAt(index: number, time: number): number | undefined
  /** Whether the exchange is in session; crypto never closes. */
  isOpen(exchange: ExchangeId, time: number): boolean
  /** State of the exchange at `time` and until when it lasts; crypto is always open. */
  session(exchange: ExchangeId, time: number): SessionState
}

/** The past of pairs that know it without asking anybody: simulated ones. */
export type MarketPast = {
  covers(index: number): boolean
  /** All trades with `from < time <= to`, of the last minutes. */
  recentTrades(from: number, to: number, sink: TradeSink): void
  /** Closed minute bars with `from <= time < to`, from the exchange's own history. */
  minuteBars(index: number, from: number, to: number): readonly Bar[]
  /** The same bars without an object each, for callers that read all pairs. */
  forEachMinuteBar(index: number, from: number, to: number, visit: MinuteBarVisitor): void
  /** The same bars in columns that have room for all minutes of the span, for callers that read months. */
  fillMinuteBars(index: number, from: number, to: number, bars: MinuteColumns): void
  /** Price of the last trade at or before `time`, however old; undefined if there was none. */
  lastPrice(index: number, time: number): number | undefined
}

/** Trades are delivered at this interval, which is also how often a displayed price can change. */
const BATCH_MS = 250
/** After the machine slept, trades older than this are left to back-fill instead of being replayed. */
const REPLAY_MAX_MS = 120_000

export function createSimulatedSource(world: World, clock: Clock): MarketSource {
  const covers = (index: number): boolean => index < world.instruments.length
  return {
    isSimulated: true,
    settleMs: 0,
    correctMs: 0,
    start(from, sink) {
      let until = from
      let isStopped = false
      const handOver = (to: number): void => {
        world.trades(until, to, sink.trade)
        until = to
        sink.batchEnd(to)
      }
      const stop = clock.every(BATCH_MS, () => {
        const now = clock.now()
        if (now - until > REPLAY_MAX_MS) until = now - BATCH_MS
        // A stalled process catches up minute by minute, so that every minute closes separately.
        while (!isStopped && until < now) handOver(Math.min(now, endOfMinute(until + 1)))
      })
      return () => {
        isStopped = true
        stop()
      }
    },
    past: {
      covers,
      recentTrades: (from, to, sink) => world.trades(from, to, sink),
      minuteBars: (index, from, to) => world.minuteBars(index, from, to),
      forEachMinuteBar: (index, from, to, visit) => world.forEachMinuteBar(index, from, to, visit),
      fillMinuteBars: (index, from, to, bars) => world.fillMinuteBars(index, from, to, bars),
      lastPrice: (index, time) => world.priceAt(index, time),
    },
    quote: (index, time) => world.quoteAt(index, time),
    mark: (index, time) => world.markAt(index, time),
    book: (index, time, levels) => world.bookAt(index, time, levels),
    watch: () => undefined,
    deliveryAt: (index, time) => (covers(index) ? world.deliveryAt(index, time) : undefined),
    isOpen: (exchange, time) => world.session(exchange, '', time).status === 'open',
    session: (exchange, time) => world.session(exchange, '', time),
  }
}

/** Last millisecond of the minute that contains `time`. */
const endOfMinute = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS + MINUTE_MS - 1
