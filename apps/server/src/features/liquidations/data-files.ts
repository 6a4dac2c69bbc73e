/** The page and its panels as files: the newest liquidations, and each panel under the page's path. */
import {
  liquidationHeatCall,
  liquidationListCall,
  liquidationMapCall,
  liquidationStatisticsCall,
  liquidationTrendCall,
  largestLiquidationsCall,
  LIQUIDATIONS_PATH,
} from '@candela/contract/liquidations'
import { columnsOf, dataFile, type DataFile, timesOf } from '#platform/http/files/data-files.ts'
import type { Liquidations } from './liquidations.ts'
import type { LiquidationMaps } from './map.ts'

const COLUMNS = ['id', 'time', 'symbol', 'exchange', 'pair', 'side', 'price', 'size', 'usd'] as const
const SUMS = ['longUsd', 'shortUsd', 'totalUsd', 'longCount', 'shortCount', 'share'] as const

export function liquidationFiles(
  liquidations: () => Promise<Liquidations>,
  maps: () => Promise<LiquidationMaps>,
): DataFile[] {
  const printColumns = { ...columnsOf(COLUMNS), ...timesOf(['time']) }
  return [
    dataFile({
      path: LIQUIDATIONS_PATH,
      file: 'liquidations',
      input: liquidationListCall.input,
      list: async input => (await liquidations()).newest(input),
      columns: printColumns,
    }),
    dataFile({
      path: `${LIQUIDATIONS_PATH}/largest`,
      file: 'largest-liquidations',
      input: largestLiquidationsCall.input,
      list: async input => (await liquidations()).largest(input),
      columns: printColumns,
    }),
    ...statisticsFiles(liquidations),
    dataFile({
      path: `${LIQUIDATIONS_PATH}/trend`,
      file: 'liquidations-over-time',
      input: liquidationTrendCall.input,
      list: async input => {
        const { times, long, short, price, asOf } = await (await liquidations()).trend(input)
        return {
          records: times.map((time, at) => ({ time, long: long[at], short: short[at], price: price[at] })),
          asOf,
        }
      },
      columns: { ...columnsOf(['time', 'long', 'short', 'price']), ...timesOf(['time']) },
    }),
    dataFile({
      path: `${LIQUIDATIONS_PATH}/heat`,
      file: 'liquidations-by-hour',
      input: liquidationHeatCall.input,
      list: async input => {
        const { times, rows, asOf } = await (await liquidations()).heat(input)
        const records = rows.flatMap(row =>
          times.map((time, at) => ({ symbol: row.symbol, time, long: row.long[at], short: row.short[at] })),
        )
        return { records, asOf }
      },
      columns: { ...columnsOf(['symbol', 'time', 'long', 'short']), ...timesOf(['time']) },
    }),
    dataFile({
      path: `${LIQUIDATIONS_PATH}/map`,
      file: 'liquidation-map',
      input: liquidationMapCall.input,
      list: async input => {
        const { prices, exact, estimated, asOf } = await (await maps()).map(input)
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
    }),
  ]
}

function statisticsFiles(liquidations: () => Promise<Liquidations>): DataFile[] {
  const { input } = liquidationStatisticsCall
  return [
    dataFile({
      path: `${LIQUIDATIONS_PATH}/exchanges`,
      file: 'liquidations-by-exchange',
      input,
      list: async (asked, locale) => {
        const { exchanges, asOf } = await (await liquidations()).statistics(asked, locale)
        return { records: exchanges, asOf }
      },
      columns: columnsOf(['exchange', 'name', ...SUMS, 'longShare']),
    }),
    dataFile({
      path: `${LIQUIDATIONS_PATH}/coins`,
      file: 'liquidations-by-coin',
      input,
      list: async (asked, locale) => {
        const { coins, asOf } = await (await liquidations()).statistics(asked, locale)
        return { records: coins, asOf }
      },
      columns: columnsOf(['symbol', 'name', ...SUMS]),
    }),
  ]
}
