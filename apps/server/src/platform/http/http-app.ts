import { createServer, type RequestListener, type Server } from 'node:http'
import { API_PREFIX, AppError, BODY_LIMIT_BYTES, type Locale } from '@candela/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from '#platform/log/logger.ts'
import { asAppError } from './envelope.ts'
import { DATA_HEADERS, pageHeaders, refuseDuplicateHeaders } from './headers.ts'
import { createKnownReads } from './known-reads.ts'
import { type HostLanguages, isServedHost } from './locale.ts'
import { failureLocale, sendFailure } from './serve-calls.ts'

export type HttpAppOptions = {
  readonly log: Logger
  readonly isDevelopment: boolean
  readonly trustProxy: readonly string[]
  readonly hosts: HostLanguages
  readonly publicHost: string | undefined
  readonly defaultLocale: Locale
}

const REQUEST_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 60_000
const FORM_FIELDS_MAX = 100

/** A Fastify that takes nothing for granted: strict bodies, our error answers, our headers on every answer. */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const knownReads = createKnownReads(options.trustProxy)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: framework => createHttpServer((request, response) => knownReads.serve(request, response, framework)),
    forceCloseConnections: true,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    routerOptions: { maxParamLength: 128 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      const known = asAppError(error) ?? new AppError('BAD_REQUEST')
      void sendFailure(reply, known, failureLocale(request, options))
    },
    clientErrorHandler: refuseBrokenRequest,
  })
  app.decorate('knownReads', knownReads)
  const headers = pageHeaders(options.isDevelopment)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(API_PREFIX) ? DATA_HEADERS : headers)
    refuseDuplicateHeaders(request.raw)
    if (!isForOperators(request.url) && !isServedHost(options.hosts, options.publicHost, request.headers.host))
      throw new AppError('UNKNOWN_HOST')
    done()
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  acceptBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    const known = asAppError(thrown)
    if (known === undefined)
      options.log.error({ err: thrown, method: request.method, path: request.routeOptions.url }, 'a request failed')
    return sendFailure(reply, known ?? new AppError('SERVER_ERROR'), failureLocale(request, options))
  })
  return app
}

function createHttpServer(handle: RequestListener): Server {
  const server = createServer(handle)
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = CONNECTION_TIMEOUT_MS
  server.setTimeout(CONNECTION_TIMEOUT_MS)
  return server
}

/** Probes of a load balancer come by address, not by name. */
const isForOperators = (url: string): boolean => url === '/healthz' || url === '/readyz' || url === '/metrics'

/** JSON strictly, forms as `URLSearchParams`; `text/plain` is refused because any site may send it. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    try {
      done(null, parseJson(text))
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('BAD_JSON'))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body))
    if (form.size > FORM_FIELDS_MAX) return done(new AppError('TOO_LARGE'))
    done(null, form)
  })
}

/** Keys are looked at one by one only where the text could spell the one that matters. */
function parseJson(text: string): unknown {
  return /__proto__|\\u/.test(text) ? JSON.parse(text, refusePrototypeKeys) : JSON.parse(text)
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new AppError('UNKNOWN_FIELD', { zh: '__proto__', en: '__proto__' })
  return value
}

/** Bytes that are not HTTP never reach a route; they still get a 4xx with an envelope. */
function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: { writable: boolean; end(text: string): void; destroy(): void },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, code, msg] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 41400, 'The headers are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 40800, 'The request took too long to arrive']
        : ['400 Bad Request', 40000, 'The request is not valid HTTP']
  const body = JSON.stringify({ code, msg, data: null })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}
