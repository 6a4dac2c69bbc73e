/** What the page and its panels show, as files: the newest liquidations, and each panel below the page's path. */
import type { Locale } from '@candela/contract/core'
import {
  liquidationHeatCall,
  liquidationListCall,
  liquidationMapCall,
  liquidationStatisticsCall,
  liquidationTrendCall,
  largestLiquidationsCall,
} from '@candela/contract/liquidations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { columnsOf, serveTwins, timesOf } from '#platform/http/files/twins.ts'
import type { Liquidations } from './liquidations.ts'
import type { LiquidationMaps } from './map.ts'

const PATH = '/numbers/explosive'
const COLUMNS = ['id', 'time', 'symbol', 'exchange', 'pair', 'side', 'price', 'size', 'usd'] as const
const SUMS = ['longUsd', 'shortUsd', 'totalUsd', 'longCount', 'shortCount', 'share'] as const

export function serveLiquidationTwins(
  app: FastifyInstance,
  liquidations: Liquidations,
  maps: LiquidationMaps,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const printColumns = { ...columnsOf(COLUMNS), ...timesOf(['time']) }
  serveTwins(
    app,
    {
      path: PATH,
      file: 'liquidations',
      input: liquidationListCall.input,
      list: input => liquidations.newest(input),
      columns: printColumns,
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: `${PATH}/largest`,
      file: 'largest-liquidations',
      input: largestLiquidationsCall.input,
      list: input => liquidations.largest(input),
      columns: printColumns,
    },
    localeOf,
  )
  serveStatistics(app, liquidations, localeOf)
  serveTwins(
    app,
    {
      path: `${PATH}/trend`,
      file: 'liquidations-over-time',
      input: liquidationTrendCall.input,
      list: async input => {
        const { times, long, short, price, asOf } = await liquidations.trend(input)
        return {
          records: times.map((time, at) => ({ time, long: long[at], short: short[at], price: price[at] })),
          asOf,
        }
      },
      columns: { ...columnsOf(['time', 'long', 'short', 'price']), ...timesOf(['time']) },
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: `${PATH}/heat`,
      file: 'liquidations-by-hour',
      input: liquidationHeatCall.input,
      list: async input => {
        const { times, rows, asOf } = await liquidations.heat(input)
        const records = rows.flatMap(row =>
          times.map((time, at) => ({ symbol: row.symbol, time, long: row.long[at], short: row.short[at] })),
        )
        return { records, asOf }
      },
      columns: { ...columnsOf(['symbol', 'time', 'long', 'short']), ...timesOf(['time']) },
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: `${PATH}/map`,
      file: 'liquidation-map',
      input: liquidationMapCall.input,
      list: async input => {
        const { prices, exact, estimated, asOf } = await maps.map(input)
        const records = prices.map((price, at) => ({
          price,
          long: exact?.long[at],
          short: exact?.short[at],
          estimatedLong: estimated.long[at],
          estimatedShort: estimated.short[at],
        }))
        return { records, asOf }
      },
      columns: columnsOf(['price', 'long', 'short', 'estimatedLong', 'estimatedShort']),
    },
    localeOf,
  )
}

function serveStatistics(
  app: FastifyInstance,
  liquidations: Liquidations,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const { input } = liquidationStatisticsCall
  serveTwins(
    app,
    {
      path: `${PATH}/exchanges`,
      file: 'liquidations-by-exchange',
      input,
      list: async (asked, locale) => {
        const { exchanges, asOf } = await liquidations.statistics(asked, locale)
        return { records: exchanges, asOf }
      },
      columns: columnsOf(['exchange', 'name', ...SUMS, 'longShare']),
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: `${PATH}/coins`,
      file: 'liquidations-by-coin',
      input,
      list: async (asked, locale) => {
        const { coins, asOf } = await liquidations.statistics(asked, locale)
        return { records: coins, asOf }
      },
      columns: columnsOf(['symbol', 'name', ...SUMS]),
    },
    localeOf,
  )
}
