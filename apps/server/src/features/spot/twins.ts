/** `/markets/spot.csv` and `.json`: the rows the page shows for the same query, up to all of them. */
import { AppError, type Locale } from '@candela/contract/core'
import { spotListCall, type SpotRow } from '@candela/contract/spot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Integer, Object as Shape, Optional } from 'typebox'
import { serveTwins } from '#platform/http/files/twins.ts'
import type { SpotTable } from './spot-table.ts'

/** A page grows as far as it is loaded; a file holds it at once. */
const SIZE_MAX = 1000

export function serveSpotTwins(
  app: FastifyInstance,
  table: SpotTable,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const size = Optional(Integer({ minimum: 1, maximum: SIZE_MAX }))
  serveTwins(
    app,
    {
      path: '/markets/spot',
      file: 'spot',
      input: Shape({ ...spotListCall.input.properties, size }, { additionalProperties: false }),
      list: (input, locale) => {
        // A file is asked for by an address alone, which says nothing of who asks.
        if (input.isSubs === true) throw new AppError('NEED_LOGIN')
        return table.list(input, locale)
      },
      columns: {
        rank: (row: SpotRow) => row.rank,
        symbol: row => row.symbol,
        name: row => row.name,
        price: row => row.price,
        change24h: row => row.change24h,
        turnover24h: row => row.turnover24h,
        volume24h: row => row.volume24h,
        marketCap: row => row.marketCap,
        supply: row => row.supply,
        high24h: row => row.high24h,
        low24h: row => row.low24h,
        pair: row => row.pair,
        exchange: row => row.exchange,
      },
    },
    localeOf,
  )
  // The coins of a sector's page are the same list, narrowed to the sector.
  app.get<{ Params: { id: string; type: string } }>(
    '/markets/plate/:id(^[\\w-]+).:type(^csv|json$)',
    ({ params, url }, reply) => {
      const query = new URLSearchParams(url.split('?')[1])
      query.set('tagsId', params.id)
      return reply.redirect(`/markets/spot.${params.type}?${query.toString()}`, 302)
    },
  )
}
