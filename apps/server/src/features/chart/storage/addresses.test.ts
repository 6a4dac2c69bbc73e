/** Addresses of charts_storage beside those of pages, which are all others. */
import { AppError } from '@candela/contract/core'
import { afterAll, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { pageOptions } from '#testing/page-options.ts'
import { servePages } from '#platform/http/pages/serve-pages.ts'
import type { Resource } from './answer.ts'
import { serveStorage } from './serve-storage.ts'

const unused = (): never => {
  throw new Error('unused')
}
const charts: Resource = { get: unused, post: unused, delete: unused }
const http = bareHttp()
serveStorage(
  http,
  { charts },
  {
    hosts: { zh: [], en: [] },
    publicUrl: undefined,
    takeRate: () => ({ ok: true }),
    authenticate: () => Promise.reject(new AppError('NEED_LOGIN')),
    localeOf: () => 'en-US',
  },
)
// As the web app does for a page that does not exist.
servePages(
  http,
  pageOptions(async () => ({ kind: 'redirect', status: 302, location: '/' })),
)
afterAll(() => http.close())

it.each([
  '/charts_storage',
  '/charts_storage/',
  '/charts_storage/1.0/charts',
  '/charts_storage/1.1',
  '/charts_storage/1.1/',
  '/charts_storage/1.1/chart_templates?client=a&user=a',
  '/charts_storage/1.1/charts/1',
])('%s does not exist, which is an error in JSON', async url => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const { statusCode, headers, body } = await http.inject({ method, url })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { status: 'error', message: 'Endpoint not found' }])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

it.each(['PUT', 'PATCH'] as const)('%s of a resource is refused', async method => {
  const { statusCode, headers } = await http.inject({ method, url: '/charts_storage/1.1/charts' })
  expect([statusCode, headers['allow']]).toEqual([405, 'GET, POST, DELETE'])
})

it.each(['GET', 'POST', 'DELETE'] as const)('a slash at the end changes nothing for %s', async method => {
  const { statusCode, body } = await http.inject({ method, url: '/charts_storage/1.1/charts/' })
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'error', message: 'Need to log in' }])
})
