import type { Locale } from '@candela/contract/core'
import { type Holding, holdingListCall, holdingRateCall, holdingValueCall } from '@candela/contract/holdings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { columnsOf, serveTwins, timesOf } from '#platform/http/files/twins.ts'
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

/** The list, and below its path the past of one fund as its two charts show it. */
export function serveHoldingTwins(
  app: FastifyInstance,
  holdings: Holdings,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  serveTwins(
    app,
    {
      path: '/numbers/grayscale',
      file: 'holdings',
      input: holdingListCall.input,
      list: (input, locale) => holdings.list(input, locale),
      columns: { ...columnsOf(COLUMNS), ...timesOf(['closeTime']) },
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: '/numbers/grayscale/value',
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
    },
    localeOf,
  )
  serveTwins(
    app,
    {
      path: '/numbers/grayscale/rate',
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
    },
    localeOf,
  )
}
