/** `/markets/spot.csv` and `.json`: exactly the rows the page shows for the same query. */
import { type Locale, spotListCall, type SpotList } from '@candela/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { csv } from '#platform/http/csv.ts'
import { compileCheck, readTextFields } from '#platform/http/validate.ts'
import type { SpotTable } from './spot-table.ts'

const COLUMNS = [
  'rank',
  'symbol',
  'name',
  'price',
  'change24h',
  'turnover24h',
  'volume24h',
  'marketCap',
  'supply',
  'high24h',
  'low24h',
  'pair',
  'exchange',
] as const

export function serveSpotTwins(
  app: FastifyInstance,
  table: SpotTable,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const check = compileCheck(spotListCall.input)
  const list = (request: FastifyRequest): SpotList =>
    table.list(check(readTextFields(spotListCall.input, { ...(request.query as object) })), localeOf(request)) // Fastify parsed it into an object
  app.get('/markets/spot.csv', async (request, reply) => {
    const { records, asOf } = list(request)
    const rows = records.map(record => COLUMNS.map(column => String(record[column])))
    return reply
      .header(
        'content-disposition',
        `attachment; filename="candela-spot-${new Date(asOf).toISOString().slice(0, 19).replaceAll(':', '')}.csv"`,
      )
      .header('cache-control', 'no-cache')
      .type('text/csv; charset=utf-8')
      .send(csv([...COLUMNS], rows))
  })
  app.get('/markets/spot.json', async (request, reply) => reply.header('cache-control', 'no-cache').send(list(request)))
}
