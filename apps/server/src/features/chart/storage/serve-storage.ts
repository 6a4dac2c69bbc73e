/**
 * TradingView's charts_storage 1.1, for pages of this site that use its library. It has the protection of our own
 * calls: both halves of the session, no writes from other sites, the same rate limits. The user is that of the session;
 * the `client` and `user` of the address must agree with it.
 */
import { AppError, ERRORS, type Locale, LOCALES, RATE_LIMITS, type Text, textIn } from '@candela/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError, failureText } from '#platform/http/answer/envelope.ts'
import { DATA_HEADERS } from '#platform/http/answer/headers.ts'
import { refuseCrossSite, refuseOtherMethods, type ServeOptions } from '#platform/http/calls/serve-calls.ts'
import { limitedAddress, plainAddress } from '#platform/request/client-address.ts'
import { callLocale } from '#platform/request/locale.ts'
import { type Fields, failed, type Resource, type StorageAnswer } from './answer.ts'
import { acceptMultipart, formFields, queryFields } from './fields.ts'

const STORAGE_PATH = '/charts_storage'
const METHODS = ['GET', 'POST', 'DELETE'] as const
/** Room for the largest chart as a form, whose escapes are three characters long. */
const BODY_BYTES = 1024 * 1024
const ID_MAX = 64
const FORM_NEEDED: Text = { zh: '请求体应为表单', en: 'The body must be a form' }

export type StorageOptions = Pick<ServeOptions, 'hosts' | 'publicUrl' | 'takeRate' | 'authenticate'> & {
  readonly localeOf: (request: FastifyRequest) => Locale
}

export function serveStorage(
  http: FastifyInstance,
  resources: Readonly<Record<string, Resource>>,
  options: StorageOptions,
): void {
  void http.register((app, _options, done) => {
    acceptMultipart(app)
    app.setErrorHandler((thrown, request, reply) => {
      const error = asAppError(thrown)
      if (error === undefined) throw thrown
      return sendFault(reply, error, failureLocaleOf(request, options))
    })
    for (const [name, resource] of Object.entries(resources))
      for (const url of [`${STORAGE_PATH}/1.1/${name}`, `${STORAGE_PATH}/1.1/${name}/`]) {
        app.route({
          method: [...METHODS],
          url,
          bodyLimit: BODY_BYTES,
          exposeHeadRoute: false,
          async handler(request, reply) {
            const locale = callLocale(request.headers['locale'], options.localeOf(request))
            return send(reply, inLanguage(locale, await answer(request, resource, options)))
          },
        })
        refuseOtherMethods(app, url, METHODS)
      }
    for (const url of [STORAGE_PATH, `${STORAGE_PATH}/*`])
      app.all(url, () => {
        throw new AppError('NOT_FOUND')
      })
    done()
  })
}

async function answer(request: FastifyRequest, resource: Resource, options: StorageOptions): Promise<StorageAnswer> {
  refuseCrossSite(request, options)
  const rate = request.method === 'GET' ? 'read' : 'write'
  const taken = await options.takeRate(`${rate}:${limitedAddress(plainAddress(request.ip))}`, RATE_LIMITS[rate])
  if (!taken.ok) throw new AppError('TOO_MANY_REQUESTS', undefined, taken.retryAfterMs)
  const { accountId } = await options.authenticate(request)
  const query = queryFields(request.query)
  if (!isCaller(query, 'client', accountId)) return failed('client 与登录用户不符', 'Wrong client id')
  if (!isCaller(query, 'user', accountId)) return failed('user 与登录用户不符', 'Wrong user id')
  const asked = { accountId, query, form: formFields(request.body) }
  if (request.method === 'GET') return await resource.get(asked)
  return request.method === 'POST' ? await resource.post(asked) : await resource.delete(asked)
}

const isCaller = (query: Fields, name: string, accountId: string): boolean => query.text(name, ID_MAX) === accountId

/** As for our own calls: the header, or the language of pages. */
const failureLocaleOf = (request: FastifyRequest, { localeOf }: Pick<StorageOptions, 'localeOf'>): Locale =>
  LOCALES.find(locale => locale === request.headers['locale']) ?? localeOf(request)

const inLanguage = (locale: Locale, answered: StorageAnswer): object =>
  answered.status === 'ok' ? answered : { ...answered, message: textIn(locale, answered.message) }

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.headers({ ...DATA_HEADERS, 'cache-control': 'no-store' }).send(body)

/**
 * The protocol answers 200, whatever is wrong with the request. What does not exist, and what can be tried again later, has
 * its own status.
 */
function sendFault(reply: FastifyReply, error: AppError, locale: Locale): FastifyReply {
  const { key, retryAfterMs } = error
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  // The usual text asks for JSON.
  const message = key === 'UNSUPPORTED_MEDIA' ? textIn(locale, FORM_NEEDED) : failureText(error, locale)
  return send(reply.code(hasOwnStatus(key) ? ERRORS[key].status : 200), { status: 'error', message })
}

const hasOwnStatus = (key: AppError['key']): boolean =>
  key === 'NOT_FOUND' || key === 'METHOD_NOT_ALLOWED' || ERRORS[key].status >= 429
