import { API_PREFIX, AppError, BODY_LIMIT_BYTES, type Locale } from '@candela/contract/core'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { compressAnswers } from '#platform/http/answer/compress.ts'
import { keepAddresses } from '#platform/request/client-address.ts'
import { asAppError } from '#platform/http/answer/envelope.ts'
import { DATA_HEADERS, pageHeaders, refuseDuplicateHeaders } from '#platform/http/answer/headers.ts'
import { createReadCache } from '#platform/http/calls/read-cache.ts'
import { isWellEscaped } from '#platform/request/escapes.ts'
import { isHost } from '#platform/request/host.ts'
import { type HostLanguages, isServedHost } from '#platform/request/locale.ts'
import { failureLocale, sendFailure } from '#platform/http/calls/serve-calls.ts'
import { acceptBodies, badEscape, FIELDS_MAX, hasMoreFields } from './bodies.ts'
import { drainRequests, RequestsInProgress } from './drain-requests.ts'
import { createHttpServer, REQUEST_PATIENCE_MS, refuseBrokenRequests } from './http-server.ts'
import { isForOperators, sendTooMany } from './limit-visits.ts'

export type HttpAppOptions = {
  readonly clock: Clock
  readonly log: Logger
  readonly isDevelopment: boolean
  readonly trustProxy: readonly string[]
  readonly hosts: HostLanguages
  readonly publicHost: string | undefined
  readonly defaultLocale: Locale
  /** How long a client may take to send a request; for tests. */
  readonly requestPatienceMs?: number | undefined
}

/** One year of HSTS. */
const HSTS = 'max-age=31536000; includeSubDomains'

const pathIn = (url: string): string => url.split('?', 1)[0] ?? url

const BAD_HOST = { zh: 'Host 请求头不正确', en: 'the Host header is not a host' }

/** Probes of operators may name any host. */
function checkHost(host: string | undefined, { hosts, publicHost }: HttpAppOptions): void {
  if (host !== undefined && !isHost(host)) throw new AppError('BAD_REQUEST', BAD_HOST)
  if (!isServedHost(hosts, publicHost, host)) throw new AppError('UNKNOWN_HOST')
}

/** A Fastify with strict bodies, our error answers, and our headers on every answer. */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const readCache = createReadCache(options.trustProxy)
  const inProgress = new RequestsInProgress()
  const headersOfPages = pageHeaders(options.isDevelopment)
  const headersFor = (url: string) => (url.startsWith(API_PREFIX) ? DATA_HEADERS : headersOfPages)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: framework =>
      createHttpServer((request, response) => {
        inProgress.begin(response)
        readCache.serve(request, response, framework)
        if (!response.writableEnded || response.writableLength > 0) inProgress.hold(response)
      }, options.requestPatienceMs ?? REQUEST_PATIENCE_MS),
    forceCloseConnections: 'idle', // drainRequests does the rest
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    routerOptions: { maxParamLength: 128 },
    return503OnClosing: true,
    // A malformed path is read literally, with its percent signs: most are then unknown, and each kind of route answers that.
    rewriteUrl: ({ url = '/' }) => (isWellEscaped(pathIn(url)) ? url : url.replaceAll('%', '%25')),
    // No hook has run.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(
        reply.headers(headersFor(request.url)),
        asAppError(error) ?? new AppError('BAD_REQUEST'),
        failureLocale(request, options),
      ),
    clientErrorHandler: refuseBrokenRequests(options.clock),
  })
  app.decorate('readCache', readCache)
  drainRequests(app, options.clock, inProgress)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    keepAddresses(request.raw)
    refuseDuplicateHeaders(request.raw)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('BAD_REQUEST', { zh: '缺少 Host 请求头', en: 'the Host header is missing' })
    if (hasMoreFields(request.url, FIELDS_MAX)) throw new AppError('URI_TOO_LONG')
    if (request.url.startsWith(API_PREFIX) && !isWellEscaped(request.originalUrl)) throw badEscape()
    if (!isForOperators(request.url)) checkHost(request.headers.host, options)
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
    if (known?.key === 'TOO_MANY_REQUESTS' && !request.url.startsWith(API_PREFIX))
      return sendTooMany(request, reply, known.retryAfterMs)
    return sendFailure(reply, known ?? new AppError('SERVER_ERROR'), failureLocale(request, options))
  })
  return app
}
