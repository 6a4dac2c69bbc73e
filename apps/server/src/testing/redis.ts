import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

export type TestRedis = {
  /** A value for REDIS_URL: the path of a socket. */
  url: string
  /** Stops the server as a crash would; `start` restarts it at the same path, empty. */
  crash(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Whether this machine can run the Redis tests; they are skipped otherwise. */
export function hasRedisServer(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some(folder => isExecutable(join(folder, 'redis-server')))
}

/** A real Redis on a socket in its own folder, with nothing written to disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'candela-redis-'))
  const url = join(folder, 'redis.sock')
  let crash = await startServer(url)
  return {
    url,
    crash: () => crash(),
    async start() {
      crash = await startServer(url)
    },
    async close() {
      await crash()
      rmSync(folder, { recursive: true })
    },
  }
}

async function startServer(socket: string): Promise<() => Promise<void>> {
  const args = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', join(socket, '..')]
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    if (/ready to accept connections/i.test(line)) break
  }
  server.stdout.resume()
  return async () => {
    server.kill('SIGKILL')
    await ended
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // not installed here
  }
}
