import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'

/** Long enough for a request of a busy process, which must be complete in it. */
const REQUEST_PATIENCE_MS = 640

const http = bareHttp({ requestPatienceMs: REQUEST_PATIENCE_MS })
http.get('/short', (_request, reply) => reply.type('text/plain').send('short'))
http.post('/form', (_request, reply) => reply.type('text/plain').send('taken'))
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo // it listens
afterAll(() => http.close())

const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** A client that never closes its own side, and the server's side of its connection. */
async function open(): Promise<{ client: Socket; isClosed: Promise<unknown> }> {
  const accepted = once(http.server, 'connection') as Promise<[Socket]>
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(client)
  client.on('error', () => undefined) // being cut is expected
  const [serverSide] = await accepted
  return { client, isClosed: once(serverSide, 'close') }
}

it.each([
  ['sends nothing', ''],
  ['sends half of its headers', 'GET /short HTTP/1.1\r\nHost: local'],
  ['sends half of its body', 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'],
  [
    'sends half of an upgrade',
    'GET /crypto-web/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: web',
  ],
  ['sends what is not HTTP', 'hello\r\n\r\n'],
])('a connection that %s is cut, even if the client keeps it open', async (_name, text) => {
  const { client, isClosed } = await open()
  client.write(text)
  await isClosed
})

it('a connection is cut that sends a byte at a time', async () => {
  const { client, isClosed } = await open()
  client.write('GET /')
  const dripping = setInterval(() => client.write('a'), 10)
  try {
    await isClosed
  } finally {
    clearInterval(dripping)
  }
})

it('an idle connection with a finished request outlives slow ones', async () => {
  const ask = 'GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const { client } = await open()
  client.write(ask)
  await once(client, 'data')
  const slow = await open()
  await slow.isClosed
  client.write(ask)
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/)
})
