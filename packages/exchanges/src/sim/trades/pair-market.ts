import type { Bar, MarkPrice, MinuteBarVisitor, Quote, TradeSink } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { drawAt, mix, unit } from '../chance/hash.ts'
import { fillMinutePath, type MinutePath } from './minute-path.ts'
import { emptyMinuteTrades, type MinuteTrades, type TradeMaker, tradeOffset } from './minute-trades.ts'
import type { PairModel } from './pair-model.ts'
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
  forEachMinuteBar(from: number, to: number, visit: MinuteBarVisitor): void
  minuteBars(from: number, to: number): Bar[]
}

/** `scratch` may be shared by all pairs of a world. */
export function createPairMarket(model: PairModel, makeTrades: TradeMaker, scratch: MinutePath): PairMarket {
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

  function forEachMinuteBar(from: number, to: number, visit: MinuteBarVisitor): void {
    const end = Math.ceil(to / MS_PER_MINUTE)
    for (let minute = Math.ceil(from / MS_PER_MINUTE); minute < end; minute++) {
      const made = tradesOf(minute)
      const { count, prices, sizes } = made
      if (count === 0) continue
      const open = floatAt(prices, 0)
      let high = open
      let low = open
      let volume = 0
      let turnover = 0
      for (let i = 0; i < count; i++) {
        const price = floatAt(prices, i)
        const size = floatAt(sizes, i)
        high = Math.max(high, price)
        low = Math.min(low, price)
        volume += size
        turnover += price * size
      }
      visit(minute * MS_PER_MINUTE, open, high, low, floatAt(prices, count - 1), volume, turnover, count)
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

/** The minute itself or, if the market is closed, the last minute of the previous session. */
function lastOpenMinute(model: PairModel, minute: number): number {
  if (model.calendar === undefined) return minute
  const { closesAt } = model.calendar.stretchBefore(minute * MS_PER_MINUTE)
  return Math.min(minute, closesAt / MS_PER_MINUTE - 1)
}

/** The side that was hit is at the last price; the other side is a spread away. */
function quoteAround(model: PairModel, trades: MinuteTrades, at: number): Quote {
  const price = floatAt(trades.prices, at)
  const ticksPerPrice = model.tickScale / model.tickUnits
  const ticks = Math.floor(price * ticksPerPrice + 0.5)
  const spreadTicks = Math.max(1, Math.floor(model.spread * price * ticksPerPrice + 0.5))
  const bidTicks = trades.buys[at] === 1 ? ticks - spreadTicks : ticks
  const draw = drawAt(drawAt(model.key ^ 0x71, trades.minute), at)
  return {
    bid: (bidTicks * model.tickUnits) / model.tickScale,
    ask: ((bidTicks + spreadTicks) * model.tickUnits) / model.tickScale,
    bidSize: bookSize(model, draw),
    askSize: bookSize(model, mix(draw ^ 0x2b)),
  }
}

function bookSize(model: PairModel, draw: number): number {
  const size = model.tradeSize * (0.2 + 3 * unit(draw))
  const steps = Math.max(1, Math.floor((size * model.sizeScale) / model.sizeUnits + 0.5))
  return (steps * model.sizeUnits) / model.sizeScale
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
