/** The built program under stress, and users that call it over HTTP, each from their own address. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../e2e/server.ts'

export const PARALLEL = 64
export const PASSWORD = 'right-horse-7'

export type Answer = { readonly status: number; readonly code: number; readonly msg: string; readonly data: unknown }
export type Person = { readonly email: string; readonly ip: string; token: string; cookie: string }

export type Site = {
  readonly folder: string
  server: RunningServer
  start(): Promise<void>
  close(): Promise<void>
}

export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const build = join(import.meta.dirname, '../scripts/build-if-needed.ts')
  execFileSync(process.execPath, [build], { env: { ...process.env, NODE_ENV: 'production' } })
  const folder = mkdtempSync(join(tmpdir(), 'candela-stress-'))
  chmodSync(folder, 0o711)
  const here = '127.0.0.1'
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: here, METRICS_ADDRESSES: here, ...env }
  const site: Site = {
    folder,
    server: await startServer(settings),
    async start() {
      site.server = await startServer(settings)
    },
    async close() {
      await site.server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

const PATIENCE_MS = 60_000

let addresses = 0
const nextAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const newPerson = (email: string): Person => ({ email, ip: nextAddress(), token: '', cookie: '' })

/** Makes one call. Throws if there is no response, for instance because the program was killed. */
export async function call(site: Site, person: Person, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${site.server.url}/crypto-web${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      locale: 'en-US',
      'x-forwarded-for': person.ip,
      ...(person.token === '' ? {} : { authorization: person.token, cookie: person.cookie }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { code, msg, data } = (await response.json()) as Omit<Answer, 'status'> // our own server
  if (path === '/login/login' && code === 10000) {
    person.token = (data as { token: string }).token
    person.cookie = response.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
  }
  return { status: response.status, code, msg, data }
}

type Mail = { readonly to: string; readonly text: string; readonly at: number }

/** All mails in the data folder. Each file is read once. */
export function mailReader(site: Site): () => readonly Mail[] {
  const read = new Map<string, Mail>()
  return () => {
    for (const name of readdirSync(join(site.folder, 'outbox'))) {
      if (!name.endsWith('.json') || read.has(name)) continue
      read.set(name, JSON.parse(readFileSync(join(site.folder, 'outbox', name), 'utf8')) as Mail) // written by the program
    }
    return [...read.values()]
  }
}

export async function codeFor(mails: () => readonly Mail[], email: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const mail = safely(mails).findLast(each => each.to === email)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (code !== undefined) return code
    await pause(50)
  }
  throw new Error(`no code received for ${email}`)
}

function safely(mails: () => readonly Mail[]): readonly Mail[] {
  try {
    return mails()
  } catch {
    return [] // no mail yet: the folder does not exist
  }
}

export const registration = (email: string, code: string) => ({
  account: email,
  code,
  password: PASSWORD,
  passwordAgain: PASSWORD,
  isAgreed: true,
  isAdult: true,
})

export const succeeded = (answers: readonly Answer[]): number => answers.filter(({ code }) => code === 10000).length

/**
 * Concurrent calls of one user, as many as the limits are tested with, each from a different address: a rate limit per
 * address would hide races behind it.
 */
export const together = (person: Person, ask: (person: Person, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: PARALLEL }, (_, index) => ask({ ...person, ip: nextAddress() }, index)))

export function demand(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}
