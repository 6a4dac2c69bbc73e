import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { dial } from './dial.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function listen(): Promise<{ url: string; sockets: WebSocketServer }> {
  server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/busy') return socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, each => sockets.emit('connection', each))
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets } // a TCP server's
}

it('sends and receives text and bytes, and says how it ended', async () => {
  const { url, sockets } = await listen()
  sockets.on('connection', socket => {
    socket.on('message', (data: Buffer) => {
      socket.send(`heard ${data.toString('utf8')}`)
      socket.send(Buffer.from([1, 2, 3]))
      socket.close(1008)
    })
  })
  const got: unknown[] = []
  const why = await new Promise<string>(resolve => {
    const socket = dial(url, { opened: () => socket.send('you'), message: data => got.push(data), closed: resolve }, {})
  })
  expect(got).toEqual(['heard you', Buffer.from([1, 2, 3])])
  expect(why).toBe('closed with 1008')
})

it('passes on the status of a refused dial and how long to wait', async () => {
  const { url } = await listen()
  const end = await new Promise<unknown[]>(resolve => {
    dial(`${url}/busy`, { opened: () => resolve([]), message: () => resolve([]), closed: (...all) => resolve(all) }, {})
  })
  expect(end).toEqual(['status 429', 429, 7_000])
})

it('ends without a server', async () => {
  const { url } = await listen()
  await new Promise(resolve => server?.close(resolve))
  const why = await new Promise<string>(resolve => {
    dial(url, { opened: () => resolve('opened'), message: () => resolve('message'), closed: resolve }, {})
  })
  expect(why).toContain('ECONNREFUSED')
})
