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
  const ends = widest(endsOf(entries))
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
  readonly highest: RateEnd
  readonly lowest: RateEnd
  readonly spread8h: number
}

/** A contract whose 8-hour rate is known, as one end of a spread. */
type RateEnd = { readonly rate8h: number; readonly sent: FundingSpreadRow['highest'] }

const endsOf = (entries: readonly FundingEntry[]): RateEnd[] =>
  entries.flatMap(({ rate8h: exact, row }) => {
    const { pair, exchange, exchangeName, rate, rate8h, intervalHours } = row
    if (exact === undefined || rate === null || rate8h === null || intervalHours === null) return []
    return [{ rate8h: exact, sent: { pair, exchange, exchangeName, rate, rate8h, intervalHours } }]
  })

/** Coins with a rate on two or more exchanges, widest spread first; ties by turnover. */
export function spreadsOf(coins: readonly FundingCoin[]): Spread[] {
  return coins
    .flatMap(({ symbol, turnover, entries }) => {
      const ends = widest(endsOf(entries))
      if (ends === undefined) return []
      return [{ symbol, turnover, ...ends, spread8h: ends.highest.rate8h - ends.lowest.rate8h }]
    })
    .toSorted((a, b) => b.spread8h - a.spread8h || b.turnover - a.turnover || bySymbol(a, b))
}

export const spreadRow = ({ symbol, highest, lowest, spread8h }: Spread): FundingSpreadRow => ({
  symbol,
  highest: highest.sent,
  lowest: lowest.sent,
  spread8h: ratePercent(spread8h),
  yearly: ratePercent(yearlyOf8h(spread8h)),
})
