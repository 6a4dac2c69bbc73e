import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API_PREFIX, AppError } from '@candela/contract/core'
import { spotListCall } from '@candela/contract/spot'
import { afterEach, describe, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import { createTestClock } from '#testing/clock.ts'
import { readyAnswer } from '#platform/http/answer/ready-answer.ts'
import { route } from './route.ts'
import { type RateGate, serveCalls } from './serve-calls.ts'

const PATH = API_PREFIX + spotListCall.path

type Asked = {
  readonly method?: string
  readonly query?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | readonly string[]
}
type Answered = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: string }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A list over real sockets whose answer echoes the request, and which counts requests handled by the framework. */
async function aList(options: { readonly takeRate?: RateGate; readonly filler?: string } = {}) {
  const http = bareHttp({ hosts: { zh: ['zh.example'], en: ['en.example'] } })
  const state = { tick: 1, longWays: 0, isBroken: false, counted: [] as number[] }
  http.addHook('onSend', (_request, _reply, _payload, done) => {
    state.longWays++
    done()
  })
  const list = route(
    spotListCall,
    () => {
      throw new Error('the ready answer is there')
    },
    ({ input, context }) => {
      if (state.isBroken) throw new AppError('SERVER_ERROR')
      const data = { ...input, locale: context.locale, tick: state.tick, filler: options.filler }
      return readyAnswer([Buffer.from(JSON.stringify(data))])
    },
  )
  serveCalls(http, [list], {
    hosts: { zh: ['zh.example'], en: ['en.example'] },
    defaultLocale: 'zh-CN',
    takeRate: options.takeRate ?? (() => ({ ok: true })),
    authenticate: () => Promise.reject(new AppError('NEED_LOGIN')),
    onAnswer: (_call, status) => state.counted.push(status),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => http.close())
  const { port } = http.server.address() as AddressInfo // it listens

  async function ask({ method = 'GET', query = '', headers = {}, body }: Asked): Promise<Answered> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const pieces = typeof body === 'string' ? [body] : (body ?? [])
    const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {}
    const sending = httpRequest({ port, method, path: PATH + query, headers: { ...type, ...length, ...headers } })
    for (const piece of pieces) sending.write(piece)
    sending.end()
    const [response] = await once(sending, 'response')
    const { date: _date, ...rest } = response.headers
    return { status: response.statusCode, headers: rest, body: await text(response) }
  }
  return { ask, state, port }
}

const post = (body: string, headers: Record<string, string | string[]> = {}): Asked => ({
  method: 'POST',
  body,
  headers: { host: 'localhost', ...headers },
})
const data = ({ body }: Answered): unknown => (JSON.parse(body) as { data: unknown }).data

