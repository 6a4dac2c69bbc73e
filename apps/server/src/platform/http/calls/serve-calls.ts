import {
  API_PREFIX,
  AppError,
  BODY_LIMIT_BYTES,
  type Call,
  ERRORS,
  type Locale,
  LOCALES,
  type Method,
  RATE_LIMITS,
} from '@candela/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/sessions/session-repo.ts'
import { type Browser, browserOf } from '#platform/sessions/sessions.ts'
import { failureJson } from '#platform/http/answer/envelope.ts'
import { encodingFor, type Ready } from '#platform/http/answer/compress.ts'
import { DATA_VARY, hasBody, hasTag } from '#platform/http/answer/headers.ts'
import { type ReadyAnswer, readyAnswer } from '#platform/http/answer/ready-answer.ts'
import { isLoopback, limitedAddress, plainAddress } from '#platform/request/client-address.ts'
import { allHosts, callLocale, type HostLanguages, pageLocale } from '#platform/request/locale.ts'
import { requestPageLocale } from '#platform/request/preferences.ts'
import { type Idempotency, readKey } from './idempotency.ts'
import { type CallContext, type CallRequest, checkRoutes, type Route, type UserContext } from './route.ts'
import { isOwnOrigin } from '#platform/request/origin.ts'
import { compileCheck, readTextFields } from '#platform/request/validate.ts'

type RateAnswer = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }
export type RateGate = (key: string, rule: { limit: number; windowMs: number }) => RateAnswer | Promise<RateAnswer>

export type ServeOptions = {
  readonly hosts: HostLanguages
  /** Public address of the site, if it differs from the requested host. */
  readonly publicUrl?: string | undefined
  readonly defaultLocale: Locale
  readonly takeRate: RateGate
  /** Finds the caller of a request, or rejects it. */
  readonly authenticate: (request: FastifyRequest) => Promise<Caller>
  /** Needed for calls with an Idempotency-Key. */
  readonly idempotency?: Pick<Idempotency, 'run'>
  /** Called for every answered call: name, HTTP status, seconds. */
  readonly onAnswer: (call: string, status: number, startedAt: number) => void
}

const CACHE_CONTROL = { never: 'no-store', tick: 'no-cache', day: 'public, max-age=300' } as const

/** Registers every call of the product under the prefix, with everything its declaration requires. */
export function serveCalls(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  checkRoutes(routes)
  const methodsByPath = new Map<string, Method[]>()
  for (const each of routes) {
    serveCall(app, each, options)
    methodsByPath.set(each.call.path, [...(methodsByPath.get(each.call.path) ?? []), ...each.call.methods])
  }
  for (const [path, methods] of methodsByPath) refuseOtherMethods(app, fastifyPath(path), methods)
  app.all(`${API_PREFIX}/*`, () => {
    throw new AppError('NOT_FOUND')
  })
}

const fastifyPath = (path: string): string => API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Without it, such a request would get a page. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly Method[]): void {
  const known: readonly string[] = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(method => !known.includes(method))
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    handler: (_request, reply) => {
      reply.header('allow', methods.join(', '))
      throw new AppError('METHOD_NOT_ALLOWED', { zh: methods.join('、'), en: `use ${methods.join(' or ')}` })
    },
  })
}

