import type { MinuteColumns } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { drawAt } from '../chance/hash.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT, minuteSdAt } from '../price/factor-path.ts'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'
import { bridge, fillEnds, SLOTS_MAX, spellOf } from './minute-path.ts'
import type { PairModel } from './pair-model.ts'
import { drawsOf, type SlotDraws } from './slot-draws.ts'
import {
  activityOf,
  chanceOf,
  inverseSize,
  isSold,
  isTraded,
  larger,
  MOVE_UNITS,
  sizeOnGrid,
  smaller,
  TICKS_MAX,
  ticksOf,
  wantedSize,
} from './trade-figures.ts'

/** Fills the columns from `place` on with the minutes `first` to `end - 1`, which are in one chunk of prices. */
export type BarMaker = (model: PairModel, first: number, end: number, bars: MinuteColumns, place: number) => void

/**
 * The bars of the trades that `minute-trades.ts` makes, bit for bit, without the trades: a bar needs neither their times
 * nor a place to keep them, and months of bars are asked for at once.
 */
export function createBarMaker(draws: SlotDraws): BarMaker {
  const starts = new Float64Array(CHUNK_MINUTES + 1)
  const ends = new Float64Array(CHUNK_MINUTES + 1)
  const prices = new Float64Array(SLOTS_MAX + 1)
  /** What a buyer pays above the price, and a seller. */
  const sides = new Float64Array(2)
  const tradedSlots = new Int32Array(SLOTS_MAX)
  const tradedDraws = new Int32Array(SLOTS_MAX)

  return (model, firstMinute, endMinute, bars, firstPlace) => {
    fillEnds(model, firstMinute, endMinute, starts, ends)
    const { base, calendar, slots, key, tradeChance, tradeSize, spread, dayCurve } = model
    const { tickUnits, tickScale, sizeUnits, sizeScale, stepsPerSize, inverseLotUsd } = model
    const { minuteSd: chunkSd, heat: chunkHeat } = base.chunkAt(firstMinute >> CHUNK_SHIFT)
    const chunkDraws = draws.chunkAt(base.key, firstMinute >> CHUNK_SHIFT, slots)
    const { dailySd } = base
    const { open, high, low, close, volume, turnover, trades } = bars
    const movesRoot = MOVE_UNITS * Math.sqrt(slots)
    const ticksPerPrice = tickScale / tickUnits
    for (let minute = firstMinute; minute < endMinute; minute++) {
      const place = firstPlace + minute - firstMinute
      trades[place] = 0
      if (calendar !== undefined && !calendar.isOpen(minute * MS_PER_MINUTE)) continue
      const first = floatAt(starts, minute - firstMinute)
      const last = floatAt(ends, minute - firstMinute)
      const relativeSd = minuteSdAt(chunkSd, minute & (CHUNK_MINUTES - 1))
      const minuteSd = relativeSd * first
      prices[0] = first
      prices[slots] = last
      bridge(prices, slots, chunkDraws.values, drawsOf(chunkDraws, minute), minuteSd)

      const heat = chunkHeat === undefined ? 0 : floatAt(chunkHeat, minute & (CHUNK_MINUTES - 1))
      const dayPart = floatAt(dayCurve, minute % MINUTES_PER_DAY)
      const activity = activityOf(dayPart, spellOf(relativeSd, dailySd), (last - first) / minuteSd, heat)
      const chance = chanceOf(tradeChance, activity)
      const slotKey = drawAt(key, minute)
      let count = 0
      for (let slot = 0; slot < slots; slot++) {
        const draw = drawAt(slotKey, slot + 1)
        // A slot without a trade is overwritten by the next one.
        tradedSlots[count] = slot
        tradedDraws[count] = draw
        count += isTraded(draw, chance)
      }
      if (count === 0) continue

      const perMove = movesRoot / minuteSd
      const size = tradeSize * activity
      const halfSpread = 0.5 * spread * first
      sides[0] = halfSpread
      sides[1] = -halfSpread
      let highest = 0
      let lowest = TICKS_MAX
      let ticks = 0
      let volumeSum = 0
      let turnoverSum = 0
      for (let trade = 0; trade < count; trade++) {
        const slot = tradedSlots[trade] as number // filled above
        const draw = tradedDraws[trade] as number // as above
        const price = floatAt(prices, slot + 1)
        const moves = (price - floatAt(prices, slot)) * perMove
        const sold = isSold(draw, moves)
        ticks = ticksOf(price + floatAt(sides, sold), ticksPerPrice)
        if (trade === 0) open[place] = (ticks * tickUnits) / tickScale
        highest = larger(highest, ticks)
        lowest = smaller(lowest, ticks)
        if (volume === undefined) continue
        const wanted = wantedSize(draw, moves, size)
        const traded =
          inverseLotUsd === 0
            ? sizeOnGrid(wanted, stepsPerSize, sizeUnits, sizeScale)
            : inverseSize(wanted, (ticks * tickUnits) / tickScale, inverseLotUsd, sizeScale)
        volumeSum += traded
        if (turnover !== undefined) turnoverSum += ((ticks * tickUnits) / tickScale) * traded
      }
      high[place] = (highest * tickUnits) / tickScale
      low[place] = (lowest * tickUnits) / tickScale
      close[place] = (ticks * tickUnits) / tickScale
      if (volume !== undefined) volume[place] = volumeSum
      if (turnover !== undefined) turnover[place] = turnoverSum
      trades[place] = count
    }
  }
}
