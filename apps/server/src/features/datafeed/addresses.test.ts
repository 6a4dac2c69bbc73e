/** Addresses of the datafeed beside those of pages, which are all others. */
import { afterAll, describe, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { createTestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { pageOptions } from '#testing/page-options.ts'
import { servePages } from '#platform/http/pages/serve-pages.ts'
import { BarsNotReady } from './history.ts'
import { serveDatafeed } from './serve-datafeed.ts'

const unused = (): never => {
  throw new Error('unused')
}
const http = bareHttp()
serveDatafeed(http, {
  symbols: { find: unused, require: () => ({ index: 0, instrument: {} as never }), info: unused, search: unused },
  history: { read: () => Promise.reject(new BarsNotReady()) },
  quotes: { of: unused },
  marks: { of: unused },
  takeRate: () => ({ ok: true }),
  localeOf: () => 'en-US',
  clock: createTestClock(5_000),
  log: silentLog,
})
// As the web app does for a page that does not exist.
servePages(
  http,
  pageOptions(async () => ({ kind: 'redirect', status: 302, location: '/' })),
)
afterAll(() => http.close())

const NOT_FOUND = { s: 'error', errmsg: 'Endpoint not found' }

describe('an address that does not exist is an error in JSON', () => {
  it.each([
    '/udf',
    '/udf/',
    '/udf/nope',
    '/udf/symbol_info?group=NYSE',
    '/udf/time/now',
    '/udf/__proto__',
    '/udf//time',
    '/udf/%E0%A4%A',
    '/udf/%ff',
  ])('%s', async url => {
    const { statusCode, headers, body } = await http.inject(url)
    expect([statusCode, JSON.parse(body)]).toEqual([404, NOT_FOUND])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s', async method => {
    const { statusCode, body } = await http.inject({ method, url: '/udf/nope' })
    expect([statusCode, JSON.parse(body)]).toEqual([404, NOT_FOUND])
  })
})

it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s of an address that is only read is refused', async method => {
  for (const url of ['/udf/config', '/udf/config/', '/udf/history?symbol=BTC']) {
    const { statusCode, headers, body } = await http.inject({ method, url })
    expect([statusCode, headers['allow'], JSON.parse(body)]).toEqual([
      405,
      'GET',
      { s: 'error', errmsg: 'Method not allowed: use GET' },
    ])
  }
})

it('a slash at the end of an address changes nothing', async () => {
  expect((await http.inject('/udf/time/')).body).toBe('5')
  expect((await http.inject({ method: 'HEAD', url: '/udf/time' })).statusCode).toBe(200)
})

it('a malformed address is a page that does not exist', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    expect((await http.inject({ method, url: '/%E0%A4%A' })).statusCode).toBe(302)
})

it('addresses that only begin alike are pages', async () => {
  expect((await http.inject('/udfx')).statusCode).toBe(302)
})

it('bars that are still being computed are an error that asks to try again', async () => {
  const { statusCode, headers, body } = await http.inject('/udf/history?symbol=BTC&resolution=60&from=0&to=3600')
  expect([statusCode, headers['retry-after'], headers['cache-control'], JSON.parse(body)]).toEqual([
    503,
    '2',
    'no-store',
    { s: 'error', errmsg: 'These bars are still being computed, please try again shortly' },
  ])
})
