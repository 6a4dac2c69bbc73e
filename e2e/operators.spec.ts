import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE } from './page.ts'
import { START_PATIENCE_MS, startServer } from './server.ts'

const url = inject('url')
const folder = mkdtempSync(join(tmpdir(), 'candela-operators-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js')

/** Starts the program with invalid settings and waits for it to exit. */
async function failToStart(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'refused'), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, lines: stderr.trimEnd().split('\n') }
}

it('/healthz reports that the process responds, /readyz that its prices are fresh', async () => {
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  // An exchange whose prices were late for a moment, on a busy machine, is soon fresh again.
  const ready = await vi.waitFor(async () => {
    const answer = await fetch(`${url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        lateMs: expect.any(Number),
        staleExchanges: [],
        awayExchanges: [],
        exchanges: expect.objectContaining({ okx: expect.objectContaining({ isSimulated: true, state: 'live' }) }),
      },
    ])
    return answer
  }, PATIENCE)
  for (const { headers } of [health, ready]) expect(headers.get('cache-control')).toBe('no-store')
})

it('/metrics counts calls, sockets, memory and the age of the feed in the Prometheus text format', async () => {
  await fetch(`${url}/crypto-web/open/markets/spot/list?size=1`)
  const read = () => fetch(`${url}/metrics`)
  const isLive = '\ncandela_exchange_state{exchange="okx",state="live"} 1\n'
  await expect.poll(async () => (await read()).text(), PATIENCE).toContain(isLive)
  const response = await read()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/)
  for (const name of ['candela_live_sessions', 'candela_feed_late_seconds', 'candela_memory_bytes'])
    expect(text).toContain(`\n${name} `)
  expect(text).toMatch(/candela_calls_total\{call="spotList",status="200"\} [1-9]/)
})

it('SIGTERM stops it cleanly', { timeout: 2 * START_PATIENCE_MS }, async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'stopped'), LOG_LEVEL: 'warn' })
  // The connection stays open. A page without prices: their first figures take long on a fresh folder and a busy machine.
  const page = await fetch(`${server.url}/terms`)
  expect(page.status).toBe(200)
  // After its own timeout of ten seconds the program exits with 1.
  expect(await server.stop('SIGTERM')).toBe(0)
})

it.each([
  ['PORT', { PORT: 'many' }, [], /^PORT="many" is not allowed/],
  ['ROLES', { ROLES: 'web,cook' }, [], /^ROLES="web,cook" is not allowed/],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x:secret@y' }, [], /^DATABASE_URL=\(hidden\) is not allowed/],
  [
    'DATABASE_URL without a server',
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
    [],
    /^DATABASE_URL: .*127\.0\.0\.1:1/,
  ],
  ['REDIS_URL without a server', { REDIS_URL: 'redis://127.0.0.1:1' }, [], /^REDIS_URL: .*127\.0\.0\.1:1/],
  ['DATA_DIR that is a file', { DATA_DIR: MAIN }, [], /^DATA_DIR=.* cannot be a folder/],
  ['--lang', {}, ['--lang=fr'], /^--lang="fr" is not allowed/],
  ['an unknown argument', {}, ['--fast'], /^argument "--fast" is unknown/],
])('an invalid %s aborts the start with one clear line', async (_name, env, args, line) => {
  const { code, lines } = await failToStart(env, args)
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(line)])
})

it('a port in use aborts the start with one clear line', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? String(address.port) : ''
  const { code, lines } = await failToStart({ PORT: port })
  await new Promise(resolve => taken.close(resolve))
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(new RegExp(`\\b${port}\\b.*in use|in use.*\\b${port}\\b`))])
})
