import type { ExchangeId } from '@candela/contract/core'
import { floatAt } from '../chance/float-read.ts'
import { bell, drawAt, mix, unit } from '../chance/hash.ts'
import { exp, log } from '../math/portable-math.ts'
import { ordinaryPrintUsd, priceOnTick, sizeOnGrid, type LiquidationPrint } from './liquidation-print.ts'
import { markAtMinute, minuteSdOf } from './mark-path.ts'
import type { Perpetual } from './perpetual.ts'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'

const DAY_ROOT = Math.sqrt(MINUTES_PER_DAY)
const HOUR_ROOT = Math.sqrt(60)

/** Part of a day's turnover that is liquidated day traders, for a contract that turns over a hundred million. */
const TURNOVER_PART = 0.0025
/** They prefer the largest contracts: growth exponent of that part in turnover. */
const TURNOVER_GROWTH = 0.1
/** Where day traders are: Binance, Bybit and OKX have nearly all of them. */
const VENUE_PARTS: Partial<Readonly<Record<ExchangeId, number>>> = { binance: 1.05, bybit: 2.1, okx: 0.95 }
const OTHER_VENUE_PART = 0.35
/** How much busier than ordinary a minute can be. */
const ACTIVITY_MAX = 6
/** Sizes are log-normal around this part of an ordinary liquidation; their mean is MEAN_SIZE times the median. */
const SIZE_PART = 0.11
const SIZE_SPREAD = 1.8
const MEAN_SIZE = exp(0.5 * SIZE_SPREAD * SIZE_SPREAD)
/** Day traders of the very largest contracts are more, not larger. */
const SIZE_TURNOVER_MAX = 2e9
/** By how much a move of a typical hour shifts the sides from half and half, and the largest shift. */
const TILT = 0.12
const TILT_MAX = 0.3

export type DayTraders = { addPrints(minute: number, prints: LiquidationPrint[]): void }

/**
 * Liquidations of day traders. They open at any minute with high leverage and are liquidated within the hour, too soon
 * to be seen among the levels. In a choppy market that happens to both sides; the side against the last hour's move is
 * hit more often. So the liquidations of an hour are mixed, as on real exchanges: the larger side is 55 to 80 % of a
 * typical hour, and above 90 % only of a rare violent one.
 */
export function createDayTraders({ model, turnoverUsd }: Perpetual): DayTraders {
  const medianUsd = SIZE_PART * ordinaryPrintUsd(Math.min(turnoverUsd, SIZE_TURNOVER_MAX))
  const venuePart = VENUE_PARTS[model.instrument.exchange] ?? OTHER_VENUE_PART
  const liquidatedUsd = turnoverUsd * TURNOVER_PART * venuePart * exp(TURNOVER_GROWTH * log(turnoverUsd / 1e8))
  const ordinaryCount = liquidatedUsd / (MINUTES_PER_DAY * medianUsd * MEAN_SIZE)

  /** Probability that a liquidated position is long, after the last hour's move. */
  function longPartAt(minute: number, price: number, minuteSd: number): number {
    const move = (price / markAtMinute(model, minute - 60) - 1) / (minuteSd * HOUR_ROOT)
    return 0.5 - Math.max(-TILT_MAX, Math.min(TILT_MAX, TILT * move))
  }

  return {
    addPrints(minute, prints) {
      const key = drawAt(model.key ^ 0x5e, minute)
      const chance = unit(key)
      // Most minutes of most contracts end here, before any price is needed.
      if (chance >= ACTIVITY_MAX * ordinaryCount) return
      const minuteSd = minuteSdOf(model, minute)
      const spell = (minuteSd * DAY_ROOT) / model.base.dailySd
      const activity = Math.min(ACTIVITY_MAX, floatAt(model.dayCurve, minute % MINUTES_PER_DAY) * spell * spell)
      const count = Math.ceil(activity * ordinaryCount - chance)
      if (count <= 0) return
      const price = markAtMinute(model, minute)
      const longPart = longPartAt(minute, price, minuteSd)
      for (let at = 1; at <= count; at++) {
        const draw = mix(key ^ at)
        const isLong = unit(draw) < longPart
        const slip = minuteSd * unit(drawAt(draw, 1))
        const onTick = priceOnTick(model, price * (isLong ? 1 - slip : 1 + slip))
        const usd = medianUsd * exp(SIZE_SPREAD * bell(drawAt(draw, 2)))
        prints.push({
          time: minute * MS_PER_MINUTE + Math.floor(unit(drawAt(draw, 3)) * MS_PER_MINUTE),
          price: onTick,
          size: sizeOnGrid(model, usd / model.base.basePrice, onTick),
          isLong,
        })
      }
    },
  }
}
