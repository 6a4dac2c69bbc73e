import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { createTestClock } from '#testing/clock.ts'
import { DRAIN_MS } from './drain-requests.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A server with an answer that waits for `finish`, and a client with a kept-alive connection. */
async function slowServer() {
  const clock = createTestClock()
  const http = bareHttp({ clock })
  let finish: () => void = () => undefined
  let onAsked: () => void = () => undefined
  const asked = new Promise<void>(resolve => {
    onAsked = resolve
  })
  http.get('/slow', async () => {
    onAsked()
    await new Promise<void>(resolve => {
      finish = resolve
    })
    return 'done'
  })
  http.get('/stream', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('first ')
    onAsked()
    await new Promise<void>(resolve => {
      finish = resolve
    })
    reply.raw.end('last')
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo // it listens
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const ask = async (path: string): Promise<Socket> => {
    const socket = await open()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await asked
    return socket
  }
  /** Begins to close, and waits until no new connection is accepted. */
  const stop = async (): Promise<{ closed: Promise<void> }> => {
    const closed = http.close()
    while (http.server.listening) await new Promise(resolve => setImmediate(resolve))
    return { closed }
  }
  return { clock, open, ask, stop, finish: () => finish() }
}

it('finishes a request in progress and then closes its connection', async () => {
  const { ask, stop, finish } = await slowServer()
  const socket = await ask('/slow')
  const { closed } = await stop()
  finish()
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toMatch(/done$/)
  await closed
})

it('closes the connection of an answer whose headers were already sent', async () => {
  const { ask, stop, finish } = await slowServer()
  const socket = await ask('/stream')
  const { closed } = await stop()
  finish()
  expect(await text(socket)).toMatch(/last\r\n/)
  await closed
})

it('closes an idle connection at once', async () => {
  const { open, stop } = await slowServer()
  const socket = await open()
  socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'end')
  const { closed } = await stop()
  await ended
  await closed
})

it('cuts a request that is not finished after the grace period', async () => {
  const { clock, ask, stop } = await slowServer()
  const socket = await ask('/slow')
  const ended = once(socket, 'close')
  socket.on('error', () => undefined).resume()
  const { closed } = await stop()
  clock.advance(DRAIN_MS)
  await ended
  await closed
})
