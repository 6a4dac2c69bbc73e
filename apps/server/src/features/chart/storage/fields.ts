/** Reads the address and the form of a request. Both are texts by name, each once. */
import { AppError } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fields } from './answer.ts'

const FIELDS_MAX = 20

const refused = (name: string, zh: string, en: string): AppError =>
  new AppError('BAD_REQUEST', { zh: `${name} ${zh}`, en: `${name} ${en}` })

function textIn(name: string, values: readonly unknown[], max: number): string {
  const [value = ''] = values
  if (values.length > 1 || typeof value !== 'string') throw refused(name, '只能有一个', 'may be given once')
  if (value.length > max) throw refused(name, `最多 ${max} 个字符`, `can have up to ${max} characters`)
  // PostgreSQL has no text with it.
  if (value.includes('\0')) throw refused(name, '含有不可用的字符', 'contains a character that cannot be stored')
  return value
}

export const queryFields = (query: unknown): Fields => ({
  text(name, max) {
    const value: unknown =
      query !== null && typeof query === 'object' && Object.hasOwn(query, name) ? Reflect.get(query, name) : ''
    return textIn(name, Array.isArray(value) ? value : [value], max)
  },
})

/** A request without a form has no fields. */
export function formFields(body: unknown): Fields {
  if (body === undefined || body === null) return { text: () => '' }
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) throw new AppError('UNSUPPORTED_MEDIA')
  if ([...body.keys()].length > FIELDS_MAX) throw new AppError('TOO_LARGE')
  return { text: (name, max) => textIn(name, body.getAll(name), max) }
}

/** Forms as TradingView's library sends them. The application reads the other kind, urlencoded, by itself. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseMultipart)
}

async function parseMultipart({ headers }: FastifyRequest, body: string | Buffer): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  refuseManyParts(type, Buffer.from(body))
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    // Node's parser throws it for anything that is not a form.
    if (error instanceof TypeError) throw malformed()
    throw error
  }
}

const malformed = (): AppError => new AppError('BAD_REQUEST', { zh: '表单格式有误', en: 'malformed form' })

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i

const DASHES = Buffer.from('--')
const PART_HEADERS_END = '\r\n\r\n'
/** A part has a name, a file name and a type. */
const PART_HEADERS_BYTES_MAX = 2_048

/** Before they are read: a megabyte of empty parts takes Node half a second, and one of headers fifty milliseconds. */
function refuseManyParts(type: string, body: Buffer): void {
  const [, quoted, plain = quoted] = BOUNDARY.exec(type) ?? []
  if (plain === undefined) throw malformed()
  const delimiter = `--${plain}`
  let at = -1
  // One more than there are parts: the last ends the form.
  for (let parts = 0; parts <= FIELDS_MAX + 1; parts += 1) {
    at = body.indexOf(delimiter, at + 1)
    if (at === -1) return
    const start = at + delimiter.length
    const isEnd = body.subarray(start, start + 2).equals(DASHES)
    if (!isEnd && !body.subarray(start, start + PART_HEADERS_BYTES_MAX).includes(PART_HEADERS_END)) throw malformed()
  }
  throw new AppError('TOO_LARGE')
}
