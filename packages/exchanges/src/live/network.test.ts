import { createServer as createPlain } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { createNetwork } from './network.ts'
import { certificateFor } from './testing/certificate.ts'

const HOST = 'api.exchange.example'
const never = new AbortController().signal
const own = certificateFor(HOST)

const servers: { readonly server: Server; readonly end: () => void }[] = []
afterEach(() => {
  for (const { server, end } of servers.splice(0)) {
    end()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  const open = new Set<{ destroy(): void }>()
  server.on('connection', socket => open.add(socket))
  servers.push({ server, end: () => open.forEach(socket => socket.destroy()) })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // a TCP server's
}

/** An exchange with TLS: answers calls with their path, and repeats what its sockets are sent. */
async function anExchange(): Promise<number> {
  const server = createServer(own, ({ url }, response) => response.end(`called ${url}`))
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, each =>
      each.on('message', (data: Buffer) => each.send(data.toString('utf8'))),
    ),
  )
  return await listen(server)
}

type Connect = { readonly place: string | undefined; readonly login: string | undefined }

/** A proxy that leads every tunnel to one port, or answers with a status, or not at all. */
async function aProxy(answer: number | 'nothing' | { readonly to: number }) {
  const asked: Connect[] = []
  const server = createPlain((_, response) => response.writeHead(500).end())
  server.on('connect', ({ url, headers }, socket) => {
    asked.push({ place: url, login: headers['proxy-authorization'] })
    socket.on('error', () => undefined)
    if (answer === 'nothing') return
    if (typeof answer === 'number') return void socket.end(`HTTP/1.1 ${answer} No\r\n\r\n`)
    const target = connect(answer.to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    target.on('error', () => undefined)
  })
  return { asked, port: await listen(server) }
}

const through = (port: number, login = '') =>
  createNetwork({ proxy: { url: `http://${login}127.0.0.1:${port}`, except: [] }, ca: own.cert, connectMs: 200 })

/** What a socket hears after it said something, or why it ended. */
const echoOf = ({ dial }: ReturnType<typeof createNetwork>, url: string): Promise<string> =>
  new Promise(resolve => {
    const socket = dial(
      url,
      {
        opened: () => socket.send('hello'),
        message: data => {
          resolve(String(data))
          socket.close()
        },
        closed: resolve,
      },
      {},
    )
  })

const bodyOf = async ({ send }: ReturnType<typeof createNetwork>, url: string): Promise<string> =>
  await send(url, never, 1_000, {}).then(
    ({ body }) => body,
    (error: Error) => error.message,
  )

describe('through a proxy', () => {
  it('calls and sockets are tunnelled, with the name and password of its address', async () => {
    const proxy = await aProxy({ to: await anExchange() })
    const network = through(proxy.port, 'me:s%40cret@')
    expect(await bodyOf(network, `https://${HOST}/api/time?a=1`)).toBe('called /api/time?a=1')
    expect(await bodyOf(network, `https://${HOST}/again`)).toBe('called /again')
    expect(await echoOf(network, `wss://${HOST}:9443/ws`)).toBe('hello')
    const login = `Basic ${Buffer.from('me:s@cret').toString('base64')}`
    expect(proxy.asked).toEqual([
      { place: `${HOST}:443`, login },
      { place: `${HOST}:9443`, login },
    ])
  })

  it.each([
    ['a certificate that nobody trusts', HOST, undefined, 'self-signed certificate'],
    ['a certificate of another host', 'other.example', own.cert, "does not match certificate's altnames"],
  ])('%s is refused', async (_what, host, ca, why) => {
    const { port } = await aProxy({ to: await anExchange() })
    const proxy = { url: `http://127.0.0.1:${port}`, except: [] }
    const network = createNetwork({ proxy, ...(ca === undefined ? {} : { ca }) })
    expect(await bodyOf(network, `https://${host}/`)).toContain(why)
    expect(await echoOf(network, `wss://${host}/ws`)).toContain(why)
  })

  it.each([
    [407, 'refuses: 407 No'],
    [502, 'refuses: 502 No'],
    ['nothing', 'does not answer within 200 ms'],
  ] as const)('a proxy that answers %s is the reason, without its password', async (answer, why) => {
    const { port } = await aProxy(answer)
    const network = through(port, 'me:secret@')
    const expected = `the proxy 127.0.0.1:${port} ${why}`
    expect(await bodyOf(network, `https://${HOST}/`)).toBe(expected)
    expect(await echoOf(network, `wss://${HOST}/ws`)).toBe(expected)
  })

  it('a proxy that is not there is the reason', async () => {
    const { port } = await aProxy('nothing')
    for (const { server, end } of servers.splice(0)) {
      end()
      await new Promise(resolve => server.close(resolve))
    }
    const network = through(port, 'me:secret@')
    const expected = `the proxy 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`
    expect(await bodyOf(network, `https://${HOST}/`)).toBe(expected)
    expect(await echoOf(network, `wss://${HOST}/ws`)).toBe(expected)
  })
})

it('this machine is reached without the proxy', async () => {
  const { port, asked } = await aProxy(502)
  const plain = createPlain(({ url }, response) => response.end(`called ${url}`))
  expect(await bodyOf(through(port), `http://127.0.0.1:${await listen(plain)}/here`)).toBe('called /here')
  expect(asked).toEqual([])
})
