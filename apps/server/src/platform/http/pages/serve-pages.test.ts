import type { EntryServer } from '@candela/contract/render'
import { spotTagListCall } from '@candela/contract/spot'
import { afterAll, expect, it } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { InProcessApi } from '#platform/http/calls/in-process-api.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { pageOptions } from '#testing/page-options.ts'
import { servePages } from './serve-pages.ts'

let failure = new Error()
const api: InProcessApi = () => Promise.reject(failure)
/** As the web app does: a page whose data failed is an error page. */
const render: EntryServer['render'] = async request => {
  const isFailed = await request.api(spotTagListCall, {}).then(
    () => false,
    () => true,
  )
  return { kind: 'page', status: isFailed ? 500 : 200, html: '<!doctype html>' }
}
const http = bareHttp()
servePages(http, { ...pageOptions(render), api: () => api, isDevelopment: true })
afterAll(() => http.close())

it.each([
  [new DatabaseUnavailable('down', 'no answer'), 503, '2'],
  [new Error('a bug'), 500, undefined],
])('a page whose data failed with %s has status %i', async (thrown, status, retryAfter) => {
  failure = thrown
  const answer = await http.inject('/')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
})
