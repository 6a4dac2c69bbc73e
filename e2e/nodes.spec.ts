import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_PATH, type LiveFrame } from '@candela/contract/live'
import { afterAll, describe, expect, it } from 'vitest'
import { type RunningServer, START_PATIENCE_MS, startServer } from './server.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'candela-nodes-'))
chmodSync(folder, 0o711)
const running: { stop(): Promise<unknown> }[] = []

afterAll(async () => {
  for (const each of running.toReversed()) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function startRedis(): Promise<string> {
  const port = await freePort()
  const redis: ChildProcess = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>(resolve => {
    redis.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve()
    })
  })
  running.push({
    stop: () => {
      redis.kill()
      return new Promise(resolve => redis.once('exit', resolve))
    },
  })
  return `redis://127.0.0.1:${port}`
}

/** Every value of a topic that a node sends, by version; a field sent as 0 is unchanged (docs/live.md). */
function listen(url: string, topic: string): { values: Map<number, unknown[]>; close(): void } {
  const values = new Map<number, unknown[]>()
  let newest = 0
  let value: unknown[] = []
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'sub', id: 1, topics: [topic] })))
  socket.addEventListener('message', event => {
    const frame = JSON.parse(String(event.data)) as LiveFrame // our own server's response
    if (frame[0] !== 'snap' && frame[0] !== 'upd') return
    for (const [, version, ...fields] of frame[2]) {
      // Two nodes may skip different versions, and so different fields: compare only full values.
      newest = version < 0 ? newest - version : version
      value = fields.map((field, at) => (field === 0 ? value[at] : field))
      values.set(newest, value)
    }
  })
  return { values, close: () => socket.close() }
}

describe.skipIf(!hasRedis)('two web nodes on one PostgreSQL and one Redis', () => {
  it('show the same ticks, and continue when the leader is killed and a standby takes over', {
    timeout: 120_000 + 3 * START_PATIENCE_MS,
  }, async () => {
    const redisUrl = await startRedis()
    const dataDir = join(folder, 'data')
    // The first process starts the database and leads; the others connect to it over its socket.
    const first = await startServer({
      SECRET_KEY_FILE: join(dataDir, 'secret.key'),
      DATA_DIR: dataDir,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'warn',
    })
    const databaseUrl = `postgres://candela@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'run'))}`
    const node = async (roles: string): Promise<RunningServer> => {
      const started = await startServer({
        SECRET_KEY_FILE: join(dataDir, 'secret.key'),
        ROLES: roles,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        LOG_LEVEL: 'info',
      })
      running.push(started)
      return started
    }
    const [second, standBy] = await Promise.all([node('web'), node('ingest,jobs')])

    const topic = 'ticker:candela-spot/btc.usdt'
    const here = listen(first.url, topic)
    const there = listen(second.url, topic)
    const shared = (): number[] => [...here.values.keys()].filter(version => there.values.has(version))
    await expect.poll(() => shared().length, { timeout: 60_000 }).toBeGreaterThan(5)
    for (const version of shared()) expect(there.values.get(version)).toEqual(here.values.get(version))

    await first.stop('SIGKILL')
    await expect.poll(() => standBy.output(), { timeout: 60_000 }).toContain('the market is being followed')
    const known = there.values.size
    await expect.poll(() => there.values.size, { timeout: 60_000 }).toBeGreaterThan(known + 3)
    there.close()

    // The killed process left its database running: the next one on the same folder adopts it and stops it.
    const next = await startServer({
      SECRET_KEY_FILE: join(dataDir, 'secret.key'),
      DATA_DIR: dataDir,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'warn',
    })
    for (const each of running.splice(1)) await each.stop()
    expect(await next.stop()).toBe(0)
  })
})
