/** The simplest server that could deliver: four times a second one frame, made once, to every socket. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { answerParent } from './bench-child.ts'

const FLUSH_MS = 250
const ACCEPT =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n'

const watching = new Set<Socket>()

/** A text frame of so many bytes, of 126 to 65,535, whose only item has the time as its version. */
function frame(tag: 'snap' | 'upd', time: number, bytes: number): Buffer {
  const text = JSON.stringify([tag, 1, [[1, time, 'x'.repeat(Math.max(126, bytes))]]])
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]), payload])
}

function serve(bytes: number): Promise<number> {
  const server = createServer(socket => {
    let isUpgraded = false
    socket.on('error', () => socket.destroy())
    socket.on('close', () => watching.delete(socket))
    socket.on('data', () => {
      if (isUpgraded) {
        socket.write(frame('snap', systemClock.now(), bytes))
        watching.add(socket)
        return
      }
      isUpgraded = true
      socket.write(ACCEPT)
    })
  })
  setInterval(() => {
    const shared = frame('upd', systemClock.now(), bytes)
    for (const socket of watching) socket.write(shared)
  }, FLUSH_MS)
  return new Promise(resolve =>
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () => resolve((server.address() as AddressInfo).port)),
  )
}

answerParent({ serve: bytes => serve(Number(bytes)) })
