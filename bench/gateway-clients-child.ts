/** Thousands of clients that only count received bytes. */
import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '@candela/contract/live'
import { answerParent } from './bench-child.ts'
import { TOPICS } from './bench-frame.ts'

type Wanted = { readonly kind: string; readonly port: number; readonly count: number }

const sockets: Socket[] = []
let received = 0
let lastAt = 0

const IDLE_MS = 60

function subscribeFrame(): Buffer {
  const payload = Buffer.from(JSON.stringify({ op: 'sub', id: 1, topics: TOPICS }))
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]) // a mask of zeros
  return Buffer.concat([head, payload])
}

const upgrade = `GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

function open({ kind, port }: Wanted): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.once('error', reject)
    socket.once('connect', () => {
      if (kind === 'raw') resolve()
      else socket.write(upgrade)
    })
    let isReady = kind === 'raw'
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      lastAt = performance.now()
      if (isReady) return
      if (chunk.includes(' 101 ')) {
        if (kind === 'ours') socket.write(subscribeFrame())
        else isReady = true
      }
      if (chunk.includes('["snap"')) isReady = true
      if (isReady) resolve()
    })
  })
}

answerParent({
  async connect(detail) {
    const wanted = detail as Wanted // sent by gateway.ts
    while (sockets.length < wanted.count) {
      const batch = Math.min(100, wanted.count - sockets.length)
      await Promise.all(Array.from({ length: batch }, () => open(wanted)))
    }
  },
  /** Resolves once nothing has arrived for a moment: everything sent was read. */
  async received() {
    while (performance.now() - lastAt < IDLE_MS) await new Promise(resolve => setTimeout(resolve, IDLE_MS))
    return received
  },
})
