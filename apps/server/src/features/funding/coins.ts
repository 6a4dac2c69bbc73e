/** The contracts of one coin across exchanges. */
import type { FundingCrossRow, FundingSpreadRow } from '@candela/contract/funding'
import type { FundingEntry } from './funding-entry.ts'
import { ratePercent, widest, yearlyOf8h } from './rules.ts'

export type FundingCoin = {
  readonly symbol: string
  readonly turnover: number
  readonly entries: readonly FundingEntry[]
}

const bySymbol = (a: { symbol: string }, b: { symbol: string }): number => (a.symbol < b.symbol ? -1 : 1)

/** Coins by turnover, largest first. */
export function coinsOf(entries: readonly FundingEntry[]): FundingCoin[] {
  const groups = new Map<string, FundingEntry[]>()
  for (const entry of entries) {
    const members = groups.get(entry.contract.symbol)
    if (members === undefined) groups.set(entry.contract.symbol, [entry])
    else members.push(entry)
  }
  return [...groups]
    .map(([symbol, members]) => ({
      symbol,
      turnover: members.reduce((sum, entry) => sum + entry.turnover, 0),
      entries: members,
    }))
    .toSorted((a, b) => b.turnover - a.turnover || bySymbol(a, b))
}

export function crossRow({ symbol, entries }: FundingCoin, exchanges: readonly string[]): FundingCrossRow {
  const ends = widest(entries)
  return {
    symbol,
    rates: exchanges.map(exchange => {
      const entry = entries.find(each => each.row.exchange === exchange)
      if (entry === undefined) return null
      const { pair, rate, rate8h, intervalHours } = entry.row
      return { pair, rate, rate8h, intervalHours }
    }),
    spread8h: ends === undefined ? null : ratePercent(ends.highest.rate8h - ends.lowest.rate8h),
  }
}

export type Spread = {
  readonly symbol: string
  readonly turnover: number
  readonly highest: FundingEntry
  readonly lowest: FundingEntry
  readonly spread8h: number
}

/** Coins on two or more exchanges, widest spread first; ties by turnover. */
export function spreadsOf(coins: readonly FundingCoin[]): Spread[] {
  return coins
    .flatMap(({ symbol, turnover, entries }) => {
      const ends = widest(entries)
      if (ends === undefined) return []
      return [{ symbol, turnover, ...ends, spread8h: ends.highest.rate8h - ends.lowest.rate8h }]
    })
    .toSorted((a, b) => b.spread8h - a.spread8h || b.turnover - a.turnover || bySymbol(a, b))
}

export const spreadRow = ({ symbol, highest, lowest, spread8h }: Spread): FundingSpreadRow => ({
  symbol,
  highest: endOf(highest),
  lowest: endOf(lowest),
  spread8h: ratePercent(spread8h),
  yearly: ratePercent(yearlyOf8h(spread8h)),
})

function endOf({ row }: FundingEntry): FundingSpreadRow['highest'] {
  const { pair, exchange, exchangeName, rate, rate8h, intervalHours } = row
  return { pair, exchange, exchangeName, rate, rate8h, intervalHours }
}
