import type { Locale } from '@candela/contract/core'
import { plateListCall, type PlateRow } from '@candela/contract/plates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveTwins } from '#platform/http/files/twins.ts'
import type { Plates } from './plates.ts'

export function servePlateTwins(
  app: FastifyInstance,
  plates: Plates,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  serveTwins(
    app,
    {
      path: '/markets/plate',
      file: 'plate',
      input: plateListCall.input,
      list: (input, locale) => plates.list(input, locale),
      columns: {
        id: (row: PlateRow) => row.id,
        name: row => row.name,
        total: row => row.total,
        upSize: row => row.upSize,
        downSize: row => row.downSize,
        flatSize: row => row.flatSize,
        topGainer: row => row.topGainer?.symbol,
        topGainerChange24h: row => row.topGainer?.change24h,
        topLoser: row => row.topLoser?.symbol,
        topLoserChange24h: row => row.topLoser?.change24h,
        marketCap: row => row.marketCap,
        turnover24h: row => row.turnover24h,
        averageChange24h: row => row.averageChange24h,
      },
    },
    localeOf,
  )
}
