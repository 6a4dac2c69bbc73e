/** Which bodies a request may have. Limits are checked before the work that they limit. */
import { isUtf8 } from 'node:buffer'
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import { isWellEscaped } from '#platform/request/escapes.ts'

/** Of a form or a query string. */
export const FIELDS_MAX = 100

/** JSON strictly, forms as `URLSearchParams`; `text/plain` is rejected because any site may send it. */
export function acceptBodies(app: FastifyInstance): void {
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
    const text = String(body)
    if (hasMoreFields(text, FIELDS_MAX)) return done(new AppError('TOO_LARGE'))
    if (!isWellEscaped(text)) return done(badEscape())
    done(null, new URLSearchParams(text))
  })
}

/** Whether a form or query string has more than `max` fields, by its separators. */
export function hasMoreFields(text: string, max: number): boolean {
  let at = -1
  for (let fields = 1; fields <= max; fields += 1) {
    at = text.indexOf('&', at + 1)
    if (at < 0) return false
  }
  return true
}

export const badEscape = (): AppError =>
  new AppError('BAD_REQUEST', { zh: '地址或表单的编码不正确', en: 'the URL or form is not encoded correctly' })

/** Spellings of a key `__proto__`: plain, or with an escape for one of its letters. */
const PROTOTYPE_KEY = /__proto__|\\u00(?:5f|7[024]|6f)/i

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (PROTOTYPE_KEY.test(text)) refusePrototypeKeys(value)
  return value
}

/** Without recursion, which deep input could exhaust, and without a reviver, which is slow. */
function refusePrototypeKeys(whole: unknown): void {
  const waiting = [whole]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value === null || typeof value !== 'object') continue
    if (Object.hasOwn(value, '__proto__')) throw new AppError('UNKNOWN_FIELD', { zh: '__proto__', en: '__proto__' })
    for (const inside of Object.values(value)) if (typeof inside === 'object') waiting.push(inside)
  }
}
