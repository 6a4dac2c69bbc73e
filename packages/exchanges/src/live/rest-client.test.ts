import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { Adapter, Call } from '../venue/adapter.ts'
import { type Answer, CallFailed, RestClient, type Send } from './rest-client.ts'
import { send } from './send.ts'
import { TestClock } from './pace/testing/clock.ts'

const CALL: Call = { host: 'rest', path: '/time', weight: 1, budget: 'all', answerKind: 'time', product: undefined }
const never = new AbortController().signal

function aClient(answers: readonly (Answer | Error)[] | Send, banOf: Adapter['banOf'] = () => undefined) {
  const clock = new TestClock()
  const urls: string[] = []
  const fake: Send = async (url, signal, maxBytes, headers) => {
    urls.push(url)
    if (typeof answers === 'function') return await answers(url, signal, maxBytes, headers)
    const answer = answers[Math.min(urls.length, answers.length) - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer')
    return answer
  }
  const adapter: Pick<Adapter, 'id' | 'hosts' | 'budgets' | 'banOf'> = {
    id: 'binance',
    hosts: { rest: 'https://one.example', other: 'https://two.example' },
    budgets: { all: { weight: 4, ms: 1_000 } },
    banOf,
  }
  const client = new RestClient({ adapter, hosts: {}, clock, send: fake })
  return { client, clock, urls }
}

const ok = (body = '{}'): Answer => ({ status: 200, headers: {}, body })
const failed = (status: number, headers: Record<string, string> = {}): Answer => ({ status, headers, body: 'no' })

it('asks a host of the adapter and returns the body', async () => {
  const { client, urls } = aClient([ok('{"serverTime":1}')])
  expect(await client.ask(CALL, never)).toBe('{"serverTime":1}')
  expect(urls).toEqual(['https://one.example/time'])
})

it('waits when the budget is used up, and stops waiting when nobody needs the answer', async () => {
  const { client, clock, urls } = aClient([ok()])
  const leaving = new AbortController()
  const asked = [never, never, never, leaving.signal].map(signal => client.ask(CALL, signal).catch(String))
  await clock.pass(0)
  expect(urls).toHaveLength(2)
  leaving.abort(new Error('left'))
  await clock.pass(500)
  expect(urls).toHaveLength(3)
  await clock.pass(5_000)
  expect(urls).toHaveLength(3)
  expect(await asked[3]).toBe('Error: left')
})

it.each([
  ['too many calls', failed(429, { 'retry-after': '12' }), 'limited', 12_000],
  ['too many calls, without saying for how long', failed(429), 'limited', 1_000],
  ['a ban', failed(418, { 'retry-after': '30' }), 'banned', 30_000],
  ['a ban, without saying for how long', failed(418), 'banned', 120_000],
  ['another region', failed(451), 'region', 600_000],
  ['a forbidden address', failed(403), 'region', 600_000],
] as const)('%s: leaves the host alone for as long as told, and no other', async (_what, answer, reason, ms) => {
  const { client, clock, urls } = aClient([answer, ok()])
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ reason })
  await clock.pass(ms - 1)
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ reason })
  expect(urls).toHaveLength(1)
  expect(await client.ask({ ...CALL, host: 'other' }, never)).toBe('{}')
  await clock.pass(1)
  expect(client.closedUntil('rest')).toBeUndefined()
  expect(await client.ask(CALL, never)).toBe('{}')
})

it('obeys a ban', async () => {
  const { client, clock } = aClient([failed(418), ok()], status => (status === 418 ? 120_000 : undefined))
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ reason: 'banned', status: 418 })
  await clock.pass(119_999)
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ reason: 'banned' })
  await clock.pass(1)
  expect(await client.ask(CALL, never)).toBe('{}')
})

it.each([
  ['an error of the exchange', failed(400), 'refused'],
  ['maintenance', failed(503), 'unreachable'],
  ['a lost connection', new Error('ECONNRESET'), 'unreachable'],
] as const)('%s is a failed call, and the next one is sent', async (_what, answer, reason) => {
  const { client } = aClient([answer, ok()])
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ reason })
  expect(await client.ask(CALL, never)).toBe('{}')
})

it.each([
  ['', 'status 404'],
  [' \n', 'status 404'],
  ['not here', 'status 404: not here'],
])('an error with the body %j becomes "%s"', async (body, message) => {
  const { client } = aClient([{ status: 404, headers: {}, body }])
  await expect(client.ask(CALL, never)).rejects.toMatchObject({ message })
})

it('gives up after ten seconds without an answer', async () => {
  const { client, clock } = aClient((_url, signal) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const asked = client.ask(CALL, never).catch((error: unknown) => error)
  await clock.pass(10_000)
  expect(await asked).toMatchObject({ reason: 'timeout' })
})

describe('over HTTP', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  async function listen(answer: (size: number) => Answer): Promise<string> {
    server = createServer((request, response) => {
      const { status, headers, body } = answer(Number(request.url?.slice(1)))
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's
  }

  it('reads status, headers and body', async () => {
    const url = await listen(() => ({ status: 429, headers: { 'Retry-After': '3' }, body: '人生' }))
    expect(await send(`${url}/1`, never, 100, {})).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3' },
      body: '人生',
    })
  })

  it('reads a compressed body, and none that is cut off or grows too large', async () => {
    const zipped = gzipSync('x'.repeat(50))
    server = createServer((request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': zipped.length })
      if (request.url === '/cut') response.write(zipped.subarray(0, 15), () => response.destroy())
      else response.end(zipped)
    })
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's
    expect((await send(`${url}/`, never, 50, {})).body).toBe('x'.repeat(50))
    await expect(send(`${url}/`, never, 49, {})).rejects.toMatchObject({ reason: 'too-large' })
    await expect(send(`${url}/cut`, never, 50, {})).rejects.toThrow()
  })

  it('refuses a body that is too large, and a redirect', async () => {
    const url = await listen(size => ({
      status: size > 0 ? 200 : 302,
      headers: { location: '/5' },
      body: 'x'.repeat(size),
    }))
    expect((await send(`${url}/100`, never, 100, {})).body).toHaveLength(100)
    await expect(send(`${url}/101`, never, 100, {})).rejects.toBeInstanceOf(CallFailed)
    await expect(send(`${url}/0`, never, 100, {})).rejects.toThrow()
  })
})
