import { API_PREFIX, BODY_LIMIT_BYTES, ERRORS, SUCCESS } from '@candela/contract/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { personOf, signUp } from '#testing/person.ts'
import { testMailbox } from '#testing/mailbox.ts'

const site = await testSite()
const { http, db, market } = site
const me = personOf(await signUp({ http, mailbox: testMailbox(db, market.clock) }, 'caller@example.com'))
const list = `${API_PREFIX}/open/markets/spot/list`

type Answer = { code: number; msg: string; data: unknown }

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await site.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, answer: response.json<Answer>(), headers: response.headers }
}

describe('a call', () => {
  it('[S7.06][S8.01] answers success with code 10000 and the data', async () => {
    const { status, answer } = await post(list, {})
    expect(status).toBe(200)
    expect(answer.code).toBe(SUCCESS)
    expect(answer.data).toHaveProperty('records')
  })

  it('[S7.02] takes its fields as query parameters with GET, and in the body or, for one call of rules 7, the query with POST', async () => {
    const byQuery = await site.http.inject(`${list}?size=3&sortName=price&sortOrder=asc`)
    const byBody = await post(list, { size: 3, sortName: 'price', sortOrder: 'asc' })
    expect(byQuery.json<Answer>()).toEqual(byBody.answer)
    const posted = await post(`${list}?size=3&sortName=price&sortOrder=asc`, {})
    expect(posted.answer).toEqual(byBody.answer)
    const both = await post(`${list}?size=3`, { sortName: 'price' })
    expect(both.answer.code).toBe(ERRORS.UNKNOWN_FIELD.code)
  })

  it.each([
    ['an unknown field', { size: 3, colour: 'red' }, ERRORS.UNKNOWN_FIELD, 'colour'],
    ['a number as text', { size: '3' }, ERRORS.BAD_REQUEST, 'size'],
    ['null for a number', { size: null }, ERRORS.BAD_REQUEST, 'size'],
    ['true for a number', { size: true }, ERRORS.BAD_REQUEST, 'size'],
    ['a list for a number', { size: [5] }, ERRORS.BAD_REQUEST, 'size'],
    ['a fraction', { size: 1.5 }, ERRORS.BAD_REQUEST, 'size'],
    ['too many rows', { size: 101 }, ERRORS.BAD_REQUEST, 'size'],
    ['page 0', { current: 0 }, ERRORS.BAD_REQUEST, 'current'],
    ['an unknown column', { sortName: 'colour' }, ERRORS.BAD_REQUEST, 'sortName'],
    ['a list for a body', [], ERRORS.BAD_REQUEST, ''],
    ['text for a body', '"x"', ERRORS.BAD_REQUEST, ''],
    ['null for a body', 'null', ERRORS.BAD_REQUEST, ''],
    ['broken JSON', '{"size":', ERRORS.BAD_JSON, ''],
    ['__proto__', '{"__proto__":{"size":3}}', ERRORS.UNKNOWN_FIELD, '__proto__'],
  ])('rejects %s and reports the field', async (_name, body, error, field) => {
    const { status, answer } = await post(list, body, { locale: 'en-US' })
    expect(status).toBe(error.status)
    expect(answer).toMatchObject({ code: error.code, data: null })
    expect(answer.msg).toContain(field)
  })

  it.each([
    {
      what: 'a body that is not UTF-8',
      method: 'POST',
      query: '',
      payload: Buffer.from('{"symbol":"\xff"}', 'latin1'),
    },
    { what: 'an address whose escapes are no text', method: 'GET', query: '?symbol=%ff', payload: undefined },
  ] as const)('refuses $what', async ({ method, query, payload }) => {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await site.http.inject({ method, url: list + query, headers: type, ...(payload && { payload }) })
    expect([answer.statusCode, answer.json<Answer>().data]).toEqual([400, null])
  })

  it('answers HEAD like GET without the body, and rejects it where there is no GET', async () => {
    const get = await site.http.inject(`${list}?size=3`)
    const head = await site.http.inject({ method: 'HEAD', url: `${list}?size=3` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['etag']).toBe(get.headers['etag'])
    expect(Number(head.headers['content-length'])).toBe(get.rawPayload.length)
    const known = { 'if-none-match': String(get.headers['etag']) }
    expect((await site.http.inject({ method: 'HEAD', url: `${list}?size=3`, headers: known })).statusCode).toBe(304)
    const posted = await site.http.inject({ method: 'HEAD', url: `${API_PREFIX}/login/login` })
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'POST'])
  })

  it.each(['GET', 'DELETE'] as const)('refuses a body where %s has none', async method => {
    const removing = `${API_PREFIX}/open/subs/group/delete/00000000-0000-4000-8000-000000000000`
    const url = method === 'GET' ? list : removing
    const ask = (payload: string, type = 'application/json') =>
      site.http.inject({ method, url, payload, headers: { 'content-type': type, locale: 'en-US', ...me } })
    expect((await site.http.inject(list)).statusCode).toBe(200)
    for (const [payload, type] of [
      ['{"nope":1}', 'application/json'],
      ['"x"', 'application/json'],
      ['[]', 'application/json'],
      ['nope=1', 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await ask(payload, type)
      expect({ payload, status: answer.statusCode }).toEqual({ payload, status: 400 })
      expect(answer.json<Answer>().msg).toContain('takes no body')
    }
    // It accepts an empty body: the list exists, the group does not.
    expect((await site.http.inject({ method, url, headers: me })).statusCode).toBe(method === 'GET' ? 200 : 404)
    if (method === 'DELETE') expect((await ask('{}')).statusCode).toBe(404)
  })

  it('refuses a body over the limit', async () => {
    const { status, answer } = await post(list, { symbol: 'x'.repeat(BODY_LIMIT_BYTES) })
    expect(status).toBe(413)
    expect(answer.code).toBe(ERRORS.TOO_LARGE.code)
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s',
    async type => {
      const { status, answer } = await post(list, '{}', { 'content-type': type })
      expect(status).toBe(415)
      expect(answer.code).toBe(ERRORS.UNSUPPORTED_MEDIA.code)
    },
  )

  it('[S7.03] rejects a form where only JSON is accepted', async () => {
    const { status } = await post(list, 'size=3', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(status).toBe(415)
  })

  it('[S7.01] answers in the language of the Locale header and rejects an unknown one', async () => {
    expect((await post(list, { size: 0 }, { locale: 'zh-CN' })).answer.msg).toContain(ERRORS.BAD_REQUEST.text.zh)
    expect((await post(list, { size: 0 }, { locale: 'en-US' })).answer.msg).toContain(ERRORS.BAD_REQUEST.text.en)
    const unknown = await post(list, {}, { locale: 'xx' })
    expect(unknown.status).toBe(400)
    expect(unknown.answer.code).toBe(ERRORS.BAD_LOCALE.code)
  })

  it('answers an unknown path with a 404 envelope and a wrong method with 405 and the allowed ones', async () => {
    expect((await post(`${API_PREFIX}/open/nothing`, {})).answer.code).toBe(ERRORS.NOT_FOUND.code)
    const wrong = await site.http.inject({ method: 'DELETE', url: list })
    expect(wrong.statusCode).toBe(405)
    expect(wrong.headers['allow']).toBe('POST, GET')
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://localhost.evil.example' }],
  ])('rejects a cross-site POST: %o', async headers => {
    const { status, answer } = await post(list, {}, headers)
    expect(status).toBe(403)
    expect(answer.code).toBe(ERRORS.CROSS_SITE.code)
  })

  it.each([
    [{}],
    [{ origin: 'http://localhost' }],
    // Behind a proxy that sends its own name as the host, the browser still reports a same-site request.
    [{ origin: 'https://candela.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('accepts a POST from our own pages and from no page: %o', async headers => {
    expect((await post(list, {}, { host: 'localhost', ...headers })).status).toBe(200)
  })

  it('answers 304 when a client already has this tick', async () => {
    const first = await site.http.inject(list)
    const again = await site.http.inject({ url: list, headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('carries the security headers', async () => {
    const { headers } = await post(list, {})
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('hosts and limits', () => {
  it('[S2.35] serves only the hosts that are configured, each in its language', async () => {
    const hosted = await testSite({
      hosts: { zh: ['cn.example', 'test.cn.example', 'm.cn.example'], en: ['en.example'] },
    })
    const ask = (host: string) => hosted.http.inject({ url: `${list}?size=1`, headers: { host } })
    const name = async (host: string) =>
      (await ask(host)).json<{ data: { records: { name: string }[] } }>().data.records[0]?.name
    expect(await name('m.cn.example:3000')).toBe('比特币')
    expect(await name('en.example')).toBe('Bitcoin')
    const unknown = await ask('evil.example')
    expect(unknown.statusCode).toBe(421)
    expect(unknown.json<Answer>().code).toBe(ERRORS.UNKNOWN_HOST.code)
  })

  it('tells a rate-limited visitor when to retry', async () => {
    const limited = await testSite({ isLimited: true })
    const ask = () => limited.http.inject(`${list}?size=1`)
    for (let count = 0; count < 1200; count++) await ask()
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts all addresses of an IPv6 network together', async () => {
    const limited = await testSite({ isLimited: true })
    const ask = (remoteAddress: string) =>
      limited.http.inject({
        method: 'POST',
        url: `${API_PREFIX}/open/subs/config/mail_off`,
        headers: { 'content-type': 'application/json' },
        payload: '{"token":"x"}',
        remoteAddress,
      })
    for (let count = 0; count < 30; count++) expect((await ask(`2001:db8::${count}`)).statusCode).not.toBe(429)
    expect((await ask('2001:db8::beef')).statusCode).toBe(429)
    expect((await ask('2001:db8:0:1::beef')).statusCode).not.toBe(429)
  })
})

describe('any input to any call', () => {
  /** A valid value for every field, and this text for every text. */
  function filled(schema: unknown, text: string): unknown {
    const { type, properties, items, anyOf, enum: values, ...rest } = schema as Record<string, unknown> // a schema
    if (Array.isArray(anyOf)) return filled(anyOf[0], text)
    if (Array.isArray(values)) return values[0]
    if (type === 'object')
      return Object.fromEntries(
        Object.entries((properties ?? {}) as object).map(([name, field]) => [name, filled(field, text)]),
      )
    if (type === 'array') return [filled(items, text)]
    if (type === 'integer' || type === 'number') return rest['minimum'] ?? 1
    return type === 'boolean' ? true : text
  }

  const calls = site.routes.map(({ call }) => call)
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('current', 'size', 'pair', 'exchange', 'interval', 'from', 'limit', 'x', 'constructor'),
      fc.jsonValue(),
    ),
    fc.string({ unit: 'binary' }),
  )
  const BROKEN = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b']
  /** A lone surrogate is sent as its raw bytes, which are not UTF-8. */
  const inAddress = (text: string): string =>
    Array.from(text, letter => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')

  const asked = calls.flatMap(call => call.methods.map(method => ({ call, method })))
  const withText = asked.filter(({ call, method }) =>
    method === 'POST' || method === 'PUT'
      ? call.path.includes('{') || JSON.stringify(filled(call.input, '\ud800')).includes('\\ud800')
      : call.path.includes('{') || JSON.stringify(filled(call.input, '')) !== '{}',
  )

  it.each(withText)('$method $call.path rejects text the database cannot store', async ({ call, method }) => {
    const isPosted = method === 'POST' || method === 'PUT'
    for (const text of BROKEN) {
      const body = filled(call.input, text) as object // every call takes an object
      const query = Object.keys(body).map(name => `${name}=${inAddress(text)}`)
      const path = API_PREFIX + call.path.replaceAll(/\{\w+\}/g, inAddress(text))
      const answer = await site.http.inject({
        method,
        url: isPosted || query.length === 0 ? path : `${path}?${query.join('&')}`,
        headers: { locale: 'en-US', ...me },
        ...(isPosted ? { payload: body } : {}),
      })
      // A URL cannot contain a lone surrogate; what is read instead is ordinary text.
      const isRefused = isPosted || text.includes('\u0000') ? answer.statusCode === 400 : answer.statusCode < 500
      expect({ text, answer: answer.body, isRefused }).toMatchObject({ isRefused: true })
    }
  })

  it('gets an envelope with a code and a message, and never a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        junk,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        fc.oneof(fc.string(), fc.constantFrom(...BROKEN)),
        async (call, body, method, text) => {
          const path = API_PREFIX + call.path.replaceAll(/\{\w+\}/g, inAddress(text) || 'x')
          const query = new URLSearchParams(method === 'GET' ? { pair: text, size: text, interval: text } : {})
          const response = await site.http.inject({
            method: method as 'GET', // one of the four above
            url: `${path}?${query.toString()}`,
            headers: { 'content-type': 'application/json' },
            ...(method === 'GET' ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
          })
          expect(response.statusCode).toBeLessThan(500)
          if (call.answer === 'text' && response.statusCode === 200) return
          const answer = response.json<Answer>()
          expect(answer).toHaveProperty('data')
          expect(answer.code === SUCCESS).toBe(response.statusCode === 200)
          expect(answer.msg === '').toBe(response.statusCode === 200)
        },
      ),
      { numRuns: 1500 },
    )
  })
})
