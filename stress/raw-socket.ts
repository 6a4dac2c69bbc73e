/** Connections of an attacker: bytes on a TCP connection, without any manners. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const TEXT = 1
export const CLOSE = 8
export const PING = 9

/** The request that opens a live socket. */
export const upgrade = (headers = ''): string =>
  `GET /crypto-web/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${headers}\r\n`

/** A WebSocket frame with a mask of zeros. */
export function frame(opcode: number, text = ''): Buffer {
  const payload = Buffer.from(text)
  const size = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload])
}

export type RawSocket = {
  readonly socket: Socket
  /** Seconds until the server ended the connection in both directions. */
  readonly cutAfter: Promise<number>
}

/** Never closes its own side. Reads nothing unless `socket.resume()` is called. */
export async function openRaw(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  await once(socket, 'connect')
  const from = performance.now()
  socket.on('error', () => undefined) // being cut is expected
  const cutAfter = new Promise<number>(resolve =>
    socket.once('close', () => resolve((performance.now() - from) / 1000)),
  )
  // The server has ended its side. Whether it still holds the other one shows when something is sent to it.
  socket.once('end', () => {
    const poke = setInterval(() => socket.write('\r\n'), 100)
    socket.once('close', () => clearInterval(poke))
  })
  return { socket, cutAfter }
}

/** The given time if the server has not cut the connection by then. */
export function cutWithin({ cutAfter }: RawSocket, seconds: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const timer = setTimeout(() => resolve(Infinity), seconds * 1000)
  void cutAfter.then(resolve).finally(() => clearTimeout(timer))
  return promise
}
