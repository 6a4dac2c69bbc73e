import { ERRORS } from '@candela/contract/core'
import { afterAll, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { hasMoreFields } from './bodies.ts'

const http = bareHttp()
http.post('/form', (request, reply) => reply.type('text/plain').send(String(request.body)))
http.post('/json', (_request, reply) => reply.send({}))
afterAll(() => http.close())

const send = (payload: string) =>
  http.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

it.each([
  ['', 1, false],
  ['a=1', 1, false],
  ['a=1&b=2', 1, true],
  ['a=1&b=2', 2, false],
  ['&&&', 3, true],
  ['&&', 3, false],
])('whether %j has more than %i fields: %s', (text, max, expected) => expect(hasMoreFields(text, max)).toBe(expected))

it('takes a form of a hundred fields', async () => {
  const form = Array.from({ length: 100 }, (_, at) => `f${at}=%E7%83%9B`).join('&')
  expect((await send(form)).body).toBe(form)
})

it('refuses a form of more fields before it looks at any of them', async () => {
  const answer = await send(`${'a&'.repeat(30_000)}%E7`)
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([413, ERRORS.TOO_LARGE.code])
})

it('refuses a form that is not encoded correctly', async () => {
  expect((await send('a=%E7')).json<{ code: number }>().code).toBe(ERRORS.BAD_REQUEST.code)
})

it('refuses a URL of more fields', async () => {
  const answer = await http.inject(`/form?${'a&'.repeat(100)}`)
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([414, ERRORS.URI_TOO_LONG.code])
})

it.each([
  ['{"__proto__":1}', ERRORS.UNKNOWN_FIELD.code],
  ['{"a":[{"b":{"__proto__":1}}]}', ERRORS.UNKNOWN_FIELD.code],
  [String.raw`{"a":{"\u005f_proto__":1}}`, ERRORS.UNKNOWN_FIELD.code],
  [String.raw`{"a":{"__\u0070ro\u0074o_\u005F":1}}`, ERRORS.UNKNOWN_FIELD.code],
  [`{"a":"__proto__","b":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, undefined],
  [String.raw`{"a":"\u005f\u005fproto__"}`, undefined],
])('of the JSON %.40s the refusal is %s', async (payload, code) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/json',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.json<{ code?: number }>().code).toBe(code)
})
