import { hotListCall, type HotRow, HOT_PATH } from '@candela/contract/hot'
import { dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { HotRank } from './hot-rank.ts'

export function hotFiles(rank: HotRank): DataFile[] {
  return [
    dataFile({
      path: HOT_PATH,
      file: 'hot-crypto',
      input: hotListCall.input,
      list: (input, locale) => rank.list(input, locale),
      columns: {
        rank: (row: HotRow) => row.rank,
        rankChange: row => row.rankChange,
        symbol: row => row.symbol,
        name: row => row.name,
        score: row => row.score,
        price: row => row.price,
        change24h: row => row.change24h,
        turnover24h: row => row.turnover24h,
        marketCap: row => row.marketCap,
        surge: row => row.surge,
        volatility: row => row.volatility,
        views: row => row.views,
        favourites: row => row.favourites,
        pair: row => row.pair,
      },
    }),
  ]
}
