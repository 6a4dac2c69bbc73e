/**
 * Reads that are asked for again and again, answered ahead of the framework. A request that the framework's way has
 * checked and answered from a ready answer is known from then on by what it says: the same address, body, host and
 * language need no routing, parsing and checking a second time. Limits, headers and counters are those of the long way;
 * whatever is not known, or not plain, takes it. In memory, bounded.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { LimitAnswer } from '#platform/bus/limiter.ts'
import { clientAddress } from '#platform/request/client-address.ts'
import { encodingFor } from '#platform/http/answer/compress.ts'
import { DATA_HEADERS, DATA_VARY, hasBody, hasRepeatedHeader, hasTag } from '#platform/http/answer/headers.ts'
import type { ReadyAnswer } from '#platform/http/answer/ready-answer.ts'

export type KnownRead = {
  readonly cacheControl: string
  takeRate(ip: string): LimitAnswer | Promise<LimitAnswer>
  ready(): ReadyAnswer | undefined
  onAnswer(status: number, ms: number): void
}

/** What a request says besides its address and body, as far as its checks and its answer depend on it. */
type KnownRequest = {
  readonly host: string | undefined
  readonly locale: IncomingHttpHeaders[string]
  readonly site: IncomingHttpHeaders[string]
  readonly origin: string | undefined
  readonly read: KnownRead
}

type Framework = (request: IncomingMessage, response: ServerResponse) => void

export type KnownReads = {
  /** Requests for this path may become known. */
  watch(path: string): void
  /** The framework's way has answered this request, and would answer the same one by `read`. */
  remember(request: IncomingMessage, read: KnownRead): void
  serve(request: IncomingMessage, response: ServerResponse, framework: Framework): void
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly knownReads: KnownReads
  }
}

const READS_MAX = 2_000
const URL_MAX = 512
const BODY_MAX = 512
const SCRATCH_BYTES = 131_072

export function createKnownReads(trustProxy: readonly string[]): KnownReads {
  const watched = new Set<string>()
  /** By address, then by body; looked up without making a string, which would cost more than all the rest. */
  const reads = new Map<string, Map<string, KnownRequest[]>>()
  let readCount = 0
  /** Bodies of requests that took the long way and may become known. */
  const bodies = new WeakMap<IncomingMessage, string>()
  let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)

  function find({ url = '', headers }: IncomingMessage, body: string): KnownRead | undefined {
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
      // What is wrong is told on the long way, which finds the same: a refused visitor has used up nothing by asking.
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
    read: KnownRead,
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
    read: KnownRead,
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

  function sendPlain(response: ServerResponse, read: KnownRead, ready: ReadyAnswer, etag: string | undefined): 200 {
    const head = EVERY_WHOLE.slice()
    head.push('cache-control', read.cacheControl, 'content-length', ready.lengthText)
    if (etag !== undefined) head.push('etag', etag)
    response.writeHead(200, head)
    const bytes = ready.bytesIn(scratch)
    response.end(bytes)
    // The kernel has its copy of what it took at once. What waits in the socket still needs the memory.
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
      const ofAddress = reads.get(url) ?? new Map<string, KnownRequest[]>()
      reads.set(url, ofAddress)
      const { host, origin, locale, 'sec-fetch-site': site } = headers
      const known = { host, locale, site, origin, read }
      ofAddress.set(body, [...(ofAddress.get(body) ?? []), known])
    },
    serve(request, response, framework) {
      const { url = '' } = request
      const isWatched = (reads.has(url) || watched.has(pathOf(url))) && !hasRepeatedHeader(request)
      // One that brings a body is refused on the long way.
      if (isWatched && request.method === 'GET' && !hasBody(request.headers))
        return answer(request, response, '', () => framework(request, response))
      if (!isWatched || request.method !== 'POST' || !hasShortJson(request)) return framework(request, response)
      request.once('data', (body: Buffer) => {
        const putBack = (): void => {
          request.pause()
          request.unshift(body)
          framework(request, response)
        }
        // One that comes in several pieces is not known by the first.
        if (body.length !== Number(request.headers['content-length'])) return putBack()
        answer(request, response, body.toString('latin1'), putBack)
      })
    },
  }
}

function readyOf(read: KnownRead): ReadyAnswer | undefined {
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

/** A body that comes in one piece can be looked at and, if nothing is known of it, put back. */
function hasShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return headers['content-type'] === 'application/json' && length > 0 && length <= BODY_MAX
}
