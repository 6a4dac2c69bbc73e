import type { Locale } from '@candela/contract/core'
import { moverListCall, type MoverRow } from '@candela/contract/movers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveTwins } from '#platform/http/files/twins.ts'
import type { MoverTable } from './mover-table.ts'

export function serveMoverTwins(
  app: FastifyInstance,
  table: MoverTable,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  serveTwins(
    app,
    {
      path: '/markets/rapid',
      file: 'rapid',
      input: moverListCall.input,
      list: (input, locale) => table.list(input, locale),
      columns: {
        symbol: (row: MoverRow) => row.symbol,
        name: row => row.name,
        price: row => row.price,
        change3m: row => row.change3m,
        change5m: row => row.change5m,
        change10m: row => row.change10m,
        change24h: row => row.change24h,
        turnover24h: row => row.turnover24h,
        level: row => row.level,
        badges: row => row.badges.join(' '),
        pair: row => row.pair,
      },
    },
    localeOf,
  )
}
