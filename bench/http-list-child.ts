/** The list call on our full HTTP stack, or the same headers and bytes from a bare node:http server that reads bodies. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOwnSpotList } from '../apps/server/src/features/spot/own-spot-list.ts'
import { spotRoutes } from '../apps/server/src/features/spot/routes.ts'
import { createSpotTable } from '../apps/server/src/features/spot/spot-table.ts'
import { createLocalLimiter } from '../apps/server/src/platform/bus/limiter.ts'
import { countAnswers } from '../apps/server/src/platform/http/calls/count-answers.ts'
import { serveCalls } from '../apps/server/src/platform/http/calls/serve-calls.ts'
import { createMetrics } from '../apps/server/src/platform/metrics.ts'
import { plainHttpApp } from '../apps/server/src/testing/plain-http-app.ts'
import { answerParent } from './bench-child.ts'
import { cpuMicros } from './bench-line.ts'
import { stillMarket } from './bench-market.ts'

/** What the bare server answers, whatever is asked. */
export type BareAnswer = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens

async function serveOurs(): Promise<string> {
  const { clock, catalogue, board } = await stillMarket()
  const hosts = { zh: [], en: [] }
  const http = plainHttpApp(clock, hosts)
  const limiter = createLocalLimiter(clock)
  const metrics = createMetrics()
  const table = createSpotTable(catalogue, board)
  const routes = spotRoutes(table, createOwnSpotList(catalogue, board, table), { pairsOf: async () => [] })
  serveCalls(http, routes, {
    hosts,
    defaultLocale: 'zh-CN',
    // The limiter's cost is part of the measurement, but a rejection would end the bench.
    takeRate: (key, rule) => limiter.take(key, { ...rule, limit: 1e9 }),
    authenticate: () => Promise.reject(new Error('no logins in this bench')),
    onAnswer: countAnswers(metrics),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return addressOf(http.server)
}

let bytes = Buffer.alloc(0)
let headers: Readonly<Record<string, string>> = {}
let shortHeaders: Readonly<Record<string, string>> = {}

async function serveBare(): Promise<string> {
  const server = createServer((request, response) => {
    const answer = (): void => {
      if (request.headers['if-none-match'] !== undefined) return void response.writeHead(304, shortHeaders).end()
      response.writeHead(200, headers)
      response.end(bytes)
    }
    if (request.method === 'GET') return answer()
    request.resume()
    request.once('end', answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return addressOf(server)
}

answerParent({
  listen: () => (process.argv[2] === 'ours' ? serveOurs() : serveBare()),
  answer: detail => {
    const answer = detail as BareAnswer // sent by http-list.ts
    bytes = Buffer.from(answer.body)
    headers = answer.headers
    const { 'content-length': _length, 'content-type': _type, ...others } = headers
    shortHeaders = others
  },
  cpu: cpuMicros,
})
