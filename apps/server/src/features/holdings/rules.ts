/** Computes a fund's figures from its trading days. */
import { type Locale, textIn } from '@candela/contract/core'
import type { Holding } from '@candela/contract/holdings'
import { DAY_MS, growth, HOUR_MS, premiumRate } from '@candela/quant'
import type { FundDayRow, FundRow } from './repo.ts'

/** Markets close early on some days and clocks change: "n days ago" is any close within these hours around it. */
export const CLOSE_SLACK_MS = 6 * HOUR_MS

/**
 * A fund at its last close, compared with the closes one, seven and thirty days before. `days` are oldest first;
 * undefined if empty.
 */
export function holdingOf(fund: FundRow, days: readonly FundDayRow[], locale: Locale): Holding | undefined {
  const last = days.at(-1)
  if (last === undefined) return undefined
  const value = valueOf(last)
  const before = (age: number): FundDayRow | undefined =>
    days.findLast(day => day.closeAt <= last.closeAt - age + CLOSE_SLACK_MS)
  // The previous trading day, across weekends.
  const [day, week, month] = [days.at(-2), before(7 * DAY_MS), before(30 * DAY_MS)]
  return {
    id: fund.id,
    name: textIn(locale, { zh: fund.nameZh, en: fund.nameEn }),
    symbol: fund.asset,
    holdings: last.holdings,
    holdingsValue: value.toFixed(2),
    cost: last.cost,
    profitRate: percentText(growth(Number(last.cost), value)),
    shares: last.shares,
    primaryPrice: last.primaryPrice,
    secondaryPrice: last.secondaryPrice,
    premiumRate: premiumOf(last),
    change1d: changeOf(day, last),
    change7d: changeOf(week, last),
    change30d: changeOf(month, last),
    changeRate1d: changeRateOf(day, last),
    changeRate7d: changeRateOf(week, last),
    changeRate30d: changeRateOf(month, last),
    closeTime: last.closeAt,
  }
}

/** USD: shares × primary market price per share. */
export const valueOf = (day: FundDayRow): number => Number(day.shares) * Number(day.primaryPrice)

/** Percent; null if the primary price is 0. */
export const premiumOf = (day: FundDayRow): string | null =>
  percentText(premiumRate(Number(day.primaryPrice), Number(day.secondaryPrice)))

const COIN_DECIMALS = 4

function changeOf(before: FundDayRow | undefined, last: FundDayRow): string | null {
  return before === undefined
    ? null
    : withoutMinusZero((Number(last.holdings) - Number(before.holdings)).toFixed(COIN_DECIMALS))
}

const changeRateOf = (before: FundDayRow | undefined, last: FundDayRow): string | null =>
  before === undefined ? null : percentText(growth(Number(before.holdings), Number(last.holdings)))

const PERCENT_DECIMALS = 4

const percentText = (rate: number | undefined): string | null =>
  rate === undefined ? null : withoutMinusZero((rate * 100).toFixed(PERCENT_DECIMALS))

const withoutMinusZero = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text)
