import type { Locale } from '@candela/contract/core'
import { stockIndexListCall, type StockIndexRow } from '@candela/contract/stock-index'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveTwins } from '#platform/http/files/twins.ts'
import type { StockIndex } from './stock-index.ts'

export function serveStockIndexTwins(
  app: FastifyInstance,
  stockIndex: StockIndex,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  serveTwins(
    app,
    {
      path: '/stock-index',
      file: 'stock-index',
      input: stockIndexListCall.input,
      list: (input, locale) => stockIndex.list(input, locale),
      columns: {
        symbol: (row: StockIndexRow) => row.symbol,
        name: row => row.name,
        exchange: row => row.exchangeName,
        status: row => row.status,
        price: row => row.price,
        change: row => row.change,
        change24hPercent: row => row.change24h,
        high24h: row => row.high24h,
        low24h: row => row.low24h,
        currency: row => row.currency,
        pair: row => row.pair,
      },
    },
    localeOf,
  )
}
