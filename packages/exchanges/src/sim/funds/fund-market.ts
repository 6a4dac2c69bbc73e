import type { FundDay, World } from '../../source/source.ts'
import type { AssetPrice } from '../price/asset-price.ts'
import { usStockClose } from '../sessions/us-stock-close.ts'
import { createZoneClock } from '../sessions/zone-time.ts'
import { createFundBook } from './fund-book.ts'
import { FUNDS } from './fund-list.ts'

/** Longer than any series of days without trading. */
const SEARCH_DAYS = 10

/** Trusts listed in New York. */
export function createFundMarket(
  seed: string,
  prices: ReadonlyMap<string, AssetPrice>,
): Pick<World, 'funds' | 'fundDayAt'> {
  const clock = createZoneClock('America/New_York')
  const books = new Map(
    FUNDS.flatMap(fund => {
      const price = prices.get(fund.asset)
      return price === undefined ? [] : [[fund.id, { fund, book: createFundBook(seed, fund, price) }] as const]
    }),
  )

  /** The last close at or before `time`. */
  function lastClose(time: number): { readonly day: number; readonly closeAt: number } | undefined {
    const today = clock.localDay(time)
    for (let day = today; day > today - SEARCH_DAYS; day--) {
      const minute = usStockClose(day)
      const closeAt = minute === undefined ? Number.POSITIVE_INFINITY : clock.utcOf(day, minute)
      if (closeAt <= time) return { day, closeAt }
    }
    return undefined
  }

  return {
    funds: FUNDS.map(({ id, name, asset }) => ({ id, name, asset })),
    fundDayAt(id, time): FundDay | undefined {
      const entry = books.get(id)
      const close = lastClose(time)
      if (entry === undefined || close === undefined || close.day < entry.fund.firstDay) return undefined
      return entry.book.dayAt(close.day, close.closeAt)
    },
  }
}
