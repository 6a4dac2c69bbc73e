/** Compresses answers for clients that support it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'
/** Async only if there is something to wait for: data in memory is sent synchronously. */
export type Ready<T> = T | Promise<T>

/** An answer that fits in one packet gains nothing. */
const WORTH_BYTES = 1_400

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)
/** Higher levels cost much more time and save little. */
const BROTLI_LEVEL = 5

function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    case 'gzip':
      return gunzippable(bytes)
  }
}

/** The compressed forms of some bytes, each created once, on first request. */
export class Compressed {
  readonly #bytes: () => Buffer
  readonly #forms = new Map<Encoding, Ready<Buffer>>()

  constructor(bytes: () => Buffer) {
    this.#bytes = bytes
  }

  in(encoding: Encoding): Ready<Buffer> {
    if (encoding === 'identity') return this.#bytes()
    const known = this.#forms.get(encoding)
    if (known !== undefined) return known
    const making = compress(this.#bytes(), encoding).then(form => {
      this.#forms.set(encoding, form)
      return form
    })
    this.#forms.set(encoding, making)
    return making
  }
}

/** No client offers more. */
const ENCODINGS_MAX = 20

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const accepted = acceptEncoding
    .split(',', ENCODINGS_MAX)
    .map(part => part.trim())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** For an answer of that length: short ones are not compressed. */
export const encodingFor = (acceptEncoding: string | undefined, length: number): Encoding =>
  length < WORTH_BYTES ? 'identity' : chooseEncoding(acceptEncoding)

/**
 * Compresses complete payloads that the handler has not compressed itself: files, documents, per-request answers.
 * Personal data (`no-store`) is not compressed: its length must not reveal its content.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(bytes) || bytes.length < WORTH_BYTES || !isOpenText(reply)) return done(null, payload)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    if (encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    compress(bytes, encoding).then(form => done(null, form), done)
  })
}

const isOpenText = (reply: FastifyReply): boolean =>
  reply.getHeader('cache-control') !== 'no-store' &&
  !reply.hasHeader('content-encoding') &&
  /^(text\/|application\/(json|xml)|image\/svg)/.test(String(reply.getHeader('content-type')))

function withEncoding(vary: ReturnType<FastifyReply['getHeader']>): string {
  const others = [vary ?? []].flat().join(', ')
  if (others.includes('Accept-Encoding')) return others
  return others === '' ? 'Accept-Encoding' : `${others}, Accept-Encoding`
}

/** Sends content that is the same for all clients in the requested encoding, which is created once. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, forms: Compressed): Ready<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('vary', 'Accept-Encoding')
  const body = forms.in(encoding)
  return body instanceof Promise ? body.then(made => reply.send(made)) : reply.send(body)
}
