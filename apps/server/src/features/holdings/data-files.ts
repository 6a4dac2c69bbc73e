import {
  type Holding,
  holdingListCall,
  holdingRateCall,
  holdingValueCall,
  HOLDINGS_PATH,
} from '@candela/contract/holdings'
import { columnsOf, dataFile, type DataFile, timesOf } from '#platform/http/files/data-files.ts'
import type { Holdings } from './holdings.ts'

const COLUMNS = [
  'id',
  'name',
  'symbol',
  'holdings',
  'holdingsValue',
  'cost',
  'profitRate',
  'shares',
  'primaryPrice',
  'secondaryPrice',
  'premiumRate',
  'change1d',
  'change7d',
  'change30d',
  'changeRate1d',
  'changeRate7d',
  'changeRate30d',
  'closeTime',
] as const satisfies readonly (keyof Holding)[]

/** The list and, under its path, the history of one fund as shown in its two charts. */
export function holdingsFiles(holdings: Holdings): DataFile[] {
  return [
    dataFile({
      path: HOLDINGS_PATH,
      file: 'holdings',
      input: holdingListCall.input,
      list: (input, locale) => holdings.list(input, locale),
      columns: { ...columnsOf(COLUMNS), ...timesOf(['closeTime']) },
    }),
    dataFile({
      path: `${HOLDINGS_PATH}/value`,
      file: 'holdings-value',
      input: holdingValueCall.input,
      list: async input => {
        const { times, holdings: held, value, cost, asOf } = await holdings.value(input)
        return {
          records: times.map((time, at) => ({ time, holdings: held[at], value: value[at], cost: cost[at] })),
          asOf,
        }
      },
      columns: { ...columnsOf(['time', 'holdings', 'value', 'cost']), ...timesOf(['time']) },
    }),
    dataFile({
      path: `${HOLDINGS_PATH}/rate`,
      file: 'holdings-premium',
      input: holdingRateCall.input,
      list: async input => {
        const { times, primaryPrice, secondaryPrice, premiumRate, asOf } = await holdings.rate(input)
        const records = times.map((time, at) => ({
          time,
          primaryPrice: primaryPrice[at],
          secondaryPrice: secondaryPrice[at],
          premiumRate: premiumRate[at],
        }))
        return { records, asOf }
      },
      columns: { ...columnsOf(['time', 'primaryPrice', 'secondaryPrice', 'premiumRate']), ...timesOf(['time']) },
    }),
  ]
}
