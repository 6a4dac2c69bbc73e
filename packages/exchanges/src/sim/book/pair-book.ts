import type { Book, BookLevel } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'
import { emptyMinuteTrades, type MinuteTrades, type TradeMaker, tradeOffset } from '../trades/minute-trades.ts'
import { lastOpenMinute, type PairMarket } from '../trades/pair-market.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { quoteAround } from '../trades/quote-around.ts'
import { calmAt } from './book-calm.ts'
import { layoutAt } from './book-layout.ts'
import { type BookMoment, levelsBeyond } from './book-side.ts'

/** An order that will be hit is in the book this long before. */
const RESTS_MS = 2_000

export type BookMaker = (time: number, levels: number) => Book

/** Makes books of one pair around its quotes. A book is a function of seed, pair and time. */
export function createBookMaker(market: PairMarket, makeTrades: TradeMaker): BookMaker {
  const { model } = market
  // Apart from the market's: the next trade may be in another minute than the last one.
  let trades: MinuteTrades | undefined

  function tradesOf(minute: number): MinuteTrades {
    trades ??= emptyMinuteTrades(model.slots)
    if (trades.minute !== minute) makeTrades(model, minute, trades)
    return trades
  }

  /** The order that the next trade will hit, if that is soon. Of it, the quote after the trade is left. */
  function nextHit(time: number): { readonly isBid: boolean; readonly level: BookLevel } | undefined {
    const lastMinute = Math.floor((time + RESTS_MS) / MS_PER_MINUTE)
    for (let minute = Math.floor(time / MS_PER_MINUTE); minute <= lastMinute; minute++) {
      const made = tradesOf(minute)
      const offset = time - minute * MS_PER_MINUTE
      let at = 0
      while (at < made.count && tradeOffset(made, at) <= offset) at++
      if (at === made.count) continue
      if (tradeOffset(made, at) > offset + RESTS_MS) return undefined
      const isBid = made.buys[at] === 0
      const { bidSize, askSize } = quoteAround(model, made, at)
      const size = sumOf(model, floatAt(made.sizes, at), isBid ? bidSize : askSize)
      return { isBid, level: [floatAt(made.prices, at), size] }
    }
    return undefined
  }

  return (askedTime, levels) => {
    const minute = lastOpenMinute(model, Math.floor(askedTime / MS_PER_MINUTE))
    // While closed, the last millisecond of the session.
    const time = Math.min(askedTime, (minute + 1) * MS_PER_MINUTE - 1)
    const quote = market.quoteAt(time)
    const moment: BookMoment = {
      time,
      layout: layoutAt(model, minute),
      calm: calmAt(model, minute),
      calmBefore: calmAt(model, minute - 1),
    }
    const sideOf = (isBids: boolean, price: number, size: number): BookLevel[] => {
      const ticks = Math.floor((price * model.tickScale) / model.tickUnits + 0.5)
      return [[price, size], ...levelsBeyond(model, moment, isBids, ticks, levels - 1)]
    }
    const bids = sideOf(true, quote.bid, quote.bidSize)
    const asks = sideOf(false, quote.ask, quote.askSize)
    const hit = nextHit(time)
    if (hit !== undefined) insert(hit.isBid ? bids : asks, hit.level, hit.isBid, levels)
    return { time, bids, asks }
  }
}

const sumOf = ({ sizeScale, sizeUnits }: PairModel, a: number, b: number): number =>
  (Math.floor(((a + b) * sizeScale) / sizeUnits + 0.5) * sizeUnits) / sizeScale

/** Puts a level into its place beyond the best one, or in place of the one at its price. */
function insert(side: BookLevel[], level: BookLevel, isBids: boolean, levels: number): void {
  const [price] = level
  const isBeyond = ([other]: BookLevel): boolean => (isBids ? other <= price : other >= price)
  const found = side.findIndex(isBeyond)
  if (found === 0 || (found === -1 && side.length >= levels)) return
  const at = found === -1 ? side.length : found
  side.splice(at, side[at]?.[0] === price ? 1 : 0, level)
  side.length = Math.min(side.length, levels)
}
