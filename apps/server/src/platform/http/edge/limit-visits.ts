/**
 * Limits of pages and files, per address. In memory and per node: what they protect is this process. Calls have their own
 * limits, by the class in their declaration.
 */
import { API_PREFIX, AppError, ERRORS } from '@candela/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLocalLimiter, type LimitRule } from '#platform/bus/limiter.ts'
import type { Clock } from '#platform/clock.ts'
import { limitedAddress } from '#platform/request/client-address.ts'

export const VISIT_LIMITS = {
  /** Any request: cached pages, scripts, pictures. A page needs about forty at the first visit. */
  request: { limit: 6_000, windowMs: 60_000 },
  /** Rendering a page or building a data file, which take milliseconds. */
  build: { limit: 600, windowMs: 60_000 },
} as const satisfies Record<string, LimitRule>

export type Visits = {
  /** Throws if this visitor has caused too much of it. */
  admit(kind: keyof typeof VISIT_LIMITS, ip: string): void
}

export function createVisits(clock: Clock): Visits {
  const limiter = createLocalLimiter(clock)
  return {
    admit(kind, ip) {
      const answer = limiter.take(`${kind}:${limitedAddress(ip)}`, VISIT_LIMITS[kind])
      if (!answer.ok) throw new AppError('TOO_MANY_REQUESTS', undefined, answer.retryAfterMs)
    },
  }
}

const DATA_FILE = /\.(?:csv|json|rss)$/

/** By its route: an address may spell the same file in many ways. */
const isDataFile = ({ routeOptions }: FastifyRequest): boolean => DATA_FILE.test(routeOptions.url ?? '')

/** Pages admit their renders themselves: most need none. */
export function limitVisits(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith(API_PREFIX) && !isForOperators(request.url)) {
      visits.admit('request', request.ip)
      if (isDataFile(request)) visits.admit('build', request.ip)
    }
    done()
  })
}

/** Load balancer probes: by IP address instead of a host name, and never limited. */
export const isForOperators = (url: string): boolean => url === '/healthz' || url === '/readyz' || url === '/metrics'

/** For people, who may not see more than this: a page, or a text in place of a file. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, retryAfterMs = 1_000): FastifyReply {
  const seconds = Math.ceil(retryAfterMs / 1000)
  const { zh, en } = ERRORS.TOO_MANY_REQUESTS.text
  reply.code(429).header('retry-after', seconds).header('cache-control', 'no-store')
  return request.headers.accept?.includes('text/html') === true && !isDataFile(request)
    ? reply.type('text/html; charset=utf-8').send(pageOf(zh, en))
    : reply.type('text/plain; charset=utf-8').send(`${zh}\n${en}\n`)
}

const pageOf = (zh: string, en: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>烛见 Candela</title></head><body><main><h1>烛见 Candela</h1><p>${zh}</p><p lang="en">${en}</p></main></body></html>`
