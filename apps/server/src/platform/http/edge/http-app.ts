import { isUtf8 } from 'node:buffer'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { API_PREFIX, AppError, BODY_LIMIT_BYTES, type Locale } from '@candela/contract/core'
import { LIVE_PATH } from '@candela/contract/live'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { compressAnswers } from '#platform/http/answer/compress.ts'
import { keepAddresses } from '#platform/request/client-address.ts'
import { asAppError, failureJson } from '#platform/http/answer/envelope.ts'
import { DATA_HEADERS, pageHeaders, refuseDuplicateHeaders } from '#platform/http/answer/headers.ts'
import { createReadCache } from '#platform/http/calls/read-cache.ts'
import { type HostLanguages, isServedHost } from '#platform/request/locale.ts'
import { failureLocale, sendFailure } from '#platform/http/calls/serve-calls.ts'
import { drainRequests } from './drain-requests.ts'

export type HttpAppOptions = {
  readonly clock: Clock
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
/** One year of HSTS. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** A Fastify with strict bodies, our error answers, and our headers on every answer. */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const readCache = createReadCache(options.trustProxy)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: framework => createHttpServer((request, response) => readCache.serve(request, response, framework)),
    forceCloseConnections: 'idle', // drainRequests does the rest
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    routerOptions: { maxParamLength: 128 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      const known = asAppError(error) ?? new AppError('BAD_REQUEST')
      // A malformed URL is shown to visitors as a page that does not exist.
      if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !request.url.startsWith(API_PREFIX))
        return void reply.redirect('/', 302)
      void sendFailure(reply, known, failureLocale(request, options))
    },
    clientErrorHandler: refuseBrokenRequest,
  })
  app.decorate('readCache', readCache)
  drainRequests(app, options.clock)
  const headers = pageHeaders(options.isDevelopment)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(API_PREFIX) ? DATA_HEADERS : headers)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    keepAddresses(request.raw)
    refuseDuplicateHeaders(request.raw)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('BAD_REQUEST', { zh: '缺少 Host 请求头', en: 'the Host header is missing' })
    if (request.url.startsWith(API_PREFIX) && !isWellEscaped(request.url)) throw badEscape()
    if (!isForOperators(request.url) && !isServedHost(options.hosts, options.publicHost, request.headers.host))
      throw new AppError('UNKNOWN_HOST')
    done()
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  acceptBodies(app)
  compressAnswers(app)
  app.setErrorHandler((thrown, request, reply) => {
    const known = asAppError(thrown)
    if (known === undefined)
      options.log.error({ err: thrown, method: request.method, path: request.routeOptions.url }, 'request failed')
    return sendFailure(reply, known ?? new AppError('SERVER_ERROR'), failureLocale(request, options))
  })
  return app
}

/** An Upgrade to another protocol, as curl offers HTTP/2, is ignored. */
const isForLiveSocket = ({ url, headers }: IncomingMessage): boolean =>
  url === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket'

function createHttpServer(handle: RequestListener): Server {
  // Unknown or malformed requests are answered with an envelope, not by Node.
  const server = createServer({ requireHostHeader: false, shouldUpgradeCallback: isForLiveSocket }, handle)
  server.on('checkExpectation', (_request, response) => {
    const error = new AppError('BAD_REQUEST', { zh: '不支持这个 Expect 请求头', en: 'unsupported Expect header' })
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8' }).end(failureJson(error, 'en-US'))
  })
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = CONNECTION_TIMEOUT_MS
  server.setTimeout(CONNECTION_TIMEOUT_MS)
  return server
}

/** Load balancer probes use an IP address, not a host name. */
const isForOperators = (url: string): boolean => url === '/healthz' || url === '/readyz' || url === '/metrics'

/** JSON strictly, forms as `URLSearchParams`; `text/plain` is rejected because any site may send it. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(new AppError('BAD_JSON'))
    try {
      done(null, parseJson(body.toString()))
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('BAD_JSON'))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    if (!isWellEscaped(String(body))) return done(badEscape())
    const form = new URLSearchParams(String(body))
    if (form.size > FORM_FIELDS_MAX) return done(new AppError('TOO_LARGE'))
    done(null, form)
  })
}

/** Escapes that decode to no valid text would be read as something else. */
function isWellEscaped(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const badEscape = (): AppError =>
  new AppError('BAD_REQUEST', { zh: '地址或表单的编码不正确', en: 'the URL or form is not encoded correctly' })

/** Keys are checked one by one only if the text can contain the dangerous one. */
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
        ? ['408 Request Timeout', 40800, 'Request timed out']
        : ['400 Bad Request', 40000, 'The request is not valid HTTP']
  const body = JSON.stringify({ code, msg, data: null })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}
