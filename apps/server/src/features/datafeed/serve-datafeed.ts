/** The addresses of the datafeed. All answers are JSON, also of errors: clients parse whatever the status is. */
import { AppError, ERRORS, exchangeId, EXCHANGES, INTERVALS, type Locale } from '@candela/contract/core'
import {
  DATAFEED_BARS_MAX,
  DATAFEED_FOUND_DEFAULT,
  DATAFEED_FOUND_MAX,
  DATAFEED_PATH,
  DATAFEED_QUOTES_MAX,
  type DatafeedError,
} from '@candela/contract/datafeed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MarksOfChart } from '#features/chart-marks/index.ts'
import type { LimitAnswer } from '#platform/bus/limiter.ts'
import type { Clock } from '#platform/clock.ts'
import { asAppError, failureText } from '#platform/http/answer/envelope.ts'
import { DATA_HEADERS, DATA_VARY, hasTag } from '#platform/http/answer/headers.ts'
import { ReadyAnswer } from '#platform/http/answer/ready-answer.ts'
import { refuseOtherMethods } from '#platform/http/calls/serve-calls.ts'
import type { Logger } from '#platform/log/logger.ts'
import { endOf, startOf } from './bar-label.ts'
import { BarsNotReady, type History } from './history.ts'
import { barMarks, ON_BARS, ON_TIMESCALE, timescaleMarks } from './marks.ts'
import { intervalOf, type Parameters, readParameters, refused } from './parameters.ts'
import type { Quotes } from './quotes.ts'
import { SYMBOL_TYPES, type Symbols } from './symbols.ts'

export type DatafeedOptions = {
  readonly symbols: Symbols
  readonly history: History
  readonly quotes: Quotes
  readonly marks: MarksOfChart
  readonly takeRate: (ip: string) => LimitAnswer | Promise<LimitAnswer>
  readonly localeOf: (request: FastifyRequest) => Locale
  readonly clock: Clock
  readonly log: Logger
}

type Asked = { readonly parameters: Parameters; readonly locale: Locale; readonly ip: string }
type Answer = (asked: Asked) => unknown

const SYMBOL_MAX = 96
const QUERY_MAX = 64
/** The last time that a date can hold. */
const SECONDS_MAX = 8.64e12
const ERROR_LOCALE: Locale = 'en-US'
/** The work goes on for ten seconds after a request. */
const RETRY_SECONDS = 2
const JSON_TYPE = 'application/json; charset=utf-8'

export function serveDatafeed(http: FastifyInstance, options: DatafeedOptions): void {
  http.register(
    (udf, _options, done) => {
      udf.addHook('onRequest', async (request, reply) => {
        reply.headers(DATA_HEADERS)
        const taken = await options.takeRate(request.ip)
        if (!taken.ok) throw new AppError('TOO_MANY_REQUESTS', undefined, taken.retryAfterMs)
      })
      udf.setErrorHandler((thrown, request, reply) => {
        if (thrown instanceof BarsNotReady) return sendNotReady(reply)
        const known = asAppError(thrown)
        if (known === undefined) options.log.error({ err: thrown, path: request.routeOptions.url }, 'request failed')
        return sendError(reply, known ?? new AppError('SERVER_ERROR'))
      })
      for (const [path, answer] of Object.entries(answersOf(options)))
        for (const url of [path, `${path}/`]) {
          udf.get(url, async (request, reply) => {
            const { query, ip } = request
            const value = await answer({ parameters: readParameters(query), locale: options.localeOf(request), ip })
            return send(request, reply, value)
          })
          refuseOtherMethods(udf, url, ['GET'])
        }
      // Routes, because any other URL is a page, which comes before a handler of what is not found.
      for (const url of ['/', '/*'])
        udf.all(url, () => {
          throw new AppError('NOT_FOUND')
        })
      done()
    },
    { prefix: DATAFEED_PATH },
  )
}

