import type { FundDay } from '../../source/source.ts'
import { floatAt } from '../chance/float-read.ts'
import { hashText } from '../chance/hash.ts'
import { smoothNoise } from '../chance/smooth-noise.ts'
import type { AssetPrice } from '../price/asset-price.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT } from '../price/factor-path.ts'
import type { SimulatedFund } from './fund-list.ts'
import { exp } from '../math/portable-math.ts'
import { MINUTES_PER_DAY, MS_PER_MINUTE } from '../time/time-units.ts'

const DAYS_PER_YEAR = 365.25
/** Purchases are priced every two weeks, in the afternoon New York time. */
const PURCHASE_DAYS = 14
const PURCHASE_MINUTE = 21 * 60
/** A trust starts with a tenth of its final coins and acquires most of the rest within a few years. */
const TO_COME = 0.9
const GROWTH_YEARS = 1.5
const PREMIUM_MIN = -0.3
const PREMIUM_MAX = 0.2
const COIN_SCALE = 1e4
const PRIMARY_SCALE = 1e4
const CENT_SCALE = 100

/** Holdings, liabilities and value of a fund on any day. Days are numbered from 1970-01-01. */
export type FundBook = {
  dayAt(day: number, closeAt: number): FundDay
}

export function createFundBook(seed: string, fund: SimulatedFund, price: AssetPrice): FundBook {
  const key = hashText(`${seed}/fund/${fund.id}`)
  // Cost after each purchase, oldest first; each depends on the one before.
  const costs: number[] = []

  const priceAt = (minute: number): number =>
    floatAt(price.chunkAt(minute >> CHUNK_SHIFT).prices, minute & (CHUNK_MINUTES - 1))

  function holdingsOn(day: number): number {
    const years = (day - fund.firstDay) / DAYS_PER_YEAR
    const grown = 1 - TO_COME * exp(-years / GROWTH_YEARS)
    const wave =
      0.1 * smoothNoise(key ^ 0x11, day, 8) +
      0.035 * smoothNoise(key ^ 0x12, day, 5) +
      0.004 * smoothNoise(key ^ 0x13, day, 1)
    return rounded(fund.holdings * grown * (1 + wave), COIN_SCALE)
  }

  function costAfter(purchase: number): number {
    for (let next = costs.length; next <= purchase; next++) {
      const day = fund.firstDay + next * PURCHASE_DAYS
      const spot = priceAt(day * MINUTES_PER_DAY + PURCHASE_MINUTE)
      costs.push(
        next === 0
          ? holdingsOn(day) * spot
          : carriedCost(costs[next - 1] ?? 0, holdingsOn(day - PURCHASE_DAYS), holdingsOn(day), spot),
      )
    }
    return costs[purchase] ?? 0
  }

  function premiumOn(day: number): number {
    const wave =
      0.09 * smoothNoise(key ^ 0x21, day, 7) +
      0.05 * smoothNoise(key ^ 0x22, day, 4) +
      0.008 * smoothNoise(key ^ 0x23, day, 0)
    return Math.max(PREMIUM_MIN, Math.min(PREMIUM_MAX, fund.usualPremium + wave))
  }

  return {
    dayAt(day, closeAt) {
      const spot = priceAt(closeAt / MS_PER_MINUTE)
      const holdings = holdingsOn(day)
      const years = (day - fund.firstDay) / DAYS_PER_YEAR
      const shares = Math.floor(holdings / (fund.coinsPerShare * exp(-fund.feePerYear * years)))
      const purchase = Math.floor((day - fund.firstDay) / PURCHASE_DAYS)
      const heldThen = holdingsOn(fund.firstDay + purchase * PURCHASE_DAYS)
      const worth = (holdings * spot) / shares
      return {
        closeAt,
        holdings,
        shares,
        cost: rounded(carriedCost(costAfter(purchase), heldThen, holdings, spot), CENT_SCALE),
        primaryPrice: rounded(worth, PRIMARY_SCALE),
        secondaryPrice: rounded(worth * (1 + premiumOn(day)), CENT_SCALE),
      }
    },
  }
}

/** Coins added cost that day's price; coins redeemed reduce the cost proportionally. */
export function carriedCost(cost: number, before: number, after: number, price: number): number {
  return after >= before ? cost + (after - before) * price : (cost * after) / before
}

function rounded(value: number, scale: number): number {
  return Math.floor(value * scale + 0.5) / scale
}
