/** The spot list over HTTP, compared with a bare node:http server that sends the same headers and bytes from a Buffer. */
import { API_PREFIX } from '@candela/contract/core'
import { SPOT_SORTS, spotListCall } from '@candela/contract/spot'
import { alternate, atLeast } from './bench-line.ts'
import { type Child, startChild } from './bench-child.ts'
import { drive, type LoadRequest } from './bench-load.ts'
import type { BareAnswer } from './http-list-child.ts'

const ROUNDS = 5
const PATH = API_PREFIX + spotListCall.path

type Server = { readonly child: Child; readonly origin: string }

async function startServer(kind: 'ours' | 'bare'): Promise<Server> {
  const child = startChild('http-list-child.ts', [kind])
  return { child, origin: await child.ask<string>('listen') }
}

type Case = {
  readonly name: string
  readonly requests: readonly LoadRequest[]
  readonly headers?: Readonly<Record<string, string>>
  /** What the bare server is asked, if not the same. */
  readonly bareHeaders?: Readonly<Record<string, string>>
  readonly line: number
}

/** More than the server caches, so that each response is built from scratch. */
const PAGES_WANTED = 400
/** The list has a few hundred rows; later pages would be short. */
const ROWS_ASKED = 200

function everySortAndPage(size: number, method: 'GET' | 'POST'): LoadRequest[] {
  const requests: LoadRequest[] = []
  for (let each = size; requests.length < PAGES_WANTED; each--) {
    for (const sortName of SPOT_SORTS) {
      for (const sortOrder of ['desc', 'asc']) {
        for (let current = 1; current * each <= ROWS_ASKED; current++)
          requests.push(listRequest(method, { current, size: each, sortName, sortOrder }))
      }
    }
  }
  return requests
}

const listRequest = (method: 'GET' | 'POST', input: Readonly<Record<string, string | number>>): LoadRequest =>
  method === 'POST'
    ? { path: PATH, body: JSON.stringify(input) }
    : { path: `${PATH}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}` }

/** Server CPU per request, and requests per second. */
async function measure(server: Server, { requests, headers }: Case): Promise<{ cpu: number; perSecond: number }> {
  const before = await server.child.ask<number>('cpu')
  const done = await drive({ origin: server.origin, requests, ...(headers === undefined ? {} : { headers }) })
  const used = (await server.child.ask<number>('cpu')) - before
  return { cpu: used / done.requests, perSecond: done.requests / done.seconds }
}

async function compare(ours: Server, bare: Server, each: Case): Promise<void> {
  const speeds = { ours: [] as number[], limit: [] as number[] }
  const run = async (server: Server, who: 'ours' | 'limit', what: Case): Promise<number> => {
    const { cpu, perSecond } = await measure(server, what)
    speeds[who].push(perSecond)
    return cpu
  }
  const bareCase = each.bareHeaders === undefined ? each : { ...each, headers: each.bareHeaders }
  await measure(ours, each)
  await measure(bare, bareCase)
  const cpu = await alternate(ROUNDS, {
    ours: () => run(ours, 'ours', each),
    limit: () => run(bare, 'limit', bareCase),
  })
  atLeast(each.line, { name: `${each.name}: CPU µs per request`, ...cpu, ratio: cpu.limit / cpu.ours })
  const best = { ours: Math.max(...speeds.ours), limit: Math.max(...speeds.limit) }
  atLeast(each.line, { name: `${each.name}: requests per second`, ...best, ratio: best.ours / best.limit })
}

/** Node adds these by itself. */
const ADDED_BY_NODE = new Set(['connection', 'keep-alive', 'date'])

const bareAnswer = async (response: Response): Promise<BareAnswer> => ({
  body: await response.text(),
  headers: Object.fromEntries([...response.headers].filter(([name]) => !ADDED_BY_NODE.has(name))),
})

const [ours, bare] = await Promise.all([startServer('ours'), startServer('bare')])
for (const size of [20, 100]) {
  const path = `${PATH}?size=${size}`
  const response = await fetch(ours.origin + path, { headers: { 'accept-encoding': 'identity' } })
  await bare.child.ask('answer', await bareAnswer(response))
  const tag = response.headers.get('etag') ?? ''
  const name = `HTTP list, ${size} rows`
  await compare(ours, bare, { name: `${name}, cached`, requests: [{ path }], line: 0.85 })
  for (const method of ['GET', 'POST'] as const)
    await compare(ours, bare, {
      name: `${name}, any sort and page by ${method}`,
      requests: everySortAndPage(size, method),
      line: size === 20 ? 0.75 : 0.6,
    })
  const fresh = { requests: [{ path }], headers: { 'If-None-Match': tag } }
  await compare(ours, bare, { ...fresh, name: `${name}, 304 against a whole answer`, bareHeaders: {}, line: 1.3 })
  await compare(ours, bare, { ...fresh, name: `${name}, 304`, line: 0.85 })
}
ours.child.stop()
bare.child.stop()
