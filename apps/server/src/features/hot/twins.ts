import type { Locale } from '@candela/contract/core'
import { hotListCall, type HotRow } from '@candela/contract/hot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveTwins } from '#platform/http/files/twins.ts'
import type { HotRank } from './hot-rank.ts'

export function serveHotTwins(
  app: FastifyInstance,
  rank: HotRank,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  serveTwins(
    app,
    {
      path: '/markets/hot-crypto',
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
    },
    localeOf,
  )
}
