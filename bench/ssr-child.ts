/** The spot page on our full page stack, or the same bytes and headers from a bare Fastify server. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createMarketSummary } from '../apps/server/src/features/market-summary/market-summary.ts'
import { marketSummaryRoutes } from '../apps/server/src/features/market-summary/routes.ts'
import { createOwnSpotList } from '../apps/server/src/features/spot/own-spot-list.ts'
import { spotRoutes } from '../apps/server/src/features/spot/routes.ts'
import { createSpotTable } from '../apps/server/src/features/spot/spot-table.ts'
import { createHttpApp } from '../apps/server/src/platform/http/edge/http-app.ts'
import { createInProcessApi } from '../apps/server/src/platform/http/calls/in-process-api.ts'
import { servePages } from '../apps/server/src/platform/http/pages/serve-pages.ts'
import { serveBuiltWebApp } from '../apps/server/src/platform/http/pages/web-app.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { answerParent } from './bench-child.ts'
import { cpuMicros } from './bench-line.ts'
import { stillMarket } from './bench-market.ts'

async function listen(http: FastifyInstance): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` // it listens on a port
}

/** Fixed time, so that a rendered page stays fresh. */
async function serveOurs(): Promise<string> {
  const { clock, catalogue, board } = await stillMarket()
  const shared = { log: silentLog, isDevelopment: false, hosts: { zh: [], en: [] }, defaultLocale: 'zh-CN' } as const
  const http = createHttpApp({ ...shared, clock, trustProxy: [], publicHost: undefined })
  const table = createSpotTable(catalogue, board)
  const spot = spotRoutes(table, createOwnSpotList(catalogue, board, table), { pairsOf: async () => [] })
  const summary = marketSummaryRoutes(createMarketSummary(catalogue, board, true, () => []))
  servePages(http, {
    ...shared,
    webApp: await serveBuiltWebApp(http, join(import.meta.dirname, '../apps/web')),
    api: createInProcessApi([...spot, ...summary]),
    publicUrl: undefined,
    contactEmail: undefined,
    appLinks: {},
    rewardCurrency: 'USDT',
    hasOutbox: false,
    isSimulated: true,
    clock,
  })
  return listen(http)
}

/** The body is base64. */
export type ReadyPage = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

let bytes = Buffer.alloc(0)
let headers: ReadyPage['headers'] = {}

function serveBare(): Promise<string> {
  const http = Fastify()
  http.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
  return listen(http)
}

answerParent({
  listen: () => (process.argv[2] === 'ours' ? serveOurs() : serveBare()),
  page: detail => {
    const page = detail as ReadyPage // sent by ssr.ts
    bytes = Buffer.from(page.body, 'base64')
    headers = page.headers
  },
  cpu: cpuMicros,
})
