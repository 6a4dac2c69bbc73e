import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { createFileOutbox, outboxFolder } from './file-outbox.ts'
import { createOutboxKey } from './outbox-key.ts'
import { serveOutbox } from './serve-outbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'candela-outbox-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const keyWith = (env: Readonly<Record<string, string>>): string | undefined =>
  createOutboxKey(readConfig({ env, argv: [], cwd: dataDir }))

const SMTP = { SMTP_URL: 'smtp://mail.example.com?from=a%40example.com' }
const SMS = { SMS_URL: 'https://sms.example.com' }

describe('the key of /outbox', () => {
  it.each([{}, SMTP, SMS, { HOST: 'localhost' }, { HOST: '::1' }, { OUTBOX: 'on' }])('exists with %j', env => {
    expect(keyWith(env)).toMatch(/^[\w-]{32}$/)
  })

  it.each([
    { ...SMTP, ...SMS },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://candela.example' },
    { TRUST_PROXY: '127.0.0.1' },
    { OUTBOX: 'off' },
  ])('does not exist with %j, and neither does the page', env => {
    expect(keyWith(env)).toBeUndefined()
  })

  it('is another one at each start', () => {
    expect(keyWith({})).not.toBe(keyWith({}))
  })
})

describe('/outbox', () => {
  const key = keyWith({}) ?? ''
  let http: FastifyInstance
  const get = (url: string, headers: InjectOptions['headers'] = {}) =>
    http.inject({ url, headers: { host: 'localhost:3000', ...headers } })

  beforeAll(async () => {
    http = bareHttp()
    serveOutbox(http, { dataDir }, key)
    http.get('/*', (_request, reply) => reply.code(302).send('to the pages'))
    const message = { kind: 'mail', at: 0, to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '' } as const
    await createFileOutbox(outboxFolder({ dataDir })).put('1', message)
  })

  it('opens with the key, which moves from the address into a cookie', async () => {
    const first = await get(`/outbox?key=${key}`)
    expect([first.statusCode, first.headers.location]).toEqual([303, '/outbox'])
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    const page = await get('/outbox', { cookie: cookie.split(';')[0] })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('ann@example.com')
    expect(page.body).not.toContain(key)
    expect((await get(`/outbox.json?key=${key}`)).json()).toMatchObject({ messages: [{ to: 'ann@example.com' }] })
  })

  it.each([
    ['no key', '', {}],
    ['a wrong key', `?key=${'x'.repeat(32)}`, {}],
    ['a part of the key', `?key=${key.slice(1)}`, {}],
    ['the key twice', `?key=${key}&key=${key}`, {}],
    ['a wrong cookie', '', { cookie: 'outbox_key=' }],
    ['a forwarding header', `?key=${key}`, { 'x-forwarded-for': '10.0.0.1' }],
    ['a proxy that names itself', `?key=${key}`, { via: '1.1 proxy' }],
    ['a proxy that names the protocol', `?key=${key}`, { 'x-forwarded-proto': 'https' }],
    ['the header of a network of proxies', `?key=${key}`, { 'cf-connecting-ip': '203.0.113.9' }],
    ['another host name', `?key=${key}`, { host: 'candela.example' }],
  ])('answers like an unknown address with %s', async (_name, query, headers) => {
    for (const path of ['/outbox', '/outbox.json']) {
      const [answer, unknown] = [await get(path + query, headers), await get(`/no${path}${query}`, headers)]
      expect([answer.statusCode, answer.body]).toEqual([302, 'to the pages'])
      expect({ ...answer.headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
    }
  })
})
