import type { BookLevel } from '../source/source.ts'
import type { ReplayPair } from './replay-pair.ts'

/** Best bid and ask without sizes, mark, index, funding and open interest beside the last 24 hours. */
export function contractTicker(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  const mark = pair.mark(now)
  if (day === undefined || mark === undefined) return []
  const { bid, ask } = pair.quote(now)
  const positions = pair.positions(now)
  return [
    {
      symbol: pair.symbol,
      lastPrice: day.last,
      bid1: bid,
      ask1: ask,
      volume24: pair.contractsIn(day),
      amount24: pair.instrument.isInverse ? day.volume : day.turnover,
      holdVol: pair.contracts(positions?.openInterest ?? 0, mark.mark),
      lower24Price: day.low,
      high24Price: day.high,
      riseFallRate: day.last / day.open - 1,
      riseFallValue: day.last - day.open,
      indexPrice: mark.index,
      fairPrice: mark.mark,
      fundingRate: pair.funding(now)?.rate ?? 0,
      timestamp: now,
    },
  ]
}

/** Price, contracts and orders. */
export function contractLevels(pair: ReplayPair, bids: readonly BookLevel[], asks: readonly BookLevel[]): object {
  const rows = (levels: readonly BookLevel[]) => levels.map(([price, size]) => [price, pair.contracts(size, price), 1])
  return { bids: rows(bids), asks: rows(asks) }
}
