/** The service worker that shows desktop notices. At the root, because a worker cannot reach above the folder it is in. */
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
