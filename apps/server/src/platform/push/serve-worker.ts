/**
 * The service worker that shows desktop notifications. At the root, because the scope of a worker is its own folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** `root` is the folder of the web app's package.json. */
export function serveWorker(app: FastifyInstance, root: string): void {
  const script = readFileSync(join(root, 'public/push-worker.js'), 'utf8')
  app.get('/push-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