function serveCall(app: FastifyInstance, served: Route, options: ServeOptions): void {
  const { call } = served
  const checkInput = compileCheck(call.input)
  const checkParams = compileCheck(call.params)
  const cacheControl = CACHE_CONTROL[call.cache]

  function respond(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const context = new RequestContext(requestLocale(request, options), request, reply, options.authenticate)
    reply.header('cache-control', cacheControl)
    if (call.auth === 'public') return answer(request, reply, context)
    return options.authenticate(request).then(caller => {
      context.caller = caller
      return answer(request, reply, context)
    })
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
  ): FastifyReply | Promise<FastifyReply> {
    const asked = { params: checkParams(request.params), input: checkInput(inputOf(request, call)), context }
    const ready = answerReady(request, reply, asked)
    if (ready !== undefined) return ready
    const data: unknown = runWrite === undefined ? served.handle(asked) : runWrite(request, asked)
    // Async only if there is something to wait for: most reads answer from memory.
    return data instanceof Promise
      ? data.then(value => sendData(request, reply, call, value))
      : sendData(request, reply, call, data)
  }

  const runWrite = served.write === undefined ? undefined : keyedWrite(served, options)

  function answerReady(
    request: FastifyRequest,
    reply: FastifyReply,
    { input, params, context: { locale } }: CallRequest<Call>,
  ): Ready<FastifyReply> | undefined {
    // Nothing of this visitor is kept: the next one may be another person.
    const ready = (): ReadyAnswer | undefined => served.ready?.({ input, params, context: { locale } })
    const answered = ready()
    if (answered === undefined) return undefined
    app.readCache.remember(request.raw, {
      cacheControl,
      takeRate,
      ready,
      onAnswer: (status, ms) => options.onAnswer(call.name, status, ms),
    })
    return sendReady(request, reply, answered)
  }

  // A loopback call comes from the operator, or through an unconfigured proxy and then is shared by all users: for
  // accounts such an address means nothing, and limits by account still apply.
  const isByAccount = call.rate === 'account' || call.rate === 'login'
  const keyOf = limitKeys(call.rate)
  const takeRate = (ip: string): RateAnswer | Promise<RateAnswer> =>
    isByAccount && isLoopback(ip) ? { ok: true } : options.takeRate(keyOf(ip), RATE_LIMITS[call.rate])

  if (served.ready !== undefined) app.readCache.watch(API_PREFIX + call.path)
  app.route({
    method: [...call.methods],
    url: fastifyPath(call.path),
    bodyLimit: call.bodyLimit ?? BODY_LIMIT_BYTES,
    exposeHeadRoute: true,
    handler(request, reply) {
      refuseCrossSite(request, options)
      const taken = takeRate(plainAddress(request.ip))
      if (taken instanceof Promise)
        return taken.then(answer => {
          refuseTooMany(answer)
          return respond(request, reply)
        })
      refuseTooMany(taken)
      return respond(request, reply)
    },
    onResponse: (_request, reply, done) => {
      options.onAnswer(call.name, reply.statusCode, reply.elapsedTime)
      done()
    },
  })
}

const LIMIT_KEYS_MAX = 1_000

/** `read:203.0.113.7`: what a limit counts by. Kept, because looking up a new string costs more than the limit itself. */
function limitKeys(rate: Call['rate']): (ip: string) => string {
  const keys = new Map<string, string>()
  return ip => {
    const known = keys.get(ip)
    if (known !== undefined) return known
    const key = `${rate}:${limitedAddress(ip)}`
    if (keys.size >= LIMIT_KEYS_MAX) keys.clear()
    keys.set(ip, key)
    return key
  }
}

/** How a call with an Idempotency-Key is executed. */
function keyedWrite({ call, write }: Route, { idempotency }: ServeOptions) {
  if (idempotency === undefined)
    throw new Error(`Call ${call.name} cannot be served: there is no store for its answers`)
  return (request: FastifyRequest, { input, params, context }: CallRequest<Call> & { context: RequestContext }) => {
    const { caller } = context
    if (caller === undefined || write === undefined) throw new AppError('NEED_LOGIN')
    const key = readKey(request.headers['idempotency-key'], call.idempotency === 'key')
    return idempotency.run({ accountId: caller.accountId, call: call.name, key, input: { input, params } }, trx =>
      write({ input, params, context: context.of(caller) }, trx),
    )
  }
}

/** Created for every call, so fields most handlers never use are computed on demand. */
class RequestContext implements CallContext {
  caller: Caller | undefined
  readonly locale: Locale
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #authenticate: ServeOptions['authenticate']

  constructor(
    locale: Locale,
    request: FastifyRequest,
    reply: FastifyReply,
    authenticate: ServeOptions['authenticate'],
  ) {
    this.locale = locale
    this.#request = request
    this.#reply = reply
    this.#authenticate = authenticate
  }

  /** The context of a handler that receives the caller. */
  of(caller: Caller): UserContext {
    return Object.assign(this, { caller })
  }

  get ip(): string {
    return this.#request.ip
  }

