/** `/markets/spot.csv` and `.json`: the rows the page shows for the same query, up to all of them. */
import { PLATES_PATH } from '@candela/contract/plates'
import { AppError } from '@candela/contract/core'
import { spotListCall, type SpotRow, SPOT_PATH } from '@candela/contract/spot'
import type { FastifyInstance } from 'fastify'
import { Integer, Object as Shape, Optional } from 'typebox'
import { dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { SpotTable } from './spot-table.ts'

/** A page loads more in steps; a file contains everything at once. */
const SIZE_MAX = 1000

export function spotFiles(table: SpotTable): DataFile[] {
  const size = Optional(Integer({ minimum: 1, maximum: SIZE_MAX }))
  return [
    dataFile({
      path: SPOT_PATH,
      file: 'spot',
      input: Shape({ ...spotListCall.input.properties, size }, { additionalProperties: false }),
      list: (input, locale) => {
        // A file is requested by URL alone, without a session.
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
    }),
  ]
}

/** A sector's page shows the same list, filtered by the sector. */
export function serveSectorFiles(app: FastifyInstance): void {
  app.get<{ Params: { id: string; type: string } }>(
    `${PLATES_PATH}/:id(^[\\w-]+).:type(^csv|json$)`,
    ({ params, url }, reply) => {
      const query = new URLSearchParams(url.split('?')[1])
      query.set('tagsId', params.id)
      return reply.redirect(`${SPOT_PATH}.${params.type}?${query.toString()}`, 302)
    },
  )
}
