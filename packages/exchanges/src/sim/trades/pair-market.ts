import type { Bar, MinuteColumns, MarkPrice, MinuteBarVisitor, Quote, TradeSink } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { CHUNK_SHIFT } from '../price/factor-path.ts'
import type { BarMaker } from './minute-bars.ts'
import { fillMinutePath, type MinutePath } from './minute-path.ts'
import { emptyMinuteTrades, type MinuteTrades, type TradeMaker, tradeOffset } from './minute-trades.ts'
import type { PairModel } from './pair-model.ts'
import { quoteAround } from './quote-around.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'

/** Bounds the search for the last trade; even the quietest pair trades more often than this. */
const LOOK_BACK_MINUTES = 5000
/** Exchanges publish mark and index with a finer step than the tick, so premiums show even with a coarse tick. */
const MARK_EXTRA_SCALE = 100

/** Public market data of one pair. */
export type PairMarket = {
  readonly model: PairModel
  tradesIn(index: number, from: number, to: number, sink: TradeSink): void
  priceAt(time: number): number
  quoteAt(time: number): Quote
  markAt(time: number): MarkPrice | undefined
  fillMinuteBars(from: number, to: number, bars: MinuteColumns): void
  forEachMinuteBar(from: number, to: number, visit: MinuteBarVisitor): void
  minuteBars(from: number, to: number): Bar[]
}

/** `scratch` may be shared by all pairs of a world. */
export function createPairMarket(
  model: PairModel,
  makeTrades: TradeMaker,
  makeBars: BarMaker,
  scratch: MinutePath,
): PairMarket {
  // Holds the last requested minute: a live stream returns to it at every step.
  let trades: MinuteTrades | undefined

  function tradesOf(minute: number): MinuteTrades {
    trades ??= emptyMinuteTrades(model.slots)
    if (trades.minute !== minute) makeTrades(model, minute, trades)
    return trades
  }

  /** Loads the minute of the last trade at or before `time` into the buffer and returns the trade's index there. */
  function lastTrade(time: number): { readonly minute: MinuteTrades; readonly at: number } {
    let minute = lastOpenMinute(model, Math.floor(time / MS_PER_MINUTE))
    for (let looked = 0; looked < LOOK_BACK_MINUTES; looked++) {
      const made = tradesOf(minute)
      const offset = time - minute * MS_PER_MINUTE
      let at = made.count - 1
      while (at >= 0 && tradeOffset(made, at) > offset) at--
      if (at >= 0) return { minute: made, at }
      minute = lastOpenMinute(model, minute - 1)
    }
    throw new Error(`no trade of ${model.instrument.code} before ${time}`)
  }

  function fillMinuteBars(from: number, to: number, bars: MinuteColumns): void {
    const first = Math.ceil(from / MS_PER_MINUTE)
    const end = Math.ceil(to / MS_PER_MINUTE)
    for (let minute = first; minute < end; minute = nextChunk(minute))
      makeBars(model, minute, Math.min(end, nextChunk(minute)), bars, minute - first)
  }

  function forEachMinuteBar(from: number, to: number, visit: MinuteBarVisitor): void {
    const end = Math.ceil(to / MS_PER_MINUTE)
    for (let first = Math.ceil(from / MS_PER_MINUTE); first < end; first = nextChunk(first)) {
      const count = Math.min(end, nextChunk(first)) - first
      // Not shared: the visitor may ask for bars, too.
      const bars = allColumns(count)
      makeBars(model, first, first + count, bars, 0)
      for (let at = 0; at < count; at++) {
        const trades = floatAt(bars.trades, at)
        if (trades === 0) continue
        visit(
          (first + at) * MS_PER_MINUTE,
          floatAt(bars.open, at),
          floatAt(bars.high, at),
          floatAt(bars.low, at),
          floatAt(bars.close, at),
          floatAt(bars.volume, at),
          floatAt(bars.turnover, at),
          trades,
        )
      }
    }
  }

  return {
    model,
    tradesIn(index, from, to, sink) {
      const lastMinute = Math.floor(to / MS_PER_MINUTE)
      for (let minute = Math.floor(from / MS_PER_MINUTE); minute <= lastMinute; minute++) {
        const start = minute * MS_PER_MINUTE
        for (let i = 0; i < tradesOf(minute).count; i++) {
          // Fetched again each time: the sink may have loaded another minute of this pair.
          const made = tradesOf(minute)
          const time = start + tradeOffset(made, i)
          if (time > to) break
          if (time > from) sink(index, time, floatAt(made.prices, i), floatAt(made.sizes, i), made.buys[i] === 1)
        }
      }
    },
    priceAt(time) {
      const last = lastTrade(time)
      return floatAt(last.minute.prices, last.at)
    },
    quoteAt(time) {
      const last = lastTrade(time)
      return quoteAround(model, last.minute, last.at)
    },
    markAt: time => (model.instrument.contractType === 'SPOT' ? undefined : markOf(model, time, scratch)),
    fillMinuteBars,
    forEachMinuteBar,
    minuteBars(from, to) {
      const bars: Bar[] = []
      forEachMinuteBar(from, to, (time, open, high, low, close, volume, turnover, count) => {
        bars.push({ time, open, high, low, close, volume, turnover, trades: count })
      })
      return bars
    },
  }
}

function allColumns(minutes: number): Required<MinuteColumns> {
  const column = () => new Float64Array(minutes)
  return {
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    turnover: column(),
    trades: column(),
  }
}

/** First minute of the next chunk of prices. */
const nextChunk = (minute: number): number => ((minute >> CHUNK_SHIFT) + 1) << CHUNK_SHIFT

/** The minute itself or, if the market is closed, the last minute of the previous session. */
export function lastOpenMinute(model: PairModel, minute: number): number {
  if (model.calendar === undefined) return minute
  const { closesAt } = model.calendar.stretchBefore(minute * MS_PER_MINUTE)
  return Math.min(minute, closesAt / MS_PER_MINUTE - 1)
}

/** While an index future is closed, mark and index do not change. */
function markOf(model: PairModel, time: number, path: MinutePath): MarkPrice {
  const asked = Math.floor(time / MS_PER_MINUTE)
  const minute = lastOpenMinute(model, asked)
  fillMinutePath(model, minute, 'index', path)
  const part = minute < asked ? 1 : (time - minute * MS_PER_MINUTE) / MS_PER_MINUTE
  const index = floatAt(path.prices, Math.floor(part * model.slots))
  const deviation = model.deviation.at(minute, model.deliveryAt?.(minute * MS_PER_MINUTE))
  const scale = model.tickScale * MARK_EXTRA_SCALE
  return {
    mark: Math.floor(index * (1 + deviation) * scale + 0.5) / scale,
    index: Math.floor(index * scale + 0.5) / scale,
  }
}