function answersOf({ symbols, history, quotes, marks, clock }: DatafeedOptions): Record<`/${string}`, Answer> {
  /** Symbol and resolution, and a range that is not reversed. */
  function rangeOf(parameters: Parameters) {
    const listed = symbols.require(parameters.text('symbol', SYMBOL_MAX))
    const interval = intervalOf(parameters.text('resolution', 8))
    const to = parameters.whole('to', 0, SECONDS_MAX)
    return { listed, interval, to }
  }

  function marksOf(kinds: typeof ON_BARS, { parameters, ip }: Asked) {
    const { listed, interval, to } = rangeOf(parameters)
    const from = requireOrder(parameters.whole('from', 0, SECONDS_MAX), to)
    return marks.of(
      {
        pair: listed.instrument.code,
        interval,
        from: Math.max(0, startOf(interval, from)),
        // The last bar belongs to the range, whose end a client takes from the bars that it has.
        to: Math.max(0, endOf(interval, to, clock.now()) + 1),
        kinds: [...kinds],
      },
      ip,
    )
  }

  return {
    '/config': () => CONFIG,
    '/time': () => Math.floor(clock.now() / 1_000),
    '/symbols': ({ parameters, locale }) =>
      symbols.info(symbols.require(parameters.text('symbol', SYMBOL_MAX)), locale),
    '/search': ({ parameters, locale }) => {
      const type = parameters.textOr('type', QUERY_MAX, '')
      const exchange = parameters.textOr('exchange', QUERY_MAX, '')
      return symbols.search(
        {
          query: parameters.textOr('query', QUERY_MAX, ''),
          type: type === '' ? undefined : requireOne('type', SYMBOL_TYPES, type),
          exchange: exchange === '' ? undefined : requireExchange(exchange),
          limit: parameters.wholeOr('limit', 1, DATAFEED_FOUND_MAX, DATAFEED_FOUND_DEFAULT),
        },
        locale,
      )
    },
    '/history': ({ parameters, ip }) => {
      const { listed, interval, to } = rangeOf(parameters)
      const countback = parameters.wholeOr('countback', 1, DATAFEED_BARS_MAX, undefined)
      const from =
        countback === undefined
          ? parameters.whole('from', 0, SECONDS_MAX)
          : parameters.wholeOr('from', -SECONDS_MAX, SECONDS_MAX, 0)
      return history.read(listed, { interval, from: requireOrder(from, to), to, countback }, ip)
    },
    '/quotes': async ({ parameters, locale }) => {
      const asked = parameters.text('symbols', DATAFEED_QUOTES_MAX * SYMBOL_MAX).split(',')
      if (asked.length > DATAFEED_QUOTES_MAX)
        throw refused(`symbols 最多 ${DATAFEED_QUOTES_MAX} 个`, `symbols must be at most ${DATAFEED_QUOTES_MAX}`)
      return { s: 'ok', d: await quotes.of(asked, locale) }
    },
    '/marks': async asked => barMarks(await marksOf(ON_BARS, asked), asked.locale),
    '/timescale_marks': async asked => timescaleMarks(await marksOf(ON_TIMESCALE, asked), asked.locale),
  }
}

const CONFIG = {
  supports_search: true,
  supports_group_request: false,
  supports_marks: true,
  supports_timescale_marks: true,
  supports_time: true,
  exchanges: [
    { value: '', name: 'All exchanges', desc: '' },
    ...EXCHANGES.toSorted((a, b) => a.sort - b.sort).map(({ id, name }) => ({ value: id, name, desc: name })),
  ],
  symbols_types: [
    { value: '', name: 'All types' },
    { value: 'spot', name: 'Spot' },
    { value: 'perpetual', name: 'Perpetual' },
    { value: 'futures', name: 'Futures' },
    { value: 'index', name: 'Index futures' },
  ],
  supported_resolutions: INTERVALS,
} as const

function requireOrder(from: number, to: number): number {
  if (from > to) throw refused('from 不能大于 to', 'from must not be later than to')
  return from
}

function requireOne<Value extends string>(name: string, values: readonly Value[], text: string): Value {
  const found = values.find(value => value === text)
  if (found === undefined)
    throw refused(`${name} 只能是 ${values.join(', ')}`, `${name} must be one of ${values.join(', ')}`)
  return found
}

/** Clients may send the value of the configuration or the name that a symbol has. */
const requireExchange = (text: string): string =>
  exchangeId(text) ??
  requireOne(
    'exchange',
    EXCHANGES.map(({ id }) => id),
    text,
  )

/** A client that already has this answer gets 304. */
function send(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const answer = new ReadyAnswer([Buffer.from(JSON.stringify(value))])
  reply.header('cache-control', 'no-cache').header('vary', DATA_VARY).header('etag', answer.etag())
  if (hasTag(request.headers['if-none-match'], answer.etag())) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(answer.body)
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1_000))
  return sendErrorText(reply.code(ERRORS[error.key].status), failureText(error, ERROR_LOCALE))
}

const sendNotReady = (reply: FastifyReply): FastifyReply =>
  sendErrorText(
    reply.code(503).header('retry-after', RETRY_SECONDS),
    'These bars are still being computed, please try again shortly',
  )

function sendErrorText(reply: FastifyReply, errmsg: string): FastifyReply {
  const body: DatafeedError = { s: 'error', errmsg }
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body))
}
