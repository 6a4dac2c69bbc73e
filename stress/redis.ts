/** A Redis of its own for nodes under stress; needs `redis-server` on this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Redis = { readonly url: string; close(): Promise<void> }

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort()
  const redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(redis, 'exit')
  process.once('exit', () => redis.kill())
  await new Promise<void>(resolve => {
    redis.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      redis.kill()
      await exited
    },
  }
}
