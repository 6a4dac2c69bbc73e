import { API_PREFIX, ERRORS } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { holdUntilReady } from './hold-until-ready.ts'

it('until there are prices, calls get a retry answer, visitors a page that reloads, and probes are answered', async () => {
  const http = bareHttp()
  let isReady = false
  holdUntilReady(http, () => isReady)
  http.get(`${API_PREFIX}/list`, () => 'list')
  http.get('/page', () => 'page')
  http.get('/healthz', () => 'ok')
  const accept = 'text/html,*/*;q=0.8'

  const call = await http.inject(`${API_PREFIX}/list`)
  expect([call.statusCode, call.headers['retry-after'], call.json<{ code: number }>().code]).toEqual([
    ERRORS.NOT_READY.status,
    '2',
    ERRORS.NOT_READY.code,
  ])
  const page = await http.inject({ url: '/page', headers: { accept } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  expect(page.body).toContain('<meta http-equiv="refresh" content="2">')
  expect((await http.inject('/healthz')).body).toBe('ok')

  isReady = true
  expect((await http.inject(`${API_PREFIX}/list`)).body).toBe('list')
  expect((await http.inject({ url: '/page', headers: { accept } })).body).toBe('page')
})
