import WebSocket from 'ws'
import type { Dial } from './link.ts'
import { retryAfterMs } from './rest-client.ts'
import type { AgentFor } from './send.ts'

const HANDSHAKE_MS = 10_000
/** The largest message, all tickers of one exchange, has 1 MB. */
const MAX_BYTES = 16 * 1024 * 1024

/** Opens sockets. TLS is always verified. */
export const dialVia =
  (agentFor: AgentFor): Dial =>
  (url, on, headers) => {
    const agent = agentFor(new URL(url))
    const socket = new WebSocket(url, {
      headers,
      ...(agent && { agent }),
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MAX_BYTES,
      followRedirects: false,
    })
    let isOver = false
    const end = (why: string, status?: number, waitMs?: number): void => {
      if (isOver) return
      isOver = true
      on.closed(why, status, waitMs)
    }
    socket.on('open', () => on.opened())
    socket.on('message', (data: Buffer, isBinary) => on.message(isBinary ? data : data.toString('utf8')))
    socket.on('unexpected-response', (request, { statusCode, headers }) => {
      const after = headers['retry-after']
      end(`status ${statusCode}`, statusCode, after === undefined ? undefined : retryAfterMs({ 'retry-after': after }))
      request.destroy()
    })
    socket.on('error', error => end(error.message))
    socket.on('close', code => end(`closed with ${code}`))
    return {
      send: text => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      ping: () => {
        if (socket.readyState === WebSocket.OPEN) socket.ping()
      },
      close: () => socket.terminate(),
    }
  }

/** Without a proxy. */
export const dial = dialVia(() => undefined)
