/** The spot page with a hundred rows: rendered and from the cache, compared with a bare Fastify with the same bytes and headers. */
import { execFileSync } from 'node:child_process'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type Child, startChild } from './bench-child.ts'
import { alternate, atLeast, atMost } from './bench-line.ts'
import { drive, type Load } from './bench-load.ts'
import type { ReadyPage } from './ssr-child.ts'

const ROUNDS = 5
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
/** Pages of twenty are appended to each other: five make a hundred rows. */
const PAGE = '/markets/spot?current=5'

execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-if-needed.ts')])

type Server = { readonly child: Child; readonly origin: string }

async function startServer(kind: 'ours' | 'bare'): Promise<Server> {
  const child = startChild('ssr-child.ts', [kind])
  return { child, origin: await child.ask<string>('listen') }
}

async function cpuPerRequest(server: Server, load: Omit<Load, 'origin'>): Promise<number> {
  const before = await server.child.ask<number>('cpu')
  const { requests } = await drive({ ...load, origin: server.origin })
  return ((await server.child.ask<number>('cpu')) - before) / requests
}

/** The response as sent over the wire, which fetch would decompress. */
function readPage(url: string, encoding: string): Promise<ReadyPage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': encoding } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ body: Buffer.concat(chunks).toString('base64'), headers: headersOf(response) }),
      )
    })
    asking.once('error', reject)
    asking.end()
  })
}

/** What Fastify sets by itself is left out. */
const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.includes(name) ? [] : [[name, String(value)]],
    ),
  )

const [ours, bare] = await Promise.all([startServer('ours'), startServer('bare')])

async function compare(load: Omit<Load, 'origin'>, encoding: string): Promise<{ ours: number; limit: number }> {
  await bare.child.ask('page', await readPage(ours.origin + PAGE, encoding))
  const headers = { 'Accept-Encoding': encoding }
  await cpuPerRequest(ours, { ...load, headers })
  await cpuPerRequest(bare, { ...load, headers })
  return alternate(ROUNDS, {
    ours: () => cpuPerRequest(ours, { ...load, headers }),
    limit: () => cpuPerRequest(bare, { ...load, headers }),
  })
}

// More URLs than the cache keeps, so that every request misses.
const fresh = Array.from({ length: 1000 }, (_, at) => ({ path: `${PAGE}&at=${at}` }))
const uncached = await compare({ requests: fresh }, 'identity')
atMost(60, { name: 'SSR, 100 rows, uncached: CPU µs per page', ...uncached, ratio: uncached.ours / uncached.limit })
for (const encoding of ['identity', 'br']) {
  const cached = await compare({ requests: [{ path: PAGE }] }, encoding)
  const name = `SSR, 100 rows, cached, ${encoding}: CPU µs per page`
  atLeast(0.8, { name, ...cached, ratio: cached.limit / cached.ours })
}
ours.child.stop()
bare.child.stop()
