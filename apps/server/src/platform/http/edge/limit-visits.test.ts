import { ERRORS } from '@candela/contract/core'
import { afterEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { bareHttp } from '#testing/bare-http.ts'
import { createTestClock } from '#testing/clock.ts'
import { pageOptions } from '#testing/page-options.ts'
import { servePages } from '#platform/http/pages/serve-pages.ts'
import { createVisits, limitVisits, VISIT_LIMITS } from './limit-visits.ts'

const VISITOR = '203.0.113.9'
let http: FastifyInstance
afterEach(() => http.close())

/** A site whose pages count their renders. */
function aSite() {
  const clock = createTestClock()
  const visits = createVisits(clock)
  http = bareHttp({ clock })
  limitVisits(http, visits)
  let renders = 0
  http.get('/numbers/funding.csv', (_request, reply) => reply.type('text/csv').send('a'))
  http.get('/assets/app.js', (_request, reply) => reply.type('text/javascript').send('a'))
  http.get('/healthz', (_request, reply) => reply.send({}))
  const options = pageOptions(async () => ({ kind: 'page', status: 200, html: `render ${(renders += 1)}` }))
  servePages(http, { ...options, visits, clock })
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = VISITOR) =>
    http.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress })
  return { clock, ask, renders: () => renders }
}

it('bounds the renders of a visitor, and answers with a page in both languages', async () => {
  const { clock, ask, renders } = aSite()
  for (let count = 0; count < VISIT_LIMITS.build.limit; count += 1)
    expect((await ask(`/page?at=${count}`)).statusCode).toBe(200)
  const refused = await ask('/page?at=more')
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '1',
    'no-store',
  ])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const text of Object.values(ERRORS.TOO_MANY_REQUESTS.text)) expect(refused.body).toContain(text)
  expect(refused.body.length).toBeLessThan(1_000)
  expect(renders()).toBe(VISIT_LIMITS.build.limit)
  expect((await ask('/page?at=more', {}, '203.0.113.10')).statusCode).toBe(200)
  clock.advance(1_000)
  expect((await ask('/page?at=later')).statusCode).toBe(200)
})

it('cached pages cost almost nothing', async () => {
  const { ask, renders } = aSite()
  for (let count = 0; count < 2 * VISIT_LIMITS.build.limit; count += 1)
    expect((await ask('/page')).statusCode).toBe(200)
  expect(renders()).toBe(1)
})

it('bounds data files like renders, and answers with a text in both languages', async () => {
  const { ask } = aSite()
  for (let count = 0; count < VISIT_LIMITS.build.limit; count += 1) await ask('/numbers/funding.csv?page=1')
  const refused = await ask('/numbers/funding.csv', { accept: '*/*' })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  for (const text of Object.values(ERRORS.TOO_MANY_REQUESTS.text)) expect(refused.body).toContain(text)
  for (const spelling of ['/numbers/funding.cs%76', '/numbers/funding%2ecsv', '/numbers/funding.csv#a'])
    expect((await ask(spelling)).statusCode).toBe(429)
  expect((await ask('/assets/app.js')).statusCode).toBe(200)
})

it('bounds all requests, but those of operators', async () => {
  const { ask } = aSite()
  for (let count = 0; count < VISIT_LIMITS.request.limit; count += 1) await ask('/assets/app.js')
  expect((await ask('/assets/app.js')).statusCode).toBe(429)
  expect((await ask('/page')).statusCode).toBe(429)
  expect((await ask('/healthz')).statusCode).toBe(200)
})
