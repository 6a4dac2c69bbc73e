/** The HTTP server under the framework: which connections it accepts, and for how long. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { AppError } from '@candela/contract/core'
import { LIVE_PATH } from '@candela/contract/live'
import type { Clock } from '#platform/clock.ts'
import { failureJson } from '#platform/http/answer/envelope.ts'

/** A request must be complete after this time, from its first byte or from the start of the connection. */
export const REQUEST_PATIENCE_MS = 8_000
/** Node looks at its connections this often in that time: the last one is cut before 10 s have passed. */
const LOOKS = 16
/** For the client to read why its request was refused. After that the connection is cut, even if it stays open there. */
const LAST_WORDS_MS = 500
const IDLE_MS = 60_000

export function createHttpServer(handle: RequestListener, requestPatienceMs: number): Server {
  const server = createServer(
    {
      // Unknown or malformed requests are answered with an envelope, not by Node.
      requireHostHeader: false,
      shouldUpgradeCallback: isForLiveSocket,
      requestTimeout: requestPatienceMs,
      headersTimeout: requestPatienceMs,
      connectionsCheckingInterval: requestPatienceMs / LOOKS,
      keepAliveTimeout: IDLE_MS,
    },
    handle,
  )
  server.on('checkExpectation', (_request, response) => {
    const error = new AppError('BAD_REQUEST', { zh: '不支持这个 Expect 请求头', en: 'unsupported Expect header' })
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8' }).end(failureJson(error, 'en-US'))
  })
  server.setTimeout(IDLE_MS)
  return server
}

/** An Upgrade to another protocol, as curl offers HTTP/2, is ignored. */
const isForLiveSocket = ({ url, headers }: IncomingMessage): boolean =>
  url === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket'

type RefusedSocket = {
  readonly writable: boolean
  end(text: string): void
  destroy(): void
  once(event: 'close', listener: () => void): void
}

/** Bytes that are not HTTP never reach a route; they still get a 4xx with an envelope. */
export const refuseBrokenRequests =
  (clock: Clock) =>
  (error: Error & { code?: string }, socket: RefusedSocket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, code, msg] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 41400, 'The headers are too large']
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? ['408 Request Timeout', 40800, 'Request timed out']
          : ['400 Bad Request', 40000, 'The request is not valid HTTP']
    const body = JSON.stringify({ code, msg, data: null })
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
    socket.once(
      'close',
      clock.after(LAST_WORDS_MS, () => socket.destroy()),
    )
  }
