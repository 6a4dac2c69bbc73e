/**
 * Answers repeated reads ahead of the framework. Once the framework has validated a request and answered it from a
 * ready answer, an identical request (URL, body, host and language) needs no routing, parsing or validation. Limits,
 * headers and counters are the same as on the framework's path, which handles everything else. In memory, bounded.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { LimitAnswer } from '#platform/bus/limiter.ts'
import { clientAddress } from '#platform/request/client-address.ts'
import { encodingFor } from '#platform/http/answer/compress.ts'
import { DATA_HEADERS, DATA_VARY, hasBody, hasRepeatedHeader, hasTag } from '#platform/http/answer/headers.ts'
import type { ReadyAnswer } from '#platform/http/answer/ready-answer.ts'

export type CachedRead = {
  readonly cacheControl: string
  takeRate(ip: string): LimitAnswer | Promise<LimitAnswer>
  ready(): ReadyAnswer | undefined
  onAnswer(status: number, ms: number): void
}

/** The parts of a request besides URL and body that its checks and answer depend on. */
type CachedRequest = {
  readonly host: string | undefined
  readonly locale: IncomingHttpHeaders[string]
  readonly site: IncomingHttpHeaders[string]
  readonly origin: string | undefined
  readonly read: CachedRead
}

type Framework = (request: IncomingMessage, response: ServerResponse) => void

export type ReadCache = {
  /** Requests for this path may be stored. */
  watch(path: string): void
  /** The framework has answered this request and would answer an identical one by `read`. */
  remember(request: IncomingMessage, read: CachedRead): void
  serve(request: IncomingMessage, response: ServerResponse, framework: Framework): void
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly readCache: ReadCache
  }
}

const READS_MAX = 2_000
const URL_MAX = 512
const BODY_MAX = 512
const SCRATCH_BYTES = 131_072
/** Up to this size Node writes text without allocating memory for it. */
const SHORT_BYTES = 16_000

export function createReadCache(trustProxy: readonly string[]): ReadCache {
  const watched = new Set<string>()
  /** By URL, then by body; looked up without creating a string, which would cost more than the rest. */
  const reads = new Map<string, Map<string, CachedRequest[]>>()
  let readCount = 0
  /** Bodies of requests passed to the framework that may be stored. */
  const bodies = new WeakMap<IncomingMessage, string>()
  let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

  function find({ url = '', headers }: IncomingMessage, body: string): CachedRead | undefined {
    const known = reads.get(url)?.get(body)
    if (known === undefined) return undefined
    for (const { host, locale, site, origin, read } of known)
      if (
        host === headers.host &&
        locale === headers['locale'] &&
        site === headers['sec-fetch-site'] &&
        origin === headers.origin
      )
        return read
    return undefined
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string, goLongWay: () => void): void {
    const startedAt = performance.now()
    const read = find(request, body)
    if (read === undefined) {
      bodies.set(request, body)
      return goLongWay()
    }
    const decide = (rate: LimitAnswer): void => {
      const ready = rate.ok ? readyOf(read) : undefined
      // The framework's path finds and reports the same error; a rejected request does not use up the limit.
      if (ready === undefined) return goLongWay()
      const status =
        request.method === 'GET' ? sendToGet(request, response, read, ready) : sendWhole(request, response, read, ready)
      read.onAnswer(status, performance.now() - startedAt)
    }
    const taken = read.takeRate(clientAddress(request, trustProxy))
    if (!(taken instanceof Promise)) return decide(taken)
    request.pause()
    taken.then(decide, goLongWay)
  }

  function sendToGet(
    request: IncomingMessage,
    response: ServerResponse,
    read: CachedRead,
    ready: ReadyAnswer,
  ): 200 | 304 {
    const etag = ready.etag()
    if (!hasTag(request.headers['if-none-match'], etag)) return sendWhole(request, response, read, ready, etag)
    const head = EVERY_ANSWER.slice()
    head.push('cache-control', read.cacheControl, 'etag', etag)
    response.writeHead(304, head)
    response.end()
    return 304
  }

  function sendWhole(
    request: IncomingMessage,
    response: ServerResponse,
    read: CachedRead,
    ready: ReadyAnswer,
    etag?: string,
  ): 200 {
    const encoding = encodingFor(request.headers['accept-encoding'], ready.length)
    if (encoding === 'identity') return sendPlain(response, read, ready, etag)
    const send = (body: Buffer): void => {
      const head = EVERY_WHOLE.slice()
      head.push('cache-control', read.cacheControl, 'content-length', String(body.length), 'content-encoding', encoding)
      if (etag !== undefined) head.push('etag', etag)
      response.writeHead(200, head)
      response.end(body)
    }
    const body = ready.encoded(encoding)
    if (body instanceof Promise) body.then(send, () => response.destroy())
    else send(body)
    return 200
  }

  function sendPlain(response: ServerResponse, read: CachedRead, ready: ReadyAnswer, etag: string | undefined): 200 {
    const head = EVERY_WHOLE.slice()
    head.push('cache-control', read.cacheControl, 'content-length', ready.lengthText)
    if (etag !== undefined) head.push('etag', etag)
    response.writeHead(200, head)
    if (ready.length <= SHORT_BYTES) {
      response.end(ready.latin1(scratch), 'latin1')
      return 200
    }
    const bytes = ready.bytesIn(scratch)
    response.end(bytes)
    // The kernel copies what it accepts at once. What is queued in the socket still needs the memory.
    if (bytes.buffer === scratch.buffer && response.socket?.writableLength !== 0)
      scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
    return 200
  }

  return {
    watch(path) {
      watched.add(path)
    },
    remember(request, read) {
      const body = bodies.get(request)
      const { url = '', headers } = request
      if (body === undefined || url.length > URL_MAX || find(request, body) !== undefined) return
      if (++readCount > READS_MAX) {
        reads.clear()
        readCount = 1
      }
      const ofAddress = reads.get(url) ?? new Map<string, CachedRequest[]>()
      reads.set(url, ofAddress)
      const { host, origin, locale, 'sec-fetch-site': site } = headers
      const known = { host, locale, site, origin, read }
      ofAddress.set(body, [...(ofAddress.get(body) ?? []), known])
    },
    serve(request, response, framework) {
      const { url = '' } = request
      const isWatched = (reads.has(url) || watched.has(pathOf(url))) && !hasRepeatedHeader(request)
      // A GET with a body is rejected by the framework.
      if (isWatched && request.method === 'GET' && !hasBody(request.headers))
        return answer(request, response, '', () => framework(request, response))
      if (!isWatched || request.method !== 'POST' || !hasShortJson(request)) return framework(request, response)
      request.once('data', (body: Buffer) => {
        const putBack = (): void => {
          request.pause()
          request.unshift(body)
          framework(request, response)
        }
        // A body split over several chunks cannot be looked up; pass it on.
        if (body.length !== Number(request.headers['content-length'])) return putBack()
        answer(request, response, body.toString('latin1'), putBack)
      })
    },
  }
}

function readyOf(read: CachedRead): ReadyAnswer | undefined {
  try {
    return read.ready()
  } catch {
    return undefined
  }
}

const EVERY_ANSWER = [...Object.entries(DATA_HEADERS).flat(), 'vary', DATA_VARY]
const EVERY_WHOLE = [...EVERY_ANSWER, 'content-type', 'application/json; charset=utf-8']

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A body in one chunk can be inspected and, if it is unknown, put back. */
function hasShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return headers['content-type'] === 'application/json' && length > 0 && length <= BODY_MAX
}