describe('a repeated read', () => {
  it.each([
    ['by GET', { query: '?size=3&sortName=price' }],
    ['by POST', post('{"size":3,"sortName":"price"}')],
    ['by POST with nothing in it', post('{}')],
    ['in a language', post('{"size":3}', { locale: 'en-US' })],
    ['on a host with a language', { query: '?size=3', headers: { host: 'en.example' } }],
  ])('goes through the framework once and then gets the same answer, %s', async (_name, asked: Asked) => {
    const { ask, state } = await aList()
    const first = await ask(asked)
    const again = await ask(asked)
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(state.longWays).toBe(1)
    expect(state.counted).toEqual([200, 200])
  })

  it.each<[string, Asked]>([
    ['in one piece', { body: '{"nope":1}' }],
    ['in pieces', { body: ['{"nope"', ':1}'], headers: { 'transfer-encoding': 'chunked' } }],
  ])('is rejected when a GET has a body, %s', async (_name, withBody) => {
    const { ask, state } = await aList()
    expect((await ask({})).status).toBe(200)
    expect((await ask(withBody)).status).toBe(400)
    expect((await ask({})).status).toBe(200)
    expect(state.longWays).toBe(2)
  })

  it('gets the current answer', async () => {
    const { ask, state } = await aList()
    expect(data(await ask({}))).toMatchObject({ tick: 1 })
    state.tick = 2
    expect(data(await ask({}))).toMatchObject({ tick: 2 })
  })

  it('gets a 304 with the same headers when the client has the answer', async () => {
    const { ask, state } = await aList()
    const whole = await ask({})
    const headers = { 'if-none-match': String(whole.headers['etag']) }
    const known = await ask({ headers })
    expect(state.longWays).toBe(1)
    expect(known).toMatchObject({ status: 304, body: '' })
    const { 'content-type': _type, 'content-length': _length, ...rest } = whole.headers
    expect(known.headers).toEqual(rest)
    state.tick = 2
    expect((await ask({ headers })).status).toBe(200)
  })

  it.each(['W/"other", TAG', 'STRONG', '*'])('gets a 304 for %s as well', async form => {
    const { ask } = await aList()
    const etag = String((await ask({})).headers['etag'])
    const header = form.replace('TAG', etag).replace('STRONG', etag.replace('W/', ''))
    for (const _way of ['long', 'short']) expect((await ask({ headers: { 'if-none-match': header } })).status).toBe(304)
    expect((await ask({ headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is compressed with %s once for all clients that support it, and plain for others',
    async (encoding, unpack) => {
      const { port, ask, state } = await aList({ filler: 'x'.repeat(2_000) })
      const asked = async (): Promise<{ headers: Headers; body: string }> => {
        const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { 'accept-encoding': encoding } })
        return { headers: answer.headers, body: await answer.text() } // fetch decompresses it
      }
      const plain = await ask({})
      for (const _time of ['first', 'again']) {
        const { headers, body } = await asked()
        expect([headers.get('content-encoding'), headers.get('etag')]).toEqual([encoding, plain.headers['etag']])
        expect(Number(headers.get('content-length'))).toBeLessThan(plain.body.length / 4)
        expect(body).toBe(plain.body)
      }
      expect(state.longWays).toBe(2) // the two requests use different host names
      expect(plain.headers).not.toHaveProperty('content-encoding')
      const answer = readyAnswer([Buffer.from(JSON.stringify('y'.repeat(2_000)))])
      const made = await answer.encoded(encoding)
      expect(unpack(made)).toEqual(answer.body)
      expect(answer.encoded(encoding)).toBe(made)
    },
  )

  it('carries the security headers', async () => {
    const { ask } = await aList()
    await ask({})
    expect((await ask({})).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: 'Locale, Accept-Encoding',
    })
  })
})

describe('a different request', () => {
  const KNOWN = post('{"size":3}')
  it.each([
    ['another body', post('{"size":4}'), 200],
    ['a wrong field', post('{"size":"3"}'), 400],
    ['another language', post('{"size":3}', { locale: 'en-US' }), 200],
    ['an unknown language', post('{"size":3}', { locale: 'xx' }), 400],
    ['another host', post('{"size":3}', { host: 'en.example' }), 200],
    ['a host that is not served', post('{"size":3}', { host: 'evil.example' }), 421],
    ['one made by another site', post('{"size":3}', { 'sec-fetch-site': 'cross-site' }), 403],
    ['one of another origin', post('{"size":3}', { origin: 'https://evil.example' }), 403],
    ['another type of body', post('{"size":3}', { 'content-type': 'text/plain' }), 415],
    ['a repeated header', post('{"size":3}', { locale: ['zh-CN', 'zh-CN'] }), 400],
    ['a body in pieces', { ...KNOWN, body: ['{"size":3', '}'] }, 200],
    ['a body that only begins like it', { ...KNOWN, body: ['{"size":3}', 'x'] }, 400],
    ['a long body', post(`{"size":3${' '.repeat(600)}}`), 200],
    ['fields both ways', { ...KNOWN, query: '?size=3' }, 400],
    ['another method', { ...KNOWN, method: 'PUT' }, 405],
  ])('goes through the framework: %s', async (_name, asked: Asked, status) => {
    const { ask, state } = await aList()
    await ask(KNOWN)
    expect((await ask(asked)).status).toBe(status)
    expect(state.longWays).toBe(2)
  })

  it('is not stored if it was rejected', async () => {
    const { ask, state } = await aList()
    for (let time = 0; time < 3; time++) expect((await ask(post('{"size":0}'))).status).toBe(400)
    expect(state.longWays).toBe(3)
  })

  it('a stored body whose last bytes arrive late is read completely', async () => {
    const { ask, port } = await aList()
    await ask(post('{"size":3}'))
    const socket = connect(port)
    const head = `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n`
    socket.write(`${head}content-length: 13\r\n\r\n{"size":3}`)
    await new Promise(setImmediate)
    socket.write('xyz')
    expect(await text(socket)).toContain('HTTP/1.1 400')
  })
})

describe('limits', () => {
  it.each([
    ['counted here', (answer: unknown) => answer],
    ['counted elsewhere', (answer: unknown) => Promise.resolve(answer)],
  ])('are shared by both paths, and reported with a message: %s', async (_name, wrap) => {
    const limiter = createLocalLimiter(createTestClock())
    const takeRate = ((key, rule) => wrap(limiter.take(key, { ...rule, limit: 3 }))) as RateGate
    const { ask, state } = await aList({ takeRate })
    for (const asked of [{}, {}, post('{}')]) expect((await ask(asked)).status).toBe(200)
    for (const asked of [{}, post('{}'), post('{"size":3}')]) {
      const refused = await ask(asked)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(state.counted).toEqual([200, 200, 200, 429, 429, 429])
  })
})

it('an answer that cannot be built is reported as an error', async () => {
  const { ask, state } = await aList()
  await ask(post('{}'))
  state.isBroken = true
  const refused = await ask(post('{}'))
  expect(refused.status).toBe(500)
  expect(JSON.parse(refused.body)).toMatchObject({ data: null })
})

it('bytes queued for slow readers are not overwritten', async () => {
  const { ask, state, port } = await aList({ filler: 'x'.repeat(100_000) })
  // Far more bytes than the kernel buffers for readers that do not read.
  const bodies = Array.from({ length: 100 }, (_, at) => `{"current":${at + 1}}`)
  for (const body of bodies) await ask(post(body))
  const asking = bodies.map(
    body =>
      `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const readers = [asking, asking.toReversed()].map(lines => connect(port).pause().end(lines.join('')))
  while (state.counted.length < 3 * bodies.length) await new Promise(setImmediate)
  expect(state.longWays).toBe(bodies.length)
  const answers = await Promise.all(readers.map(async socket => (await text(socket)).split('HTTP/1.1 200 OK').slice(1)))
  const pages = answers.map(each =>
    each.map(answer =>
      Number(/"data":{"current":(\d+),"locale":"zh-CN","tick":1,"filler":"x{100000}"}}$/.exec(answer)?.[1]),
    ),
  )
  const asked = bodies.map((_, at) => at + 1)
  expect(pages).toEqual([asked, asked.toReversed()])
})
