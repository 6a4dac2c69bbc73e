import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { ERRORS } from '@candela/contract/core'
import { afterAll, describe, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'

const LONG = '烛见 '.repeat(1_000)
const http = bareHttp()
http.get('/short', (_request, reply) => reply.type('text/plain; charset=utf-8').send('short'))
http.get('/healthz', (_request, reply) => reply.type('text/plain').send('well'))
http.get('/long', (_request, reply) => reply.type('text/csv; charset=utf-8').send(LONG))
http.get('/own', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send(LONG))
http.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(LONG)))
http.get<{ Params: { name: string } }>('/echo/:name', ({ params, url }, reply) =>
  reply.type('text/plain; charset=utf-8').send(`${params.name} ${url}`),
)
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo // it listens
afterAll(() => http.close())

/** Sends the lines unchanged, and returns the answer until the server closes. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

describe('a raw request', () => {
  it('that offers another protocol is answered as usual', async () => {
    const answer = await say(
      'GET /short HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/short$/)
  })

  it.each([
    ['without a host', 400, ['GET /short HTTP/1.1', 'Connection: close']],
    [
      'that expects what we do not know',
      417,
      ['GET /short HTTP/1.1', 'Host: localhost', 'Expect: tea', 'Connection: close'],
    ],
  ])('%s is refused with %i in an envelope', async (_name, status, lines) => {
    const answer = await say(...lines)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain(`"code":${ERRORS.BAD_REQUEST.code}`)
  })

  it.each(['/nope/%E0%A4%A', '/nope/%ff', '/%', '/%zz?a=%E7%83%9B'])(
    'with the malformed path %s asks for what does not exist, with the headers of every answer',
    async url => {
      for (const method of ['GET', 'HEAD'] as const) {
        const page = await http.inject({ method, url })
        expect(page.statusCode).toBe(404)
        expect(page.headers).toHaveProperty('content-security-policy')
      }
      const call = await http.inject(`/crypto-web${url}`)
      expect([call.statusCode, call.json<{ data: unknown }>().data]).toEqual([400, null])
    },
  )

  it('with a well-formed path keeps its escapes, and those of its query', async () => {
    const answer = await http.inject('/echo/%E7%83%9B%25?a=%ff')
    expect(answer.body).toBe('烛% /echo/%E7%83%9B%25?a=%ff')
    expect((await http.inject('/echo/%ff')).body).toBe('%ff /echo/%25ff')
  })

  it('whose name in the path is too long is refused with the headers of every answer', async () => {
    const page = await http.inject(`/echo/${'a'.repeat(200)}`)
    expect([page.statusCode, page.json<{ code: number }>().code]).toEqual([414, ERRORS.URI_TOO_LONG.code])
    expect(page.headers).toHaveProperty('content-security-policy')
  })

  it.each(['a@b', 'a b', ':80', '256.1.1.1'])('with the host "%s" is refused', async host => {
    const answer = await http.inject({ url: '/short', headers: { host } })
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, ERRORS.BAD_REQUEST.code])
  })

  it.each(['web.1', ''])('with the host "%s" a probe of an operator is answered', async host => {
    expect((await http.inject({ url: '/healthz', headers: { host } })).body).toBe('well')
  })
})

describe('behind a proxy', () => {
  const behind = bareHttp({ trustProxy: ['127.0.0.1'] })
  behind.get('/ip', (request, reply) => reply.type('text/plain').send(request.ip))
  const ask = (headers: Record<string, string>) => behind.inject({ url: '/ip', headers })

  it('over https gets an HSTS header', async () => {
    expect((await ask({ 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    )
    expect((await ask({})).headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['garbage', '127.0.0.1'],
    ['203.0.113.7, garbage', '127.0.0.1'],
    ['2001:db8::7', '2001:db8::7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['1.1.1.1, [2001:db8::7]:4711', '2001:db8::7'],
  ])('the address of %j is %s', async (header, ip) => {
    expect((await ask({ 'x-forwarded-for': header })).body).toBe(ip)
  })
})

describe('an answer', () => {
  const ask = (url: string, encoding: string) => http.inject({ url, headers: { 'accept-encoding': encoding } })

  it('of text is compressed for clients that support it', async () => {
    const answer = await ask('/long', 'gzip, br')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(LONG)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  })

  it.each([
    ['that is short', '/short', 'br'],
    ['to one person', '/own', 'br'],
    ['that is a picture', '/picture', 'br'],
    ['to who reads plain text only', '/long', 'identity'],
    ['to who refuses it', '/long', 'br;q=0'],
    ['to who offers more encodings than there are', '/long', `${', '.repeat(20)}br`],
  ])('%s is sent uncompressed', async (_name, url, encoding) => {
    const answer = await ask(url, encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.length).toBeGreaterThan(0)
  })
})
