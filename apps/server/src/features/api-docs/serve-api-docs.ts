/** `/openapi.json` and a human-readable page, both generated from the calls served. */
import type { Call } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import { Compressed, sendCompressed } from '#platform/http/answer/compress.ts'
import { openApiDocument } from '#platform/http/calls/openapi.ts'
import type { ServedFile } from '#platform/http/files/data-files.ts'
import { apiPage, API_STYLE } from './api-page.ts'

export function serveApiDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  files: readonly ServedFile[],
  version: string,
): void {
  // Generated on first request: it is large, and most processes never serve it.
  let document: Compressed | undefined
  const page = formsOf(apiPage(calls))
  app.get('/openapi.json', (request, reply) =>
    sendCompressed(
      request,
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8'),
      (document ??= formsOf(JSON.stringify(openApiDocument(calls, files, version)))),
    ),
  )
  app.get('/api', (request, reply) =>
    sendCompressed(
      request,
      reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8'),
      page,
    ),
  )
  app.get('/api.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(API_STYLE),
  )
}

function formsOf(text: string): Compressed {
  const bytes = Buffer.from(text)
  return new Compressed(() => bytes)
}
