import type { IncomingMessage } from 'node:http'
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#platform/metrics.ts'

/** A node with prices older than this is not ready. */
const LATE_MAX_MS = 15_000

export type Freshness = { readonly hasPrices: boolean; lateMs(): number; readonly staleExchanges: readonly string[] }

/** `/healthz`: the process answers. `/readyz`: it serves fresh prices. `/metrics`: its metrics. */
export function serveHealth(
  app: FastifyInstance,
  parts: {
    readonly board: Freshness
    readonly metrics: Metrics
    /** Others get 404; without it everyone may read. */
    readonly isMetricsReader?: (request: IncomingMessage) => boolean
  },
): void {
  const { board, metrics, isMetricsReader } = parts
  metrics.gauge('candela_feed_late_seconds', 'Age of the newest trade', () => board.lateMs() / 1000)
  metrics.gauge('candela_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const isReady = board.hasPrices && board.lateMs() < LATE_MAX_MS
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', lateMs: board.lateMs(), staleExchanges: board.staleExchanges })
  })
  app.get('/metrics', (request, reply) => {
    if (isMetricsReader?.(request.raw) === false) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text())
  })
}
