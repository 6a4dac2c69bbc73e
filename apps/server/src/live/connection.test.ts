/** What one socket may cost: its messages, and what it does not read. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PATH } from '@candela/contract/live'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { createGateway, type Gateway } from './gateway.ts'

const BATCH = LIVE_LIMITS.messagesPerSecond
const PING = 9
const TEXT = 1
/** Unknown topics: the answer is as long as the request, and nothing else is ever sent. */
const LONG_REQUEST = JSON.stringify({
  op: 'sub',
  id: 1,
  topics: Array.from({ length: 120 }, (_, at) => `${at}`.padEnd(120, 'x')),
})

let folder: string
let server: Server
let gateway: Gateway
let clock: TestClock
let path: string
const serverSockets = new Set<Socket>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candela-live-'))
  // A unix socket: its buffers are small, so a stalled reader is noticed after little data.
  path = join(folder, 'live.sock')
  server = createServer()
  server.on('connection', socket => {
    serverSockets.add(socket)
    socket.once('close', () => serverSockets.delete(socket))
  })
  clock = createTestClock()
  gateway = createGateway({
    server,
    topics: [],
    board: { onChange: () => () => undefined },
    clock,
    isAllowed: origin => origin === undefined,
    addressOf: () => 'tester',
  })
  await new Promise<void>(resolve => server.listen(path, resolve))
})

afterEach(async () => {
  await gateway.close()
  for (const socket of serverSockets) socket.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})

function frame(opcode: number, payload: Buffer): Buffer {
  const size = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]) // a mask of zeros
}

/** A connection that never reads: `write` resolves when the server has taken everything. */
async function unreading(headers = '') {
  const socket = connect({ path, allowHalfOpen: true })
  socket.on('error', () => undefined) // being cut is expected
  await once(socket, 'connect')
  const write = (bytes: string | Buffer): Promise<void> => new Promise(resolve => socket.write(bytes, () => resolve()))
  await write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${headers}\r\n`,
  )
  return { socket, write }
}

async function unreadingSession() {
  const client = await unreading()
  await eventually('the session is open', () => gateway.sessions === 1)
  return client
}

async function reader() {
  const socket = new WebSocket(`ws+unix://${path}:${LIVE_PATH}`)
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  await once(socket, 'open')
  return { socket, closed }
}

const isCut = (): Promise<void> => eventually('the socket is cut', () => serverSockets.size === 0)

/** Sends long requests within the rate until the server holds this many unread bytes, or has cut the socket. */
async function fill(write: (bytes: Buffer) => Promise<void>, bytes: number): Promise<void> {
  const [serverSide] = serverSockets
  while (serverSide !== undefined && !serverSide.destroyed && serverSide.writableLength <= bytes) {
    const before = serverSide.bytesRead
    const request = frame(TEXT, Buffer.from(LONG_REQUEST))
    void write(request)
    await eventually('it is read', () => serverSide.destroyed || serverSide.bytesRead >= before + request.length)
    clock.advance(1000 / BATCH)
  }
}

it('answers a ping frame with its payload', async () => {
  const { socket } = await reader()
  socket.ping('hello')
  const [payload] = (await once(socket, 'pong')) as [Buffer]
  expect(payload.toString()).toBe('hello')
})

it('counts ping frames as messages', async () => {
  const { socket, closed } = await reader()
  for (let sent = 0; sent <= BATCH; sent += 1) socket.ping()
  expect(await closed).toBe(LIVE_CLOSE.tooMany)
})

it('counts pong frames as messages', async () => {
  const { socket, closed } = await reader()
  for (let sent = 0; sent <= BATCH; sent += 1) socket.pong()
  expect(await closed).toBe(LIVE_CLOSE.tooMany)
})

it('cuts a socket that goes on sending after its close frame', async () => {
  const { write } = await unreadingSession()
  await write(Buffer.concat(Array.from({ length: 1000 }, () => frame(PING, Buffer.alloc(125)))))
  await isCut()
  expect(gateway.sessions).toBe(0)
})

it('cuts a socket whose unread answers reach the limit', async () => {
  const { write } = await unreadingSession()
  await fill(write, 2 * LIVE_LIMITS.bufferedBytes)
  await isCut()
})

it('cuts a socket that has been behind for 8 s, even if nothing more is written to it', async () => {
  const { write } = await unreadingSession()
  await fill(write, 100_000)
  expect(serverSockets.size).toBe(1)
  clock.advance(8_000)
  await isCut()
})

it('does not cut a socket that has caught up in time', async () => {
  const { socket, write } = await unreadingSession()
  await fill(write, 100_000)
  socket.resume()
  await eventually('everything is read', () => [...serverSockets].every(each => each.writableLength === 0))
  clock.advance(8_000)
  expect(gateway.sessions).toBe(1)
  socket.destroy()
})

it('cuts a socket that sends requests but answers no ping of ours, as one that never reads', async () => {
  const { write } = await unreadingSession()
  const [serverSide] = serverSockets
  const request = frame(TEXT, Buffer.from('{"op":"ping","id":1}'))
  for (let seconds = 0; seconds < 60 && serverSide?.destroyed === false; seconds += 5) {
    const before = serverSide.bytesRead
    await write(request)
    await eventually('it is read', () => serverSide.bytesRead >= before + request.length)
    clock.advance(5_000)
  }
  await isCut()
})

it('keeps a socket that answers our pings', async () => {
  const { socket } = await reader()
  for (let beats = 0; beats < 8; beats += 1) {
    const pinged = once(socket, 'ping')
    socket.send(JSON.stringify({ op: 'ping', id: beats }))
    await once(socket, 'message')
    clock.advance(LIVE_LIMITS.heartbeatMs)
    await pinged
    // Once this is answered, the server has read the pong before it.
    socket.ping()
    await once(socket, 'pong')
  }
  expect(gateway.sessions).toBe(1)
  socket.terminate()
})

it.each([
  ['too many messages', Buffer.concat(Array.from({ length: BATCH + 1 }, () => frame(PING, Buffer.alloc(0))))],
  ['an invalid message', frame(TEXT, Buffer.from('{'))],
])('cuts a socket that does not answer the close frame after %s', async (_name, bytes) => {
  const { write } = await unreadingSession()
  const [serverSide] = serverSockets
  const before = serverSide?.bytesRead ?? 0
  await write(bytes)
  await eventually('it is read', () => (serverSide?.bytesRead ?? 0) >= before + bytes.length)
  clock.advance(2_000)
  await isCut()
})

it('closes a message sent in too many fragments', async () => {
  const { socket, closed } = await reader()
  for (let part = 0; part < 100; part += 1) socket.send('', { fin: false })
  expect(await closed).toBe(1008)
})

it('ends a refused upgrade even if the client keeps its side open', async () => {
  await unreading('Origin: https://evil.example\r\n')
  await isCut()
})