  get browser(): Browser {
    return browserOf(this.#request)
  }

  get signal(): AbortSignal {
    const controller = new AbortController()
    const { raw } = this.#reply
    raw.once('close', () => {
      if (!raw.writableEnded) controller.abort()
    })
    return controller.signal
  }

  setCookies(cookies: readonly string[]): void {
    this.#reply.header('set-cookie', [...cookies])
  }

  findCaller(): Promise<Caller> {
    this.#reply.header('cache-control', CACHE_CONTROL.never)
    return this.#authenticate(this.#request)
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Built for this request only: compressed, if allowed, when sent. */
function sendData(request: FastifyRequest, reply: FastifyReply, call: Call, data: unknown): FastifyReply {
  if (call.answer === 'text') return reply.type('text/plain; charset=utf-8').send(String(data))
  const answer = readyAnswer([Buffer.from(JSON.stringify(data))])
  return isKnownThere(request, reply, answer) ? reply : reply.header('content-type', JSON_TYPE).send(answer.body)
}

function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Ready<FastifyReply> {
  if (isKnownThere(request, reply, answer)) return reply
  reply.header('content-type', JSON_TYPE)
  const encoding = encodingFor(request.headers['accept-encoding'], answer.length)
  if (encoding === 'identity') return reply.send(answer.body)
  reply.header('content-encoding', encoding)
  const body = answer.encoded(encoding)
  return body instanceof Promise ? body.then(made => reply.send(made)) : reply.send(body)
}

/** A GET by a client that already has this answer gets 304. */
function isKnownThere(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): boolean {
  reply.header('vary', DATA_VARY)
  if (!isGet(request)) return false
  const etag = answer.etag()
  reply.header('etag', etag)
  if (!hasTag(request.headers['if-none-match'], etag)) return false
  reply.code(304).send()
  return true
}

/** HEAD is handled like GET, without the body. */
const isGet = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

function refuseTooMany(answer: RateAnswer): void {
  if (!answer.ok) throw new AppError('TOO_MANY_REQUESTS', undefined, answer.retryAfterMs)
}

/**
 * Reads are allowed from anywhere; anything that changes state must come from our own pages or from no page at all.
 * Browsers without Sec-Fetch-Site send at least an Origin.
 */
export function refuseCrossSite(
  { method, headers }: FastifyRequest,
  { hosts, publicUrl }: Pick<ServeOptions, 'hosts' | 'publicUrl'>,
): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, [publicUrl, ...allHosts(hosts)])
      : site !== 'cross-site' && site !== 'same-site'
  if (!isOwn) throw new AppError('CROSS_SITE')
}

function requestLocale(request: FastifyRequest, options: Pick<ServeOptions, 'hosts' | 'defaultLocale'>): Locale {
  const page = pageLocale(options.hosts, request.headers.host ?? '', undefined, options.defaultLocale)
  return callLocale(request.headers['locale'], page)
}

/** A call's error uses the requested language, if it can be determined; any other error the page's. */
export function failureLocale(request: FastifyRequest, options: Pick<ServeOptions, 'hosts' | 'defaultLocale'>): Locale {
  if (!request.url.startsWith(`${API_PREFIX}/`)) return requestPageLocale(request, options.hosts, options.defaultLocale)
  const header = request.headers['locale']
  return (
    LOCALES.find(locale => locale === header) ??
    pageLocale(options.hosts, request.headers.host ?? '', undefined, options.defaultLocale)
  )
}

function inputOf(request: FastifyRequest, { input: schema, form: takesForm, methods }: Call): unknown {
  const query = asFields(request.query)
  if (isGet(request) || request.method === 'DELETE') {
    if (hasBody(request.headers) && !saysNothing(request))
      throw new AppError('BAD_REQUEST', {
        zh: `${request.method} 请求不能带请求体`,
        en: `${request.method} takes no body`,
      })
    return readTextFields(schema, query)
  }
  const [stray] = Object.keys(query)
  // Rules 7 includes a POSTed read with its fields in the query string; a read may use either, never both.
  if (stray !== undefined && isEmpty(request.body) && methods.includes('GET')) return readTextFields(schema, query)
  if (stray !== undefined)
    throw new AppError('UNKNOWN_FIELD', {
      zh: `请求参数应放在请求体中：${stray.slice(0, 64)}`,
      en: `${stray.slice(0, 64)} belongs in the body, not in the query string`,
    })
  if (request.body instanceof URLSearchParams) {
    if (!takesForm) throw new AppError('UNSUPPORTED_MEDIA')
    return readTextFields(schema, formFields(request.body))
  }
  // A call without fields may be sent without a body.
  return request.body === undefined ? {} : request.body
}

/** Some clients send `{}` with every DELETE. */
const saysNothing = ({ headers, body }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true && JSON.stringify(body) === '{}'

const isEmpty = (body: unknown): boolean =>
  body === undefined || (body !== null && typeof body === 'object' && Object.keys(body).length === 0)

const asFields = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? { ...value } : {}

function formFields(form: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map(name => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

export function sendFailure(reply: FastifyReply, error: AppError, locale: Locale): FastifyReply {
  if (error.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000))
  return reply
    .code(ERRORS[error.key].status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(failureJson(error, locale))
}
