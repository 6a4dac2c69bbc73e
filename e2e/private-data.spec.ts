/** Requests for a user's data by others, over plain HTTP, to check every byte sent. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, type MailServer, startMailServer } from './mail-server.ts'
import { type RunningServer, startServer } from './server.ts'

const HOST = 'zh.candela.test'
const OWNER = 'zenobia@example.com'
const NICKNAME = 'Zenobia'
const PASSWORD = 'right-horse-7'
const folder = mkdtempSync(join(tmpdir(), 'candela-strangers-'))
chmodSync(folder, 0o711)
let mail: MailServer
let site: RunningServer
let owner: { readonly authorization: string; readonly cookie: string }

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A verbatim request; a header given twice is sent twice. */
function ask(path: string, headers: Readonly<Record<string, string | string[]>> = {}, body?: object): Promise<Answer> {
  const { port } = new URL(site.url)
  const sent = { host: HOST, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  const lines = Object.entries(sent).flatMap(([name, value]) => [value].flat().flatMap(each => [name, each]))
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers: lines },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      },
    )
    asking.once('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function call<Data>(
  path: string,
  body: object,
  headers = {},
): Promise<{ data: Data; headers: Answer['headers'] }> {
  const answer = await ask(`/crypto-web${path}`, { locale: 'en-US', ...headers }, body)
  const { code, msg, data } = JSON.parse(answer.body) as { code: number; msg: string; data: Data } // our own server's response
  if (code !== 10000) throw new Error(`${path}: ${msg}`)
  return { data, headers: answer.headers }
}

beforeAll(async () => {
  mail = await startMailServer()
  const hosts = { ZH_HOSTS: HOST, EN_HOSTS: 'en.candela.test' }
  site = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn', SMTP_URL: mail.url, ...hosts })
  await call('/login/verify_code', { email: OWNER, purpose: 'register' })
  const account = { password: PASSWORD, passwordAgain: PASSWORD, isAgreed: true, isAdult: true }
  await call('/login/register', { account: OWNER, code: codeIn(await mail.next(OWNER)), ...account })
  const { data, headers } = await call<{ token: string }>('/login/login', { account: OWNER, password: PASSWORD })
  const cookies = (headers['set-cookie'] ?? []).map(line => line.split(';')[0])
  owner = { authorization: data.token, cookie: cookies.join('; ') }
  await call('/login/edit_user', { nickname: NICKNAME }, owner)
})
afterAll(async () => {
  await site.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

const belongsToOwner = ({ body, headers }: Answer): boolean =>
  [NICKNAME, OWNER, owner.authorization].some(word => body.includes(word) || JSON.stringify(headers).includes(word))

describe('pages', () => {
  it('requested 200 times by an owner and by visitors in turn contain no data of the owner and forbid caching', async () => {
    // The owner's own response contains the name, so a leak would be found.
    expect(belongsToOwner(await ask('/crypto-web/login/user_info', { locale: 'en-US', ...owner }, {}))).toBe(true)
    const paths = ['/', '/markets/spot', '/account/security', '/messages', '/account/points/referral']
    const asked = Array.from({ length: 200 }, (_, at) =>
      ask(paths[Math.floor(at / 2) % paths.length] ?? '/', at % 2 === 0 ? { cookie: owner.cookie } : {}),
    )
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(belongsToOwner)).toEqual([])
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))
    expect(answers.filter(({ headers }) => headers['set-cookie']?.some(line => line.startsWith('token')))).toEqual([])
  })

  it.each([
    ['a host that is not ours', '/', { host: 'evil.example' }, 421],
    ['two hosts', '/', { host: [HOST, 'evil.example'] }, 400],
    ['a page that looks like a file', '/account/security/a.css', {}, 302],
  ])('%s: %s returns no page and forbids caching', async (_name, path, headers, status) => {
    const answer = await ask(path, { cookie: owner.cookie, ...headers })
    expect(answer.status).toBe(status)
    expect(belongsToOwner(answer)).toBe(false)
    expect(answer.body).not.toContain('evil.example')
    if (status !== 400) expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['Locale', { locale: 'xx' }],
    ['a locale cookie', { cookie: 'locale=xx' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=https' }],
  ])('%s does not change the page', async (_name, headers) => {
    const plain = await ask('/terms')
    const answer = await ask('/terms', headers)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('<html lang="zh-CN"')
    expect(answer.body).not.toContain('evil.example')
    expect(mainOf(answer.body)).toBe(mainOf(plain.body))
  })
})

/** The rest of a page has prices, which change by themselves. */
function mainOf(html: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  if (main === undefined) throw new Error('the page has no main part')
  return main
}
